// The credit of an agency, one row for each currency, and the last movements.
import { useLocale, useTranslations } from 'use-intl';

import type { CreditFile, MovementRow } from '#office/agencies/read-agency-money.server.ts';
import { Badge, Moment, OfficePart } from '#office/frame/OfficeParts.tsx';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { useTotal } from '#platform/ui/use-money.ts';

type Props = { credit: readonly CreditFile[]; movements: readonly MovementRow[] };

export function AgencyMoney({ credit, movements }: Props) {
  const t = useTranslations('officeAgencies');
  const total = useTotal();
  const locale = useLocale();
  const amount = (minor: number, { currency }: { currency: string }) => total({ minor, currency });
  return (
    <>
      <OfficePart title={t('credit')} id="credit">
        <OfficeTable
          caption={t('credit')}
          rows={credit}
          keyOf={({ creditAccountId }) => creditAccountId}
          empty={t('noCredit')}
          columns={[
            {
              key: 'kind',
              label: t('kind'),
              cell: ({ kind, currency, blocked }) => (
                <span>
                  {currency}, {t(`kinds.${kind}`)}{' '}
                  {blocked ? <Badge tone="danger">{t(`blockedFor.${blocked}`)}</Badge> : null}
                </span>
              ),
            },
            { key: 'limit', label: t('limit'), cell: (row) => amount(row.limitMinor, row), numeric: true },
            { key: 'used', label: t('used'), cell: (row) => amount(row.usedMinor, row), numeric: true },
            { key: 'held', label: t('held'), cell: (row) => amount(row.heldMinor, row), numeric: true },
            {
              key: 'left',
              label: t('available'),
              cell: (row) => amount(row.availableMinor, row),
              numeric: true,
            },
            {
              key: 'invoice',
              label: t('invoices'),
              cell: ({ invoicePeriod, invoiceDays }) =>
                invoicePeriod ? t(`periods.${invoicePeriod}`, { days: invoiceDays ?? 0 }) : '—',
            },
          ]}
        />
      </OfficePart>
      <OfficePart title={t('movements')} id="movements">
        <OfficeTable
          caption={t('movements')}
          rows={movements}
          keyOf={({ key }) => key}
          empty={t('noMovements')}
          columns={[
            { key: 'at', label: t('at'), cell: ({ at }) => <Moment at={at} /> },
            { key: 'what', label: t('movement'), cell: ({ kind }) => t(`movementKinds.${kind}`) },
            {
              key: 'booking',
              label: t('booking'),
              cell: ({ bookingId, reference }) =>
                bookingId ? (
                  <PageLink href={`/${locale}/office/bookings/${bookingId}`}>
                    {reference ?? bookingId}
                  </PageLink>
                ) : (
                  '—'
                ),
            },
            {
              key: 'note',
              label: t('note'),
              cell: ({ who, note }) => [who, note].filter(Boolean).join(': ') || '—',
            },
            { key: 'amount', label: t('amount'), cell: (row) => amount(row.amountMinor, row), numeric: true },
            {
              key: 'after',
              label: t('usedAfter'),
              cell: (row) => amount(row.usedAfterMinor, row),
              numeric: true,
            },
          ]}
        />
      </OfficePart>
    </>
  );
}
