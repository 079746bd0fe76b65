"""The fixed words of the page, by key: what is on buttons, in tooltips and in messages that no game writes."""

from __future__ import annotations

from geoplay.bots.fit import fitting_in
from geoplay.bots.strengths import strength_in
from geoplay.core.text import Text

WORDS: dict[str, Text] = {
    "hint": Text("Hint"),
    "undo": Text("Undo"),
    "rules": Text("Rules"),
    "booklet": Text("Booklet"),
    "guide": Text("Your first turn"),
    "guide_count": Text("{step} of {steps}", step="{step}", steps="{steps}"),
    "guide_next": Text("Next"),
    "guide_skip": Text("Skip"),
    "guide_end": Text("Play"),
    "search_globe": Text("Search the globe"),
    "save": Text("Save"),
    "load": Text("Load"),
    "new": Text("New game"),
    "opponents": Text("Opponents"),
    "talk": Text("Let them talk"),
    "silence": Text("Silence"),
    "pace": Text("Pace"),
    "slow": Text("Slow"),
    "steady": Text("Steady"),
    "quick": Text("Quick"),
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
    "show_board": Text("Show the board"),
    "show_result": Text("Show the result"),
    "review": Text("Review"),
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
    "picking": Text("What you picked"),
    "picked_count": Text("{count} picked", count="{count}"),
    "unpick": Text("Put back"),
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
    "points": Text("points"),
    "open": Text("open"),
    "covered_by": Text("covered by"),
    "in_your_hand": Text("in your hand"),
    "joined_to": Text("joined to"),
    "corners": Text("Open spaces of the corner areas: the last one is worth 25 points"),
    "view": Text("What is shown"),
    "plan": Text("Plan"),
    "names": Text("Names"),
    "full_screen": Text("Full screen"),
    "more": Text("More"),
    "larger_board": Text("Larger board"),
    "zoom_in": Text("Zoom in"),
    "zoom_out": Text("Zoom out"),
    # The page fills in what stands in braces.
    "before": Text("Before {a}", a="{a}"),
    "between": Text("Between {a} and {b}", a="{a}", b="{b}"),
    "after": Text("After {a}", a="{a}"),
    "next_to": Text("Next to {a}", a="{a}"),
    "first_place": Text("The first card goes here"),
    "black": Text("black"),
    "red": Text("red"),
    "blue": Text("blue"),
    "blank": Text("blank"),
    # Ease: settings, keys that tell, the line for typed commands
    "settings": Text("Settings"),
    "race_time": Text("Time in races"),
    "time_usual": Text("Usual"),
    "time_usual_hint": Text("The others answer as quickly as they can."),
    "time_relaxed": Text("Relaxed"),
    "time_relaxed_hint": Text("The others take four times as long."),
    "time_off": Text("Off"),
    "time_off_hint": Text("No clock: the others wait, and answer after you."),
    "plain": Text("Plain look"),
    "plain_hint": Text("Larger type, and no italics."),
    "sound": Text("Sound"),
    "sound_hint": Text("For dice, cards, right and wrong. Nothing is told by sound alone."),
    "line": Text("Typed commands"),
    "line_hint": Text("A line below the table; the key / opens it too."),
    "keys": Text("Keys"),
    "remembered_here": Text("What you set here is kept in this browser, for all tables."),
    "help_ear": Text(
        "W where am I, O what lies open, T whose turn, C what can I do, E what happened, "
        "/ typed commands, S settings, L log, F full screen."
    ),
    # In this order: where, open, turn, can, happened, help; one word each, with blanks between.
    "line_words": Text("where open turn can happened help"),
    "line_help": Text(
        "Type a move as the game writes it, or: where, open, turn, can, happened, hint, undo, rules, log, settings, new, pass."
    ),
    "line_placeholder": Text("help tells what can be typed"),
    "line_do": Text("Do it"),
    "labelled": Text("{label}: {words}", label="{label}", words="{words}"),
    "not_yet": Text("Not yet: the race has not begun, or you have had your say."),
    "and_more": Text("and {count} more", count="{count}"),
    "nothing_yet": Text("Nothing has happened yet."),
    # Questions
    "question_picture": Text("The picture the question is about"),
    "on_the_map": Text("The place, lit up on a map"),
    "you_said": Text("You answered"),
    "you_clicked": Text("You clicked"),
    "several_help": Text("Tick all that are right."),
    "order_help": Text("Drag them, or move them with the arrow keys."),
    "order_place": Text("{what}: number {place} of {of}", what="{what}", place="{place}", of="{of}"),
    "move_up": Text("{what}: up", what="{what}"),
    "move_down": Text("{what}: down", what="{what}"),
    "find_on_map": Text("Map without names: find the place"),
    "map_help": Text("Click the place. Arrow keys go from place to place, Enter answers; plus and minus zoom, 0 shows it all."),
    "a_place": Text("A place"),
    "this_place": Text("This is the place"),
    "place_number": Text("Place {number}", number="{number}"),
    "from_last": Text("{wind} of the last", wind="{wind}"),
    "winds": Text("north|north-east|east|south-east|south|south-west|west|north-west"),
    "compass": Text("N|E|S|W"),
    "whole": Text("Show all of the map"),
    "line_limit": Text("At most {n} in a line", n="{n}"),
}

# What only a quiz of its own, or flashcards, show.
QUIZ_WORDS: dict[str, Text] = {
    "quiz": Text("A quiz"),
    "card": Text("A card"),
    "turn_over": Text("Turn over"),
    "how_well": Text("How well did you know it?"),
    "mistakes": Text("What you missed"),
    "sign_right": Text("right"),
    "sign_wrong": Text("wrong"),
    "sign_given": Text("answered"),
    "sign_open": Text("to come"),
    "quiz_keys": Text("Keys: 1 to 9 choose, Enter answers and goes on."),
    "card_keys": Text("Keys: Space turns the card over, 1 to 4 say how well you knew it."),
}

LEVELS: dict[str, Text] = {
    "random": Text("plays at random"),
    "novice": Text("novice"),
    "regular": Text("regular"),
    "expert": Text("expert"),
}


def said_of_level(level: str) -> Text | None:
    """How well a bot plays, in words; ``None`` for a level that an author made up.

    >>> str(said_of_level("strength 3")), said_of_level("Grandmaster")
    ('strength 3 of 10', None)
    """
    if fitting_in(level) is not None:
        return Text("fits you")
    strength = strength_in(level)
    return LEVELS.get(level) if strength is None else Text("strength {number} of 10", number=strength)
