// The report of cancellations after real refunds: which of them it has, and what they take back of the commission.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readReport, readRowKey } from '#agency/reports/read-report.server.ts';
import { readReportQuery } from '#agency/reports/report-query.ts';
import { openCredit } from '#payments/credit/staff-credit.server.ts';
import { refundBooking, type RefundReason } from '#payments/refunds/refund-booking.server.ts';
import { sweepRefunds } from '#payments/refunds/refund-settle.server.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';
import {
  type AgencyOrder,
  agentOf,
  payOnCredit,
  type SellingAgency,
  sellingAgency,
} from '#tests/support/payments/agency-bookings.ts';
import {
  openFlight,
  openPaymentWorld,
  pageOf,
  type PaymentWorld,
} from '#tests/support/payments/payment-world.ts';
import { payWith } from '#tests/support/sandbox-payer.ts';

const zone = 'Europe/Madrid';
let world: PaymentWorld;
let brisa: SellingAgency;
let colleague: SellingAgency;

/** By what they are: a name for each booking that money went back for. */
const bookings: Record<string, string> = {};

beforeAll(async () => {
  world = await openPaymentWorld();
  brisa = await sellingAgency(world, { limitMinor: 10_000_000 });
  const dollars = { currency: 'USD', kind: 'limit', limitMinor: 10_000_000, reason: 'agreed' } as const;
  await openCredit(world.ctx({ account: brisa.staff }), { agencyId: brisa.agencyId, ...dollars });
  const agent = await agentOf(world, brisa.agencyId, 'seller');
  colleague = { ...brisa, agent };
  const other = await sellingAgency(world, { limitMinor: 10_000_000, name: 'Costa Norte' });
  const wayBack = await openFlight(world.db, 1, ['CUN', 'MAD']);

  await onCredit('whole', brisa, { totalMinor: 45_001, commissionMinor: 4_321 });
  await onCredit('part', colleague, {
    totalMinor: 20_000,
    commissionMinor: 2_000,
    currency: 'USD',
    flightId: wayBack,
  });
  await onCredit('goodwill', brisa, { commissionMinor: 4_500 });
  await onCredit('foreign', other, { commissionMinor: 4_500 });
  await byCard('refused', 'refund_refused');
  await byCard('due', 'approved');

  await giveBack('whole', 'cancelled', 'all');
  await giveBack('foreign', 'cancelled', 'all');
  for (const reason of ['goodwill', 'duplicate', 'correction'] as const)
    await giveBack('goodwill', reason, 500);
  world.clock.now = new Date('2026-11-21T09:00:00Z');
  await giveBack('part', 'schedule_change', 5_000);
  await giveBack('refused', 'cancelled', 'all');
  world.sandbox.options.fault = (operation) => (operation === 'refund' ? 'error' : null);
  await giveBack('due', 'cancelled', 10_000);
});
afterAll(() => world.close());

async function onCredit(name: string, agency: SellingAgency, order: AgencyOrder): Promise<void> {
  bookings[name] = (await payOnCredit(world, agency, order)).bookingId;
}

/** 450.00 with a commission of 45.00. */
async function byCard(name: string, card: 'approved' | 'refund_refused'): Promise<void> {
  const paid = await payOnCredit(world, brisa, { commissionMinor: 4_500, method: 'card' });
  await payWith(pageOf({ ok: true, value: paid }), card);
  await sweepPayments(world.ctx(), { quietMs: 0 });
  bookings[name] = paid.bookingId;
}

async function giveBack(name: string, reason: RefundReason, amountMinor: number | 'all'): Promise<void> {
  const request = { bookingId: bookings[name] ?? '', amountMinor, destination: 'source', reason } as const;
  const done = await refundBooking(world.ctx(), { ...request, occasion: `${name} ${reason}` });
  if (!done.ok) throw new Error(`not refunded: ${done.code}`);
}

