// The edition of the demonstration in a database, and how far its schedule reaches.

/** Increased when the world changes, so that a running demonstration loads the change. */
export const worldVersion = 10;
/** Days before and after `now` that the schedule covers. */
export const worldDays = { before: 3, after: 366 };
