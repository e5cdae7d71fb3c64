// Entries of the audit log in a table.
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import type { AuditRow } from '#office/audit/find-audit.server.ts';
import { Moment } from '#office/frame/Moment.tsx';
import { isNarrowed, type ListState } from '#platform/workspace/list-address.ts';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';

type Props = { caption: string; rows: readonly AuditRow[]; list?: ListState & { hasNext: boolean } };

/** Who did what, when (in UTC) and why. Without `list` it is the history of one object, in one order. */
export function AuditTable(props: Props) {
  const t = useTranslations('officeAudit');
  const { search } = useLocation();
  return (
    <OfficeTable
      {...props}
      keyOf={({ auditEntryId }) => String(auditEntryId)}
      empty={t(props.list && isNarrowed(search) ? 'none' : 'noneYet')}
      columns={[
        { key: 'at', label: t('at'), cell: ({ at }) => <Moment at={at} />, sorts: true },
        {
          key: 'who',
          label: t('who'),
          cell: ({ who, actorKind, forAgency }) => {
            if (who === null) return t('program');
            if (forAgency !== null) return t('forAgency', { who, agency: forAgency });
            return actorKind === 'agency' ? `${who} (${t('agency')})` : who;
          },
        },
        {
          key: 'act',
          label: t('act'),
          cell: ({ act, says }) => (
            <span>
              {says}
              {says === act ? null : <span className="o-sub">{act}</span>}
            </span>
          ),
        },
        {
          key: 'subject',
          label: t('subject'),
          cell: ({ subjectType, subjectId }) => (
            <span>
              {subjectType} <span className="o-sub wrap-anywhere">{subjectId}</span>
            </span>
          ),
        },
        { key: 'reason', label: t('reason'), cell: ({ reason }) => reason ?? '—' },
        {
          key: 'details',
          label: t('details'),
          cell: ({ details }) => <span className="wrap-anywhere">{details || '—'}</span>,
        },
      ]}
    />
  );
}
