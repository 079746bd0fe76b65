"""What a player may not know is not in the page, not in its messages and not in the saved notebook.

The same game is played twice on the page, move for move. The second time every card that stayed hidden is another one,
and so is the seed. If anything the page ever got depends on what is hidden, the two plays differ.
"""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import expect

from scripts.jupyter_frames import Frame
from tests.browser.conftest import OpenNotebook
from tests.browser.pages import Notebook

TURNS = 5
# The kinds of messages that carry what a widget or a cell has to say; the others are Jupyter's housekeeping.
TOLD = ("comm_open", "comm_msg", "comm_close", "display_data", "execute_result", "stream", "error")

# Deals: ``w`` is a game whose second player follows a script. ``another`` keeps every card that the first play showed to
# the person in its place, and deals all others anew among the places nobody looked into.
CELL = """
import random
import geoplay
from geoplay.core.player import Bot
from geoplay.boxes.lindy.cards import KINDS, Card

class Scripted(Bot):
    level = "novice"
    name = "Pip"
    script = None
    def choose(self, seen, rng):
        moves = sorted(seen.legal_moves(), key=str)
        if self.script is None:
            return moves[0] if str(moves[0]) == "draw" else next((m for m in moves if str(m).startswith("play")), moves[0])
        return seen.game_class.parse(self.script.pop(0))

def card_of(move):
    words = str(move).split()
    return None if words[0] in ("draw", "take") else next(int(card) for card in Card if card.word == words[1])

def deal_again(match):
    '''The start of the match with other hidden cards: places of seat 1's hand and of the pile, followed through the moves.'''
    first, last = match.at(0), match.game
    own = [kind for kind in range(KINDS) for _ in range(first._hands[1][kind])]
    places = own + list(first._deck[first._top:])
    hand, at, shown = set(range(len(own))), len(own), set()
    for step in match.steps:
        if str(step.move) == "draw":
            if step.seat == 1:
                hand.add(at)
            else:
                shown.add(at)
            at += 1
        elif step.seat == 1 and (kind := card_of(step.move)) is not None:
            place = next((place for place in hand if places[place] == kind), None)
            if place is not None:
                hand.remove(place)
                shown.add(place)
    hidden = [place for place in range(len(places)) if place not in shown]
    cards = [places[place] for place in hidden]
    random.Random(1).shuffle(cards)
    for place, kind in zip(hidden, cards):
        places[place] = kind
    first._hands[1] = [places[:len(own)].count(kind) for kind in range(KINDS)]
    first._deck = (*first._deck[:first._top], *places[len(own):])
    first.seed = first.seed + 40_961
    return first

script, deal = SCRIPT, DEAL
w = geoplay.play("lindy", seats=["you", Scripted()], seed=20_270_521, pace=0)
if deal is not None:
    w.match.game._hands[1], w.match.game._deck, w.match.game.seed = deal
    w.match.seats[1].script = script
w
"""


def play(notebook: Notebook) -> dict[str, Any]:
    """Play some turns by what the page shows; all that the page was told, and what it shows."""
    table = notebook.table()
    for _ in range(TURNS):
        table.turn()
    expect(table.prompt).to_contain_text("Draw a card")
    # The traits of the widget follow the table that the page shows; the reply to the last click comes after both.
    notebook.settle()
    saved = notebook.save()
    return {
        "told": told(notebook),
        "shown": anonymous(notebook.page.locator(".gp-root").inner_html()),
        "saved": saved_words(saved),
    }


def told(notebook: Notebook) -> list[str]:
    """The messages about widgets that came from the kernel, without what differs from run to run by itself."""
    return [
        anonymous(json.dumps([frame.kind, frame.content, frame.metadata], sort_keys=True))
        for frame in notebook.lab.frames.frames()
        if not frame.sent and frame.kind in TOLD and not housekeeping(frame)
    ]


def housekeeping(frame: Frame) -> bool:
    """What comes or does not come by chance: the receipt for a picture, and what the page's own set-up causes."""
    message = frame.widget_message
    if message is not None:
        return message.keys() == {"kind", "to", "ok"}
    return frame.content.get("text", "").startswith("No such comm") or "states" in frame.content.get("data", {})


def saved_words(notebook: Any) -> list[str]:
    """All that a saved notebook holds but the still picture, which shows what the page shows and is taken when there is time."""
    outputs = [output for cell in notebook.cells for output in cell["outputs"] if "text/html" not in output["data"]]
    # Widgets lie there by names drawn at random, so in any order.
    models = notebook.metadata.pop("widgets", {}).get("application/vnd.jupyter.widget-state+json", {}).get("state", {})
    words = [anonymous(json.dumps(part, sort_keys=True)) for part in [*models.values(), *outputs, notebook.metadata]]
    return sorted(words)


def anonymous(text: str) -> str:
    """Names that are drawn at random for each page, widget or message, made the same."""
    text = re.sub(r"[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}(_\d+)*", "ID", text)
    text = re.sub(r"geoplay-still-\w+", "STILL", text)
    text = re.sub(r"\bgp\d+-\w{1,4}\b", "VIEW", text)
    text = re.sub(r"\bc\w{5}-\d+\b", "REQUEST", text)
    return re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)?", "TIME", text)


def test_the_page_knows_nothing_that_the_player_may_not_know(open_notebook: OpenNotebook) -> None:
    first = open_notebook(CELL.replace("SCRIPT, DEAL", "None, None"))
    one = play(first)
    kernel = first.kernel
    kernel.do("again = deal_again(w.match)")
    moves = kernel.ask("[str(step.move) for step in w.match.steps if step.seat == 1]")
    deal = kernel.ask("[again._hands[1], again._deck, again.seed]")
    assert deal[0] != kernel.ask("w.match.at(0)._hands[1]"), "the second deal hides the same hand"
    seeds = [str(kernel.ask("w.game.seed")), str(deal[2])]
    first.clear_away()

    second = open_notebook(CELL.replace("SCRIPT, DEAL", f"{moves!r}, ({deal[0]!r}, {tuple(deal[1])!r}, {deal[2]!r})"))
    two = play(second)
    assert second.kernel.ask("w.match.seats[1].script") == [], "the second player followed the script to its end"

    assert one["told"] == two["told"]
    assert one["shown"] == two["shown"]
    assert one["saved"] == two["saved"]
    everything = json.dumps([one, two])
    assert not any(seed in everything for seed in seeds)
    # The comparison would notice: the kernel now tells the page one hidden thing.
    second.kernel.do("w.send({'kind': 'reply', 'to': 'nobody', 'ok': True, 'leak': w.game._hands[1]})")
    second.catch_up()
    assert any("leak" in message for message in told(second))
