/* The pictures of New York to Paris, for `art-lindy.json`. */
import { forcedLanding, motorTrouble, takeOff } from "./flight";
import { lucky } from "./lucky";
import { miles100, miles300, miles500 } from "./miles";
import { fairWeather, fog, storm } from "./weather";

export const pictures: Record<string, string> = {
  "lindy/fair-weather": fairWeather,
  "lindy/storm": storm,
  "lindy/fog": fog,
  "lindy/take-off": takeOff,
  "lindy/motor-trouble": motorTrouble,
  "lindy/forced-landing": forcedLanding,
  "lindy/500": miles500,
  "lindy/300": miles300,
  "lindy/100": miles100,
  "lindy/lucky": lucky,
};
