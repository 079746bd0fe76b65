"""The fixed words of the page, by key: what is on buttons, in tooltips and in messages that no game writes."""

from __future__ import annotations

from geoplay.core.text import Text

WORDS: dict[str, Text] = {
    "hint": Text("Hint"),
    "undo": Text("Undo"),
    "rules": Text("Rules"),
    "save": Text("Save"),
    "load": Text("Load"),
    "new": Text("New game"),
    "close": Text("Close"),
    "log": Text("What happened"),
    "hurry": Text("Hurry"),
    "turn": Text("to move"),
    "you": Text("you"),
    "cards": Text("cards"),
    "score": Text("score"),
    "why_not": Text("Why not?"),
    "rule": Text("Rule"),
    "right": Text("Right!"),
    "wrong": Text("Not quite."),
    "answer": Text("Answer"),
    "answer_is": Text("The answer is"),
    "your_answer": Text("Your answer"),
    "continue": Text("Go on"),
    "question": Text("A question"),
    "play_again": Text("Play again"),
    "look_back": Text("Look back"),
    "replay": Text("Look back at the game"),
    "position": Text("Move"),
    "of": Text("of"),
    "did_you_know": Text("Did you know?"),
    "busy": Text("Python is busy with something else. Your click is kept and will be played."),
    "gone": Text("Python no longer answers. This is the table as it was: run the cell again to play on."),
    "help": Text(
        "Keys: arrows move, Enter picks up and plays, Escape puts back, H hint, U undo, R rules, Space hurries the others."
    ),
    "target": Text("Play here"),
    "picked_up": Text("Picked up. Choose where it goes, or press Escape."),
    "put_back": Text("Put back."),
    "hand": Text("Your hand"),
    "board": Text("Board"),
    "table": Text("Table"),
    "players": Text("Players"),
    "tools": Text("Tools"),
    "details": Text("Details"),
    "error": Text("Something went wrong in the page"),
    "confirm_new": Text("Start a new game? This one is not finished."),
    "yes": Text("Yes"),
    "no": Text("No"),
    "empty": Text("empty"),
    "saved": Text("The game was saved as"),
    "loaded": Text("The game was loaded."),
    "zoom_in": Text("Zoom in"),
    "zoom_out": Text("Zoom out"),
}

LEVELS: dict[str, Text] = {
    "random": Text("plays at random"),
    "novice": Text("novice"),
    "regular": Text("regular"),
    "expert": Text("expert"),
}
