// The 24 hours in which a booking made on the site of the United States can be cancelled free of charge
// (14 CFR 259.5(b)(4): booked at least seven days before the departure).

const DAY_MS = 86_400_000;

/** The end of the 24 hours, or null where the rule does not apply. `country` is that of the site. */
export function freeCancelUntil(country: string | null, bookedAt: Date, departsAt: Date): Date | null {
  if (country !== 'US' || departsAt.getTime() - bookedAt.getTime() < 7 * DAY_MS) return null;
  return new Date(bookedAt.getTime() + DAY_MS);
}
