// The line of time of the confirmation by days: what happens on one day has one heading.
import type { NextMoment } from '#messages/mails/next-moments.ts';

export type DayOfMoments = { day: string; moments: readonly NextMoment[] };

/** In the order given; `day` is YYYY-MM-DD where the flights of that day depart. */
export function momentsByDay(moments: readonly NextMoment[]): DayOfMoments[] {
  return [...Map.groupBy(moments, ({ local }) => local.slice(0, 10))].map(([day, each]) => ({
    day,
    moments: each,
  }));
}
