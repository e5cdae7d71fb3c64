// Agencies in a table: the list of the desk.
import { useLocale, useTranslations } from 'use-intl';

import { agencyTones, type ShownAgencyRow } from '#office/agencies/agency-view.ts';
import { Moment } from '#office/frame/Moment.tsx';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { useTotal } from '#platform/ui/use-money.ts';
import { Badge } from '#platform/workspace/WorkParts.tsx';
import { pathTo } from '#paths.ts';

/** Agencies with the credit left in each currency, marked where blocked or nearly used; a row opens one. */
export function AgencyTable({ rows }: { rows: readonly ShownAgencyRow[] }) {
  const t = useTranslations('officeAgencies');
  const locale = useLocale();
  return (
    <OfficeTable
      caption={t('list')}
      rows={rows}
      keyOf={({ agencyId }) => agencyId}
      hrefOf={({ agencyId }) => pathTo(locale, 'office/agencies/:agencyId', { agencyId })}
      empty={t('none')}
      columns={[
        { key: 'name', label: t('name'), cell: ({ name }) => name },
        { key: 'parent', label: t('parent'), cell: ({ parentName }) => parentName ?? '—' },
        { key: 'group', label: t('group'), cell: ({ groupName }) => groupName ?? '—' },
        {
          key: 'state',
          label: t('state'),
          cell: ({ state }) => <Badge tone={agencyTones[state]}>{t(`states.${state}`)}</Badge>,
        },
        {
          key: 'credit',
          label: t('available'),
          cell: ({ credit }) => <Lines credit={credit} />,
          numeric: true,
        },
        { key: 'people', label: t('people'), cell: ({ people }) => people, numeric: true },
        {
          key: 'lastLogin',
          label: t('lastLogin'),
          cell: ({ lastLoginAt }) => (lastLoginAt ? <Moment at={lastLoginAt} /> : t('never')),
        },
      ]}
    />
  );
}

/** The remaining credit of each line, one below the other. */
function Lines({ credit }: Pick<ShownAgencyRow, 'credit'>) {
  const t = useTranslations('officeAgencies');
  const total = useTotal();
  if (credit.length === 0) return '—';
  return (
    <span className="grid justify-items-end">
      {credit.map(({ currency, limitMinor, usedMinor, heldMinor, isBlocked, isLow }) => (
        <span key={currency} className="o-sub">
          {total({ minor: limitMinor - usedMinor - heldMinor, currency })}{' '}
          {isBlocked ? (
            <Badge tone="danger">{t('blocked')}</Badge>
          ) : isLow ? (
            <Badge tone="warn">{t('near')}</Badge>
          ) : null}
        </span>
      ))}
    </span>
  );
}
