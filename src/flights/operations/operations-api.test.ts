// Reports by the API: the token, and a flight named by designator, day and airport.
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readOperations } from '#flights/operations/read-operations.server.ts';
import { flight } from '#platform/db/schema.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

const token = 'q7Zt5KpW8rQ2nY7vMx4DgS9hLb3CjF6eUa';
let test: TestDatabase;
let open: TestApp;
let closed: TestApp;
let report: Record<string, unknown>;
let flightId: number;
beforeAll(async () => {
  test = await openTestDatabase('world');
  open = openTestApp(test.db, () => worldNow, { OPERATIONS_TOKEN: token });
  closed = openTestApp(test.db, () => worldNow);
  const [row] = await test.db.orm
    .select()
    .from(flight)
    .where(eq(flight.state, 'open'))
    .orderBy(asc(flight.departsAt), asc(flight.flightId))
    .limit(1);
  if (!row) throw new Error('the demonstration has flights');
  const { carrier, flightNumber, suffix, origin, departureDate } = row;
  flightId = row.flightId;
  report = { carrier, flightNumber, suffix, origin, departureDate, reportedAt: worldNow.toISOString() };
});
afterAll(async () => {
  await Promise.all([open.app.stop(), closed.app.stop()]);
  await test.drop();
});

const path = '/api/v1/operations/reports';

it('stores a report with the right token, and the same one again', async () => {
  const json = { ...report, departureGate: 'B12', boarding: 'boarding', estimatedDepartsAt: null };
  const answers = [await open.call(path, { json, token }), await open.call(path, { json, token })];
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 200, body: { flightId, phase: 'boarding', outdated: [] } });
  }
  const { fields } = (await readOperations(test, [flightId]))(flightId);
  expect(fields).toMatchObject({ departureGate: 'B12', boarding: 'boarding', estimatedDepartsAt: null });
});

it('an older report changes nothing that is newer, and says so', async () => {
  const reportedAt = new Date(worldNow.getTime() - 60_000).toISOString();
  const answer = await open.call(path, {
    json: { ...report, reportedAt, departureGate: 'A1', registration: 'EC-NOI' },
    token,
  });
  expect(answer).toMatchObject({ status: 200, body: { outdated: ['departureGate'] } });
});

it.each([
  ['no token', undefined],
  ['another token', token.replace('q', 'r')],
])('refuses %s', async (_, given) => {
  const answer = await open.call(path, { json: report, ...(given && { token: given }) });
  expect(answer).toMatchObject({ status: 401, body: { code: 'operations_token_invalid' } });
});

it('answers 404 where no token is set', async () => {
  expect(await closed.call(path, { json: report, token })).toMatchObject({
    status: 404,
    body: { code: 'resource_unknown' },
  });
});

it('refuses a flight that does not exist, a time in the future and a wrong field', async () => {
  expect(await open.call(path, { json: { ...report, flightNumber: 9_999 }, token })).toMatchObject({
    status: 404,
    body: { code: 'operation_flight_unknown' },
  });
  const later = new Date(worldNow.getTime() + 3_600_000).toISOString();
  expect(await open.call(path, { json: { ...report, offBlockAt: later }, token })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'offBlockAt', code: 'time_in_future' }] },
  });
  expect(
    await open.call(path, { json: { ...report, delays: [{ code: '7', minutes: 5 }] }, token }),
  ).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'delays.0.code', code: 'delay_code_unknown' }] },
  });
});

it('after twenty wrong tokens other ones wait, and the right one does not', async () => {
  const tries = Array.from({ length: 20 }, (_, no) => no);
  for (const no of tries) await open.call(path, { json: report, token: `wrong-${no}-${token}` });
  expect((await open.call(path, { json: report, token: `wrong-${token}` })).status).toBe(429);
  expect((await open.call(path, { json: report, token })).status).toBe(200);
});
