/* The players' patterns, once in each view: nothing hangs on colour alone. */
const marks = [
  "",
  '<path d="M0 8L8 0M-2 2L2-2M6 10L10 6" stroke-width="2.2"/>',
  '<circle cx="2" cy="2" r="1.3" class="p"/><circle cx="6" cy="6" r="1.3" class="p"/>',
  '<path d="M0 0L8 8M8 0L0 8" stroke-width="1.3"/>',
  '<circle cx="4" cy="4" r="2.4" stroke-width="1.3"/>',
  '<path d="M0 3Q2 0 4 3T8 3M0 7Q2 4 4 7T8 7" stroke-width="1.3"/>',
  '<path d="M0 0H4V4H0ZM4 4H8V8H4Z" class="p"/>',
  '<path d="M0 2H8M0 6H8" stroke-width="1.8"/>',
];

export function Patterns({ uid }: { uid: string }) {
  return (
    <svg class="gp-patterns" width="0" height="0" aria-hidden="true">
      <defs>
        {marks.map((mark, i) => (
          <pattern key={i} id={`${uid}-pattern-${i}`} width="8" height="8" patternUnits="userSpaceOnUse" class={`gp-player-${i}`}>
            <rect width="8" height="8" class="gp-pattern-ground" />
            <g class="gp-pattern-mark" dangerouslySetInnerHTML={{ __html: mark }} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
