// Our side of one page of the provider's payments, in one query: state, ledger, due refunds, disputes.
import { sql } from 'drizzle-orm';

import { prepared } from '#platform/db/client.server.ts';
import { isUuid } from '#platform/lib/ids.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import type { OurPayment } from '#payments/reconciliation/reconcile-compare.ts';

export type OurSide = OurPayment & {
  providerPaymentId: string | null;
  /** When anything of the payment last changed. */
  touchedAt: Date;
};

type NamedPayments = {
  provider: string;
  providerPaymentIds: readonly string[];
  paymentIds: readonly string[];
};

/** Payments by the provider's ids or, where we never received the provider's id, by ours. */
export async function readOurSide(
  { db }: Pick<Ctx, 'db'>,
  { provider, providerPaymentIds, paymentIds }: NamedPayments,
): Promise<OurSide[]> {
  return prepared<OurSide>(
    db,
    sql`
    select p.payment_id as "paymentId", p.booking_id as "bookingId", p.state, p.currency,
      p.amount_minor::bigint as "amountMinor",
      p.provider_payment_id as "providerPaymentId",
      coalesce(l.captured, 0)::bigint as "capturedMinor", coalesce(l.held, 0)::bigint as "heldMinor",
      coalesce(r.due, false) as "hasRefundsDue", coalesce(d.disputes, '{}'::jsonb) as disputes,
      greatest(p.updated_at, r.touched, l.written) as "touchedAt"
    from payment p
    left join lateral (select bool_or(state = 'due') as due, max(updated_at) as touched
      from refund where refund.payment_id = p.payment_id) r on true
    left join lateral (select jsonb_object_agg(provider_dispute_id, state) as disputes
      from dispute where dispute.payment_id = p.payment_id) d on true
    left join lateral (select sum(amount_minor) filter (where kind = 'capture') as captured,
        sum(amount_minor) filter (where kind not like 'dispute%') as held, max(occurred_at) as written
      from ledger_entry e join ledger_line using (entry_id)
      where e.payment_id = p.payment_id and account = 'provider') l on true
    where p.provider = ${provider} and (p.provider_payment_id = any(${sql.param(providerPaymentIds)}::text[])
      or p.payment_id = any(${sql.param(paymentIds.filter(isUuid))}::uuid[]))`,
  );
}
