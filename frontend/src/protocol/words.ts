/* The fixed words of the page. The kernel sends them in the reader's language (`scene.words`, made in geoplay/widgets/words.py). */

export type Word =
  | "card" | "card_keys" | "how_well" | "mistakes" | "quiz_keys" | "sign_given" | "sign_open" | "sign_right" | "sign_wrong" | "turn_over"
  | "a_place" | "compass" | "find_on_map" | "from_last" | "map_help" | "move_down" | "move_up" | "on_the_map" | "order_help" | "order_place" | "place_number" | "question_picture" | "several_help" | "this_place" | "whole" | "winds" | "you_clicked" | "you_said"
  | "after" | "answer" | "answer_is" | "before" | "between" | "black" | "blank" | "blue" | "board" | "busy" | "cards" | "close" | "confirm_new" | "continue" | "corners" | "covered_by" | "did_you_know" | "empty" | "error" | "first_place"
  | "gone" | "hand" | "help" | "hint" | "hurry" | "in_your_hand" | "joined_to" | "line_limit" | "load" | "log" | "look_back" | "new" | "next_to" | "no" | "of" | "open" | "opponents" | "picked_count" | "picked_up" | "picking" | "plan" | "play_again"
  | "players" | "points" | "position" | "put_back" | "question" | "red" | "replay" | "review" | "right" | "rule" | "rules" | "save" | "score" | "silence" | "talk" | "table" | "target"
  | "tools" | "turn" | "undo" | "unpick" | "view" | "why_not" | "wrong" | "yes" | "your_answer" | "zoom_in" | "zoom_out";

/** A sentence with what stands in its braces. */
export const filled = (sentence: string, what: Record<string, string>): string => sentence.replace(/\{(\w+)\}/g, (_, name: string) => what[name] ?? "");

export type Words = (key: Word) => string;

/** A missing word shows its key: ugly, but never a blank button. */
export const speaker =
  (given: Record<string, string> | undefined): Words =>
  (key) =>
    given?.[key] ?? key.replace(/_/g, " ");
