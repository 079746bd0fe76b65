"""The words of the guests' page around the game."""

from __future__ import annotations

from geoplay.core.text import Text

LANGUAGE_NAMES = {"en": "English", "it": "Italiano"}

PAGE_WORDS: dict[str, Text] = {
    "title": Text("Join the class"),
    "code": Text("The six letters"),
    "code_help": Text("They stand on the projector."),
    "name": Text("Your name"),
    "name_help": Text("A nickname will do. Everybody in the room can read it."),
    "language": Text("Language"),
    "join": Text("Join"),
    "next": Text("Next"),
    "wrong_code": Text("There is no open door with these letters. Look at the projector again, or ask your teacher."),
    "too_many": Text("Too many wrong letters were tried. Wait a minute, then try again."),
    "joining": Text("One moment …"),
    "lost": Text("The connection is broken. It is being mended; your place is kept."),
    "gone": Text("The teacher's notebook does not answer. If it was restarted, ask for a new code."),
    "shut": Text("The teacher has closed the door. Thank you for coming!"),
    "removed": Text("The teacher has taken you off the list."),
    "elsewhere": Text("You are playing in another window."),
    "take_back": Text("Play here"),
    "too_fast": Text("That was too much at once. Wait a moment, then go on."),
    "left": Text("You have left. Come back any time."),
    "full": Text("All places are taken."),
    "again": Text("Join again"),
    "leave": Text("Leave"),
    "leave_question": Text("Leave the class? Your place is given away."),
    "stay": Text("Stay"),
    "you_are": Text("You are"),
    "script": Text("This page needs JavaScript. Please switch it on."),
    "broken": Text("The page could not load the game. Check the connection and reload the page."),
}
