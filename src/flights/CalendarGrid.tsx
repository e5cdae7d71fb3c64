// One month as a table of days: one tab stop, arrows move by days and weeks, PageUp and PageDown by months.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { dayAfterKey, weeksOf } from '#flights/calendar-days.ts';
import type { DayPrice } from '#flights/offer.ts';
import { longDate, money, weekday } from '#i18n/format.ts';

type Props = {
  month: string;
  /** The id of the element that names the month. */
  labelledBy: string;
  days: ReadonlyMap<string, DayPrice>;
  currency: string;
  /** The day that Tab reaches. */
  focusDay: string;
  /** First and last day of the chosen trip; equal or empty while it is not whole. */
  range: { from: string; to: string };
  mayChoose: (day: string) => boolean;
  onFocusDay: (day: string) => void;
  onChoose: (day: string) => void;
};

export function CalendarGrid(props: Props) {
  const { month, labelledBy, focusDay, onFocusDay } = props;
  const table = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  const locale = useLocale();
  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${focusDay}"]`)?.focus();
  }, [focusDay]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, focusDay);
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    onFocusDay(next);
  };
  const weeks = weeksOf(month);
  const week = weeks[1] ?? [];
  return (
    <table ref={table} aria-labelledby={labelledBy} className="w-full table-fixed">
      <thead>
        <tr>
          {week.map((day) => (
            <th
              key={day}
              scope="col"
              abbr={day ? weekday(day, locale, 'long') : ''}
              className="py-1 text-small"
            >
              {day ? weekday(day, locale) : ''}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days.find(Boolean)}>
            {days.map((day, i) =>
              day ? (
                <DayCell key={day} day={day} {...props} onKeyDown={onKeyDown} />
              ) : (
                <td key={`empty-${String(i)}`}>&nbsp;</td>
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
  const t = useTranslations('search');
  const locale = useLocale();
  const price = days.get(day);
  const open = mayChoose(day) && price?.state === 'from';
  const chosen = day === range.from || day === range.to;
  const within = range.from < day && day < range.to;
  const amount = price?.fromMinor == null ? null : money({ minor: price.fromMinor, currency }, locale);
  const name = longDate(day, locale);
  const label =
    amount && open
      ? t('dayFrom', { day: name, price: amount })
      : t(price?.state === 'sold_out' ? 'daySoldOut' : 'dayNoFlight', { day: name });
  return (
    <td className={`p-0.5 ${within ? 'bg-sea-soft' : ''}`}>
      <button
        type="button"
        data-day={day}
        tabIndex={day === focusDay ? 0 : -1}
        aria-label={label}
        aria-pressed={chosen}
        aria-disabled={open ? undefined : true}
        onKeyDown={onKeyDown}
        onClick={() => {
          onFocusDay(day);
          if (open) onChoose(day);
        }}
        className={`flex min-h-13 w-full flex-col items-center justify-center rounded-field border ${looks(chosen, open)}`}
      >
        <span className={open ? 'font-strong' : ''}>{Number(day.slice(8))}</span>
        <span className="figures text-[0.6875rem] leading-tight tracking-tight">
          {open && amount ? amount.replace('\u00a0€', '') : '–'}
        </span>
      </button>
    </td>
  );
}

function looks(chosen: boolean, open: boolean): string {
  if (chosen) return 'border-sea bg-sea text-white';
  return open ? 'border-line bg-white hover:border-ink' : 'border-transparent text-ink-500';
}
