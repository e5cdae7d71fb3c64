// How the dashboard greets: by the part of the day at the airline's clock.
import { cityOfZone, localMinute } from '#platform/lib/time.ts';

export type Greeting = {
  part: 'morning' | 'afternoon' | 'evening';
  /** YYYY-MM-DDTHH:mm at that clock. */
  nowLocal: string;
  /** The city that names the clock. */
  city: string;
};

/** The part of the day begins at 5:00, 12:00 and 19:00 in `timeZone`; `America/New_York` has the city `New York`. */
export function greetingAt(now: Date, timeZone: string): Greeting {
  const nowLocal = localMinute(now, timeZone);
  const hour = Number(nowLocal.slice(11, 13));
  const part = hour < 5 || hour >= 19 ? 'evening' : hour < 12 ? 'morning' : 'afternoon';
  return { part, nowLocal, city: cityOfZone(timeZone) };
}

/** `Marta` of `Marta Ruiz`. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
