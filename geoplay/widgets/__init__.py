"""The anywidget classes: they carry a match to the browser and a click back, and know no rules."""
