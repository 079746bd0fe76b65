"""The table as a person finds it on the page: by the roles and names a screen reader would tell."""

from __future__ import annotations

import re
from typing import Literal

from playwright.sync_api import Locator, Page, Position, expect

from tests.browser.boxes import box_of

Way = Literal["click", "drag", "tap"]
# The part of a card that is never covered by the next one of the fan.
CORNER: Position = {"x": 20, "y": 40}


class Table:
    """One view of a game of New York to Paris."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.page: Page = root.page

    # ---- what is there -------------------------------------------------------------------------------------------

    @property
    def hand_group(self) -> Locator:
        """Where one's own cards are."""
        return self.root.get_by_role("group", name="Your hand")

    @property
    def hand(self) -> Locator:
        """One's own cards."""
        return self.hand_group.get_by_role("button")

    @property
    def playable(self) -> Locator:
        """The cards of the hand that can be played now; one that can only be discarded is described by the reason."""
        return self.hand_group.locator("button:not([aria-disabled]):not([aria-describedby])")

    @property
    def draw_pile(self) -> Locator:
        """The face-down pile."""
        return self.button(re.compile("^Draw pile"))

    @property
    def discard_pile(self) -> Locator:
        """The open pile."""
        return self.button(re.compile("^Discard pile"))

    @property
    def piles(self) -> Locator:
        """The five piles of every side."""
        return self.root.get_by_role("group", name="Table", exact=True).get_by_role("button")

    @property
    def targets(self) -> Locator:
        """Where the picked-up card may be played: on a pile of some side, or where Lucky Lindy goes."""
        piles = self.root.get_by_role("group", name="Table", exact=True).locator("button:not([aria-disabled])")
        return piles.or_(self.root.get_by_role("button", name=re.compile("^Lucky Lindy goes here"), disabled=False))

    @property
    def prompt(self) -> Locator:
        """The sentence that says what to do."""
        return self.root.locator(".gp-prompt-text")

    @property
    def ending(self) -> Locator:
        """The panel with the result."""
        return self.root.get_by_role("region").filter(has=self.page.get_by_role("button", name="Play again"))

    @property
    def question(self) -> Locator:
        """A question in between."""
        return self.root.get_by_role("region", name="A question")

    @property
    def told(self) -> Locator:
        """What the live region said last."""
        return self.root.locator("[aria-live=polite]")

    @property
    def sequence(self) -> int:
        """The number of the state that is shown."""
        return int(self.root.get_attribute("data-sequence") or "-1")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its name."""
        return self.root.get_by_role("button", name=name, exact=isinstance(name, str))

    def player(self, name: str) -> Locator:
        """A player's line at the top."""
        return self.root.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text=name)

    def names(self, items: Locator) -> list[str]:
        """The names of some items, as they are read out."""
        found: list[str] = items.evaluate_all("items => items.map(item => item.getAttribute('aria-label'))")
        return found

    @property
    def over(self) -> bool:
        """Whether the result is shown."""
        return self.ending.count() > 0

    # ---- what can be done ----------------------------------------------------------------------------------------

    def changed(self, since: int) -> None:
        """Wait until the table is another one, and the person can go on: it is their turn, or there is no turn."""
        expect(self.root).not_to_have_attribute("data-sequence", str(since))
        waiting = self.root.locator(".gp-prompt-wait")
        expect(waiting).to_have_count(0)

    def ready(self) -> None:
        """Wait until the person can do something: draw, play, answer, or read the result; the others have played till then."""
        cards = self.hand_group.locator("button:not([aria-disabled])")
        pile = self.root.get_by_role("button", name=re.compile("^Draw pile"), disabled=False)
        expect(cards.or_(pile).or_(self.question).or_(self.ending).first).to_be_visible()

    def draw(self, way: Way = "click") -> None:
        """Draw a card from the face-down pile."""
        before = self.sequence
        if way == "tap":
            self.draw_pile.tap()
        elif way == "drag":
            self.drag(self.draw_pile, self.hand.first)
        else:
            self.draw_pile.click()
        self.changed(before)

    def put(self, card: Locator, pile: Locator, way: Way = "click") -> None:
        """Play or discard a card on a pile."""
        before = self.sequence
        if way == "drag":
            self.drag(card, pile)
        elif way == "tap":
            card.tap(position=CORNER)
            pile.tap()
        else:
            card.click(position=CORNER)
            pile.click()
        self.changed(before)

    def drag(self, card: Locator, goal: Locator) -> None:
        """Carry something, held near its corner, to the middle of another, which is looked for once it is lifted."""
        start = box_of(card)
        x, y = start["x"] + min(CORNER["x"], start["width"] / 2), start["y"] + CORNER["y"]
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 8, y - 8, steps=2)
        end = box_of(goal)
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=3)
        mouse.up()

    def turn(self, way: Way = "click") -> None:
        """A whole turn, as far as the page shows what can be played: draw, then play the first card that goes, or discard."""
        self.ready()
        if self.draw_pile.is_enabled():
            self.draw(way)
            self.ready()
        if self.over or self.question.count() or not self.hand.count() or self.draw_pile.is_enabled():
            return
        if not self.playable.count():
            self.put(self.hand.last, self.discard_pile, way)
            return
        self.put(self.playable.first, self.targets.first, way)
