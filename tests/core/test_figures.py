"""Numbers agree in every language, whoever writes them."""

from __future__ import annotations

import pytest

from geoplay.atlas import languages
from geoplay.core.text import WholeNumber
from geoplay.maps.figures import figure


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("value", [301_340, 12_345_678, 2.02, 0.49])
def test_a_sentence_and_a_legend_write_a_number_alike(language: str, value: float) -> None:
    assert WholeNumber(value).render(language) == figure(value, language)


def test_some_languages_as_they_write() -> None:
    written = {language: WholeNumber(301_340).render(language) for language in ("en", "it", "fr", "pl", "fr-CA")}
    assert written == {
        "en": "301,340",
        "it": "301.340",
        "fr": "301\u202f340",
        "pl": "301\u00a0340",
        "fr-CA": "301\u202f340",
    }
