// The search beside an error: an error page has no loader, so its words come with the error.
import { useEffect, useMemo } from 'react';
import { useFetcher, useMatches } from 'react-router';
import { IntlProvider, useLocale } from 'use-intl';

import { joinWords } from '#platform/i18n/join-words.ts';
import type { KeptSearch as View } from '#shopping/search-form.ts';
import { SearchForm } from '#shopping/search/SearchForm.tsx';
import { pathTo } from '#paths.ts';

export function KeptSearch({ form, words }: View) {
  const matches = useMatches();
  const messages = useMemo(
    () => joinWords([...matches.map((match) => match.loaderData), { words }]),
    [matches, words],
  );
  return (
    <IntlProvider locale={useLocale()} messages={messages} timeZone="UTC">
      <SearchForm view={form} />
    </IntlProvider>
  );
}

/** Without a search of its own the error page reads that of the home page, which is the same for everybody. */
export function HomeSearch() {
  const locale = useLocale();
  const { load, data } = useFetcher<View>();
  useEffect(() => void load(`${pathTo(locale, '')}?index`), [load, locale]);
  return data ? <KeptSearch {...data} /> : null;
}
