// A whole month of final prices as links: a table with weekday headings. On a phone its amounts are as short as those
// of the calendar.
import { useContext } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { Amount } from '#shopping/calendar/CalendarGrid.tsx';
import { dayText } from '#shopping/calendar/DayStrip.tsx';
import { weeksOf, weekStartOf } from '#shopping/calendar/calendar-days.ts';
import type { DayPrice } from '#flights/offer.ts';
import { WeekdayHead } from '#shopping/calendar/WeekdayHead.tsx';
import { longDate, monthName } from '#platform/i18n/format.ts';
import { CountryContext, useMoney } from '#platform/ui/use-money.ts';
import { exponentOf } from '#platform/lib/money.ts';
import { addDays } from '#platform/lib/time.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

type Props = {
  month: string;
  days: readonly DayPrice[];
  chosen: string;
  currency: string;
  href: (date: string) => string | null;
  /** Address of this page with another month shown, or none; null where there is no such page. */
  monthHref: (month: string | null) => string | null;
  firstDay: string;
};

/** `href` is null for a day that cannot be chosen. Works without a script. */
export function MonthPrices({ month, days, chosen, currency, href, monthHref, firstDay }: Props) {
  const t = useTranslations('select');
  const search = useTranslations('search');
  const locale = useLocale();
  const weeks = weeksOf(month, weekStartOf(locale, useContext(CountryContext)));
  const byDate = new Map(days.map((day) => [day.date, day]));
  const before = addDays(`${month}-01`, -1).slice(0, 7);
  const after = addDays(`${month}-01`, 31).slice(0, 7);
  return (
    <section
      aria-label={t('monthTitle', { month: monthName(month, locale) })}
      className="card mt-2 p-3 sm:p-4"
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-lead font-strong">{t('monthTitle', { month: monthName(month, locale) })}</h3>
        <div className="flex flex-wrap gap-x-4">
          {before >= firstDay.slice(0, 7) ? (
            <MonthLink href={monthHref(before)} text={t('monthBefore')} icon="chevron-left" />
          ) : null}
          <MonthLink href={monthHref(after)} text={t('monthAfter')} icon="chevron-right" />
          <MonthLink href={monthHref(null)} text={t('monthHide')} icon="close" />
        </div>
      </div>
      <p className="text-small text-ink-500">
        {t('monthUnit')}
        <span className="sm:hidden">
          {' · '}
          {currency}
          {exponentOf(currency) > 0 ? `, ${search('roundedUp')}` : ''}
        </span>
      </p>
      <div className="relative overflow-x-auto">
        <table className="w-full min-w-[17rem] table-fixed border-separate border-spacing-0.5 sm:border-spacing-1">
          <thead>
            <WeekdayHead weeks={weeks} className="text-small font-strong text-ink-700" />
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.find((day) => day)}>
                {week.map((date, at) => {
                  const day = date && byDate.get(date);
                  if (!day) return <td key={`empty ${at}`} />;
                  const own = { day, chosen: date === chosen, currency, href: href(date) };
                  return (
                    <td key={date} className="p-0">
                      <Day {...own} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type DayProps = { day: DayPrice; chosen: boolean; currency: string; href: string | null };

function Day({ day, chosen, currency, href }: DayProps) {
  const locale = useLocale();
  const money = useMoney();
  const t = useTranslations('select');
  const look =
    'flex min-h-13 flex-col items-center justify-center gap-x-1 rounded-field border py-1 sm:min-h-14 sm:px-2';
  const inner = (
    <>
      <span aria-hidden="true">{Number(day.date.slice(8))}</span>
      <span className="sr-only">{longDate(day.date, locale)}</span>{' '}
      <span className="figures text-small font-strong max-sm:sr-only">
        {dayText(t, day, currency, money)}
      </span>
      {day.fromMinor === null ? null : (
        <span
          aria-hidden="true"
          className="figures text-[0.75rem] leading-tight font-strong tracking-tighter sm:hidden"
        >
          <Amount minor={day.fromMinor} currency={currency} />
        </span>
      )}
    </>
  );
  const open = href !== null && day.fromMinor !== null;
  if (open || (chosen && href !== null)) {
    return (
      <PageLink
        href={href}
        keepScroll
        aria-current={chosen ? 'date' : undefined}
        className={`${look} ${chosen ? chosenLook : 'border-line hover:border-ink hover:bg-mist'}`}
      >
        {inner}
      </PageLink>
    );
  }
  return <span className={`${look} border-transparent bg-mist text-ink-500`}>{inner}</span>;
}

const chosenLook = 'border-2 border-sea bg-sea-soft text-sea';

type MonthLinkProps = { href: string | null; text: string; icon: 'chevron-left' | 'chevron-right' | 'close' };

function MonthLink({ href, text, icon }: MonthLinkProps) {
  if (href === null) return null;
  return (
    <PageLink
      href={href}
      keepScroll
      className="inline-flex min-h-11 items-center gap-1 text-small font-strong text-sea underline hover:text-ink"
    >
      <Icon name={icon} className="size-4" />
      {text}
    </PageLink>
  );
}
