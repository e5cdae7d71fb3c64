// What bounds acting as an agency: how long it lasts, and how much of a reason it takes.

export const actingMinutes = 30;

/** An agency reads it later: a word is no reason. */
export const actingReason = { min: 10, max: 500 } as const;
