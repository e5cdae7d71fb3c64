// Statements and invoices on a real database: matching balances, every movement billed once, consecutive numbers, and
// credit that is blocked while an invoice is overdue.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';

import { blockOverdue } from '#agency/statement/block-overdue.server.ts';
import { invoiceFacts } from '#agency/statement/invoice-facts.server.ts';
import { invoiceDocument } from '#agency/statement/account-document.ts';
import { settleInvoices } from '#agency/statement/invoice-money.ts';
import { periodEnd, periodStart } from '#agency/statement/invoice-period.ts';
import { makeInvoices } from '#agency/statement/make-invoices.server.ts';
import { readInvoices } from '#agency/statement/read-invoices.server.ts';
import { readStatement } from '#agency/statement/statement-view.server.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import { typeset } from '#messages/documents/typeset.server.ts';
import type { Jobs } from '#messages/jobs.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { assert } from '#platform/lib/result.ts';
import { addDays } from '#platform/lib/time.ts';
import { testAirline } from '#tests/support/airline.ts';
import { agencyWithCredit, moveCredit } from '#tests/support/agency/credit-books.ts';
import { sellBookings } from '#tests/support/agency/agency-sales.ts';
import { makeAgent } from '#tests/support/accounts.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { readPdf } from '#tests/support/messages/read-pdf.ts';
import { noticesCtx } from '#tests/support/trips/booked-trips.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('world');
});
afterAll(() => test.drop());

let left: string[] = [];
beforeEach(() => (left = []));

const jobs: Jobs = {
  enqueue: (_tx, name, ...work) => {
    left.push(...work.map((data) => `${name} ${JSON.stringify(data)}`));
    return Promise.resolve();
  },
};
const ctxAt = (now: string, db = test.db) =>
  noticesCtx(db, { now: new Date(now), jobs, env: { AIRLINE_TIME_ZONE: 'Europe/Madrid' } });

let seeds = 10;

/** Ten bookings from a moment on, one an hour: eight are sold. */
async function sellTen(agencyId: string, from: string): Promise<void> {
  const agentIds = [await makeAgent({ db: test.db, now: worldNow }, agencyId)];
  const times = { from: new Date(from), everySeconds: 3_600 };
  await sellBookings(test.db, { agencyId, agentIds, count: 10, seed: (seeds += 17), ...times });
}

async function billedAgency(name: string) {
  return agencyWithCredit({ db: test.db, now: new Date('2026-08-01T00:00:00Z') }, { name, kind: 'invoice' });
}

function invoicesOf(agencyId: string, today: string) {
  return readAsAgencies(test.db, [agencyId], (tx) => readInvoices(tx, agencyId, today));
}

/** Refunds a booking that was sold before that day, with its commission. Returns what the agency owes less: below zero. */
async function takeBack(agencyId: string, before: string, at: Date): Promise<number> {
  const { rows } = await test.db.pool.query<{ bookingId: string; kind: string; amountMinor: number }>(
    `select booking_id "bookingId", m.kind, amount_minor::int "amountMinor"
      from credit_movement m join credit_account using (credit_account_id)
      where agency_id = $1 and booking_id = (select s.booking_id from credit_movement s
        join credit_account a using (credit_account_id) where a.agency_id = $1 and s.kind = 'sale'
          and s.occurred_at < $2::date and not exists (select from credit_movement r
            where r.booking_id = s.booking_id and r.kind = 'refund') order by s.movement_no desc limit 1)
      order by movement_no`,
    [agencyId, before],
  );
  let sum = 0;
  for (const { bookingId, kind, amountMinor } of rows) {
    const back = kind === 'sale' ? 'refund' : 'commission_reversal';
    await moveCredit(test.db, { agencyId, kind: back, bookingId, amountMinor: -amountMinor, at });
    sum -= amountMinor;
  }
  return sum;
}

async function blockedReason(agencyId: string): Promise<string | null> {
  const { rows } = await test.db.pool.query<{ reason: string | null }>(
    'select blocked_reason reason from credit_account where agency_id = $1',
    [agencyId],
  );
  return rows[0]?.reason ?? null;
}

