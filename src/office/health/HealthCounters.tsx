// What is held, and how far limits are used.
import { useLocale, useTranslations } from 'use-intl';

import type { Health } from '#office/health/read-health.server.ts';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { shortDate } from '#platform/i18n/format.ts';
import { Badge, WorkPart } from '#platform/workspace/WorkParts.tsx';

/** Units held now and refusals of the last hour, by cabin of a flight; addresses near their budget are only counted. */
export function HealthBudgets({ pressure }: Pick<Health, 'pressure'>) {
  const t = useTranslations('officeHealth');
  const locale = useLocale();
  const near = pressure.addresses.filter((address) => address.near.length > 0).length;
  return (
    <WorkPart id="budgets" title={t('budgets')}>
      <OfficeTable
        caption={t('budgets')}
        rows={pressure.flights}
        keyOf={({ flightId, cabin }) => `${flightId} ${cabin}`}
        empty={t('noPressure')}
        columns={[
          {
            key: 'flight',
            label: t('flight'),
            cell: ({ flightNumber, departureDate, cabin }) =>
              `${flightNumber} ${cabin}, ${shortDate(departureDate, locale)}`,
          },
          { key: 'held', label: t('held'), cell: ({ heldUnits }) => heldUnits, numeric: true },
          { key: 'open', label: t('openUnits'), cell: ({ openUnits }) => openUnits, numeric: true },
          { key: 'short', label: t('short'), cell: ({ shortHolds }) => shortHolds, numeric: true },
          { key: 'refusals', label: t('refusals'), cell: ({ refusals }) => refusals, numeric: true },
          { key: 'challenges', label: t('challenges'), cell: ({ challenges }) => challenges, numeric: true },
          {
            key: 'state',
            label: t('state'),
            cell: (row) => (
              <Badge tone={row.near.length > 0 ? 'warn' : 'ok'}>
                {t(row.near.length > 0 ? 'near' : 'fine')}
              </Badge>
            ),
          },
        ]}
      />
      <p>{t('addresses', { count: near })}</p>
    </WorkPart>
  );
}

/** Rate limits in use: for each rule, how many clients it counts and the most that one of them has used. */
export function HealthLimits({ limits }: Pick<Health, 'limits'>) {
  const t = useTranslations('officeHealth');
  return (
    <WorkPart id="limits" title={t('limits')}>
      <OfficeTable
        caption={t('limits')}
        rows={limits}
        keyOf={({ name }) => name}
        empty={t('noLimits')}
        columns={[
          { key: 'rule', label: t('rule'), cell: ({ name }) => name },
          { key: 'clients', label: t('clients'), cell: ({ clients }) => clients, numeric: true },
          { key: 'used', label: t('used'), cell: ({ used }) => used, numeric: true },
        ]}
      />
    </WorkPart>
  );
}
