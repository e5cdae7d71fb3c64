// How many flights pass the filters, with a link that clears them.
import { useLocale, useTranslations } from 'use-intl';

import { listOptionsLink } from '#shopping/select-links.ts';
import type { SelectView } from '#shopping/select-view.ts';
import { isFiltering, defaultListOptions } from '#shopping/list-options.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';

/** `2 of 3 flights shown`. */
export function ShownCount({ view, shown, flown }: { view: SelectView; shown: number; flown: number }) {
  const t = useTranslations('select');
  const locale = useLocale();
  if (!isFiltering(view.options) || flown < 2) return null;
  const { with: none, leaves } = defaultListOptions;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4">
      <output>{t('shownOf', { shown, count: flown })}</output>
      <PageLink
        href={listOptionsLink(locale, view, { with: none, leaves })}
        keepScroll
        className="inline-flex min-h-11 items-center font-strong text-sea underline hover:text-ink"
      >
        {t('clearFilters')}
      </PageLink>
    </p>
  );
}
