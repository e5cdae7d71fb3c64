// A request to pay what is due after the sale: finds its alive payment, or stores a new one.
import { holdCredit } from '#payments/credit/hold-credit.server.ts';
import { isSellingStopped } from '#identity/agencies/selling.server.ts';
import { isSoldState } from '#platform/db/booking-states.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { assert, ok, refuse, type Result } from '#platform/lib/result.ts';
import {
  type BeginCode,
  type Begun,
  isAsked,
  newPayment,
  whyVouchersNot,
} from '#payments/begin-payment.server.ts';
import { isLater, type LaterDue } from '#payments/states/due.ts';
import { lockDueVouchers } from '#payments/dues/due-vouchers.server.ts';
import { lockDue, readDue } from '#payments/dues/due.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { type PaymentFacts, readPaymentFacts } from '#payments/states/payment-facts.server.ts';
import { type PaymentPlan, planPayment, type PlannedMethod } from '#payments/states/payment-plan.ts';
import { readAlivePayment } from '#payments/states/payment-row.server.ts';
import { storeDuePayment } from '#payments/states/store-payment.server.ts';
import type { TakePaymentInput } from '#payments/take-payment.server.ts';

/**
 * The row locks of booking and due serialise requests; the unique index is the last safeguard. The caller has checked
 * who asks. Vouchers pay first, in the given order.
 */
export async function beginDuePayment(
  ctx: PaymentCtx,
  input: DueInput,
): Promise<Result<Begun, BeginCode | 'due_closed' | 'voucher_currency_wrong'>> {
  const { dueId, bookingId } = input;
  const known = await readDue(ctx.db, dueId);
  if (!known || !isLater(known) || known.bookingId !== bookingId) return refuse('booking_unknown');
  return withTx(ctx.db, async (tx) => {
    await prepared(tx, LOCK, [bookingId]);
    const due = await lockDue(tx, dueId);
    assert(isLater(due), 'a due never becomes another one');
    const alive = await readAlivePayment(tx, dueId);
    if (alive) return ok({ row: alive, isNew: false, isAsked: isAsked(alive, input) });
    if (due.state !== 'open') return refuse(due.state === 'paid' ? 'booking_already_paid' : 'due_closed');
    const facts = await readPaymentFacts(tx, bookingId);
    if (!facts || !isSoldState(facts.booking.state)) return refuse('due_closed');
    const { agencyId } = facts.booking;
    if (await isSellingStopped(tx, agencyId)) return refuse('branch_selling_stopped');
    const planned = await planDue(tx, ctx, input, { due, facts });
    if (!planned.ok) return planned;
    const { plan, method } = planned.value;
    const row = newPayment(ctx, { input, due, booking: facts.booking, plan, method });
    const { creditMinor: grossMinor, commissionMinor, currency, agentId } = row;
    const credit =
      grossMinor > 0 && agencyId !== null && agentId !== null
        ? await holdCredit(tx, ctx, { agencyId, agentId, currency, grossMinor, commissionMinor })
        : ok(null);
    if (!credit.ok) return credit;
    const used = plan.vouchers.filter(({ usedMinor }) => usedMinor > 0);
    const vouchers = used.map(({ voucherId, usedMinor }) => ({ voucherId, amountMinor: usedMinor }));
    const stored = await storeDuePayment(tx, row, { vouchers, credit: credit.value });
    assert(stored, 'an open due that is locked stays open');
    return ok({ row, isNew: true, isAsked: true });
  });
}

const LOCK = 'select from booking where booking_id = $1 for no key update';

type DueInput = TakePaymentInput & { dueId: string; voucherIds: readonly string[] };

type DuePlan = { plan: PaymentPlan; method: PlannedMethod | null };

/** How it is paid now: vouchers, then credit, then the method. Locks the vouchers. */
async function planDue(
  tx: Tx,
  ctx: PaymentCtx,
  { method = 'card', voucherIds, expectedTotalMinor, expectedPayMinor }: DueInput,
  { due, facts }: { due: LaterDue; facts: PaymentFacts },
): Promise<Result<DuePlan, BeginCode | 'voucher_currency_wrong'>> {
  if (method === 'credit' && facts.booking.agencyId === null) return refuse('payment_method_unknown');
  const { amountMinor, currency } = due;
  const vouchers = await lockDueVouchers(tx, voucherIds, currency);
  if (!vouchers.ok) return vouchers;
  const booking = { totalMinor: amountMinor, paymentFeeMinor: 0, currency };
  const creditMinor = method === 'credit' ? amountMinor : 0;
  const given = { booking, methods: facts.methods, vouchers: vouchers.value, creditMinor };
  const plan = planPayment(ctx.gateways, given, ctx.now);
  const changed = whyVouchersNot(plan, ctx.now);
  if (changed) return changed;
  const chosen = plan.methods.find((each) => each.method === method) ?? null;
  if (!chosen && plan.restMinor > 0) return refuse(plan.beyond ?? 'payment_method_unknown');
  const totalMinor = amountMinor + (chosen?.surchargeMinor ?? 0);
  if (expectedTotalMinor !== undefined && expectedTotalMinor !== totalMinor)
    return refuse('price_changed', { totalMinor });
  const payMinor = chosen?.payMinor ?? (method === 'credit' ? plan.creditMinor : 0);
  if (expectedPayMinor !== undefined && expectedPayMinor !== payMinor)
    return refuse('voucher_in_use', { payMinor });
  return ok({ plan, method: chosen });
}
