// An agency's credit as a way to pay, with what it would leave of the line.
import type { Database, Tx } from '#platform/db/client.server.ts';
import { netOf } from '#payments/credit/credit-line.ts';
import { readAgentLimits, whyAgentMayNot, whyNotOnCredit } from '#payments/credit/hold-credit.server.ts';
import { readCreditLine } from '#payments/credit/read-credit-line.server.ts';
import { payerOf, type PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { PaymentFacts } from '#payments/states/payment-facts.server.ts';
import type { CreditOption, PaymentOptions } from '#payments/states/payment-options.ts';
import { optionsOf, planPayment } from '#payments/states/payment-plan.ts';

/** Everything that may be chosen for a booking; a traveller's costs no statement more than before. */
export async function optionsFor(
  db: Database | Tx,
  ctx: PaymentCtx,
  facts: PaymentFacts,
): Promise<PaymentOptions> {
  const plan = planPayment(ctx.gateways, facts, ctx.now);
  if (facts.booking.agencyId === null || plan.restMinor === 0) return optionsOf(plan);
  return optionsOf(plan, await creditOption(db, ctx, facts.booking, plan.restMinor));
}

async function creditOption(
  db: Database | Tx,
  ctx: PaymentCtx,
  booking: PaymentFacts['booking'],
  grossMinor: number,
): Promise<CreditOption> {
  const { agencyId, currency, commissionMinor } = booking;
  const request = { agencyId: agencyId ?? '', currency, grossMinor, commissionMinor };
  const netMinor = netOf(grossMinor, commissionMinor);
  const agentId = payerOf(ctx, booking) ?? '';
  const limits = await readAgentLimits(db, agentId);
  const refusal =
    (await whyNotOnCredit(db, ctx, request)) ??
    (await whyAgentMayNot(db, ctx, { agentId, currency, netMinor, limits }));
  const availableMinor = (await readCreditLine(db, request.agencyId, currency))?.availableMinor ?? 0;
  const leftMinor = availableMinor - netMinor;
  return { grossMinor, commissionMinor, netMinor, availableMinor, leftMinor, refusal: refusal?.code ?? null };
}
