// Discrepancies found without a provider: among bookings, payments, vouchers, refunds and the ledger.
import { type SQL, sql } from 'drizzle-orm';

import { isSold } from '#platform/db/booking-states.ts';
import { prepared } from '#platform/db/client.server.ts';
import { isMoneyAtRest, isUnsettledPayment } from '#platform/db/payment-states.ts';
import { isCountedRefund } from '#platform/db/refund-states.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { monthCounted } from '#payments/ledger/credit-month.server.ts';
import { takenFor, totalCovered } from '#payments/ledger/taken-for-booking.ts';
import { isLeftToPerson } from '#payments/ledger/discrepancy.server.ts';
import type { DiscrepancyKind, Finding } from '#payments/ledger/discrepancy-kinds.ts';
import type { Scope } from '#payments/reconciliation/reconcile-provider.server.ts';

/** A pending payment or a due refund is ignored until it is this old. */
const UNSETTLED_MS = 2 * 3_600_000;
const REFUND_DUE_MS = 24 * 3_600_000;

/** The most of one kind per run: more have a common cause, and the next run continues. */
const MOST = 1_000;

type Where = {
  /** Restricts the query to what began within the scope, or to one subject. */
  within: (column: SQL, subject: SQL) => SQL;
  now: Date;
};

const ago = (now: Date, ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;

/** Each returns rows of `subject` and `details`. */
const queries = {
  booking_not_covered: ({ within }: Where) => sql`
    select b.booking_id::text as subject, jsonb_build_object('totalMinor', b.total_minor,
      'takenMinor', t.taken, 'currency', b.currency) as details
    from booking b cross join lateral ${sql.raw(takenFor('b'))} t
    where ${sql.raw(isSold('b'))} and t.taken <> ${sql.raw(totalCovered('b', 't'))}
      and ${within(sql`b.confirmed_at`, sql`b.booking_id::text`)}`,
  money_without_booking: ({ within }: Where) => sql`
    select p.payment_id::text as subject, jsonb_build_object('bookingId', p.booking_id, 'bookingState', b.state,
      'keptMinor',
      p.amount_minor + p.vouchers_minor + p.credit_minor - coalesce(r.gone, 0), 'currency', p.currency) as details
    from payment p join booking b using (booking_id) left join lateral (select sum(amount_minor) as gone from refund
      where refund.payment_id = p.payment_id and ${sql.raw(isCountedRefund('refund'))}) r on true
    where p.state = 'captured' and not ${sql.raw(isSold('b'))}
      and p.amount_minor + p.vouchers_minor + p.credit_minor > coalesce(r.gone, 0)
      and ${within(sql`p.created_at`, sql`p.payment_id::text`)}`,
  ledger_unbalanced: ({ within }: Where) => sql`
    select e.entry_id::text as subject, jsonb_build_object('occasion', e.occasion, 'currency', l.currency,
      'offMinor', coalesce(sum(l.amount_minor), 0)) as details
    from ledger_entry e left join ledger_line l using (entry_id)
    where ${within(sql`e.occurred_at`, sql`e.entry_id::text`)}
    group by e.entry_id, e.occasion, l.currency having coalesce(sum(l.amount_minor), 1) <> 0`,
  ledger_differs: ({ within }: Where) => sql`
    select payment_id::text as subject, jsonb_build_object('bookingId', booking_id, 'currency', currency,
      'providerMinor', provider_is, 'providerShouldMinor', provider_should,
      'bookingMinor', booking_is, 'bookingShouldMinor', booking_should) as details
    from (${LEDGER_OF_PAYMENTS} where ${sql.raw(isMoneyAtRest('p'))}
      and ${within(sql`p.created_at`, sql`p.payment_id::text`)}) as compared
    where provider_is <> provider_should or booking_is <> booking_should`,
  voucher_differs: ({ within }: Where) => sql`
    select v.voucher_id::text as subject, jsonb_build_object('currency', v.currency, 'balanceMinor', v.balance_minor,
      'heldMinor', coalesce(t.held, 0), 'ledgerMinor', coalesce(l.owed, 0)) as details
    from voucher v
    left join lateral (select sum(amount_minor) as held from payment_tender
      where payment_tender.voucher_id = v.voucher_id and state = 'held') t on true
    left join lateral (select -sum(amount_minor) as owed from ledger_entry e join ledger_line using (entry_id)
      where e.voucher_id = v.voucher_id and account = 'voucher') l on true
    where v.balance_minor + coalesce(t.held, 0) <> coalesce(l.owed, 0)
      and ${within(sql`'infinity'::timestamptz`, sql`v.voucher_id::text`)}`,
  credit_differs: ({ within }: Where) => sql`
    select a.credit_account_id::text as subject, jsonb_build_object('currency', a.currency, 'usedMinor', a.used_minor,
      'movementsMinor', coalesce(m.total, 0), 'ledgerMinor', coalesce(l.owed, 0), 'heldMinor', a.held_minor,
      'openMinor', coalesce(t.held, 0), 'groupDepositsMinor', coalesce(g.open, 0),
      'depositMinor', a.security_deposit_minor, 'depositLedgerMinor', coalesce(d.kept, 0),
      'monthMinor', a.month_minor, 'monthCountedMinor', ${sql.raw(monthCounted)}) as details
    from credit_account a
    left join lateral (select sum(amount_minor) as total,
        sum(amount_minor) filter (where kind in ('deposit', 'deposit_return')) as deposits from credit_movement
      where credit_movement.credit_account_id = a.credit_account_id) m on true
    left join lateral (select sum(amount_minor) as owed from ledger_line
      where ledger_line.credit_account_id = a.credit_account_id and account = 'agency') l on true
    left join lateral (select -sum(amount_minor) as kept from ledger_line
      where ledger_line.credit_account_id = a.credit_account_id and account = 'security_deposit') d on true
    left join lateral (select sum(credit_held_minor) as held from payment_tender
      where payment_tender.credit_account_id = a.credit_account_id and state = 'held') t on true
    left join lateral (select sum(paid_minor - returned_minor) as open from group_deposit
      where group_deposit.credit_account_id = a.credit_account_id) g on true
    where (a.used_minor <> coalesce(m.total, 0) or a.used_minor <> coalesce(l.owed, 0)
        or a.held_minor <> coalesce(t.held, 0) or coalesce(m.deposits, 0) <> coalesce(g.open, 0)
        or a.security_deposit_minor <> coalesce(d.kept, 0) or a.month_minor <> ${sql.raw(monthCounted)})
      and ${within(sql`'infinity'::timestamptz`, sql`a.credit_account_id::text`)}`,
  unsettled: ({ within, now }: Where) => sql`
    select payment_id::text as subject, jsonb_build_object('bookingId', booking_id, 'state', state,
      'amountMinor', amount_minor, 'currency', currency) as details
    from payment where ${sql.raw(isUnsettledPayment('payment'))}
      and not ${sql.raw(isLeftToPerson('payment'))}
      and created_at < ${ago(now, UNSETTLED_MS)} and ${within(sql`'infinity'::timestamptz`, sql`payment_id::text`)}`,
  refund_overdue: ({ within, now }: Where) => sql`
    select refund_id::text as subject, jsonb_build_object('bookingId', booking_id, 'paymentId', payment_id,
      'amountMinor', amount_minor, 'currency', currency) as details
    from refund where state = 'due' and created_at < ${ago(now, REFUND_DUE_MS)}
      and ${within(sql`'infinity'::timestamptz`, sql`refund_id::text`)}`,
  refund_refused: ({ within }: Where) => sql`
    select refund_id::text as subject, jsonb_build_object('bookingId', booking_id, 'paymentId', payment_id,
      'amountMinor', amount_minor, 'currency', currency) as details
    from refund where state = 'needs_destination' and ${within(sql`'infinity'::timestamptz`, sql`refund_id::text`)}
      and not exists (select from discrepancy d where d.kind = 'refund_refused' and d.subject = refund_id::text
        and d.resolved_at is not null)`,
} satisfies Partial<Record<DiscrepancyKind, (where: Where) => SQL>>;

/** A ledger correction to the provider's amount is not a movement of the payment, so it is excluded here. */
const LEDGER_OF_PAYMENTS = sql`select p.payment_id, p.booking_id, p.currency,
    coalesce(l.provider_is, 0) as provider_is, coalesce(l.booking_is, 0) as booking_is,
    case when p.state = 'captured' then p.amount_minor - coalesce(r.at_provider, 0) - coalesce(d.away, 0) else 0 end
      as provider_should,
    coalesce(r.done, 0) - coalesce(t.redeemed, 0) - case when p.state = 'captured' then p.amount_minor else 0 end
      as booking_should
  from payment p
  left join lateral (select sum(amount_minor) filter (where account = 'provider') as provider_is,
      sum(amount_minor) filter (where account = 'booking') as booking_is
    from ledger_entry e join ledger_line using (entry_id)
    where e.payment_id = p.payment_id and e.occasion not like 'correction:provider:%') l on true
  left join lateral (select sum(amount_minor) as done,
      sum(amount_minor) filter (where voucher_id is null and not exists (select from payment_tender c
        where c.payment_id = refund.payment_id and c.tender_no = refund.tender_no and c.kind = 'credit')) as at_provider
    from refund where refund.payment_id = p.payment_id and state = 'done') r on true
  left join lateral (select sum(amount_minor) as away from dispute
    where dispute.payment_id = p.payment_id and state in ('open', 'lost')) d on true
  left join lateral (select sum(amount_minor) as redeemed from payment_tender
    where payment_tender.payment_id = p.payment_id and kind in ('voucher', 'credit') and state = 'taken') t on true`;

export type LocalKind = keyof typeof queries;
export const localKinds = Object.keys(queries) as LocalKind[];

export function isLocalKind(kind: DiscrepancyKind): kind is LocalKind {
  return Object.hasOwn(queries, kind);
}

/** What began within the scope and is old enough not to be in progress. */
export function findLocal(ctx: Pick<Ctx, 'db' | 'now'>, kind: LocalKind, scope: Scope): Promise<Finding[]> {
  const [since, before] = [scope.since.toISOString(), scope.before.toISOString()];
  return ask(ctx, kind, (column) => {
    return sql`(${column} = 'infinity' or ${column} >= ${since}::timestamptz and ${column} < ${before}::timestamptz)`;
  });
}

/** The one subject, whenever it began. */
export async function examineLocally(
  ctx: Pick<Ctx, 'db' | 'now'>,
  kind: LocalKind,
  subject: string,
): Promise<Finding | null> {
  const [found] = await ask(ctx, kind, (_, expression) => sql`${expression} = ${subject}`);
  return found ?? null;
}

async function ask(
  ctx: Pick<Ctx, 'db' | 'now'>,
  kind: LocalKind,
  within: Where['within'],
): Promise<Finding[]> {
  const query = queries[kind]({ within, now: ctx.now });
  const rows = await prepared<Omit<Finding, 'kind'>>(ctx.db, sql`${query} limit ${MOST}`);
  return rows.map((row) => ({ kind, ...row }));
}
