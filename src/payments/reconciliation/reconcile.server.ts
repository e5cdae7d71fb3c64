// Compares the provider's list, our payments, the ledger, bookings and vouchers, and keeps a queue of discrepancies.
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

/** More recent changes may still be in progress; the next run compares them. */
const QUIET_MS = 60_000;

export type ReconcileInput = {
  /** Payments begun, bookings confirmed and entries written from this time on. */
  since: Date;
  quietMs?: number;
};

export type Reconciled = {
  /** Discrepancies found now, without the accepted ones. */
  found: number;
  /** Open before, and no longer there. */
  gone: number;
  /** False when a provider did not answer; the rest was compared all the same. */
  isComplete: boolean;
};

/** Stores every discrepancy in the table `discrepancy`; memory use does not grow with the number of payments. */
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

/** Examines one subject now, whatever the scope; null when the discrepancy no longer exists. */
export function examine(ctx: PaymentCtx, kind: DiscrepancyKind, subject: string): Promise<Examined> {
  return isLocalKind(kind) ? examineLocally(ctx, kind, subject) : examineAtProvider(ctx, kind, subject);
}

/** Examines, one by one, those that this run did not see again: only a discrepancy known to be over is closed. */
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
