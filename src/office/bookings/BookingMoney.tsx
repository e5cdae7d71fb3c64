// The money of a booking: what was paid, what was refunded, and the ledger.
import { useTranslations } from 'use-intl';

import type { BookingFile } from '#office/bookings/read-booking-file.server.ts';
import { Moment } from '#office/frame/Moment.tsx';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { WorkPart } from '#platform/workspace/WorkParts.tsx';

/** Payments, refunds and, in a disclosure that needs no script, the ledger. Amounts are text with their currency. */
export function BookingMoney({
  payments,
  refunds,
  ledger,
}: Pick<BookingFile, 'payments' | 'refunds' | 'ledger'>) {
  const t = useTranslations('officeBookings');
  return (
    <WorkPart title={t('money')} id="money">
      <OfficeTable
        caption={t('payments')}
        rows={payments}
        keyOf={({ paymentId, method }) => `${paymentId} ${method}`}
        empty={t('noPayments')}
        columns={[
          { key: 'at', label: t('payments'), cell: ({ at }) => <Moment at={at} /> },
          {
            key: 'method',
            label: t('method'),
            cell: ({ method, instrument }) => [t(`methods.${method}`), instrument].filter(Boolean).join(', '),
          },
          { key: 'provider', label: t('provider'), cell: ({ provider }) => provider },
          { key: 'state', label: t('state'), cell: ({ state }) => t(`paymentStates.${state}`) },
          { key: 'amount', label: t('amount'), cell: ({ amount }) => amount, numeric: true },
        ]}
      />
      <OfficeTable
        caption={t('refunds')}
        rows={refunds}
        keyOf={({ refundId }) => refundId}
        empty={t('noRefunds')}
        columns={[
          { key: 'at', label: t('refunds'), cell: ({ at }) => <Moment at={at} /> },
          {
            key: 'destination',
            label: t('destination'),
            cell: ({ destination }) => t(`destinations.${destination}`),
          },
          { key: 'why', label: t('why'), cell: ({ reason }) => t(`reasons.${reason}`) },
          { key: 'state', label: t('state'), cell: ({ state }) => t(`refundStates.${state}`) },
          { key: 'amount', label: t('amount'), cell: ({ amount }) => amount, numeric: true },
        ]}
      />
      <details className="o-act">
        <summary>{t('ledger')}</summary>
        <OfficeTable
          caption={t('ledger')}
          rows={ledger.map((row, no) => ({ ...row, no }))}
          keyOf={({ no }) => String(no)}
          empty={t('noLedger')}
          columns={[
            { key: 'at', label: t('at'), cell: ({ at }) => <Moment at={at} /> },
            { key: 'kind', label: t('entry'), cell: ({ kind }) => t(`entries.${kind}`) },
            { key: 'account', label: t('account'), cell: ({ account }) => account },
            { key: 'amount', label: t('amount'), cell: ({ amount }) => amount, numeric: true },
          ]}
        />
      </details>
    </WorkPart>
  );
}
