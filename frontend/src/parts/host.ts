/* What the base lends to its parts. A part is bundled without these modules: the build (build.mjs) takes each name from here
   instead, so that the page holds one Preact and one table, however many parts it loads. A name that a part needs and this
   table does not have is an error of the build. */
import { Component, Fragment, createContext, h } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { jsx, jsxs } from "preact/jsx-runtime";
import { artwork, backArt } from "../art";
import { memo } from "../host/memo";
import { followRemembered, remember, remembered } from "../host/remembered";
import { reducedMotion } from "../host/theme";
import { Face, Flag, Rules, Title } from "../table/card";
import { CardItem } from "../table/card-item";
import { items } from "../table/interaction/items";
import { Medallion } from "../table/medallion";
import { filled, speaker } from "../protocol/words";
import { rich } from "../table/rich";
import { cardLabel, colourOf, itemProps, itemState, letterOf, player, useView } from "../table/view";
import { Why } from "../table/why";

export const host = {
  preact: { Component, Fragment, createContext, h },
  "preact/hooks": { useEffect, useLayoutEffect, useMemo, useRef, useState },
  "preact/jsx-runtime": { Fragment, jsx, jsxs },
  art: { artwork, backArt },
  "host/memo": { memo },
  "host/remembered": { followRemembered, remember, remembered },
  "host/theme": { reducedMotion },
  "protocol/words": { filled, speaker },
  "table/interaction/items": { items },
  "table/card": { Face, Flag, Rules, Title },
  "table/card-item": { CardItem },
  "table/medallion": { Medallion },
  "table/rich": { rich },
  "table/view": { cardLabel, colourOf, itemProps, itemState, letterOf, player, useView },
  "table/why": { Why },
};
