// What was paid and how, part by part, and what was refunded.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { summaryOf } from '#reservations/frame/price-summary.ts';
import { PriceSums } from '#reservations/frame/PriceSummary.tsx';
import type { Trip } from '#reservations/trip/trip.ts';
import { date } from '#platform/i18n/format.ts';
import { useTotal } from '#platform/ui/use-money.ts';
import type { PaidLine, ShownPaid } from '#screens/confirmation/confirmation.server.ts';
import { ConfirmationPart } from '#screens/confirmation/ConfirmationPart.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Price } from '#platform/ui/Price.tsx';

type Props = { trip: Trip; paid: ShownPaid; freeCancel: string | null; children: ReactNode };

export function ConfirmationPaid({ trip, paid, freeCancel, children }: Props) {
  const t = useTranslations('confirmation');
  const locale = useLocale();
  const total = useTotal();
  const { currency } = trip;
  const inWords = (minor: number) => total({ minor, currency });
  return (
    <ConfirmationPart title={t('paidTitle')}>
      <p className="text-lead">
        {t('paidText', { price: inWords(paid.totalMinor), date: date(paid.on, locale) })}
      </p>
      <div className="mt-3 grid gap-x-10 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
        <div>
          <PriceSums trip={trip} summary={summaryOf(trip)} settled />
        </div>
        {paid.parts.length > 0 ? (
          <div>
            <h3 className="mb-1 font-strong">{t('howPaid')}</h3>
            <Lines lines={paid.parts} currency={currency} />
          </div>
        ) : null}
      </div>
      {paid.refunds.length > 0 ? <Refunds paid={paid} currency={currency} /> : null}
      {freeCancel ? (
        <div className="mt-4">
          <Notice>{freeCancel}</Notice>
        </div>
      ) : null}
      {children}
    </ConfirmationPart>
  );
}

function Refunds({ paid, currency }: { paid: ShownPaid; currency: string }) {
  const t = useTranslations('confirmation');
  const total = useTotal();
  const left = paid.refunds.reduce((sum, { amountMinor }) => sum - amountMinor, paid.totalMinor);
  return (
    <div className="mt-4">
      <Notice title={t(paid.refundsDue ? 'refundingTitle' : 'refundedTitle')}>
        <Lines lines={paid.refunds} currency={currency} />
        <p className="mt-2 font-strong">{t('afterRefunds', { price: total({ minor: left, currency }) })}</p>
      </Notice>
    </div>
  );
}

function Lines({ lines, currency }: { lines: readonly PaidLine[]; currency: string }) {
  return (
    <dl className="flex flex-col gap-1">
      {lines.map(({ name, amountMinor }, index) => (
        // Two vouchers may look the same, and the order never changes.
        <div key={`${index} ${name}`} className="flex justify-between gap-3">
          <dt className="figures min-w-0">{name}</dt>
          <dd>
            <Price minor={amountMinor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
