// Pages of a list that goes on after its last row: no page is counted, so none is slower than the first.
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { withQuery } from '#office/frame/list-address.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';

/** `after` is the last row shown; null on the last page. */
export function NextPage({ after }: { after: string | null }) {
  const t = useTranslations('office.table');
  const first = useTranslations('officeAgencies')('firstPage');
  const { search } = useLocation();
  const isFirst = !new URLSearchParams(search).has('after');
  if (isFirst && after === null) return null;
  return (
    <nav className="o-pages" aria-label={t('pages')}>
      {isFirst ? null : <PageLink href={withQuery(search, { after: null })}>{first}</PageLink>}
      {after === null ? null : <PageLink href={withQuery(search, { after })}>{t('next')}</PageLink>}
    </nav>
  );
}
