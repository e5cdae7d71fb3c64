// Makes the invoices of agencies that are billed by week or month: each period once, however many processes run, with
// consecutive numbers within a year. Every movement of credit except received payments is on exactly one of them: on the
// invoice of its period, or, if it takes back what an earlier invoice billed, on the credit note of that period.
import { invoiceReceivers, queueMails } from '#agency/queue-mails.server.ts';
import { startOfDay } from '#agency/reports/report-statement.server.ts';
import { type Cadence, periodEnd, periodStart } from '#agency/statement/invoice-period.ts';
import type { Jobs } from '#messages/jobs.ts';
import { receivedKinds } from '#payments/credit/credit-line.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { agencyInvoice } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { addDays, localDay } from '#platform/lib/time.ts';

type InvoiceCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'settings' | 'log'> & { jobs: Jobs };

/** Sales under way at midnight have ended by then. */
const GRACE_MS = 600_000;

/** Returns how many periods were billed. */
export async function makeInvoices(ctx: InvoiceCtx): Promise<number> {
  const accounts = await prepared<{ creditAccountId: string }>(ctx.db, DUE_ACCOUNTS);
  let made = 0;
  for (const { creditAccountId } of accounts) while (await makeNext(ctx, creditAccountId)) made++;
  return made;
}

// Accounts with unbilled movements; whether their period is over is checked under the lock.
const DUE_ACCOUNTS = `select c.credit_account_id "creditAccountId" from credit_account c
  where c.kind = 'invoice' and c.movements > coalesce(
    (select max(i.last_movement_no) from agency_invoice i where i.credit_account_id = c.credit_account_id), 0)
  order by c.created_at, c.credit_account_id`;

type Account = {
  agencyId: string;
  currency: string;
  invoicePeriod: Cadence;
  invoiceDays: number;
  lastMovementNo: number;
  lastDay: string | null;
};

/** Bills the next period of an account that is over, or none. */
function makeNext(ctx: InvoiceCtx, creditAccountId: string): Promise<boolean> {
  const zone = ctx.settings.AIRLINE_TIME_ZONE;
  return withTx(ctx.db, async (tx) => {
    // One process at a time: this also keeps the numbers consecutive.
    await prepared(tx, `select pg_advisory_xact_lock(hashtextextended('agency invoices', 0))`);
    const [account] = await prepared<Account>(tx, ACCOUNT, [creditAccountId]);
    if (!account) return false;
    const [first] = await prepared<Movement>(tx, FIRST_OPEN, [creditAccountId, account.lastMovementNo]);
    if (!first) return false;
    const period = periodOf(account, localDay(first.occurredAt, zone));
    if (
      periodEnd(period.from, account.invoicePeriod) >= localDay(new Date(ctx.now.getTime() - GRACE_MS), zone)
    )
      return false;
    const until = startOfDay(addDays(period.to, 1), zone);
    const [last] = await prepared<{ no: number }>(tx, LAST_OF_PERIOD, [
      creditAccountId,
      first.movementNo,
      until,
    ]);
    const range = { first: account.lastMovementNo + 1, last: Math.max(first.movementNo, last?.no ?? 0) };
    for (const kind of ['invoice', 'credit_note'] as const)
      await writeInvoice(tx, ctx, { creditAccountId, account, period, range, kind });
    return true;
  });
}

type Movement = { movementNo: number; occurredAt: Date };

/** A movement written late is billed with the period after the last invoice. */
function periodOf({ invoicePeriod, lastDay }: Account, day: string): { from: string; to: string } {
  const start = periodStart(day, invoicePeriod);
  const from = lastDay !== null && start <= lastDay ? addDays(lastDay, 1) : start;
  return { from, to: periodEnd(from, invoicePeriod) };
}

type Making = {
  creditAccountId: string;
  account: Account;
  period: { from: string; to: string };
  range: { first: number; last: number };
  kind: (typeof agencyInvoice.$inferSelect)['kind'];
};

