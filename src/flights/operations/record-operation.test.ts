// Reports about flights on a real database: who reported what, out of order, at once, and against a changed flight.
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readOperations, readReports } from '#flights/operations/read-operations.server.ts';
import { type OperationReport, recordOperation } from '#flights/operations/record-operation.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { auditEntry, flight, flightOperation } from '#platform/db/schema.ts';
import { makeStaff } from '#tests/support/accounts.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { noticesCtx } from '#tests/support/trips/booked-trips.ts';

let test: TestDatabase;
let account: Staff;
let flights: (typeof flight.$inferSelect)[];
beforeAll(async () => {
  test = await openTestDatabase('world');
  account = await makeStaff({ db: test.db, now: worldNow }, { name: 'Rui Sá', roles: ['planner'] });
  flights = await test.db.orm
    .select()
    .from(flight)
    .where(eq(flight.state, 'open'))
    .orderBy(asc(flight.departsAt), asc(flight.flightId))
    .limit(6);
});
afterAll(() => test.drop());

const nth = (no: number) => {
  const found = flights[no];
  if (!found) throw new Error('the demonstration has flights');
  return found;
};
/** A minute after the scheduled departure of the flight. */
const ctxAt = (now: Date, who: Staff | null = null) => ({ ...noticesCtx(test.db), now, account: who });
const minutes = (after: Date, count: number) => new Date(after.getTime() + count * 60_000);
const anHourLater = () => minutes(nth(0).departsAt, 60);
/** An hour after the first flight leaves, or when the report says that it was so, if that is later. */
const record = (report: OperationReport, who: Staff | null = null, now?: Date) => {
  const at = Math.max(anHourLater().getTime(), report.reportedAt.getTime());
  return recordOperation(ctxAt(now ?? new Date(at), who), report);
};
const stored = async (flightId: number) => (await readOperations({ db: test.db }, [flightId]))(flightId);

it('a program names a flight by designator, day and airport; its report and an audit entry are stored', async () => {
  const { flightId, carrier, flightNumber, suffix, origin, departureDate, departsAt } = nth(0);
  const fields = { departureGate: 'B12', boarding: 'boarding' as const, registration: 'EC-NOI' };
  const reportedAt = minutes(departsAt, -40);
  const named = { carrier, flightNumber, suffix, origin, departureDate };
  expect(await record({ flight: named, reportedAt, fields })).toMatchObject({
    ok: true,
    value: { flightId, fields, outdated: [] },
  });
  expect(await stored(flightId)).toMatchObject({ fields, version: 1 });
  expect(await readReports({ db: test.db }, flightId)).toEqual([
    { reportedAt, receivedAt: minutes(departsAt, 60), accountId: null, fields },
  ]);
  const about = and(eq(auditEntry.act, 'flights.operate'), eq(auditEntry.subjectId, String(flightId)));
  expect(await test.db.orm.select().from(auditEntry).where(about)).toMatchObject([
    { actorKind: 'none', details: { fields: 'departureGate boarding registration' } },
  ]);
});

it('an older report changes only what no later one has said', async () => {
  const { flightId, departsAt } = nth(1);
  const report = (ago: number, fields: OperationReport['fields']) =>
    record({ flight: { flightId }, reportedAt: minutes(departsAt, -ago), fields });
  await report(30, { departureGate: 'C3' });
  expect(await report(50, { departureGate: 'A1', registration: 'EC-NBX' })).toMatchObject({
    ok: true,
    value: { outdated: ['departureGate'] },
  });
  expect((await stored(flightId)).fields).toMatchObject({ departureGate: 'C3', registration: 'EC-NBX' });
  await report(20, { departureGate: null });
  expect((await stored(flightId)).fields.departureGate).toBeNull();
});

