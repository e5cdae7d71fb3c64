// How long before departure a traveller books (Specification §9).

const dayMs = 86_400_000;

/** Whole days from `now` to the departure, rounded up; 0 once it has left. */
export function anticipationDays(now: Date, departsAt: Date): number {
  return Math.max(0, Math.ceil((departsAt.getTime() - now.getTime()) / dayMs));
}
