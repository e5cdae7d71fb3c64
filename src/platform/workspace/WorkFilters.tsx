// The filters of a list, as a GET form: the address contains what is shown, and can be kept or sent. Also a search by
// POST, so that names stay out of addresses.
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { PageLink } from '#platform/ui/PageLink.tsx';

/** `children` are fields named as in the query; while there is a query, a link clears the filters. */
export function WorkFilters({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations('workspace');
  const { pathname, search } = useLocation();
  return (
    // Keyed by the address, so that the fields show what the address says.
    <Form noValidate key={search} method="get" aria-label={label} className="o-filters">
      {children}
      <button type="submit" className="o-button">
        {t('filter')}
      </button>
      {search.length > 1 ? (
        <PageLink href={pathname} className="o-button o-plain-button">
          {t('clear')}
        </PageLink>
      ) : null}
    </Form>
  );
}

/** On the results page: the same search again, or another one. */
export function SearchAgain({ text, label, button }: { text: string; label: string; button: string }) {
  const { key } = useLocation();
  return (
    <Form method="post" className="o-filters" key={key}>
      <div className="o-field">
        <label htmlFor="search-again">{label}</label>
        <input
          id="search-again"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={text}
          autoComplete="off"
        />
      </div>
      <button type="submit" className="o-button">
        {button}
      </button>
    </Form>
  );
}
