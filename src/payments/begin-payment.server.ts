// A request to pay: finds the booking's alive payment, or stores a new one for the amount due now.
import { holdCredit, type HeldCredit } from '#payments/credit/hold-credit.server.ts';
import { lockHolder } from '#reservations/inventory/short-units.server.ts';
import { sellerEntry } from '#identity/audit/note-seller-act.server.ts';
import { isSellingStopped } from '#identity/agencies/selling.server.ts';
import { whyNotOpen } from '#reservations/open-for-change.server.ts';
import { isSoldState } from '#platform/db/booking-states.ts';
import { prepared, type Tx, violates, withTx } from '#platform/db/client.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert, ok, type Refusal, refuse, type Result } from '#platform/lib/result.ts';
import { payerOf, type PaymentCtx } from '#payments/states/payment-ctx.ts';
import type { CreditRefusal, PayBeyond } from '#payments/states/payment-options.ts';
import { type PaymentFacts, readPaymentFacts } from '#payments/states/payment-facts.server.ts';
import { type PaymentPlan, planPayment, type PlannedMethod } from '#payments/states/payment-plan.ts';
import { type PaymentRow, readAlivePayment, readPaymentRow } from '#payments/states/payment-row.server.ts';
import { storePayment } from '#payments/states/store-payment.server.ts';
import type { TakePaymentInput } from '#payments/take-payment.server.ts';
import { lockVouchers } from '#payments/vouchers/voucher.server.ts';
import { refuseBrokenSeats } from '#seats/recheck-seats.server.ts';

export type BeginCode =
  | 'booking_unknown'
  | 'hold_expired'
  | 'hold_replaced'
  | 'booking_not_open'
  | 'passengers_missing'
  | 'seats_need_attention'
  | 'price_changed'
  | 'payment_method_unknown'
  | 'voucher_expired'
  | 'voucher_in_use'
  | 'booking_already_paid'
  | CreditRefusal
  | PayBeyond
  | 'service_unavailable';

export type Begun = {
  row: PaymentRow;
  /** Stored by this request. */
  isNew: boolean;
  /** The payment uses the requested method; an alive payment may use another one. */
  isAsked: boolean;
};

export async function beginPayment(
  ctx: PaymentCtx,
  input: TakePaymentInput,
): Promise<Result<Begun, BeginCode>> {
  try {
    for (let turn = 0; turn < TURNS; turn++) {
      const begun = await findOrStore(ctx, input, null);
      if (begun === 'needs-locks') return await withTx(ctx.db, (tx) => findOrStoreLocked(tx, ctx, input));
      if (begun !== 'changed-meanwhile') return begun;
    }
    return refuse('service_unavailable');
  } catch (error) {
    if (!violates(error, 'payment_one_alive')) throw error;
    const row = await readAlivePayment(ctx.db, input.bookingId);
    if (!row) throw error;
    return ok({ row, isNew: false, isAsked: isAsked(row, input) });
  }
}

/** Attempts while another request, for example from another tab, changes the same booking. */
const TURNS = 5;

/** The row lock serialises requests to pay. Lock order: address, booking, vouchers, credit account. */
async function findOrStoreLocked(
  tx: Tx,
  ctx: PaymentCtx,
  input: TakePaymentInput,
): Promise<Result<Begun, BeginCode>> {
  await lockHolder(tx, input.bookingId);
  const locked = await prepared(tx, LOCK, [input.bookingId, ctx.visitor]);
  if (locked.length === 0) return refuse('booking_unknown');
  const begun = await findOrStore(ctx, input, tx);
  assert(typeof begun !== 'string', 'a locked booking does not change');
  return begun;
}

/**
 * Without a lock the insert is conditional on the version of the booking's row that was checked. This lets only one of
 * two simultaneous requests through; the unique index is the last safeguard.
 */
async function findOrStore(
  ctx: PaymentCtx,
  input: TakePaymentInput,
  tx: Tx | null,
): Promise<Result<Begun, BeginCode> | 'needs-locks' | 'changed-meanwhile'> {
  const { bookingId } = input;
  const db = tx ?? ctx.db;
  const facts = await readPaymentFacts(db, bookingId);
  if (!facts || facts.booking.visitor !== ctx.visitor) return refuse('booking_unknown');
  if (isSoldState(facts.booking.state)) return refuse('booking_already_paid');
  const alive = facts.aliveId && (await readPaymentRow(db, facts.aliveId));
  if (alive) return ok({ row: alive, isNew: false, isAsked: isAsked(alive, input) });
  // Balances, commission and the remaining time of a short hold's address must not change meanwhile.
  const { agencyId, shortHold } = facts.booking;
  if (!tx && (facts.vouchers.length > 0 || shortHold || agencyId !== null)) return 'needs-locks';
  const closed = whyNotOpen(facts.booking, ctx.now);
  if (closed) return refuse(closed);
  if (!facts.isNamed) return refuse('passengers_missing');
  const broken = facts.hasSeats ? await refuseBrokenSeats(tx, ctx, bookingId) : null;
  if (broken) return broken;
  if (await isSellingStopped(db, agencyId)) return refuse('branch_selling_stopped');
  const planned = await planForSure(tx, ctx, facts, input);
  if (!planned.ok) return planned;
  const { plan, method } = planned.value;
  const due = { dueId: bookingId, commissionMinor: facts.booking.commissionMinor };
  const row = newPayment(ctx, { input, due, booking: facts.booking, plan, method });
  const credit = tx && row.creditMinor > 0 ? await holdFor(tx, ctx, row, facts.booking) : ok(null);
  if (!credit.ok) return credit;
  const used = plan.vouchers.filter(({ usedMinor }) => usedMinor > 0);
  const vouchers = used.map(({ voucherId, usedMinor }) => ({ voucherId, amountMinor: usedMinor }));
  const own = { vouchers, credit: credit.value, entry: sellerEntry(ctx, 'pay', bookingId) };
  const stored = await storePayment(db, ctx, row, own, tx ? null : facts.booking.version);
  return stored ? ok({ row, isNew: true, isAsked: true }) : 'changed-meanwhile';
}

