// A month of final prices; each day leads to its flights, with a flight back after the length of stay of the page.
import { useLocale, useTranslations } from 'use-intl';

import { MonthPrices } from '#shopping/calendar/MonthPrices.tsx';
import { destinationLink } from '#shopping/destination-links.ts';
import { type DestinationView, returnFor } from '#shopping/destinations/destination-view.ts';
import { tripLink } from '#shopping/destinations/trip-link.ts';

export function DayPrices({ view, isDefault }: { view: DestinationView; isDefault: DefaultChoice }) {
  const t = useTranslations('destinations');
  const locale = useLocale();
  const { calendar, nights, currency, origin, place } = view;
  const own = { ...(!isDefault.from && { from: origin.code }), ...(!isDefault.currency && { currency }) };
  return (
    <section aria-labelledby="days-title">
      <h2 id="days-title" className="text-h3 font-heavy">
        {t('daysTitle')}
      </h2>
      <p className="mt-1 max-w-prose text-ink-700">{t('daysAbout')}</p>
      <MonthPrices
        month={calendar.month}
        days={calendar.days}
        chosen=""
        currency={currency}
        firstDay={calendar.firstDay}
        href={(day) =>
          tripLink(view, { departureDate: day, returnDate: returnFor(day, nights, calendar.returns) }, locale)
        }
        monthHref={(month) =>
          month === null || month > calendar.lastDay.slice(0, 7)
            ? null
            : destinationLink(locale, place.key, { ...own, month })
        }
      />
    </section>
  );
}

/** What the address of the page leaves out. */
export type DefaultChoice = { from: boolean; currency: boolean };
