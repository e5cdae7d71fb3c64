// Days as numbers since 1970, for generators of the demonstration.

const DAY = 86_400_000;
export const dayOf = (now: Date) => Math.floor(now.getTime() / DAY);
export const iso = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
export const dayFrom = (text: string) => Date.parse(`${text}T00:00:00Z`) / DAY;
export const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1;
