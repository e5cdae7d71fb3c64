// Requests and groups in a table: the queue of the desk.
import { useLocale, useTranslations } from 'use-intl';

import { GroupDays, GroupMark, NextDeadline } from '#agency/groups/GroupParts.tsx';
import type { GroupRow } from '#agency/groups/read-groups.server.ts';
import { Moment } from '#office/frame/Moment.tsx';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { pathTo } from '#paths.ts';

/** Groups with their next deadline; a row opens one. The request is in UTC, flight days are local. */
export function OfficeGroupTable({ rows }: { rows: readonly GroupRow[] }) {
  const t = useTranslations('officeGroups');
  const p = useTranslations('portalGroups');
  const locale = useLocale();
  return (
    <OfficeTable
      caption={t('list')}
      rows={rows}
      keyOf={({ groupId }) => groupId}
      hrefOf={({ groupId }) => pathTo(locale, 'office/groups/:groupId', { groupId })}
      empty={t('none')}
      columns={[
        { key: 'name', label: t('group'), cell: ({ name }) => name },
        { key: 'agency', label: t('agency'), cell: ({ agencyName }) => agencyName },
        { key: 'route', label: p('route'), cell: ({ from, to }) => p('trip', { from, to }) },
        { key: 'days', label: p('days'), cell: (row) => <GroupDays row={row} /> },
        { key: 'people', label: p('travelers'), cell: ({ people }) => people, numeric: true },
        { key: 'state', label: p('state'), cell: ({ state }) => <GroupMark state={state} /> },
        { key: 'deadline', label: p('deadline'), cell: (row) => <NextDeadline row={row} /> },
        { key: 'at', label: t('requestedAt'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
      ]}
    />
  );
}
