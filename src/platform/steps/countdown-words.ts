// What a countdown shows and what it announces.

/** The same text for a whole minute, so that it is announced once. */
export function spoken(left: number, announce: (minutes: number) => string, ended: string): string {
  if (left === 0) return ended;
  const minutes = [1, 2, 5].find((m) => left <= m * 60);
  return minutes === undefined ? '' : announce(minutes);
}

/** The last five minutes: `data-urgent` marks them for styles. */
export function isUrgent(seconds: number): boolean {
  return seconds <= 5 * 60;
}

export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
