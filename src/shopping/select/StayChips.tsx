// Possible lengths of stay from the chosen day, as links with their price: one tap changes the return. A phone shows
// only the numbers, beside the heading.
import { useLocale, useTranslations } from 'use-intl';

import { dayLink } from '#shopping/select-links.ts';
import type { SelectView } from '#shopping/select-view.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';

export function StayChips({ view }: { view: SelectView }) {
  const t = useTranslations();
  const locale = useLocale();
  const money = useMoney();
  const { stays, trip } = view;
  return (
    <nav aria-labelledby="stays-title">
      <p id="stays-title" className="sr-only">
        {t('select.stays')}
      </p>
      <ul className="flex flex-wrap items-center rounded-panel border border-line bg-mist md:p-0.5">
        {stays.map(({ nights, back, fromMinor }) => (
          <li key={nights} className="flex">
            <PageLink
              href={dayLink(locale, view, 'inbound', back) ?? ''}
              keepScroll
              aria-current={trip.back === back ? 'true' : undefined}
              className="figures inline-flex min-h-11 min-w-11 flex-col items-center justify-center rounded-panel
                border-2 border-transparent py-1 text-center text-small leading-snug hover:border-field
                aria-[current]:border-sea aria-[current]:bg-surface md:px-4"
            >
              <b aria-hidden="true" className="font-heavy md:hidden">
                {nights}
              </b>
              <span className="max-md:sr-only">
                <b className="block font-heavy">{t('search.nights', { count: nights })}</b>{' '}
                {t('select.from', { price: money({ minor: fromMinor, currency: trip.currency }) })}
              </span>
            </PageLink>
          </li>
        ))}
        <li aria-hidden="true" className="pr-3 pl-1 text-small text-ink-700 max-[22rem]:hidden md:hidden">
          {t('select.nightsUnit')}
        </li>
      </ul>
    </nav>
  );
}
