// One month as a list of days in seven columns: one tab stop, arrows move by days and weeks, PageUp and PageDown
// by months.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { dayAfterKey, weeksOf } from '#shopping/calendar-days.ts';
import type { DayPrice } from '#flights/offer.ts';
import { columnOf } from '#shopping/month-column.ts';
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
  const list = useRef<HTMLOListElement>(null);
  const byKey = useRef(false);
  const locale = useLocale();
  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    list.current?.querySelector<HTMLElement>(`[data-day="${focusDay}"]`)?.focus();
  }, [focusDay]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, focusDay);
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    onFocusDay(next);
  };
  const weeks = weeksOf(month);
  return (
    <>
      {/* Every day says its weekday itself; these are for the eye. */}
      <div aria-hidden="true" className="grid grid-cols-7 py-1 text-center text-small font-strong">
        {weeks[1]?.map((day) => (
          <span key={day}>{day ? weekday(day, locale) : ''}</span>
        ))}
      </div>
      <ol ref={list} aria-labelledby={labelledBy} className="grid grid-cols-7">
        {weeks.flat().map((day) => {
          if (!day) return null;
          const first = day.endsWith('-01') ? columnOf(day) : '';
          return <DayCell key={day} day={day} {...props} column={first} onKeyDown={onKeyDown} />;
        })}
      </ol>
    </>
  );
}

type DayCellProps = Props & { day: string; column: string; onKeyDown: (event: KeyboardEvent) => void };

function DayCell({
  day,
  column,
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
    <li className={`p-0.5 ${column} ${within ? 'bg-sea-soft' : ''}`}>
      <button
        type="button"
        data-day={day}
        tabIndex={day === focusDay ? 0 : -1}
        aria-pressed={chosen}
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
          className="figures text-[0.6875rem] leading-tight tracking-tight sm:text-small"
        >
          {open && amount ? amount.replace('\u00a0€', '') : '–'}
        </span>
      </button>
    </li>
  );
}

const cell = 'flex min-h-13 w-full flex-col items-center justify-center rounded-field border';

function looks(chosen: boolean, open: boolean): string {
  if (chosen) return 'border-sea bg-sea text-white';
  return open ? 'border-line bg-white hover:border-ink' : 'border-transparent text-ink-500';
}
