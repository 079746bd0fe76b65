"""A passphrase and a key that was once made of it: nobody's test needs to make one anew, which is slow on purpose."""

from __future__ import annotations

PHRASE = "seven blue whales"
KEY = "gk2-27sxt7v5jznualwuar4dx2auldhwanhkc5xidms3beogzejvzeaw22pnra3ukjygfzriwycfx76tqzhhghta"
