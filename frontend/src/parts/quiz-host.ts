/* What the script of quizzes lends to the parts that it may need; the same names as in host.ts, which the build goes by. */
import { Fragment } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { jsx, jsxs } from "preact/jsx-runtime";
import { reducedMotion } from "../host/theme";
import { filled } from "../protocol/words";

export const quizHost = {
  "preact/hooks": { useEffect, useRef, useState },
  "preact/jsx-runtime": { Fragment, jsx, jsxs },
  "host/theme": { reducedMotion },
  "protocol/words": { filled },
};
