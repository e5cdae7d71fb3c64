// Seven days with their cheapest final price: links, so that changing the day costs one tap and needs no script. On a
// phone they are one row that scrolls, with the chosen day in its middle and the other weeks at its ends.
import { useLayoutEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { Sunrise } from '#shopping/Sunrise.tsx';
import { bestPrice } from '#shopping/calendar/trip-prices.ts';
import type { DayPrice } from '#flights/offer.ts';
import { shortDay, weekday } from '#platform/i18n/format.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import type { Say } from '#platform/i18n/words.ts';
import type { Money } from '#platform/lib/money.ts';
import { addDays } from '#platform/lib/time.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

type Props = {
  label: string;
  days: readonly DayPrice[];
  chosen: string;
  currency: string;
  /** First day with a flight in this direction. */
  firstDay: string;
  /** Address of the search on another day, or null when that day is impossible (before the outbound flight). */
  href: (date: string) => string | null;
  /** Address of the same page with seven other days. */
  weekHref: (first: string) => string;
};

/** `href` answers null for a day that cannot be chosen; `firstDay` is the first one on sale. */
export function DayStrip({ label, days, chosen, currency, firstDay, href, weekHref }: Props) {
  const t = useTranslations('select');
  const first = days[0]?.date ?? chosen;
  const row = useRef<HTMLElement>(null);
  const best = bestPrice(days.map((day) => (href(day.date) === null ? null : day.fromMinor)));
  useLayoutEffect(() => {
    const day = row.current?.querySelector<HTMLElement>('li:has([aria-current])');
    if (row.current && day)
      row.current.scrollLeft = day.offsetLeft - (row.current.clientWidth - day.clientWidth) / 2;
  }, [chosen, first]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative -mx-4 flex items-stretch overflow-x-auto [scrollbar-width:none] md:mx-0 md:grid
        md:grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] md:items-center md:overflow-visible"
    >
      {first > firstDay ? (
        <WeekLink href={weekHref(addDays(first, -7))} text={t('weekBefore')} icon="chevron-left" />
      ) : (
        <span />
      )}
      <WeekLink href={weekHref(addDays(first, 7))} text={t('weekAfter')} icon="chevron-right" last />
      <ol className="order-1 grid auto-cols-[5rem] grid-flow-col p-1 md:grid-cols-7 md:gap-1">
        {days.map((day) => (
          <li key={day.date} className="flex min-w-0">
            <Day
              {...{ day, currency }}
              chosen={day.date === chosen}
              best={day.fromMinor !== null && day.fromMinor === best}
              href={href(day.date)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type WeekLinkProps = { href: string; text: string; icon: 'chevron-left' | 'chevron-right'; last?: boolean };

function WeekLink({ href, text, icon, last = false }: WeekLinkProps) {
  return (
    <PageLink
      href={href}
      keepScroll
      className={`inline-flex min-h-11 w-11 shrink-0 items-center justify-center rounded-field text-sea md:h-full
        md:w-auto hover:bg-mist ${last ? 'order-2' : ''}`}
    >
      <Icon name={icon} />
      <span className="sr-only">{text}</span>
    </PageLink>
  );
}

type DayProps = { day: DayPrice; chosen: boolean; best: boolean; currency: string; href: string | null };

function Day({ day, chosen, best, currency, href }: DayProps) {
  const locale = useLocale();
  const money = useMoney();
  const t = useTranslations('select');
  const impossible = href === null && !chosen && day.state !== 'past';
  const inner = (
    <>
      {best ? (
        <>
          <Sunrise className="h-2 w-6" />
          <span
            data-best="true"
            className="order-last text-[0.75rem] leading-none font-normal whitespace-nowrap text-ink-700"
          >
            {t('dayLowest')}{' '}
          </span>
        </>
      ) : null}
      {weekday(day.date, locale)} {shortDay(day.date, locale)}{' '}
      <span className={`figures ${day.state === 'from' ? 'font-strong' : ''}`}>
        {impossible ? t('dayBeforeOutbound') : dayText(t, day, currency, money)}
      </span>
    </>
  );
  // The chosen day stays a link, so that the focus stays when the pressed day is shown.
  if (href !== null && (chosen || day.state === 'from')) {
    return (
      <PageLink
        href={href}
        keepScroll
        aria-current={chosen ? 'date' : undefined}
        className={`${look} ${chosen ? chosenLook : 'border-line bg-surface hover:border-ink hover:bg-mist'}`}
      >
        {inner}
      </PageLink>
    );
  }
  return (
    <span
      aria-current={chosen ? 'date' : undefined}
      className={`${look} ${chosen ? chosenLook : 'border-transparent bg-mist text-ink-500'}`}
    >
      {inner}
    </span>
  );
}

const look = `flex min-h-13 min-w-0 grow flex-col items-center justify-center rounded-field border py-1 text-center
  text-small leading-snug`;
const chosenLook = 'border-2 border-sea bg-sea-soft font-strong text-sea';

/** The price of a day, or why it has none. */
export function dayText(
  t: Say<'select'>,
  day: DayPrice,
  currency: string,
  money: (amount: Money) => string,
): string {
  if (day.fromMinor !== null) return money({ minor: day.fromMinor, currency });
  if (day.state === 'sold_out') return t('soldOut');
  if (day.state === 'past') return t('past');
  return day.state === 'no_flight' ? t('noFlight') : t('notForSale');
}
