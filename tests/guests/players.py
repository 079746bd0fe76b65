"""Guests who play by clicks alone: honest ones, at random."""

from __future__ import annotations

from random import Random
from typing import Any

from geoplay.guests.tables_for_all import GuestTable
from scripts.phones import Phone


async def act(phone: Phone, table: GuestTable, rng: Random) -> bool:
    """One honest click; ``False`` where there is nothing to do at this screen."""
    shown = phone.state
    question, race = shown["question"], shown["race"]
    reply: dict[str, Any]
    if question is not None and "answered" in question:
        reply = await phone.ask({"kind": "continue"})
    elif question is not None:
        given = 0 if question["form"] == "choice" else "7"
        reply = await phone.ask({"kind": "answer", "question": question["id"], "answer": given})
    elif shown["phase"] != "play":
        return False
    elif race is not None:
        offered = [action["move"].removeprefix("claim ") for action in shown["actions"] if action["move"].startswith("claim ")]
        said = rng.choice([None, *(offered or race["choices"] or ["Chad"])])
        claim = {"kind": "claim", "race": race["id"], "answer": said, "milliseconds": rng.randrange(200)}
        reply = await phone.ask(claim)
        reply["ok"] = reply["ok"] or "refusal" in reply or "error" in reply
    elif shown["actions"] or shown["pick"]:
        moves = {action["move"] for action in shown["actions"]}
        # Which things to pick are good is for the kernel to know: the test asks the engine.
        picked = {str(move) for move in table.match.game.legal_moves()} - moves if shown["pick"] else set()
        move = rng.choice(sorted(picked or moves))
        reply = await phone.ask({"kind": "move", "move": move, "sequence": shown["sequence"]})
        # Somebody else may have been quicker.
        reply["ok"] = reply["ok"] or phone.state["sequence"] != shown["sequence"]
    else:
        return False
    assert reply["ok"], reply
    return True


async def play_to_the_end(phones: list[Phone], table: GuestTable, rng: Random) -> None:
    """Click until the game is over on every screen."""
    for _ in range(6000):
        if all(phone.state["phase"] == "over" for phone in phones):
            return
        for phone in rng.sample(phones, len(phones)):
            if await act(phone, table, rng):
                break
        else:
            sequences = [phone.state["sequence"] for phone in phones]
            for phone, before in zip(phones, sequences, strict=True):
                if phone.state["phase"] != "over":
                    await phone.ask({"kind": "hello"})
                    assert phone.state["sequence"] >= before
    raise AssertionError("the game never ends")
