// The limits of acting as an agency: how long it lasts, and how long its reason must be.

export const actingMinutes = 30;

/** The agency reads it later: one word is not a reason. */
export const actingReason = { min: 10, max: 500 } as const;
