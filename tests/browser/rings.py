"""The rings of a hint, as they are drawn."""

# The things the hint means, each with how much of it is drawn in the gold of the theme: a shadow, an outline, a border, a line.
RINGS = """() => {
  const table = document.querySelector(".gp-table");
  const probe = table.appendChild(document.createElement("i"));
  probe.style.color = "var(--gold)";
  const gold = getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3).join(", ");
  probe.remove();
  const drawn = element => [null, "::before", "::after"].some(part => {
    const style = getComputedStyle(element, part), box = element.getBoundingClientRect();
    return box.width > 0 && style.visibility !== "hidden" && (style.boxShadow.includes(gold)
      || (style.outlineColor.includes(gold) && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 1)
      || (style.borderTopColor.includes(gold) && parseFloat(style.borderTopWidth) > 1)
      || (style.stroke.includes(gold) && parseFloat(style.strokeWidth) > 1));
  });
  return Object.fromEntries([...table.querySelectorAll(".gp-hinted")].map(one =>
    [one.dataset.item, [one, ...one.querySelectorAll("*")].filter(drawn).length]));
}"""
