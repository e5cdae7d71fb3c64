// A statement of credit: the debt before the period, what raised and lowered it, and the debt after it. Movements are
// numbered and have the balance after them, so nothing before the period is summed.
import { prepared, type Tx } from '#platform/db/client.server.ts';
import { startOfDay, type Statement } from '#agency/reports/report-statement.server.ts';
import type { StatementQuery } from '#agency/statement/statement-query.ts';
import { addDays } from '#platform/lib/time.ts';

export type StatementAccount = {
  creditAccountId: string;
  currency: string;
  kind: 'limit' | 'deposit' | 'prepaid' | 'invoice';
};

export type StatementSums = {
  openingMinor: number;
  /** What raised the debt, and what lowered it; both above zero. */
  debitsMinor: number;
  creditsMinor: number;
  closingMinor: number;
  movements: number;
};

export type MovementKind =
  | 'sale'
  | 'commission'
  | 'refund'
  | 'commission_reversal'
  | 'payment'
  | 'deposit_drawn'
  | 'transfer'
  | 'adjustment'
  | 'deposit'
  | 'deposit_return';

export type StatementLine = {
  movementNo: number;
  occurredAt: Date;
  kind: MovementKind;
  reference: string | null;
  bookingId: string | null;
  note: string | null;
  amountMinor: number;
  usedAfterMinor: number;
};

/** Movements of a period, by their numbers. */
type Range = { first: number; last: number };

/** The credit accounts of an agency, in the order of their currencies; `tx` reads as the agency. */
export function readAccounts(tx: Tx, agencyId: string): Promise<StatementAccount[]> {
  return prepared<StatementAccount>(
    tx,
    `select credit_account_id "creditAccountId", currency, kind from credit_account where agency_id = $1
      order by currency`,
    [agencyId],
  );
}

/**
 * The numbers of the movements of some days. Two processes may disagree about a millisecond at midnight: a period is a
 * range of numbers, so that opening, movements and closing always match.
 */
export async function rangeOf(
  tx: Tx,
  creditAccountId: string,
  { from, to }: Pick<StatementQuery, 'from' | 'to'>,
  zone: string,
): Promise<Range> {
  const first = await nextNo(tx, creditAccountId, startOfDay(from, zone));
  const after = await nextNo(tx, creditAccountId, startOfDay(addDays(to, 1), zone));
  return { first, last: after - 1 };
}

async function nextNo(tx: Tx, creditAccountId: string, before: Date): Promise<number> {
  const [row] = await prepared<{ no: number }>(tx, NEXT, [creditAccountId, before]);
  return row?.no ?? 1;
}

// The number after the last movement before an instant: found in the time index, whatever the account's age.
const NEXT = `select movement_no + 1 no from credit_movement where credit_account_id = $1 and occurred_at < $2
  order by occurred_at desc, movement_no desc limit 1`;

export async function readSums(
  tx: Tx,
  creditAccountId: string,
  { first, last }: Range,
): Promise<StatementSums> {
  const [row] = await prepared<StatementSums>(tx, SUMS, [creditAccountId, first, last]);
  return row ?? { openingMinor: 0, debitsMinor: 0, creditsMinor: 0, closingMinor: 0, movements: 0 };
}

const SUMS = `with opening as (
    select used_after_minor used from credit_movement where credit_account_id = $1 and movement_no = $2::int - 1
  ), moved as (
    select coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint debits,
      coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint credits, count(*)::int movements
    from credit_movement where credit_account_id = $1 and movement_no between $2 and $3::int
  )
  select coalesce(o.used, 0) "openingMinor", m.debits "debitsMinor", m.credits "creditsMinor",
    coalesce(o.used, 0) + m.debits - m.credits "closingMinor", m.movements
  from moved m left join opening o on true`;

/** In chronological order, after a number. */
export function readLines(
  tx: Tx,
  creditAccountId: string,
  { first, last }: Range,
  { after, limit }: { after: number; limit: number },
): Promise<StatementLine[]> {
  return prepared<StatementLine>(tx, `${LINES} limit $5`, [creditAccountId, first, last, after, limit]);
}

/** All of them, for a file; the columns are named like those of the file. */
export function linesStatement(creditAccountId: string, { first, last }: Range): Statement {
  return { text: LINES, values: [creditAccountId, first, last, 0] };
}

const LINES = `select m.movement_no "movementNo", m.occurred_at "occurredAt", m.kind, b.reference,
    m.booking_id "bookingId", m.note, m.amount_minor "amountMinor", m.used_after_minor "usedAfterMinor"
  from credit_movement m left join booking b on b.booking_id = m.booking_id
  where m.credit_account_id = $1 and m.movement_no between $2::int and $3::int and m.movement_no > $4::int
  order by m.movement_no`;

export type DepositLine = {
  movementNo: number;
  occurredAt: Date;
  kind: 'received' | 'returned' | 'drawn';
  note: string;
  amountMinor: number;
  keptAfterMinor: number;
};

/** The agency's security deposit: its own money, not part of its debt. */
export type DepositPart = { openingMinor: number; keptMinor: number; lines: DepositLine[] };

/** Null where nothing was deposited up to the last day. Movements are few, made by hand, and all shown. */
export async function readDeposit(
  tx: Tx,
  creditAccountId: string,
  { from, to }: Pick<StatementQuery, 'from' | 'to'>,
  zone: string,
): Promise<DepositPart | null> {
  const rows = await prepared<DepositLine>(tx, DEPOSIT, [creditAccountId, startOfDay(addDays(to, 1), zone)]);
  const start = startOfDay(from, zone);
  const lines = rows.filter(({ occurredAt }) => occurredAt >= start);
  const before = rows.findLast(({ occurredAt }) => occurredAt < start);
  if (rows.length === 0) return null;
  return { openingMinor: before?.keptAfterMinor ?? 0, keptMinor: rows.at(-1)?.keptAfterMinor ?? 0, lines };
}

const DEPOSIT = `select movement_no "movementNo", occurred_at "occurredAt", kind, note, amount_minor "amountMinor",
    kept_after_minor "keptAfterMinor"
  from security_deposit_movement where credit_account_id = $1 and occurred_at < $2 order by movement_no`;