describe('[AG-09] a statement', () => {
  it('opens with the debt before, and its movements lead to the debt after', async () => {
    const agencyId = await agencyWithCredit({ db: test.db, now: worldNow }, { name: 'Uno' });
    await sellTen(agencyId, '2026-09-30T12:00:00Z');
    await moveCredit(test.db, {
      agencyId,
      kind: 'payment',
      amountMinor: -50_000,
      at: new Date('2026-10-05T10:00:00Z'),
    });
    await sellTen(agencyId, '2026-10-20T12:00:00Z');
    const ctx = { ...ctxAt('2026-11-20T12:00:00Z'), account: { agencyId } };
    const read = (from: string, to: string) => readStatement(ctx, { currency: 'EUR', from, to, after: 0 });
    const months = [
      await read('2026-08-01', '2026-08-31'),
      await read('2026-09-01', '2026-09-30'),
      await read('2026-10-01', '2026-10-31'),
      await read('2026-11-01', '2026-11-20'),
    ];
    let balance = 0;
    for (const { sums, lines } of months) {
      expect(sums?.openingMinor).toBe(balance);
      balance += lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      expect(sums?.closingMinor).toBe(balance);
      expect((sums?.debitsMinor ?? 0) - (sums?.creditsMinor ?? 0)).toBe(
        (sums?.closingMinor ?? 0) - (sums?.openingMinor ?? 0),
      );
      expect(lines.at(-1)?.usedAfterMinor ?? balance).toBe(balance);
    }
    const whole = await read('2026-08-01', '2026-11-20');
    expect(whole.sums).toMatchObject({ openingMinor: 0, closingMinor: balance, movements: 33 });
    const { rows } = await test.db.pool.query('select used_minor from credit_account where agency_id = $1', [
      agencyId,
    ]);
    expect(rows).toEqual([{ used_minor: balance }]);
  });

  it('[AG-11] of another agency does not exist', async () => {
    const agencyId = await agencyWithCredit({ db: test.db, now: worldNow }, { name: 'Dos' });
    const stranger = '01900000-0000-7000-8000-00000000dead';
    const ctx = ctxAt('2026-11-20T12:00:00Z');
    const query = { currency: 'EUR', from: '2026-01-01', to: '2026-12-31', after: 0 };
    expect((await readStatement({ ...ctx, account: { agencyId } }, query)).account).not.toBeNull();
    expect(await readStatement({ ...ctx, account: { agencyId: stranger } }, query)).toMatchObject({
      accounts: [],
    });
  });
});

