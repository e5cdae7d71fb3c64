// A request to pay what is due after the sale: finds its alive payment, or stores a new one.
import { holdCredit } from '#payments/credit/hold-credit.server.ts';
import { isSellingStopped } from '#identity/agencies/selling.server.ts';
import { isSoldState } from '#platform/db/booking-states.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import { assert, ok, refuse, type Result } from '#platform/lib/result.ts';
import { type BeginCode, type Begun, isAsked, newPayment } from '#payments/begin-payment.server.ts';
import { isLater, type LaterDue } from '#payments/states/due.ts';
import { lockDue, readDue } from '#payments/dues/due.server.ts';
import type { PaymentCtx } from '#payments/states/payment-ctx.ts';
import { readPaymentFacts } from '#payments/states/payment-facts.server.ts';
import { planPayment } from '#payments/states/payment-plan.ts';
import { readAlivePayment } from '#payments/states/payment-row.server.ts';
import { storeDuePayment } from '#payments/states/store-payment.server.ts';
import type { TakePaymentInput } from '#payments/take-payment.server.ts';

/**
 * The row locks of booking and due serialise requests; the unique index is the last safeguard. The caller has checked
 * who asks. Vouchers pay for a sale only.
 */
export async function beginDuePayment(
  ctx: PaymentCtx,
  input: TakePaymentInput & { dueId: string },
): Promise<Result<Begun, BeginCode | 'due_closed'>> {
  const { dueId, bookingId, method = 'card' } = input;
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
    if (method === 'credit' && agencyId === null) return refuse('payment_method_unknown');
    const plan = planPayment(ctx.gateways, planOf(due, facts.methods, method), ctx.now);
    const chosen = plan.methods.find((each) => each.method === method) ?? null;
    if (!chosen && plan.restMinor > 0) return refuse(plan.beyond ?? 'payment_method_unknown');
    const totalMinor = due.amountMinor + (chosen?.surchargeMinor ?? 0);
    if (input.expectedTotalMinor !== undefined && input.expectedTotalMinor !== totalMinor)
      return refuse('price_changed', { totalMinor });
    const row = newPayment(ctx, { input, due, booking: facts.booking, plan, method: chosen });
    const { creditMinor: grossMinor, commissionMinor, currency, agentId } = row;
    const credit =
      grossMinor > 0 && agencyId !== null && agentId !== null
        ? await holdCredit(tx, ctx, { agencyId, agentId, currency, grossMinor, commissionMinor })
        : ok(null);
    if (!credit.ok) return credit;
    const stored = await storeDuePayment(tx, row, { credit: credit.value });
    assert(stored, 'an open due that is locked stays open');
    return ok({ row, isNew: true, isAsked: true });
  });
}

const LOCK = 'select from booking where booking_id = $1 for no key update';

type Methods = Parameters<typeof planPayment>[1]['methods'];

function planOf({ amountMinor, currency }: LaterDue, methods: Methods, method: string) {
  const booking = { totalMinor: amountMinor, paymentFeeMinor: 0, currency };
  return { booking, methods, vouchers: [], creditMinor: method === 'credit' ? amountMinor : 0 };
}
