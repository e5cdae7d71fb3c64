// Where the year is cheap: a bar for each month with its lowest price, which leads to the month. A toolbar with one tab
// stop; arrow keys, Home and End move in it.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { daysOfMonth } from '#shopping/calendar/calendar-days.ts';
import { Amount } from '#shopping/calendar/CalendarGrid.tsx';
import { bestPrice } from '#shopping/calendar/trip-prices.ts';
import type { TripChoice } from '#shopping/calendar/use-trip-choice.ts';
import { Sunrise } from '#shopping/Sunrise.tsx';
import { monthName, shortMonth } from '#platform/i18n/format.ts';
import { useMoney } from '#platform/ui/use-money.ts';

/** Prices are those of the days: of the trip and the party that the calendar shows. On a phone the row scrolls. */
export function MonthRail({ choice, currency }: { choice: TripChoice; currency: string }) {
  const t = useTranslations('search');
  const rail = useRef<HTMLDivElement>(null);
  const { all, first, months, wide } = choice;
  const prices = all.map((month) => lowestOf(choice, month));
  const known = prices.filter((minor) => minor !== null);
  const scale = { low: Math.min(...known), high: Math.max(...known) };
  const best = bestPrice(prices);
  useEffect(() => {
    const month = rail.current?.querySelector<HTMLElement>('[aria-current]');
    if (rail.current && month)
      rail.current.scrollLeft = month.offsetLeft - (rail.current.clientWidth - month.clientWidth) / 2;
  }, [first]);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(rail.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const keys: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: all.length - 1,
    };
    const next = keys[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <div
      ref={rail}
      role="toolbar"
      aria-label={t('railLabel')}
      className="relative flex shrink-0 overflow-x-auto border-b border-line px-2 py-1 [scrollbar-width:none] sm:px-5"
    >
      {all.map((month, at) => (
        <MonthBar
          key={month}
          {...{ month, currency, scale }}
          minor={prices[at] ?? null}
          isBest={prices[at] !== null && prices[at] === best}
          isShown={wide ? months.includes(month) : month === first}
          isTabStop={month === first}
          onKeyDown={onKeyDown}
          onPress={() => choice.goTo(month)}
        />
      ))}
    </div>
  );
}

/** Null where nothing can be chosen, or while prices are loading. */
function lowestOf({ mayChoose, cell }: TripChoice, month: string): number | null {
  const amounts = daysOfMonth(month).flatMap((day) => (mayChoose(day) ? (cell(day)?.minor ?? []) : []));
  return amounts.length > 0 ? Math.min(...amounts) : null;
}

type MonthBarProps = {
  month: string;
  minor: number | null;
  currency: string;
  scale: { low: number; high: number };
  isBest: boolean;
  isShown: boolean;
  isTabStop: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onPress: () => void;
};

function MonthBar({
  month,
  minor,
  currency,
  scale,
  isBest,
  isShown,
  isTabStop,
  onKeyDown,
  onPress,
}: MonthBarProps) {
  const t = useTranslations('search');
  const locale = useLocale();
  const money = useMoney();
  const name = monthName(month, locale);
  const day = isBest ? t('monthCheapest', { month: name }) : name;
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isShown ? 'true' : undefined}
      onKeyDown={onKeyDown}
      onClick={onPress}
      className="flex h-16 min-w-16 flex-1 flex-col items-center justify-end rounded-field border border-transparent px-0.5
        text-[0.75rem] leading-tight text-ink-700 hover:border-sea aria-[current]:bg-sea-soft
        aria-[current]:font-strong aria-[current]:text-ink"
    >
      <span className="sr-only">
        {minor === null ? name : t('dayFrom', { day, price: money({ minor, currency }) })}
      </span>
      {isBest ? (
        <>
          <span aria-hidden="true" className="font-normal">
            {t('railLowest')}
          </span>
          <Sunrise className="mb-0.5" />
        </>
      ) : (
        <Bar share={minor === null ? 0 : shareOf(minor, scale)} />
      )}
      <span aria-hidden="true" className="first-letter:uppercase">
        {shortMonth(month, locale)}
      </span>
      <span aria-hidden="true" className="figures min-h-4 w-full tracking-tighter sm:tracking-normal">
        {minor === null ? '–' : <Amount minor={minor} currency={currency} />}
      </span>
    </button>
  );
}

/** From 0.3 for the lowest to 1 for the highest price, so that differences are seen. */
function shareOf(minor: number, { low, high }: MonthBarProps['scale']): number {
  return high === low ? 0.3 : 0.3 + (0.7 * (minor - low)) / (high - low);
}

function Bar({ share }: { share: number }) {
  const height = 24 * share;
  return (
    <svg aria-hidden="true" viewBox="0 0 26 26" className="mb-0.5 h-6.5 w-6.5 text-ink">
      <rect x="1" y={25 - height} width="24" height={height} rx="2" className="fill-ink/20" />
      <path d="M0 25.25h26" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