describe('invoices of a period', () => {
  it('have every movement once, made by many processes at once, with consecutive numbers', async () => {
    const agencies = await Promise.all(['Tres', 'Cuatro', 'Cinco'].map(billedAgency));
    for (const agencyId of agencies) {
      await sellTen(agencyId, '2026-09-30T17:00:00Z');
      await moveCredit(test.db, {
        agencyId,
        kind: 'payment',
        amountMinor: -1_000,
        at: new Date('2026-10-10T10:00:00Z'),
      });
      await sellTen(agencyId, '2026-10-15T12:00:00Z');
    }
    const processes = Array.from({ length: 4 }, () => openDatabase({ url: test.url, poolSize: 2 }));
    const made = await Promise.all(processes.map((db) => makeInvoices(ctxAt('2026-11-03T12:00:00Z', db))));
    await Promise.all(processes.map((db) => db.close()));
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(agencies.length * 2);
    expect(await makeInvoices(ctxAt('2026-11-03T12:00:00Z'))).toBe(0);
    const { rows: numbers } = await test.db.pool.query<{ number: number }>(
      'select number from agency_invoice where year = 2026 order by number',
    );
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1));
    for (const agencyId of agencies) {
      const invoices = await invoicesOf(agencyId, '2026-11-03');
      // 1 October begins at 22:00 UTC in Madrid: five of the first ten bookings belong to September.
      expect(invoices.map(({ periodFrom, periodTo }) => [periodFrom, periodTo])).toEqual([
        ['2026-10-01', '2026-10-31'],
        ['2026-09-01', '2026-09-30'],
      ]);
      const { rows } = await test.db.pool.query(
        `select (select sum(m.amount_minor) from credit_movement m join credit_account using (credit_account_id)
            where agency_id = $1 and m.kind <> 'payment')::bigint moved,
          (select sum(amount_minor) from agency_invoice where agency_id = $1)::bigint billed,
          (select sum(l.amount_minor) from agency_invoice_line l join agency_invoice using (agency_invoice_id)
            where agency_id = $1)::bigint lines,
          (select count(*) from agency_invoice_line join agency_invoice using (agency_invoice_id)
            where agency_id = $1)::int count`,
        [agencyId],
      );
      const [sums] = rows as { moved: number; billed: number; lines: number; count: number }[];
      expect(sums).toEqual({ moved: sums?.moved, billed: sums?.moved, lines: sums?.moved, count: 32 });
    }
  });

  it("are made when the period is over in the airline's time zone, and not before", async () => {
    const agencyId = await billedAgency('Seis');
    await sellTen(agencyId, '2026-10-15T12:00:00Z');
    expect(await makeInvoices(ctxAt('2026-10-31T22:59:00Z'))).toBe(0);
    // Madrid is an hour ahead; sales under way at midnight get ten minutes.
    expect(await makeInvoices(ctxAt('2026-10-31T23:09:00Z'))).toBe(0);
    expect(await makeInvoices(ctxAt('2026-10-31T23:11:00Z'))).toBe(1);
    const [invoice] = await invoicesOf(agencyId, '2026-11-01');
    expect(invoice).toMatchObject({ dueOn: '2026-11-11', state: 'open', buyerName: 'Seis' });
  });

  it('bill late movements with the next period, and never a period twice', async () => {
    const agencyId = await billedAgency('Siete');
    await sellTen(agencyId, '2026-09-10T12:00:00Z');
    expect(await makeInvoices(ctxAt('2026-10-02T12:00:00Z'))).toBe(1);
    await moveCredit(test.db, {
      agencyId,
      kind: 'adjustment',
      amountMinor: 700,
      at: new Date('2026-09-20T10:00:00Z'),
    });
    expect(await makeInvoices(ctxAt('2026-10-02T12:00:00Z'))).toBe(0);
    expect(await makeInvoices(ctxAt('2026-11-02T12:00:00Z'))).toBe(1);
    const [late] = await invoicesOf(agencyId, '2026-11-02');
    expect(late).toMatchObject({ periodFrom: '2026-10-01', periodTo: '2026-10-31', amountMinor: 700 });
  });

  it('are not changed by a later cancellation: a credit note names the invoice that billed the sale', async () => {
    const agencyId = await billedAgency('Rectificada');
    await sellTen(agencyId, '2026-09-10T12:00:00Z');
    await makeInvoices(ctxAt('2026-10-02T12:00:00Z'));
    const [september] = await invoicesOf(agencyId, '2026-10-02');
    await sellTen(agencyId, '2026-10-12T12:00:00Z');
    const inOctober = new Date('2026-10-20T10:00:00Z');
    const taken = await takeBack(agencyId, '2026-09-30', inOctober);
    // Sold and taken back before the invoice of the month: that invoice has both.
    await takeBack(agencyId, '2026-10-15', inOctober);
    expect(await makeInvoices(ctxAt('2026-11-02T12:00:00Z'))).toBe(1);
    expect(await makeInvoices(ctxAt('2026-11-02T12:00:00Z'))).toBe(0);
    const made = await invoicesOf(agencyId, '2026-11-02');
    const note = made.find(({ kind }) => kind === 'credit_note');
    expect(note).toMatchObject({ number: 'AGR-2026-000001', amountMinor: taken, periodFrom: '2026-10-01' });
    expect(taken).toBeLessThan(0);
    const facts = await invoiceFacts(test, [agencyId], note?.agencyInvoiceId ?? '');
    expect(facts?.corrected).toEqual([{ number: september?.number, issuedAt: september?.issuedAt }]);
    expect(facts?.lines?.map(({ kind, corrects }) => [kind, corrects])).toEqual([
      ['refund', september?.number],
      ['commission_reversal', september?.number],
    ]);
    const october = made.find(({ kind, periodFrom }) => kind === 'invoice' && periodFrom === '2026-10-01');
    const rest = await invoiceFacts(test, [agencyId], october?.agencyInvoiceId ?? '');
    expect(rest?.lines?.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    expect(made.find(({ number }) => number === september?.number)).toMatchObject({
      amountMinor: september?.amountMinor,
    });
    // All movements are on one of the three, and the note pays for the oldest.
    const { rows } = await test.db.pool.query('select used_minor from credit_account where agency_id = $1', [
      agencyId,
    ]);
    expect(rows).toEqual([{ used_minor: made.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }]);
    expect(made.find(({ number }) => number === september?.number)?.openMinor).toBe(
      (september?.amountMinor ?? 0) + taken,
    );
    const given = { airline: testAirline, companyName: 'Alisio', country: 'ES', zone: 'Europe/Madrid' };
    assert(facts, 'the note is read');
    for (const [locale, title, corrects] of [
      ['en', 'Credit note AGR-2026-000001', 'Corrects AG-2026-'],
      ['es', 'Factura rectificativa AGR-2026-000001', 'Rectifica AG-2026-'],
      ['pt', 'Nota de crédito AGR-2026-000001', 'Retifica AG-2026-'],
    ] as const) {
      const { text } = await readPdf(typeset('account', invoiceDocument({ ...given, locale }, facts)));
      for (const part of [title, corrects, september?.number ?? '']) expect(text).toContain(part);
    }
  });

  it('are mailed to the finance people, or to the administrators where there are none', async () => {
    const agencyId = await billedAgency('Ocho');
    const administrator = await makeAgent({ db: test.db, now: worldNow }, agencyId, {
      role: 'administrator',
      password: 'seven green parrots',
    });
    await test.db.pool.query('update account set activated_at = now()');
    await sellTen(agencyId, '2026-09-10T12:00:00Z');
    await makeInvoices(ctxAt('2026-10-02T12:00:00Z'));
    expect(left).toHaveLength(1);
    const finance = await makeAgent({ db: test.db, now: worldNow }, agencyId, {
      role: 'finance',
      password: 'seven green parrots',
    });
    await test.db.pool.query('update account set activated_at = now()');
    await moveCredit(test.db, {
      agencyId,
      kind: 'adjustment',
      amountMinor: 5,
      at: new Date('2026-10-20T10:00:00Z'),
    });
    await makeInvoices(ctxAt('2026-11-02T12:00:00Z'));
    const { rows } = await test.db.pool.query<{ id: string }>(
      `select m.account_id id from agency_mail m join agency_invoice i using (agency_invoice_id)
        where i.agency_id = $1 order by i.period_from`,
      [agencyId],
    );
    expect(rows.map(({ id }) => id)).toEqual([administrator, finance]);
  });

  it.each([
    'update agency_invoice set amount_minor = 0',
    'delete from agency_invoice_line',
    `truncate agency_invoice, agency_invoice_line, agency_invoice_file, agency_mail, message, message_attachment,
      message_attempt`,
  ])('cannot be changed: %s', async (statement) => {
    await expect(test.db.pool.query(statement)).rejects.toMatchObject({ code: '23000' });
  });

  it('[AG-11] of another agency do not exist', async () => {
    const [own, other] = [await billedAgency('Nueve'), await billedAgency('Diez')];
    await sellTen(own, '2026-09-10T12:00:00Z');
    await makeInvoices(ctxAt('2026-10-02T12:00:00Z'));
    const [invoice] = await invoicesOf(own, '2026-10-02');
    const id = invoice?.agencyInvoiceId ?? '';
    expect(await invoiceFacts(test, [own], id)).toMatchObject({ invoice: { agencyInvoiceId: id } });
    expect(await invoiceFacts(test, [other], id)).toBeNull();
    expect(await invoicesOf(other, '2026-10-02')).toEqual([]);
  });
});

