// Compares the provider's list with ours, a page at a time, and checks single payments again.
import { sql } from 'drizzle-orm';

import { prepared } from '#platform/db/client.server.ts';
import { isUuid } from '#platform/lib/ids.ts';
import type { DiscrepancyKind, Finding } from '#payments/ledger/discrepancy-kinds.ts';
import type { Gateway, ProviderPayment } from '#payments/states/gateway.ts';
import { gatewayOf, type PaymentCtx } from '#payments/states/payment-ctx.ts';
import { readPaymentRow } from '#payments/states/payment-row.server.ts';
import { compare, stranger } from '#payments/reconciliation/reconcile-compare.ts';
import { readOurSide } from '#payments/reconciliation/reconcile-ours.server.ts';

export type Scope = {
  /** Payments begun from this time on. */
  since: Date;
  /** Changes later than this may still be in progress. */
  before: Date;
};

/** Allows for clock skew between the provider and us. */
const CLOCKS_MS = 10 * 60_000;

/**
 * Every discrepancy in the provider's list, each confirmed by reading both sides again. Only one page is in memory; the
 * database keeps which payments were listed. False when the provider did not answer.
 */
export async function compareList(
  ctx: PaymentCtx,
  gateway: Gateway,
  scope: Scope,
  report: (finding: Finding) => Promise<void>,
): Promise<boolean> {
  const runId = crypto.randomUUID();
  // This also removes the rows of a run whose process died.
  const yesterday = new Date(ctx.now.getTime() - 86_400_000).toISOString();
  const forget = sql`delete from reconciliation_seen
    where run_id = ${runId} or seen_at < ${yesterday}::timestamptz`;
  try {
    let cursor: string | null = null;
    do {
      const page = await gateway.list(new Date(scope.since.getTime() - CLOCKS_MS), cursor);
      if (!page.ok) {
        ctx.log.error({ provider: gateway.provider, outcome: page }, 'the provider gave no list of payments');
        return false;
      }
      const { payments, next } = page.value;
      for (const found of await comparePage(ctx, gateway.provider, payments, scope.before)) {
        const still = await examineAtProvider(ctx, found.kind, found.subject);
        if (still && still !== 'unknown') await report(still);
      }
      const ids = JSON.stringify(payments.map(({ providerPaymentId }) => providerPaymentId));
      await prepared(
        ctx.db,
        sql`insert into reconciliation_seen (run_id, provider_payment_id, seen_at)
        select ${runId}, jsonb_array_elements_text(${ids}::jsonb), ${ctx.now.toISOString()}::timestamptz
        on conflict do nothing`,
      );
      cursor = next;
    } while (cursor !== null);
    await reportMissing(ctx, gateway, { ...scope, runId }, report);
    return true;
  } finally {
    await prepared(ctx.db, forget);
  }
}

async function comparePage(
  ctx: PaymentCtx,
  provider: string,
  payments: readonly ProviderPayment[],
  before: Date,
): Promise<Finding[]> {
  const providerPaymentIds = payments.map((seen) => seen.providerPaymentId);
  const paymentIds = payments.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]));
  const ours = await readOurSide(ctx, { provider, providerPaymentIds, paymentIds });
  const byTheirs = new Map(ours.map((each) => [each.providerPaymentId, each]));
  // Our payment is stored before the provider is called, so the provider's answer may not have arrived yet.
  const unanswered = new Set(
    ours.filter((each) => each.state === 'created').map(({ paymentId }) => paymentId),
  );
  return payments.flatMap((seen) => {
    const mine = byTheirs.get(seen.providerPaymentId);
    if (mine) return mine.touchedAt < before ? compare(mine, seen, before) : [];
    if (seen.paymentId !== null && unanswered.has(seen.paymentId)) return [];
    return stranger(provider, seen) ?? [];
  });
}

/** Our payments that were not on the list: the provider is asked for each, fifty per query. */
async function reportMissing(
  ctx: PaymentCtx,
  gateway: Gateway,
  { since, before, runId }: Scope & { runId: string },
  report: (finding: Finding) => Promise<void>,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows: { paymentId: string }[] = await prepared(
      ctx.db,
      sql`
      select payment_id as "paymentId" from payment p where provider = ${gateway.provider}
        and provider_payment_id is not null and created_at >= ${since.toISOString()}::timestamptz
        and updated_at < ${before.toISOString()}::timestamptz and payment_id > ${after}
        and not exists (select from reconciliation_seen s
          where s.run_id = ${runId} and s.provider_payment_id = p.provider_payment_id)
      order by payment_id limit 50`,
    );
    for (const { paymentId } of rows) {
      const found = await examineAtProvider(ctx, 'missing_at_provider', paymentId);
      if (found && found !== 'unknown') await report(found);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.paymentId;
  }
}

/** Null when there is no such discrepancy; `unknown` when the provider does not answer. */
export type Examined = Finding | null | 'unknown';

/** Reads both sides of one subject now. */
export async function examineAtProvider(
  ctx: PaymentCtx,
  kind: DiscrepancyKind,
  subject: string,
): Promise<Examined> {
  if (kind === 'provider_payment_unknown') return examineStranger(ctx, subject);
  const row = isUuid(subject) ? await readPaymentRow(ctx.db, subject) : null;
  if (!row?.providerPaymentId) return null;
  const { provider, providerPaymentId, paymentId } = row;
  const read = await gatewayOf(ctx, row).read(providerPaymentId);
  const named = { provider, providerPaymentIds: [providerPaymentId], paymentIds: [] };
  const [ours] = await readOurSide(ctx, named);
  if (!ours) return null;
  if (read.ok) return compare(ours, read.value, ctx.now).find((each) => each.kind === kind) ?? null;
  if (read.kind === 'unknown') return 'unknown';
  if (kind !== 'missing_at_provider') return null;
  // A ledger balance of zero agrees with a provider that does not know the payment.
  if (ours.heldMinor === 0 && ours.capturedMinor !== 0) return null;
  const { bookingId, state, heldMinor, currency } = ours;
  return { kind, subject: paymentId, details: { bookingId, state, oursMinor: heldMinor, currency } };
}

async function examineStranger(ctx: PaymentCtx, subject: string): Promise<Examined> {
  const [provider = '', providerPaymentId = ''] = subject.split('/');
  const read = await ctx.gateways.named(provider)?.read(providerPaymentId);
  if (!read?.ok) return read?.kind === 'refused' ? null : 'unknown';
  const named = { provider, providerPaymentIds: [providerPaymentId], paymentIds: [] };
  const known = await readOurSide(ctx, named);
  return known.length > 0 ? null : stranger(provider, read.value);
}
