// Opens the last search of this device again.
import { useSyncExternalStore } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { shortDate } from '#platform/i18n/format.ts';
import { lastSearch } from '#shopping/search/last-search.ts';
import { PartySum } from '#shopping/search/PartyFields.tsx';
import type { SearchFormView } from '#shopping/search-form.ts';
import { readSearchQuery } from '#shopping/search-query.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { pathTo } from '#paths.ts';

/** One tap opens the last search; it is known to this device only. */
export function LastSearch({ form }: { form: SearchFormView }) {
  const last = useSyncExternalStore(
    never,
    () => lastSearch(form.firstDay),
    () => null,
  );
  return last ? <LastSearchLink form={form} last={last} /> : null;
}

/** `last` is the query of the search. */
export function LastSearchLink({ form, last }: { form: SearchFormView; last: string }) {
  const t = useTranslations('search');
  const locale = useLocale();
  const values = readSearchQuery(new URLSearchParams(last));
  const city = (code: string) =>
    [...form.origins, ...form.countries.flatMap((c) => c.places)].find((p) => p.code === code)?.city ?? code;
  const days = [values.out, values.type === 'one-way' ? '' : values.back].filter(Boolean);
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3">
      <span className="text-ink-500">{t('lastSearch')}</span>
      <PageLink
        href={`${pathTo(locale, 'select')}?${last}`}
        className="inline-flex min-h-11 items-center font-strong text-sea underline hover:text-ink"
      >
        {city(values.from)} – {city(values.to)}, {days.map((day) => shortDate(day, locale)).join(' – ')},{' '}
        <PartySum {...values} />
      </PageLink>
    </p>
  );
}

const never = () => () => {};
