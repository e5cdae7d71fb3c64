// The health desk and what needs attention, on a real database with queues.
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StaffRole } from '#identity/access/roles.ts';
import type { Staff } from '#identity/signed-in.ts';
import { readNeeds, readToday } from '#office/health/read-needs.server.ts';
import { readHealth } from '#office/health/read-health.server.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { discrepancy, message, messageAttempt } from '#platform/db/schema.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { openOutbox, type Outbox } from '#messages/outbox/outbox.server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { bookFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('world');
}, 120_000);
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

it('queues, processes with their build, differences and refused messages are seen', async () => {
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
  // Each sees what its desk can look into.
  expect(await needsOf('planner')).toEqual(['discrepancies 1', 'deadLetters 1']);
  expect(await needsOf('editor')).toEqual([]);
  await outbox.stop();
  await named.close();
});

it('the day has its figures for those who see bookings', async () => {
  const today = (role: StaffRole) => readToday({ ...noticesCtx(test.db), account: person(role) });
  expect(await today('service')).toMatchObject({ confirmed: 1, held: 0 });
  expect((await today('service'))?.departures).toBeGreaterThan(0);
  expect(await today('planner')).toBeNull();
});