it('refuses what cannot be, and stores nothing', async () => {
  const { flightId, departsAt } = nth(2);
  const given = { flight: { flightId }, reportedAt: departsAt };
  expect(
    await record({ ...given, fields: { offBlockAt: minutes(departsAt, 90), divertedTo: 'QQQ' } }),
  ).toMatchObject({
    ok: false,
    code: 'input_invalid',
    fields: [
      { path: 'offBlockAt', code: 'time_in_future' },
      { path: 'divertedTo', code: 'airport_unknown' },
    ],
  });
  expect(await record({ ...given, fields: { cancellationCause: 'weather' } })).toMatchObject({
    ok: false,
    fields: [{ path: 'cancellationCause', code: 'flight_not_cancelled' }],
  });
  expect(await record({ ...given, flight: { flightId: 2_000_000_000 }, fields: {} })).toMatchObject({
    code: 'operation_flight_unknown',
  });
  expect(
    await test.db.orm.select().from(flightOperation).where(eq(flightOperation.flightId, flightId)),
  ).toEqual([]);
});

it('refuses a report of a time to come, which would keep every later one out', async () => {
  const { flightId } = nth(5);
  const given = { flight: { flightId }, fields: { departureGate: 'C9' } };
  const now = anHourLater();
  const inAYear = minutes(now, 365 * 24 * 60);
  expect(await record({ ...given, reportedAt: inAYear }, null, now)).toMatchObject({
    ok: false,
    fields: [{ path: 'reportedAt', code: 'time_in_future' }],
  });
  expect((await stored(flightId)).version).toBe(0);
});

it('a person overrules a report of a later clock, and programs go on from there', async () => {
  const { flightId } = nth(5);
  const flightOf = { flight: { flightId } };
  const now = anHourLater();
  await record({ ...flightOf, reportedAt: minutes(now, 4), fields: { departureGate: 'C9' } }, null, now);
  const { version } = await stored(flightId);
  const seen = { ...flightOf, reportedAt: now, version, reason: 'seen at the gate' };
  expect(await record({ ...seen, fields: { departureGate: 'K50' } }, account, now)).toMatchObject({
    ok: true,
    value: { fields: { departureGate: 'K50' }, outdated: [] },
  });
  expect((await stored(flightId)).fields.departureGate).toBe('K50');
  await record({ ...flightOf, reportedAt: minutes(now, 1), fields: { departureGate: null } });
  expect((await stored(flightId)).fields.departureGate).toBeNull();
});

it('refuses a person who saw another version, and tells which one it is after a reload', async () => {
  const { flightId, departsAt } = nth(3);
  const given = { flight: { flightId }, reportedAt: departsAt, version: 0, reason: 'told by the airport' };
  expect(await record({ ...given, fields: { departureGate: 'A1' } }, account)).toMatchObject({ ok: true });
  expect(await record({ ...given, fields: { departureGate: 'A2' } }, account)).toMatchObject({
    code: 'operation_changed',
  });
  const { version, fields } = await stored(flightId);
  expect(fields.departureGate).toBe('A1');
  expect(await record({ ...given, version, fields: { departureGate: 'A2' } }, account)).toMatchObject({
    ok: true,
  });
  expect((await readReports({ db: test.db }, flightId)).map(({ accountId }) => accountId)).toEqual([
    account.accountId,
    account.accountId,
  ]);
});

it('keeps every field of reports that arrive at once', async () => {
  const { flightId, departsAt } = nth(4);
  const parts: OperationReport['fields'][] = [
    { departureGate: 'A1' },
    { boarding: 'final_call' },
    { registration: 'EC-NOI' },
    { delays: [{ code: '93', minutes: 25 }] },
    { estimatedDepartsAt: minutes(departsAt, 25) },
  ];
  const answers = await Promise.all(
    parts.map((fields) => record({ flight: { flightId }, reportedAt: departsAt, fields })),
  );
  expect(answers.map(({ ok }) => ok)).toEqual(parts.map(() => true));
  expect((await stored(flightId)).fields).toMatchObject(Object.assign({}, ...parts));
});

it.each(["update flight_operation_report set fields = '{}'", 'delete from flight_operation_report'])(
  'a report cannot be changed: %s',
  async (statement) => {
    await expect(test.db.orm.execute(statement)).rejects.toMatchObject({ cause: { code: '23000' } });
  },
);
