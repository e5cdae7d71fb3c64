// One month as a grid after the ARIA date picker: one tab stop, arrows move by days and weeks, Home and End within the
// week, PageUp and PageDown by months. A day without a flight can be focused and says so, but cannot be chosen.
import { type KeyboardEvent, useContext } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { dayAfterKey, weeksFrom, weeksOf, weekStartOf } from '#shopping/calendar/calendar-days.ts';
import type { DayCell } from '#shopping/calendar/trip-prices.ts';
import { WeekdayHead } from '#shopping/calendar/WeekdayHead.tsx';
import { longDate } from '#platform/i18n/format.ts';
import { exponentOf } from '#platform/lib/money.ts';
import { CountryContext, useMoney } from '#platform/ui/use-money.ts';
import { Sunrise } from '#shopping/Sunrise.tsx';

type Props = {
  month: string;
  /** The id of the element that names the month. */
  labelledBy: string;
  currency: string;
  /** Weeks before this day are left out. */
  firstDay: string;
  /** The day that Tab reaches. */
  focusDay: string;
  /** First and last day of the chosen trip; equal or empty while it is incomplete. */
  range: { from: string; to: string };
  cell: (day: string) => DayCell | undefined;
  /** Prices are being asked for. */
  loading: boolean;
  /** The amount that is marked as the lowest of the month, if any. */
  cheapest: number | null;
  mayChoose: (day: string) => boolean;
  onMove: (day: string) => void;
  onChoose: (day: string) => void;
};

/** Needs a script; the native date fields do not. Days are YYYY-MM-DD, amounts in minor units. */
export function CalendarGrid(props: Props) {
  const { month, labelledBy, firstDay, focusDay, onMove } = props;
  const locale = useLocale();
  const start = weekStartOf(locale, useContext(CountryContext));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, focusDay, start);
    if (!next) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <table
      role="grid"
      aria-labelledby={labelledBy}
      className="w-full min-w-[19rem] table-fixed border-separate border-spacing-0"
    >
      <thead className="max-md:sticky max-md:top-11 max-md:z-10 max-md:bg-surface">
        <WeekdayHead weeks={weeksOf(month, start)} className="h-9 pb-1 text-small font-normal text-ink-500" />
      </thead>
      <tbody>
        {weeksFrom(firstDay, month, start).map((week) => (
          <tr key={week.find((day) => day)}>
            {week.map((day, at) =>
              day ? (
                <DayBox key={day} day={day} {...props} onKeyDown={onKeyDown} />
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

type DayBoxProps = Props & { day: string; onKeyDown: (event: KeyboardEvent) => void };

function DayBox({ day, currency, focusDay, range, onChoose, onKeyDown, ...props }: DayBoxProps) {
  const t = useTranslations('search');
  const money = useMoney();
  const found = props.cell(day);
  const open = props.mayChoose(day);
  const chosen = day === range.from || day === range.to;
  const minor = open ? (found?.minor ?? null) : null;
  const best = minor !== null && minor === props.cheapest;
  const amount = minor === null ? null : money({ minor, currency });
  const name = useDayName(day, range);
  const waits = !found && props.loading;
  const returns = day === range.to && day !== range.from;
  return (
    <td aria-selected={chosen} className={`p-0 ${bandOf(day, range)}`}>
      <button
        type="button"
        data-day={day}
        data-best={best || undefined}
        tabIndex={day === focusDay ? 0 : -1}
        aria-disabled={open ? undefined : true}
        onKeyDown={onKeyDown}
        onClick={() => (open ? onChoose(day) : props.onMove(day))}
        className={`${cell} ${looks(chosen, open)} ${best ? 'pt-2' : ''}`}
      >
        <span className="sr-only">
          {useDayLabel(best ? t('dayCheapest', { day: name }) : name, amount, found)}
        </span>
        {best ? <Sunrise className="absolute top-0" /> : null}
        <span aria-hidden="true" className={open ? 'font-strong' : ''}>
          {Number(day.slice(8))}
        </span>
        {/* Beside a price it would be the price of leaving on that day. */}
        {returns ? (
          <span
            aria-hidden="true"
            className="max-w-full truncate text-[0.75rem] leading-tight tracking-tighter"
          >
            {t('backShort')}
          </span>
        ) : (
          <span
            aria-hidden="true"
            className={`figures w-full text-[0.75rem] leading-tight tracking-tighter sm:text-small ${best ? 'font-strong' : ''}
              ${waits ? 'loading-price' : ''}`}
          >
            {minor === null ? (
              shortReason(t('soldOutShort'), found)
            ) : (
              <Amount minor={minor} currency={currency} />
            )}
          </span>
        )}
      </button>
    </td>
  );
}

/** From this many digits and signs on, an amount does not fit into a day of a phone. */
const LONG = 7;

/** Without the currency, which is shown above. On a phone a long amount is rounded up, as the foot says. */
export function Amount({ minor, currency }: { minor: number; currency: string }) {
  const money = useMoney();
  const bare = (value: number) => money({ minor: value, currency }).replaceAll(/^\D+|\D+$/g, '');
  const exact = bare(minor);
  if (exact.length < LONG) return exact;
  const unit = 10 ** exponentOf(currency);
  return (
    <>
      <span className="sm:hidden">{bare(Math.ceil(minor / unit) * unit)}</span>
      <span className="max-sm:hidden">{exact}</span>
    </>
  );
}

function shortReason(soldOut: string, found: DayCell | undefined): string {
  return found?.state === 'sold_out' ? soldOut : '\u00a0';
}

/** The full date, and its role in the trip. */
function useDayName(day: string, { from, to }: Props['range']): string {
  const t = useTranslations('search');
  const name = longDate(day, useLocale());
  const leaving = day === from ? t('dayLeaves', { day: name }) : name;
  return day === to && to !== from ? t('dayReturns', { day: leaving }) : leaving;
}

function useDayLabel(day: string, price: string | null, found: DayCell | undefined): string {
  const t = useTranslations('search');
  if (price) return t('dayFrom', { day, price });
  // While prices are loading, or when they could not be fetched, nothing is known about a day.
  return found ? t(withoutPrice[found.state], { day }) : day;
}

/** A day with a price that cannot be chosen is before the day of departure. */
const withoutPrice = {
  from: 'dayBeforeOut',
  sold_out: 'daySoldOut',
  no_flight: 'dayNoFlight',
  no_fare: 'dayNotForSale',
  past: 'dayGone',
  no_return: 'dayNoReturn',
} as const satisfies Record<DayCell['state'], string>;

const cell =
  'relative flex h-13 w-full flex-col items-center justify-center rounded-card border border-transparent md:h-14';

function looks(chosen: boolean, open: boolean): string {
  if (chosen) return 'bg-sea text-on-fill hover:bg-ink';
  return open ? 'hover:border-sea hover:bg-surface' : 'text-ink-500';
}

/** The stay is one band: it runs beneath the days between, and half beneath the first and the last. */
function bandOf(day: string, { from, to }: Props['range']): string {
  if (!from || !to || from === to) return '';
  if (from < day && day < to) return 'bg-sea-soft first:rounded-l-card last:rounded-r-card';
  if (day === from) return 'rounded-l-card bg-sea-soft';
  return day === to ? 'rounded-r-card bg-sea-soft' : '';
}
