"""One two three, *Un due tre*: roll up to three dice and get rid of the cards that match them."""
