"""Words that say what a place is and name none (rule `globe-grams:4`), in the languages whose names the gazetteer reads.

Left out are words that are better known as the name of a place: Bahia, Canton, Detroit, Fiume, Lagos, Mesa, Montana, Porto,
Pueblo, Rio, Rivera.
"""

from __future__ import annotations

from geoplay.atlas.gazetteer.letters import fold

_WORDS = {
    "English": """archipelago atoll axis backwater basin bay bayou beach bight border borough brook butte canal canyon cape
        capital cascade cataract cave cavern cay center centre channel city cliff coast colony commonwealth compass continent
        country county cove crater creek crossroads dale dam delta desert district dominion downtown duchy dune earth east
        eastern emirate empire equator estuary falls federation fen firth fiord fjord foothills ford forest frontier geyser
        glacier glen globe gorge grassland gulf hamlet harbor harbour haven headland heath hemisphere hill hills hinterland
        horizon iceberg inlet island islands isle isles islet isthmus jungle kingdom knoll lagoon lake lakes land latitude
        loch longitude lough lowland lowlands map marsh meadow meridian moor moorland mount mountain mountains municipality
        nation neighborhood neighbourhood north northern oasis ocean oceans outback parallel parish pass passage peak peaks
        peninsula plain plains planet plateau point polar pole poles pond pool port prairie precinct prefecture principality
        promontory protectorate province quarter rainforest range rapids ravine reef region republic reservoir ridge river
        rivers sandbank savanna sea seas seaport settlement shire shoal shore sound source south southern spring springs
        state states steppe strait straits stream streams suburb sultanate summit swamp taiga territory tide town township
        tributary tropic tropics tundra upland uplands valley village volcano volcanoes wadi water waterfall waters watershed
        waterway west western wilderness wood woodland woods world zone""",
    "Italian": """altopiano arcipelago baia bosco cala canale capitale capo cascata centro citta collina colline continente
        costa deserto emisfero equatore estuario faro foce foresta frazione ghiacciaio golfo insenatura isola isole isolotto
        istmo lago laghi laguna longitudine latitudine mare mari meridiano monte monti montagna montagne mondo oceano paese
        penisola pianura polo ponente promontorio provincia pineta regione regno repubblica scogliera selva spiaggia stato
        stretto sobborgo terra torrente tropico valle vallata vetta villaggio vulcano""",
    "French": """archipel baie banlieue bois bourg capitale cap cascade centre chaine collines colline cote desert
        embouchure equateur etang etat falaise fleuve foret glacier golfe hameau ile iles ilot isthme lac lacs lagune
        mer mers mont montagne montagnes monts ocean pays pic plage plaine plateau pole port presquile quartier recif region
        riviere rivieres royaume ruisseau sommet terre vallee village ville volcan""",
    "Spanish": """archipielago arroyo bosque cabo canal caserio cataratas centro cerro cerros ciudad colina colinas cordillera
        desierto embalse estado estrecho golfo isla islas islote istmo lago laguna lagunas llano llanos loma mar mares
        montanas monte montes oceano pais peninsula pico playa playas polo provincia puerto punta region reino republica ria
        rios selva sierra sierras tierra valle villa volcan""",
    "Portuguese": """baia baixada bairro cabo cachoeira cidade colina costa enseada estado floresta foz golfo ilha ilhas lagoa
        lagoas lago litoral mar mata montanha monte morro oceano pais pico planalto planicie ponta praia reino ribeira ribeirao
        rios serra terra vale vila vulcao""",
    "German": """bach berg berge bucht burg dorf eiland ebene fluss forst gebirge gipfel gletscher hafen halbinsel hauptstadt
        hugel huegel insel inseln kap kanton kuste kueste kreis land meer meere moor muendung ort ozean pol provinz quelle
        schlucht see seen staat stadt strand strom tal teich ufer vorstadt vulkan wald welt wuste wueste""",
    "Dutch": "baai berg bos dal dorp duin eiland gebergte haven heuvel kaap kust meer rivier stad strand vallei zee",
    "Scandinavian": "bukt by dal elv fjall fjell hav havn holm hamn joki jarvi kyst o ort saari sjo skog stad strand vik",
    "Slavic": """bereg dolina gora gorod gory grad jezero jezioro kraj les miasto more morze mesto ostrov ozero planina poluostrov
        port reka rzeka selo wies wyspa zaliv""",
    "Turkish and Arabic": """adasi bahr belde burnu cebel dag deniz gol irmak jabal jazira koy korfez nahr nehir ova ras sahil
        sehir wadi""",
    "Chinese and Japanese": "bandao dao gang hai haiwan hewan jiang jima kawa shan shima wan yama",
}

GEOGRAPHICAL_WORDS = frozenset(key for words in _WORDS.values() for word in words.split() if len(key := fold(word)) > 1)


# Those that a place's name may have or not and remain the same (rule `globe-grams:5`): the Nile and the Nile River. A port, a
# beach or a spring makes another name of it.
_LEFT_OUT = """RIVER RIVERS LAKE LAKES OCEAN SEA ISLAND ISLANDS ISLE ISLES ATOLL ARCHIPELAGO MOUNT MT MOUNTAIN MOUNTAINS PEAK
    RANGE VOLCANO DESERT PENINSULA GULF BAY STRAIT STRAITS CHANNEL CAPE CANAL FALLS PLATEAU PLAIN ISTHMUS DELTA BASIN REEF CITY
    STATE PROVINCE REPUBLIC KINGDOM COUNTY DISTRICT REGION TERRITORY EMPIRE FIUME LAGO MAR MARE OCEANO ISOLA ISOLE MONTE MONTI
    GOLFO
    STRETTO CAPO CANALE CASCATE CITTA PROVINCIA REGIONE STATO REPUBBLICA RIO RIOS ISLA ISLAS BAHIA ESTRECHO CABO CIUDAD ESTADO
    REPUBLICA ILHA ILHAS CIDADE LAC MER ILE ILES MONT MONTS GOLFE BAIE CAP FLEUVE RIVIERE DETROIT SEE MEER FLUSS INSEL INSELN
    STADT"""
_SMALL = "A AL AND D DE DEL DELLA DELLE DEI DEGLI DES DI DO DOS DA DAS DU EL IL L LA LAS LE LES LO LOS OF O THE UND Y"
LEFT_OUT = frozenset(_LEFT_OUT.split())
SMALL_WORDS = frozenset(_SMALL.split())
# What may be written in two ways within a name.
ALIKE = {"ST": "SAINT", "STE": "SAINTE", "FT": "FORT"}


def without_geographical_words(words: list[str]) -> list[str]:
    """The words of a name that remain when those are taken away that say what it is, and the small words between them.

    >>> without_geographical_words(["GULF", "OF", "MEXICO"]), without_geographical_words(["LAKE"])
    (['MEXICO'], [])
    """
    return [word for word in words if word not in LEFT_OUT and word not in SMALL_WORDS]
