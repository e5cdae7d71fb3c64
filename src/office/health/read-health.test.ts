// The health desk and what needs attention, on a real database with queues.
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StaffRole } from '#identity/access/roles.ts';
import type { Staff } from '#identity/signed-in.ts';
import { readNeeds, readToday } from '#office/health/read-needs.server.ts';
import { readHealth } from '#office/health/read-health.server.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { discrepancy, message, messageAttempt, reconciliationRun } from '#platform/db/schema.ts';
import type { RateRule } from '#platform/http/rate-limit.ts';
import { openRateLimiter } from '#platform/http/rate-limiter.server.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { openOutbox, type Outbox } from '#messages/outbox/outbox.server.ts';
import { makeStaff } from '#tests/support/accounts.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { bookFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';
import { openSaleDue } from '#tests/support/payments/sale-due.ts';
import { bookingSorts, findBookings, readBookingFilter } from '#office/bookings/find-bookings.server.ts';
import { readListState } from '#platform/workspace/list-address.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('world');
});
afterAll(() => test.drop());

const person = (...roles: StaffRole[]): Staff => ({
  kind: 'staff',
  accountId: uuidv7(worldNow),
  sessionId: 's',
  name: 'Ana Peña',
  email: 'ana@example.com',
  roles,
});
const needsOf = async (role: StaffRole) =>
  (await readNeeds({ ...noticesCtx(test.db), account: person(role) })).map(
    ({ kind, count }) => `${kind} ${count}`,
  );

it('before the queues exist there are none, and nothing needs attention', async () => {
  const health = await readHealth(noticesCtx(test.db));
  expect(health.queues).toEqual([]);
  expect(health.discrepancies).toEqual([]);
  expect(health.imports[0]?.fileName).toMatch(/\.ssim$/);
  expect(await needsOf('administrator')).toEqual([]);
});

it('queues, processes with their build, differences and refused messages are shown', async () => {
  const named = openDatabase({ url: test.url, poolSize: 1, applicationName: 'alisio mails 1a2b3c' });
  const outbox: Outbox = openOutbox({ db: test.db, log: openLog('silent') });
  await outbox.ready;
  await named.pool.query('select 1');
  const ctx = noticesCtx(test.db, { jobs: outbox });
  const { bookingId } = await bookFamily(ctx, 'en');
  await test.db.pool.query(
    `insert into pgboss.job (name, data) values ('send-confirmation', '{}'), ('dead-letter', '{}')`,
  );
  await test.db.orm.insert(discrepancy).values({
    discrepancyId: uuidv7(worldNow),
    kind: 'refund_overdue',
    subject: 'r-1',
    details: {},
    foundAt: worldNow,
    seenAt: worldNow,
  });
  const messageId = uuidv7(worldNow);
  await test.db.orm.insert(message).values({
    messageId,
    bookingId,
    kind: 'confirmation',
    occasion: 'x',
    locale: 'en',
    recipient: 'x@example.com',
    subject: 'x',
    textBody: 'x',
    htmlBody: 'x',
    createdAt: worldNow,
  });
  const refused = { messageId, attemptNo: 1, at: worldNow, outcome: 'refused' as const, answer: '550 no' };
  await test.db.orm.insert(messageAttempt).values(refused);
  await eventually(async () => {
    const { queues, processes, discrepancies } = await readHealth(ctx);
    expect(queues.find(({ name }) => name === 'send-confirmation')).toMatchObject({ waiting: 1 });
    expect(queues.find(({ name }) => name === 'send-confirmation')?.oldest).toMatch(/^20\d\d-/);
    expect(processes).toContainEqual(
      expect.objectContaining({ role: 'mails', buildId: '1a2b3c', connections: 1 }),
    );
    expect(discrepancies).toMatchObject([{ kind: 'refund_overdue', subject: 'r-1' }]);
  });
  expect(await needsOf('administrator')).toEqual(['discrepancies 1', 'deadLetters 1', 'refusedMessages 1']);
  // Each role sees only what its desk can examine.
  expect(await needsOf('planner')).toEqual(['discrepancies 1', 'deadLetters 1']);
  expect(await needsOf('editor')).toEqual([]);
  await outbox.stop();
  await named.close();
});

it('used budgets are counted by rule: how many clients, and the most that one has used', async () => {
  const rates = openRateLimiter(test.db, noticesCtx(test.db).settings);
  const [guesses, mails]: RateRule[] = [
    { name: 'guesses of a test', tokens: 5, seconds: 600 },
    { name: 'mails of a test', tokens: 9, seconds: 60, shared: true },
  ];
  const take = async (rule: RateRule | undefined, client: string, times: number) => {
    for (let time = 0; time < times; time++)
      expect(await rates.take(rule ? [rule] : [], client)).toHaveProperty('ok');
  };
  await take(guesses, 'Ana', 3);
  await take(guesses, 'Rui', 1);
  await take(mails, 'Ana', 2);
  const at = async (seconds: number) => {
    const now = new Date(Date.now() + seconds * 1_000);
    const { limits } = await readHealth({ ...noticesCtx(test.db), now });
    return limits.filter(({ name }) => name.endsWith('of a test'));
  };
  const used = { name: 'guesses of a test', clients: 2, used: 3 };
  expect(await at(0)).toEqual([used, { name: 'mails of a test', clients: 1, used: 2 }]);
  // What has run out is not used any more, whether its row is gone or not.
  expect(await at(61)).toEqual([used]);
  expect(await at(601)).toEqual([]);
});