describe('an overdue invoice', () => {
  it('blocks the credit the day after it was due, and unblocks it when payments cover it', async () => {
    const agencyId = await billedAgency('Once');
    await sellTen(agencyId, '2026-09-10T12:00:00Z');
    await makeInvoices(ctxAt('2026-10-02T12:00:00Z'));
    const amountMinor = (await invoicesOf(agencyId, '2026-10-02'))[0]?.amountMinor ?? 0;
    await blockOverdue(ctxAt('2026-10-12T12:00:00Z'));
    expect(await blockedReason(agencyId)).toBeNull();
    await blockOverdue(ctxAt('2026-10-12T22:30:00Z'));
    expect(await blockedReason(agencyId)).toBe('overdue');
    const pay = (minor: number) =>
      moveCredit(test.db, {
        agencyId,
        kind: 'payment',
        amountMinor: -minor,
        at: new Date('2026-10-13T10:00:00Z'),
      });
    await pay(amountMinor - 1);
    await blockOverdue(ctxAt('2026-10-13T12:00:00Z'));
    expect(await blockedReason(agencyId)).toBe('overdue');
    await pay(1);
    await blockOverdue(ctxAt('2026-10-13T12:01:00Z'));
    expect(await blockedReason(agencyId)).toBeNull();
    const { rows } = await test.db.pool.query(
      `select act, actor_kind from audit_entry where subject_id = $1 order by audit_entry_id`,
      [agencyId],
    );
    expect(rows).toEqual([
      { act: 'agencies.credit_overdue', actor_kind: 'none' },
      { act: 'agencies.credit_settled', actor_kind: 'none' },
    ]);
  });

  it('keeps a block set by staff', async () => {
    const agencyId = await billedAgency('Doce');
    await test.db.pool.query(
      `update credit_account set blocked_at = now(), blocked_reason = 'staff' where agency_id = $1`,
      [agencyId],
    );
    await blockOverdue(ctxAt('2026-12-13T12:01:00Z'));
    expect(await blockedReason(agencyId)).toBe('staff');
  });
});

