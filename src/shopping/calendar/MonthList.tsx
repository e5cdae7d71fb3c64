// All months below each other in a list that scrolls, for a phone. Only months in or near the view, and the one with the
// focus, have their days; the others keep the same height, so nothing moves when they are drawn.
import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useLocale } from 'use-intl';

import { weeksFrom, weekStartOf } from '#shopping/calendar/calendar-days.ts';
import { MonthTitle } from '#shopping/calendar/MonthTitle.tsx';
import type { TripChoice } from '#shopping/calendar/use-trip-choice.ts';
import { CountryContext } from '#platform/ui/use-money.ts';

/** `grid` draws the days of a month. */
export function MonthList({ choice, grid }: { choice: TripChoice; grid: (month: string) => ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const near = useNear(list, choice.see);
  const start = weekStartOf(useLocale(), useContext(CountryContext));
  const focused = choice.focusDay.slice(0, 7);
  return (
    <div
      ref={list}
      data-scrolls
      aria-busy={choice.prices.loading}
      className="min-h-88 flex-1 scroll-pt-20 overflow-y-auto overscroll-contain px-2 sm:px-7"
    >
      {choice.months.map((month) => (
        <div key={month} data-month={month} className="pb-3">
          <MonthTitle month={month} className="sticky top-0 z-10 bg-surface px-2" />
          {near.has(month) || month === focused ? (
            grid(month)
          ) : (
            <div className={heights[weeksFrom(choice.firstDay, month, start).length]} />
          )}
        </div>
      ))}
    </div>
  );
}

/** Of a grid with so many weeks: 2.25 rem for the weekdays, 3.25 rem for each week. */
const heights = ['h-9', 'h-22', 'h-35', 'h-48', 'h-61', 'h-74', 'h-87'];

/** Months within one height of the list around its view; `see` is called with the one that comes to its top. */
function useNear(list: RefObject<HTMLElement | null>, see: (month: string) => void): ReadonlySet<string> {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const root = list.current;
    const watch = (rootMargin: string, seen: (month: string, isInside: boolean) => void) => {
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries)
            seen(target.getAttribute('data-month') ?? '', isIntersecting);
        },
        { root, rootMargin },
      );
      for (const month of root?.querySelectorAll('[data-month]') ?? []) observer.observe(month);
      return observer;
    };
    const around = watch('100% 0px', (month, isInside) =>
      setNear((before) => {
        const after = new Set(before);
        if (isInside) after.add(month);
        else after.delete(month);
        return after;
      }),
    );
    const top = watch('0px 0px -90%', (month, isInside) => isInside && see(month));
    return () => {
      around.disconnect();
      top.disconnect();
    };
  }, [list, see]);
  return near;
}
