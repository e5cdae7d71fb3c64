// The credit of an agency, one row for each currency, and the last movements.
import { useLocale, useTranslations } from 'use-intl';

import type { CreditFile, DepositRow, MovementRow } from '#office/agencies/read-agency-money.server.ts';
import { Moment } from '#office/frame/Moment.tsx';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { useTotal } from '#platform/ui/use-money.ts';
import { Badge, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { pathTo } from '#paths.ts';

type Props = {
  credit: readonly CreditFile[];
  movements: readonly MovementRow[];
  deposits: readonly DepositRow[];
};

/** An amount with the currency of its row. */
function useAmount() {
  const total = useTotal();
  return (minor: number, { currency }: { currency: string }) => total({ minor, currency });
}

/** Read only: lines of credit, security deposits and the newest 20 movements of both, with times in UTC. */
export function AgencyMoney({ credit, movements, deposits }: Props) {
  const t = useTranslations('officeAgencies');
  const locale = useLocale();
  const amount = useAmount();
  const hasDeposit = credit.some(({ kind, depositMinor }) => kind === 'deposit' || depositMinor > 0);
  return (
    <>
      <WorkPart title={t('credit')} id="credit">
        <OfficeTable
          caption={t('credit')}
          rows={credit}
          keyOf={({ creditAccountId }) => creditAccountId}
          empty={t('noCredit')}
          columns={[
            {
              key: 'kind',
              label: t('kind'),
              cell: ({ kind, currency, depositMinor, depositPercent, blocked }) => (
                <span>
                  {currency}, {t(`kinds.${kind}`)}
                  {depositMinor > 0 || depositPercent !== null ? (
                    <span className="o-sub">
                      {depositPercent === null ? null : `${depositPercent} % · `}
                      {t('deposit')}: {amount(depositMinor, { currency })}
                    </span>
                  ) : null}{' '}
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
      </WorkPart>
      {hasDeposit || deposits.length > 0 ? <DepositMovements deposits={deposits} /> : null}
      <WorkPart title={t('movements')} id="movements">
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
                  <PageLink href={pathTo(locale, 'office/bookings/:bookingId', { bookingId })}>
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
      </WorkPart>
    </>
  );
}

/** The agency's own money, separate from its debt. */
function DepositMovements({ deposits }: Pick<Props, 'deposits'>) {
  const t = useTranslations('officeAgencies');
  const amount = useAmount();
  return (
    <WorkPart title={t('deposit')} id="deposit">
      <OfficeTable
        caption={t('deposit')}
        rows={deposits}
        keyOf={({ key }) => key}
        empty={t('noDeposit')}
        columns={[
          { key: 'at', label: t('at'), cell: ({ at }) => <Moment at={at} /> },
          { key: 'what', label: t('movement'), cell: ({ kind }) => t(`depositKinds.${kind}`) },
          { key: 'note', label: t('note'), cell: ({ who, note }) => `${who}: ${note}` },
          { key: 'amount', label: t('amount'), cell: (row) => amount(row.amountMinor, row), numeric: true },
          {
            key: 'after',
            label: t('keptAfter'),
            cell: (row) => amount(row.keptAfterMinor, row),
            numeric: true,
          },
        ]}
      />
    </WorkPart>
  );
}
