// A report of one flight by the form of the office: what two people do to it at once, and what the page then says.
import { uuidv7 } from '#platform/lib/ids.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { recordOperation } from '#flights/operations/record-operation.server.ts';
import { readOperations } from '#flights/operations/read-operations.server.ts';
import { staffRoles } from '#identity/access/roles.ts';
import { flight } from '#platform/db/schema.ts';
import { assert } from '#platform/lib/result.ts';
import { atOffice } from '#tests/support/acting.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { noticesCtx } from '#tests/support/trips/booked-trips.ts';

let test: TestDatabase;
let pages: TestPages;
let cookie: string;
let flightId: number;
beforeAll(async () => {
  test = await openTestDatabase('world');
  const [scheduled] = await test.db.orm.select().from(flight).limit(1);
  assert(scheduled, 'the demonstration has flights');
  ({ flightId } = scheduled);
  pages = await openTestScreens(test.db);
  ({ cookie } = await atOffice({ db: test.db, now: worldNow, settings: pages.app.settings }, staffRoles));
});
afterAll(async () => {
  await pages.close();
  await test.drop();
});

async function send(fields: Readonly<Record<string, string>>) {
  const { status, body } = await pages.get(`/en/office/flights/${flightId}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      intent: 'report',
      reason: 'seen at the gate',
      formKey: uuidv7(worldNow),
      ...fields,
    }).toString(),
  });
  return { status, body: String(body) };
}
const operation = async () => (await readOperations(test, [flightId]))(flightId);
const valueOf = (body: string, name: string) =>
  new RegExp(`<input(?=[^>]*name="${name}")[^>]*value="([^"]*)"`).exec(body)?.[1] ?? '';

it('an overtaken report can be sent again: other fields as they are now, with what was typed', async () => {
  await recordOperation(
    { ...noticesCtx(test.db), account: null },
    { flight: { flightId }, reportedAt: worldNow, fields: { departureGate: 'B12' } },
  );
  const refused = await send({ version: '0', departureGate: '', registration: 'EC-NOI' });
  expect(refused.status).toBe(409);
  expect(refused.body).toContain('Somebody else has reported this flight in the meantime.');
  const names = ['version', 'departureGate', 'shown_departureGate', 'registration', 'shown_registration'];
  const form = Object.fromEntries(names.map((name) => [name, valueOf(refused.body, name)]));
  expect(form).toEqual({
    version: '1',
    departureGate: 'B12',
    shown_departureGate: 'B12',
    registration: 'EC-NOI',
    shown_registration: '',
  });
  expect((await send(form)).status).toBe(303);
  expect((await operation()).fields).toMatchObject({ departureGate: 'B12', registration: 'EC-NOI' });
});

it('minutes of a delay that cannot be are refused at the field of the delays, and a mere reason is no report', async () => {
  const { version } = await operation();
  const wrong = await send({ version: String(version), delays: '93/9999' });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toMatch(/<input(?=[^>]*name="delays")[^>]*aria-invalid="true"/);
  const empty = await send({ version: String(version) });
  expect(empty.status).toBe(422);
  expect(empty.body).toContain('You have changed nothing but the reason.');
  expect((await operation()).version).toBe(version);
});