const LOCK = 'select from booking where booking_id = $1 and visitor = $2 for no key update';

/** Under the locks of the booking and its vouchers. */
function holdFor(
  tx: Tx,
  ctx: PaymentCtx,
  { agentId, creditMinor, commissionMinor, currency }: PaymentRow,
  { agencyId }: PaymentFacts['booking'],
): Promise<Result<HeldCredit, CreditRefusal>> {
  assert(agencyId && agentId, 'credit pays bookings of agencies');
  return holdCredit(tx, ctx, { agencyId, agentId, currency, grossMinor: creditMinor, commissionMinor });
}

/** The vouchers need no comparison: they cannot change while a payment is alive. */
export function isAsked(alive: PaymentRow, asked: PaymentRequest): boolean {
  const { method = 'card', paymentToken = null, creditMinor = 0 } = asked;
  if (alive.method === 'voucher') return true;
  if (alive.method !== method) return false;
  return method === 'credit' || (alive.paymentToken === paymentToken && alive.creditMinor === creditMinor);
}

type PaymentRequest = Pick<TakePaymentInput, 'method' | 'creditMinor'> & { paymentToken?: string | null };

type Planned = { plan: PaymentPlan; method: PlannedMethod | null };
type PlanCode = PayBeyond | 'payment_method_unknown' | 'price_changed' | 'voucher_expired' | 'voucher_in_use';

/** Locks the rows of the vouchers, if there are any, so that the payment takes exactly what was planned. */
async function planForSure(
  tx: Tx | null,
  ctx: PaymentCtx,
  facts: PaymentFacts,
  { method = 'card', creditMinor = 0, expectedTotalMinor, expectedPayMinor }: TakePaymentInput,
): Promise<Result<Planned, PlanCode>> {
  const wantsCredit = method === 'credit' || creditMinor > 0;
  if (wantsCredit && facts.booking.agencyId === null) return refuse('payment_method_unknown');
  const vouchers = tx ? await lockVouchers(tx, facts.vouchers) : [];
  const onCredit = method === 'credit' ? facts.booking.totalMinor : creditMinor;
  const plan = planPayment(ctx.gateways, { ...facts, vouchers, creditMinor: onCredit }, ctx.now);
  const changed = whyVouchersNot(plan, ctx.now);
  if (changed) return changed;
  const chosen = plan.methods.find((each) => each.method === method) ?? null;
  if (!chosen && plan.restMinor > 0) return refuse(plan.beyond ?? 'payment_method_unknown');
  const totalMinor = plan.totalMinor + (chosen?.surchargeMinor ?? 0);
  if (expectedTotalMinor !== undefined && expectedTotalMinor !== totalMinor)
    return refuse('price_changed', { totalMinor });
  const payMinor = chosen?.payMinor ?? (method === 'credit' ? plan.creditMinor : 0);
  if (expectedPayMinor !== undefined && expectedPayMinor !== payMinor)
    return refuse('voucher_in_use', { payMinor });
  return ok({ plan, method: chosen });
}

/** A chosen voucher that pays nothing although an amount is left to pay was spent elsewhere or has expired. */
export function whyVouchersNot(
  plan: PaymentPlan,
  now: Date,
): Refusal<'voucher_expired' | 'voucher_in_use'> | null {
  const empty = plan.vouchers.find(({ usedMinor }) => usedMinor === 0);
  if (!empty || plan.restMinor + plan.creditMinor === 0) return null;
  const { codeEnd } = empty;
  return refuse(new Date(empty.expiresAt) > now ? 'voucher_in_use' : 'voucher_expired', { codeEnd });
}

type NewPayment = {
  input: TakePaymentInput;
  due: { dueId: string; commissionMinor: number };
  booking: PaymentFacts['booking'];
  plan: PaymentPlan;
  method: PlannedMethod | null;
};

/** Created, and not stored yet. */
export function newPayment(
  ctx: PaymentCtx,
  { input, due, booking, plan: { vouchersMinor, creditMinor, currency }, method }: NewPayment,
): PaymentRow {
  const paymentId = uuidv7(ctx.now, ctx.random);
  const returnUrl = new URL(input.returnUrl);
  returnUrl.searchParams.set('payment', paymentId);
  return {
    paymentId,
    dueId: due.dueId,
    bookingId: input.bookingId,
    state: 'created',
    amountMinor: method?.payMinor ?? 0,
    vouchersMinor,
    creditMinor,
    commissionMinor: due.commissionMinor,
    agentId: payerOf(ctx, booking),
    surchargeMinor: method?.surchargeMinor ?? 0,
    currency,
    method: method?.method ?? (creditMinor > 0 ? 'credit' : 'voucher'),
    provider: method?.provider ?? 'none',
    providerPaymentId: null,
    redirectUrl: null,
    returnUrl: returnUrl.href,
    webhookUrl: method && `${ctx.settings.PUBLIC_URL}/api/payments/webhooks/${method.provider}`,
    description: method && ctx.airline.name,
    paymentToken: (method && input.paymentToken) ?? null,
    locale: input.locale,
    failureCode: null,
    instrumentBrand: null,
    instrumentLastFour: null,
    waitedAt: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
}
