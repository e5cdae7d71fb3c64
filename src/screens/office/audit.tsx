// The audit desk: who did what, when and why.
import { useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/audit';
import { mayDo } from '#identity/access/acts.ts';
import { listPeople } from '#identity/accounts/list-people.server.ts';
import { AuditTable } from '#office/audit/AuditTable.tsx';
import { auditSorts, findAudit, MOST_EXPORTED, readAuditFilter } from '#office/audit/find-audit.server.ts';
import { DayFilters } from '#office/frame/DayFilters.tsx';
import { readListState } from '#platform/workspace/list-address.ts';
import { FilterField } from '#office/frame/OfficeAct.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { accountNames } from '#office/people/account-names.server.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { WorkFilters } from '#platform/workspace/WorkFilters.tsx';
import { WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { requireStaff } from '#screens/office/require-staff.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'audit.read');
  const query = args.url.searchParams;
  const filter = readAuditFilter(query);
  const list = readListState(query, auditSorts);
  const [{ rows, hasNext }, people] = await Promise.all([
    findAudit(ctx, filter, list),
    mayDo(ctx.account, 'people.read') ? listPeople(ctx) : null,
  ]);
  const names = new Map(people?.ok ? people.value.map(({ accountId, name }) => [accountId, name]) : []);
  // The list of names is limited; the person in the filter is always in it.
  if (people && filter.person !== null && !names.has(filter.person))
    for (const [id, name] of await accountNames(ctx.db, [filter.person])) names.set(id, name);
  const words = wordsFor(ctx, ['officeAudit']);
  return { rows, filter, people: [...names], list: { ...list, hasNext }, most: MOST_EXPORTED, words };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('officeAudit');
  const all = useTranslations('workspace')('all');
  const locale = useLocale();
  const { search } = useLocation();
  const { rows, filter, people, list, most } = loaderData;
  return (
    <>
      <OfficeTitle title={t('title')}>{t('intro')}</OfficeTitle>
      <WorkFilters label={t('title')}>
        <WorkSelect
          id="filter-person"
          name="person"
          label={t('person')}
          value={filter.person ?? ''}
          choices={[['', all], ...people]}
        />
        <FilterField name="act" label={t('actFilter')} hint={t('actHint')} value={filter.act} />
        <FilterField
          name="subject"
          label={t('subjectFilter')}
          hint={t('subjectHint')}
          value={filter.subject}
        />
        <DayFilters from={filter.from} to={filter.to} />
      </WorkFilters>
      <p>
        <a
          href={`${pathTo(locale, 'office/audit/csv')}${search}`}
          className="o-button o-plain-button"
          download
        >
          {t('export')}
        </a>{' '}
        <span className="text-ink-500">{t('exportHint', { count: String(most) })}</span>
      </p>
      <div className="o-card">
        <AuditTable caption={t('list')} rows={rows} list={list} />
      </div>
    </>
  );
}
