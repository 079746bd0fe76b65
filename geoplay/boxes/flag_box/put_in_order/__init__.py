"""Put in order!, *Metti in ordine!*: lay each flag at its place in a row that grows from the smallest to the largest state."""