it('payments cover the oldest invoice first, to the cent, and a credit note counts as a payment', () => {
  const amounts = fc.array(fc.integer({ min: -500, max: 1_000 }), { maxLength: 12 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 8_000 }), (billed, receivedMinor) => {
      const invoices = billed.map((amountMinor, at) => ({ amountMinor, dueOn: addDays('2026-01-01', at) }));
      const settled = settleInvoices(invoices, receivedMinor, '2026-01-06');
      const credits = billed.reduce((sum, each) => sum - Math.min(0, each), 0);
      const owed = billed.reduce((sum, each) => sum + Math.max(0, each), 0);
      const open = settled.reduce((sum, { openMinor }) => sum + openMinor, 0);
      expect(open).toBe(Math.max(0, owed - credits - receivedMinor));
      const firstOpen = settled.findIndex(({ openMinor }) => openMinor > 0);
      // After the first uncovered invoice, none is covered.
      if (firstOpen >= 0)
        for (const { amountMinor, openMinor } of settled.slice(firstOpen + 1))
          expect(openMinor).toBe(Math.max(0, amountMinor));
      for (const { openMinor, dueOn, state } of settled)
        expect(state).toBe(openMinor === 0 ? 'paid' : dueOn < '2026-01-06' ? 'overdue' : 'open');
    }),
  );
});

it.each([
  ['2026-11-23', 'week', '2026-11-23', '2026-11-29'],
  ['2026-11-29', 'week', '2026-11-23', '2026-11-29'],
  ['2027-01-01', 'week', '2026-12-28', '2027-01-03'],
  ['2028-02-29', 'month', '2028-02-01', '2028-02-29'],
  ['2026-01-31', 'month', '2026-01-01', '2026-01-31'],
] as const)('%s is in the %s from %s to %s', (day, cadence, from, to) => {
  expect([periodStart(day, cadence), periodEnd(day, cadence)]).toEqual([from, to]);
});
