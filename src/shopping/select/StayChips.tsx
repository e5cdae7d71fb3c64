// Possible lengths of stay from the chosen day, as links with their price: one tap changes the return.
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
    <nav aria-labelledby="stays-title" className="max-sm:w-full">
      <p id="stays-title" className="sr-only">
        {t('select.stays')}
      </p>
      <ul
        className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] rounded-panel border border-line bg-mist p-0.5
          sm:flex sm:flex-wrap"
      >
        {stays.map(({ nights, back, fromMinor }) => (
          <li key={nights} className="flex">
            <PageLink
              href={dayLink(locale, view, 'inbound', back) ?? ''}
              keepScroll
              aria-current={trip.back === back ? 'true' : undefined}
              className="figures min-h-11 grow rounded-panel border-2 border-transparent px-0.5 py-1 text-center
                text-small leading-snug hover:border-field aria-[current]:border-sea aria-[current]:bg-surface sm:px-4"
            >
              <b className="block font-heavy">{t('search.nights', { count: nights })}</b>{' '}
              {t('select.from', { price: money({ minor: fromMinor, currency: trip.currency }) })}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
