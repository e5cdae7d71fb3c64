// The filters of a list, as a GET form: the address says what is shown, and can be kept or sent.
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { PageLink } from '#platform/ui/PageLink.tsx';

export function OfficeFilters({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations('office.table');
  const { pathname, search } = useLocation();
  return (
    // Another address is another form: its fields show what the address says.
    <Form key={search} method="get" aria-label={label} className="o-filters">
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

/** A first and a last day. */
export function DayFilters({ from, to }: { from: string | null; to: string | null }) {
  const t = useTranslations('office.table');
  return (
    <>
      <DayField name="from" label={t('from')} value={from} />
      <DayField name="to" label={t('to')} value={to} />
    </>
  );
}

function DayField({ name, label, value }: { name: string; label: string; value: string | null }) {
  return (
    <div className="o-field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input id={`filter-${name}`} name={name} type="date" defaultValue={value ?? ''} />
    </div>
  );
}
