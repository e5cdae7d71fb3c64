// Applications of agencies in a table.
import { useLocale, useTranslations } from 'use-intl';

import { applicationTones, type ShownApplicationRow } from '#office/agencies/agency-view.ts';
import { Moment } from '#office/frame/Moment.tsx';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { Badge } from '#platform/workspace/WorkParts.tsx';
import { pathTo } from '#paths.ts';

/** Applications with their state, received in UTC; a row opens one. */
export function ApplicationTable({ rows }: { rows: readonly ShownApplicationRow[] }) {
  const t = useTranslations('officeAgencies');
  const locale = useLocale();
  return (
    <OfficeTable
      caption={t('applications')}
      rows={rows}
      keyOf={({ agencyApplicationId }) => agencyApplicationId}
      hrefOf={({ agencyApplicationId }) =>
        pathTo(locale, 'office/agencies/applications/:applicationId', { applicationId: agencyApplicationId })
      }
      empty={t('noApplications')}
      columns={[
        { key: 'company', label: t('name'), cell: ({ company }) => company },
        { key: 'country', label: t('country'), cell: ({ country }) => country },
        { key: 'contact', label: t('contactName'), cell: ({ contactName }) => contactName },
        {
          key: 'state',
          label: t('state'),
          cell: ({ state }) => (
            <Badge tone={applicationTones[state]}>{t(`applicationStates.${state}`)}</Badge>
          ),
        },
        { key: 'at', label: t('receivedAt'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
      ]}
    />
  );
}
