// One month as a grid after the ARIA date picker: one tab stop, arrows move by days and weeks, Home and End within the
// week, PageUp and PageDown by months. A day without a flight can be focused and says so, but cannot be chosen.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { dayAfterKey, weeksOf, weekStartOf } from '#shopping/calendar/calendar-days.ts';
import type { DayPrice } from '#flights/offer.ts';
import { WeekdayHead } from '#shopping/calendar/WeekdayHead.tsx';
import { longDate } from '#platform/i18n/format.ts';
import { useMoney } from '#platform/ui/use-money.ts';

type Props = {
  month: string;
  /** The id of the element that names the month. */
  labelledBy: string;
  days: ReadonlyMap<string, DayPrice>;
  currency: string;
  /** The day that Tab reaches. */
  focusDay: string;
  /** First and last day of the chosen trip; equal or empty while it is incomplete. */
  range: { from: string; to: string };
  mayChoose: (day: string) => boolean;
  onFocusDay: (day: string) => void;
  onChoose: (day: string) => void;
};

export function CalendarGrid(props: Props) {
  const { month, labelledBy, focusDay, onFocusDay } = props;
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  const locale = useLocale();
  const start = weekStartOf(locale);
  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focusDay}"]`)?.focus();
  }, [focusDay]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, focusDay, start);
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    onFocusDay(next);
  };
  const weeks = weeksOf(month, start);
  return (
    <table ref={grid} role="grid" aria-labelledby={labelledBy} className="w-full table-fixed border-collapse">
      <thead>
        <WeekdayHead weeks={weeks} className="py-1 text-small font-strong" />
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day)}>
            {week.map((day, at) =>
              day ? (
                <DayCell key={day} day={day} {...props} onKeyDown={onKeyDown} />
              ) : (
                <td key={`${month} ${at}`} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayCellProps = Props & { day: string; onKeyDown: (event: KeyboardEvent) => void };

function DayCell({
  day,
  days,
  currency,
  focusDay,
  range,
  mayChoose,
  onFocusDay,
  onChoose,
  onKeyDown,
}: DayCellProps) {
  const money = useMoney();
  const price = days.get(day);
  const open = mayChoose(day) && price?.state === 'from';
  const chosen = day === range.from || day === range.to;
  const within = range.from < day && day < range.to;
  const amount = price?.fromMinor == null ? null : money({ minor: price.fromMinor, currency });
  const name = useDayName(day, range);
  const label = useDayLabel(name, open ? amount : null, price);
  return (
    <td aria-selected={chosen} className={`p-0.5 ${within ? 'bg-sea-soft' : ''}`}>
      <button
        type="button"
        data-day={day}
        tabIndex={day === focusDay ? 0 : -1}
        aria-disabled={open ? undefined : true}
        onKeyDown={onKeyDown}
        onClick={() => {
          onFocusDay(day);
          if (open) onChoose(day);
        }}
        className={`${cell} ${looks(chosen, open)}`}
      >
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className={open ? 'font-strong' : ''}>
          {Number(day.slice(8))}
        </span>
        <span
          aria-hidden="true"
          className="figures text-[0.75rem] leading-tight tracking-tighter sm:text-small sm:tracking-tight"
        >
          {/* The currency stands below the month: with its sign an amount would not fit on a phone. */}
          {open && amount ? amount.replaceAll(/^\D+|\D+$/g, '') : '–'}
        </span>
      </button>
    </td>
  );
}

/** The full date, and its role in the trip. */
function useDayName(day: string, { from, to }: Props['range']): string {
  const t = useTranslations('search');
  const name = longDate(day, useLocale());
  const leaving = day === from ? t('dayLeaves', { day: name }) : name;
  return day === to && to !== from ? t('dayReturns', { day: leaving }) : leaving;
}

function useDayLabel(day: string, price: string | null, found: DayPrice | undefined): string {
  const t = useTranslations('search');
  if (price) return t('dayFrom', { day, price });
  // While prices are loading, or when they could not be fetched, nothing is known of a day.
  return found ? t(withoutPrice[found.state], { day }) : day;
}

/** A day with a price that cannot be chosen lies before the day of departure. */
const withoutPrice = {
  from: 'dayBeforeOut',
  sold_out: 'daySoldOut',
  no_flight: 'dayNoFlight',
  no_fare: 'dayNotForSale',
  past: 'dayGone',
} as const satisfies Record<DayPrice['state'], string>;

const cell = 'flex min-h-13 w-full flex-col items-center justify-center rounded-field border';

function looks(chosen: boolean, open: boolean): string {
  if (chosen) return 'border-sea bg-sea text-on-fill';
  return open ? 'border-line bg-surface hover:border-ink' : 'border-transparent text-ink-500';
}
