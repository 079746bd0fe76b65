/* The pictures of the Game of Cities, one for each city, for `art-cities.json`. */
import { baltimore, boston, newYork, philadelphia, washington } from "./atlantic";
import { chicago, cleveland, detroit, milwaukee } from "./lakes";
import { losAngeles, pittsburgh, stLouis } from "./west";

export const pictures: Record<string, string> = {
  "cities/new-york": newYork,
  "cities/chicago": chicago,
  "cities/philadelphia": philadelphia,
  "cities/detroit": detroit,
  "cities/los-angeles": losAngeles,
  "cities/cleveland": cleveland,
  "cities/st-louis": stLouis,
  "cities/baltimore": baltimore,
  "cities/boston": boston,
  "cities/pittsburgh": pittsburgh,
  "cities/milwaukee": milwaukee,
  "cities/washington": washington,
};
