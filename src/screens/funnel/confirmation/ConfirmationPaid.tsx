// What was paid and how, part by part, and what was refunded.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { summaryOf } from '#funnel/frame/price-summary.ts';
import { PriceSums } from '#funnel/frame/PriceSummary.tsx';
import type { Trip } from '#funnel/trip/trip.ts';
import { useTotal } from '#platform/ui/use-money.ts';
import type { PaidLine, ShownPaid } from '#screens/funnel/confirmation/confirmation.server.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Price, TotalPrice } from '#platform/ui/Price.tsx';

type Props = { trip: Trip; paid: ShownPaid; children: ReactNode };

/** The sum and its means at a glance; the parts of both are folded. A refund is never folded. */
export function ConfirmationPaid({ trip, paid, children }: Props) {
  const t = useTranslations('confirmation');
  const { currency } = trip;
  return (
    <section aria-label={t('paidTitle')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-strong">{t('paidTitle')}</h3>
        <TotalPrice minor={paid.totalMinor} currency={currency} className="text-lead font-heavy" />
      </div>
      {paid.parts.length > 0 ? (
        <p className="figures text-small text-ink-500">{paid.parts.map(({ name }) => name).join(' · ')}</p>
      ) : null}
      {paid.refunds.length > 0 ? <Refunds paid={paid} currency={currency} /> : null}
      <Disclosure
        summary={t('priceAndPayment')}
        className="print:[&::details-content]:[content-visibility:visible] print:[&>summary]:hidden"
      >
        <div className="mb-2 flex flex-col gap-3 print:grid print:grid-cols-2 print:gap-x-10">
          <div>
            <PriceSums trip={trip} summary={summaryOf(trip)} settled />
          </div>
          {paid.parts.length > 0 ? (
            <div>
              <h4 className="mb-1 font-strong">{t('howPaid')}</h4>
              <Lines lines={paid.parts} currency={currency} />
            </div>
          ) : null}
        </div>
      </Disclosure>
      {children}
    </section>
  );
}

type WhenProps = { paid: ShownPaid; currency: string; freeCancel: string | null };

/** What was paid, and until when the booking can be cancelled free of charge. */
export function PaidWhen({ paid, currency, freeCancel }: WhenProps) {
  const t = useTranslations('confirmation');
  const total = useTotal();
  const price = total({ minor: paid.totalMinor, currency });
  return (
    <div className="text-small text-ink-700">
      <p>{t('paidSum', { price })}</p>
      {freeCancel ? <p>{freeCancel}</p> : null}
    </div>
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
        // The index makes the key unique: two vouchers may look the same, and the order never changes.
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
