// Opens the credit of the demonstration's agencies, with movements in the ledger like any other.
import { demoCredit } from '#demo/load/demo-credit.ts';
import { noteCreditLevel } from '#payments/credit/credit-level.server.ts';
import { postEntry } from '#payments/ledger/ledger.server.ts';
import { type Database, prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

const DAY = 86_400_000;

type Given = (typeof demoCredit)[number];

/** An existing line stays as it is, whatever was sold on it. It sends no mails. Returns how many are new. */
export async function loadDemoCredit(db: Database, ctx: Pick<Ctx, 'now'>): Promise<number> {
  let opened = 0;
  for (const given of demoCredit) if (await withTx(db, (tx) => open(tx, ctx, given))) opened++;
  return opened;
}

async function open(tx: Tx, { now }: Pick<Ctx, 'now'>, given: Given): Promise<boolean> {
  const { creditAccountId, currency, movements } = given;
  const values = [creditAccountId, given.agencyId, currency, given.kind, given.limitMinor];
  const terms = [given.invoicePeriod, given.invoiceDays, now];
  if ((await prepared(tx, OPEN, [...values, ...terms])).length === 0) return false;
  const agency = { account: 'agency', creditAccountId } as const;
  for (const [at, { amountMinor, note, daysAgo }] of movements.entries()) {
    const isPayment = amountMinor < 0;
    await postEntry(
      tx,
      { now: new Date(now.getTime() - daysAgo * DAY) },
      {
        occasion: `demo_credit:${creditAccountId}:${at + 1}`,
        kind: isPayment ? 'agency_payment' : 'credit_adjustment',
        debit: isPayment ? { account: 'bank' } : agency,
        credit: isPayment ? agency : { account: 'correction' },
        amountMinor: Math.abs(amountMinor),
        currency,
        note,
      },
    );
  }
  await noteCreditLevel(tx, { now, emit: () => Promise.resolve() }, [creditAccountId]);
  return true;
}

const OPEN = `insert into credit_account (credit_account_id, agency_id, currency, kind, limit_minor, invoice_period,
    invoice_days, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning credit_account_id`;
