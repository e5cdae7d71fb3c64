// Compares the provider's list, our payments, the ledger, bookings and vouchers, and keeps a queue of the differences.
import { asc, isNull, and, lt } from 'drizzle-orm';

import { discrepancy, payment } from '#platform/db/schema.ts';
import { closeDiscrepancy, recordDiscrepancy } from '#payments/ledger/discrepancy.server.ts';
import { type DiscrepancyKind, type Finding, isDiscrepancyKind } from '#payments/ledger/discrepancy-kinds.ts';
import type { Gateway } from '#payments/states/gateway.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import {
  examineLocally,
  findLocal,
  isLocalKind,
  localKinds,
} from '#payments/reconciliation/reconcile-local.server.ts';
import {
  compareList,
  type Examined,
  examineAtProvider,
} from '#payments/reconciliation/reconcile-provider.server.ts';

/** What was touched more recently may be under way, and is looked at the next time. */
const QUIET_MS = 60_000;

export type ReconcileInput = {
  /** Payments begun, bookings confirmed and entries written from then on. */
  since: Date;
  quietMs?: number;
};

export type Reconciled = {
  /** Differences found now, those that somebody has accepted left out. */
  found: number;
  /** Open before, and gone. */
  gone: number;
  /** False when a provider did not answer: then the rest was compared all the same. */
  isComplete: boolean;
};

/** Every difference ends in the table `discrepancy`; memory does not grow with the number of payments. */
export async function reconcile(
  ctx: PaymentCtx,
  { since, quietMs = QUIET_MS }: ReconcileInput,
): Promise<Reconciled> {
  const scope = { since, before: new Date(ctx.now.getTime() - quietMs) };
  let found = 0;
  const report = async (finding: Finding) => {
    if (await recordDiscrepancy(ctx.db.orm, ctx, finding)) found++;
  };
  let isComplete = true;
  for (const gateway of await gatewaysInUse(ctx)) {
    if (!(await compareList(ctx, gateway, scope, report))) isComplete = false;
  }
  for (const kind of localKinds) {
    for (const finding of await findLocal(ctx, kind, scope)) await report(finding);
  }
  return { found, gone: await closeGone(ctx), isComplete };
}

async function gatewaysInUse(ctx: PaymentCtx): Promise<Gateway[]> {
  const rows = await ctx.db.orm.selectDistinct({ provider: payment.provider }).from(payment);
  const names = new Set([ctx.gateways.usual.provider, ...rows.map(({ provider }) => provider)]);
  return [...names].flatMap((name) => ctx.gateways.named(name) ?? []);
}

/** One subject looked at now, whatever the scope; null when there is no such difference any more. */
export function examine(ctx: PaymentCtx, kind: DiscrepancyKind, subject: string): Promise<Examined> {
  return isLocalKind(kind) ? examineLocally(ctx, kind, subject) : examineAtProvider(ctx, kind, subject);
}

/** Those that this run did not see again are asked about one by one: only what is known to be gone is closed. */
async function closeGone(ctx: PaymentCtx): Promise<number> {
  const unseen = and(isNull(discrepancy.resolvedAt), lt(discrepancy.seenAt, ctx.now));
  const rows = await ctx.db.orm
    .select()
    .from(discrepancy)
    .where(unseen)
    .orderBy(asc(discrepancy.seenAt))
    .limit(1_000);
  let gone = 0;
  for (const { kind, subject, discrepancyId } of rows) {
    if (!isDiscrepancyKind(kind) || (await examine(ctx, kind, subject))) continue;
    await closeDiscrepancy(ctx.db.orm, ctx, { discrepancyId, resolution: 'gone', note: null });
    gone++;
  }
  return gone;
}