it('the last mail is the newest that a server took', async () => {
  const last = async () => (await readHealth(noticesCtx(test.db))).lastMailAt;
  expect(await last()).toBeNull();
  const minutes = (count: number) => new Date(worldNow.getTime() + count * 60_000);
  const { accountId } = await makeStaff({ db: test.db, now: worldNow });
  for (const [at, sentAt] of [minutes(5), minutes(9), null].entries()) {
    const messageId = uuidv7(worldNow);
    await test.db.orm.insert(message).values({
      messageId,
      accountId,
      kind: 'account-password-changed',
      occasion: messageId,
      locale: 'en',
      recipient: `${at}@example.com`,
      subject: 'x',
      textBody: 'x',
      htmlBody: 'x',
      createdAt: minutes(20),
      sentAt,
    });
  }
  expect(await last()).toBe(minutes(9).toISOString());
});

it('the comparison of the newest day is shown: whether it ended, when, and what was open then', async () => {
  const shown = async () => (await readHealth(noticesCtx(test.db))).reconciliation;
  expect(await shown()).toBeNull();
  const startedAt = new Date('2026-11-19T03:00:00Z');
  const finishedAt = new Date('2026-11-19T03:04:00Z');
  await test.db.orm.insert(reconciliationRun).values({ day: '2026-11-18', startedAt, finishedAt, open: 2 });
  const ended = { day: '2026-11-18', finishedAt: '2026-11-19T03:04:00.000Z', open: 2 };
  expect(await shown()).toEqual(ended);
  await test.db.orm.insert(reconciliationRun).values({ day: '2026-11-17', startedAt, finishedAt, open: 0 });
  expect(await shown()).toEqual(ended);
  await test.db.orm.insert(reconciliationRun).values({ day: '2026-11-19', startedAt });
  expect(await shown()).toEqual({ day: '2026-11-19', finishedAt: null, open: null });
});

it('the day has its figures for those who see bookings', async () => {
  const today = (role: StaffRole) => readToday({ ...noticesCtx(test.db), account: person(role) });
  expect(await today('service')).toMatchObject({ confirmed: 1, held: 0 });
  expect((await today('service'))?.departures).toBeGreaterThan(0);
  expect(await today('planner')).toBeNull();
});

it('a refund that needs a destination for more than a day needs attention, until staff accept it as it is', async () => {
  const { bookingId } = await bookFamily(noticesCtx(test.db), 'en');
  const paymentId = uuidv7(worldNow);
  const { pool } = test.db;
  await openSaleDue(test.db, bookingId, 'captured');
  await pool.query(
    `insert into payment (payment_id, due_id, booking_id, state, amount_minor, currency, provider, return_url, locale,
        created_at, updated_at) values ($1, $2, $2, 'captured', 100, 'EUR', 'sandbox', '', 'en', $3, $3)`,
    [paymentId, bookingId, worldNow],
  );
  await pool.query(
    `insert into payment_tender (payment_id, tender_no, kind, amount_minor, state) values ($1, 1, 'card', 100, 'taken')`,
    [paymentId],
  );
  await pool.query(
    `insert into refund (refund_id, booking_id, payment_id, tender_no, occasion, reason, amount_minor, currency,
        destination, state, created_at, updated_at)
      values ($1, $2, $1, 1, 'x', 'goodwill', 100, 'EUR', 'source', 'needs_destination', $3, $3)`,
    [paymentId, bookingId, new Date(worldNow.getTime() - 86_400_000)],
  );
  const lost = async (role: StaffRole) =>
    (await needsOf(role)).filter((need) => need.startsWith('lostRefunds'));
  expect(await lost('service')).toEqual([]);
  await pool.query(`update refund set updated_at = updated_at - interval '1 second' where refund_id = $1`, [
    paymentId,
  ]);
  expect(await lost('service')).toEqual(['lostRefunds 1']);
  const listed = await findBookings(
    noticesCtx(test.db),
    readBookingFilter(new URLSearchParams({ refund: 'needs_destination' })),
    readListState(new URLSearchParams(), bookingSorts),
  );
  expect(listed.rows.map((row) => row.bookingId)).toEqual([bookingId]);
  expect(await lost('auditor')).toEqual([]);
  await test.db.orm.insert(discrepancy).values({
    discrepancyId: paymentId,
    kind: 'refund_refused',
    subject: paymentId,
    details: {},
    foundAt: worldNow,
    seenAt: worldNow,
    resolvedAt: worldNow,
    resolution: 'accept',
    note: 'by bank transfer',
  });
  expect(await lost('service')).toEqual([]);
});