async function read(address: string, rows = 100) {
  const given = { now: world.clock.now, zone, mayReadMoney: true };
  const query = readReportQuery(new URLSearchParams(`report=cancellations&${address}`), given);
  const account = { agencyId: brisa.agencyId, roles: ['administrator'] as const };
  const page = { ...query, rows: rows as 100 };
  const { rows: found, totals } = await readReport({ db: world.db, zone, account }, page, readRowKey(null));
  const named = Object.entries(bookings);
  const names = found.map(({ bookingId }) => named.find(([, id]) => id === bookingId)?.[0] ?? 'another');
  return { rows: found, names, totals };
}

const november = 'from=2026-11-01&to=2026-11-30';

it('[AG-09] cancellations are refunds for what is not flown: the newest first, each with its commission', async () => {
  const { rows, names } = await read(november);
  expect(names.toSorted()).toEqual(['due', 'part', 'refused', 'whole']);
  expect(names[3]).toBe('whole');
  const [whole, part, due, refused] = ['whole', 'part', 'due', 'refused'].map(
    (name) => rows[names.indexOf(name)],
  );
  const done = { refundState: 'done', destination: 'source' };
  expect(whole).toMatchObject({
    ...done,
    reason: 'cancelled',
    currency: 'EUR',
    amount: 45_001,
    reversed: 4_321,
  });
  expect(whole).toMatchObject({ route: 'MAD-CUN', refunded: new Date('2026-11-20T12:00:00Z') });
  expect(part).toMatchObject({
    ...done,
    reason: 'schedule_change',
    currency: 'USD',
    amount: 5_000,
    // A part of the money ends no line, and no line has ended.
    reversed: 0,
  });
  expect(part).toMatchObject({ route: 'CUN-MAD', refunded: new Date('2026-11-21T09:00:00Z') });
  expect(due).toMatchObject({ refundState: 'due', currency: 'EUR', amount: 10_000, reversed: 0 });
  // The bank refused it: it is still owed, and the journey is over.
  expect(refused).toMatchObject({ refundState: 'needs_destination', amount: 45_000, reversed: 4_500 });
});

it('[AG-09] they are summed by currency, on the page and by the database alike', async () => {
  const totals = [
    { currency: 'EUR', refunds: 3, amount: 100_001, reversed: 8_821 },
    { currency: 'USD', refunds: 1, amount: 5_000, reversed: 0 },
  ];
  expect((await read(november)).totals).toEqual(totals);
  expect((await read(november, 1)).totals).toEqual(totals);
});

it('[AG-09] they are filtered by agent, by route, and by the day of the refund or of the journey', async () => {
  const names = async (address: string) => (await read(address)).names.toSorted();
  expect(await names(`${november}&agent=${brisa.agent.accountId}`)).toEqual(['due', 'refused', 'whole']);
  expect(await names(`${november}&agent=${colleague.agent.accountId}`)).toEqual(['part']);
  expect(await names(`${november}&route=MAD-CUN`)).toEqual(['due', 'refused', 'whole']);
  expect(await names(`${november}&route=CUN-MAD`)).toEqual(['part']);
  expect(await names('from=2026-11-20&to=2026-11-20')).toEqual(['whole']);
  expect(await names('from=2026-11-21&to=2026-11-21')).toEqual(['due', 'part', 'refused']);
  expect(await names('by=travel&from=2026-11-30&to=2026-11-30')).toEqual(['due', 'part', 'refused', 'whole']);
  expect(await names('by=travel&from=2026-12-01&to=2026-12-31')).toEqual([]);
});

it('[AG-09] money that arrives later recalls nothing more', async () => {
  world.sandbox.options.fault = () => null;
  await sweepRefunds(world.ctx(), { quietMs: 0 });
  const { rows, names, totals } = await read(november);
  expect(rows[names.indexOf('due')]).toMatchObject({ refundState: 'done', amount: 10_000, reversed: 0 });
  expect(totals[0]).toMatchObject({ currency: 'EUR', amount: 100_001, reversed: 8_821 });
});
