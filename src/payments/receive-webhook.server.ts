// A provider's webhook is only a hint to look. It may arrive twice, late or out of order, or be forged.
import { prepared } from '#platform/db/client.server.ts';
import { columnsOf } from '#platform/db/columns.server.ts';
import { payment } from '#platform/db/schema.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { refreshRefundsAndDisputes, isRefundOrDisputeEvent } from '#payments/refunds/dispute-hint.server.ts';
import type { Gateway, Hint, RawWebhook } from '#payments/states/gateway.ts';
import { whenSettled } from '#payments/states/settling-now.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { PaymentRow } from '#payments/states/payment-row.server.ts';
import { settlePayment } from '#payments/settle-payment.server.ts';

export type WebhookCode =
  | 'webhook_signature_invalid'
  | 'webhook_too_old'
  | 'json_malformed'
  | 'input_invalid'
  | 'resource_unknown'
  | 'payment_provider_unavailable';

/** Every accepted webhook is answered with 200; `unknown` concerns a payment that is not ours. */
export async function receiveWebhook(
  ctx: PaymentCtx,
  provider: string,
  webhook: RawWebhook,
): Promise<Result<{ outcome: 'settled' | 'duplicate' | 'unknown' }, WebhookCode>> {
  const gateway = ctx.gateways.named(provider);
  if (!gateway) return refuse('resource_unknown');
  const read = gateway.readWebhook(webhook, ctx.now);
  if (!read.ok) return refuse(read.code);
  if (!read.value) return ok({ outcome: 'unknown' });

  const { eventId, type, paymentId } = read.value;
  if (paymentId) await whenSettled(paymentId, PATIENCE_MS);
  const found = await find(ctx, gateway, read.value);
  if (found?.storedBefore) return ok({ outcome: 'duplicate' });
  // A captured payment cannot be changed by a webhook, except by one about a refund or a dispute.
  if (found?.storedNow) return ok({ outcome: 'settled' });
  const row = found?.row;
  // Not an error to retry: the sweep finds our own payments.
  if (!row) ctx.log.warn({ eventId, type }, 'webhook of a payment that is not known here');
  else await settlePayment(ctx, row.paymentId, { recheck: true, known: row });
  if (row && isRefundOrDisputeEvent(type)) {
    const refreshed = await refreshRefundsAndDisputes(ctx, row.paymentId);
    if (!refreshed.ok) return refreshed;
  }
  // Written last: if settling fails, the provider retries and the webhook is not taken for a duplicate.
  const written = await prepared(ctx.db, STORE_EVENT, eventValues(ctx, provider, read.value));
  if (!row) return ok({ outcome: written.length > 0 ? 'unknown' : 'duplicate' });
  return ok({ outcome: 'settled' });
}

/** How long a webhook may wait for the traveller's request to finish, so that the provider does not time out. */
const PATIENCE_MS = 2_000;

type FoundPayment = {
  row: PaymentRow;
  /** The same event was stored before, or by this very query. */
  storedBefore: boolean;
  storedNow: boolean;
};

/**
 * A payment may have several ids at its provider, of which we store one or none yet. When a webhook carries neither
 * that id nor our own, the provider is asked which payment it belongs to.
 */
async function find(ctx: PaymentCtx, { provider, read }: Gateway, hint: Hint): Promise<FoundPayment | null> {
  const found = await findNamed(ctx, provider, hint);
  if (found || hint.paymentId) return found;
  const answer = await read(hint.providerPaymentId);
  const paymentId = answer.ok ? answer.value.paymentId : null;
  return paymentId ? findNamed(ctx, provider, { ...hint, paymentId }) : null;
}

async function findNamed(ctx: PaymentCtx, provider: string, hint: Hint): Promise<FoundPayment | null> {
  const named = isUuid(hint.paymentId ?? '') ? hint.paymentId : null;
  const mayBeNews = isRefundOrDisputeEvent(hint.type);
  const values = [...eventValues(ctx, provider, hint), named, mayBeNews];
  const [found] = await prepared<PaymentRow & Omit<FoundPayment, 'row'>>(ctx.db, FIND, values);
  if (!found) return null;
  const { storedBefore, storedNow, ...row } = found;
  return { row, storedBefore, storedNow };
}

function eventValues({ now }: PaymentCtx, provider: string, { eventId, type, providerPaymentId }: Hint) {
  return [provider, eventId, type, providerPaymentId, now];
}

/**
 * Finds the payment and, where nothing is left to do, stores the event in the same statement. Each id has a look-up of
 * its own: for one with `or` a server without statistics reads the whole table.
 */
const FIND = `with named as (select payment_id from payment where provider_payment_id = $4
      union select payment_id from payment where payment_id = $6::uuid),
    found as (select ${columnsOf(payment, 'p')}, exists (select from payment_event e
        where e.provider = $1 and e.event_id = $2) "storedBefore"
      from named join payment p using (payment_id) where p.provider = $1),
    stored as (insert into payment_event (provider, event_id, type, provider_payment_id, received_at)
      select $1, $2, $3, $4, $5::timestamptz from found where state = 'captured' and not $7::boolean
      on conflict do nothing returning event_id)
    select found.*, exists (select from stored) "storedNow" from found`;

const STORE_EVENT = `insert into payment_event (provider, event_id, type, provider_payment_id, received_at)
    values ($1, $2, $3, $4, $5) on conflict do nothing returning event_id`;