/** None where the period has nothing of this kind. */
async function writeInvoice(
  tx: Tx,
  ctx: InvoiceCtx,
  { creditAccountId, account, period, range, kind }: Making,
): Promise<void> {
  const today = localDay(ctx.now, ctx.settings.AIRLINE_TIME_ZONE);
  const agencyInvoiceId = uuidv7(ctx.now, ctx.random);
  const year = Number(today.slice(0, 4));
  const [known] = await prepared<InvoicedAgency>(tx, KNOWN, [
    creditAccountId,
    range.first,
    range.last,
    year,
    account.agencyId,
    kind,
  ]);
  if (!known?.lines) return;
  const { lines: _, ...parties } = known;
  await tx.insert(agencyInvoice).values({
    ...parties,
    agencyInvoiceId,
    kind,
    year,
    creditAccountId,
    agencyId: account.agencyId,
    currency: account.currency,
    periodFrom: period.from,
    periodTo: period.to,
    firstMovementNo: range.first,
    lastMovementNo: range.last,
    dueOn: addDays(today, account.invoiceDays),
    issuedAt: ctx.now,
  });
  await prepared(tx, LINES, [creditAccountId, range.first, range.last, agencyInvoiceId, kind]);
  const receivers = await invoiceReceivers(tx, account.agencyId);
  await queueMails(
    tx,
    ctx,
    receivers.map((accountId) => ({ accountId, agencyInvoiceId })),
  );
}

type InvoicedAgency = Pick<
  typeof agencyInvoice.$inferInsert,
  'number' | 'amountMinor' | 'sellerName' | 'buyerName' | 'buyerTaxNumber' | 'buyerAddress' | 'buyerCountry'
> & { lines: number };

const ACCOUNT = `select c.agency_id "agencyId", c.currency, c.invoice_period "invoicePeriod",
    c.invoice_days::int "invoiceDays", coalesce(i.last_no, 0) "lastMovementNo", i.last_day "lastDay"
  from credit_account c left join lateral (select max(last_movement_no) last_no, max(period_to) last_day
    from agency_invoice i where i.credit_account_id = c.credit_account_id) i on true
  where c.credit_account_id = $1 and c.kind = 'invoice'`;

const FIRST_OPEN = `select movement_no "movementNo", occurred_at "occurredAt" from credit_movement
  where credit_account_id = $1 and movement_no > $2 and kind not in ${receivedKinds} order by movement_no limit 1`;

const LAST_OF_PERIOD = `select max(movement_no) no from credit_movement
  where credit_account_id = $1 and movement_no >= $2 and occurred_at < $3`;

/** The invoice that billed what a movement takes back, in an earlier period: the sale of the same payment, if several. */
const CORRECTED = `(select i.agency_invoice_id from credit_movement o
    join agency_invoice i on i.credit_account_id = o.credit_account_id and i.kind = 'invoice'
      and o.movement_no between i.first_movement_no and i.last_movement_no
    join ledger_entry billed on billed.entry_id = o.entry_id
  where o.credit_account_id = m.credit_account_id and o.booking_id = m.booking_id
    and o.kind = case m.kind when 'refund' then 'sale' when 'commission_reversal' then 'commission' end
    and i.last_movement_no < $2
  order by billed.payment_id is not distinct from e.payment_id desc, o.movement_no desc limit 1)`;

/** $1 account, $2 and $3 the range. */
const BILLED = `select m.*, ${CORRECTED} corrects from credit_movement m join ledger_entry e using (entry_id)
  where m.credit_account_id = $1 and m.movement_no between $2 and $3 and m.kind not in ${receivedKinds}`;

const KNOWN = `select sums.lines, sums.minor "amountMinor",
    (select coalesce(max(number), 0) + 1 from agency_invoice where kind = $6 and year = $4::smallint)::int "number",
    coalesce(nullif(d.company_name, ''), s.name) "sellerName", coalesce(a.legal_name, a.name) "buyerName",
    a.tax_number "buyerTaxNumber", a.address "buyerAddress", a.country "buyerCountry"
  from agency a cross join selling_airline s
    cross join (select count(*)::int lines, coalesce(sum(amount_minor), 0)::bigint minor from (${BILLED}) b
      where (b.corrects is not null) = ($6 = 'credit_note')) sums
    left join lateral (select company_name from domain order by domain_id limit 1) d on true
  where a.agency_id = $5`;

const LINES = `insert into agency_invoice_line (agency_invoice_id, credit_account_id, movement_no, kind, booking_id,
    reference, note, amount_minor, occurred_at, corrects_invoice_id)
  select $4::uuid, $1, m.movement_no, m.kind, m.booking_id, b.reference, m.note, m.amount_minor, m.occurred_at, m.corrects
  from (${BILLED}) m left join booking b on b.booking_id = m.booking_id
  where (m.corrects is not null) = ($5 = 'credit_note')`;
