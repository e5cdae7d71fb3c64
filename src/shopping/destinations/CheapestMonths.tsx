// The lowest price of each month as bars that can be compared, each of which leads to its flights.
import { useLocale, useTranslations } from 'use-intl';

import { dayRange, monthName } from '#platform/i18n/format.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { Price } from '#platform/ui/Price.tsx';
import type { DestinationView } from '#shopping/destinations/destination-view.ts';
import { tripLink } from '#shopping/destinations/trip-link.ts';

export function CheapestMonths({ view }: { view: DestinationView }) {
  const t = useTranslations('destinations');
  const locale = useLocale();
  const { months, nights, currency } = view;
  if (months.length === 0) return null;
  const most = Math.max(...months.map(({ priceMinor }) => priceMinor));
  return (
    <section aria-labelledby="months-title">
      <h2 id="months-title" className="text-h3 font-heavy">
        {t('monthsTitle')}
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-ink-700">{t('monthsAbout', { count: nights })}</p>
      <ul className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
        {months.map((trip) => (
          <li key={trip.month} className="border-b border-line">
            <PageLink
              href={tripLink(view, trip, locale)}
              className="group flex min-h-12 flex-wrap items-center gap-x-3 py-1 hover:bg-mist"
            >
              <span className="flex-[1_1_8rem]">
                <span className="block font-strong group-hover:underline">
                  {monthName(trip.month, locale)}
                </span>
                <span className="figures block text-small text-ink-500">
                  {dayRange(trip.departureDate, trip.returnDate ?? trip.departureDate, locale)}
                </span>
              </span>
              {/* Beside the price as text. */}
              <svg
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-2.5 flex-[2_1_4rem] rounded-full bg-mist"
              >
                <rect
                  width={(100 * trip.priceMinor) / most}
                  height="1"
                  className={trip.isLowest ? 'fill-sun' : 'fill-sea'}
                />
              </svg>
              <span className="ml-auto text-right">
                <Price minor={trip.priceMinor} currency={currency} className="font-strong" />
                {trip.isLowest ? <span className="block text-small">{t('lowest')}</span> : null}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
