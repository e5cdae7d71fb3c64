// Seven days with their cheapest final price: links, so that changing the day costs one tap and needs no script.
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { DayPrice } from '#flights/offer.ts';
import { money, shortDay, weekday } from '#i18n/format.ts';
import type { Say } from '#i18n/words.ts';

type Props = {
  label: string;
  days: readonly DayPrice[];
  chosen: string;
  currency: string;
  /** Address of the search on another day, or null when that day makes no sense (before the way out). */
  href: (date: string) => string | null;
};

export function DayStrip({ label, days, chosen, currency, href }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // On a phone three or four days fit: the chosen one comes to the middle.
    const [box, now] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')];
    if (box && now) box.scrollLeft = now.offsetLeft - (box.clientWidth - now.clientWidth) / 2;
  }, []);
  return (
    <nav aria-label={label}>
      <ol ref={list} className="relative flex gap-1 overflow-x-auto p-1 sm:grid sm:grid-cols-7">
        {days.map((day) => (
          <li key={day.date} className="flex min-w-20 grow sm:min-w-0">
            <Day day={day} chosen={day.date === chosen} currency={currency} href={href(day.date)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type DayProps = { day: DayPrice; chosen: boolean; currency: string; href: string | null };

function Day({ day, chosen, currency, href }: DayProps) {
  const locale = useLocale();
  const t = useTranslations('select');
  const look =
    'flex min-h-16 grow flex-col items-center justify-center rounded-field border px-1 py-2 text-center';
  const inner = (
    <>
      <span className="text-small">
        {weekday(day.date, locale)} {shortDay(day.date, locale)}
      </span>
      <span className={`figures text-small ${day.state === 'from' ? 'font-strong' : ''}`}>
        {day.fromMinor === null ? dayNote(t, day) : money({ minor: day.fromMinor, currency }, locale)}
      </span>
    </>
  );
  if (chosen) {
    return (
      <span aria-current="date" className={`${look} border-2 border-sea bg-sea-soft font-strong text-sea`}>
        {inner}
      </span>
    );
  }
  const open = href !== null && day.state === 'from';
  if (!open) return <span className={`${look} border-transparent bg-mist text-ink-500`}>{inner}</span>;
  return (
    <a href={href} data-keep-scroll className={`${look} border-line bg-white hover:border-ink hover:bg-mist`}>
      {inner}
    </a>
  );
}

/** Why a day has no price. */
export function dayNote(t: Say<'select'>, day: DayPrice): string {
  if (day.state === 'sold_out') return t('soldOut');
  return day.state === 'no_flight' ? t('noFlight') : t('notForSale');
}
