// Telephone numbers of agencies and groups: fields of 25 characters, and the number is stored in E.164 as a traveller's
// is. A number without a code belongs to the country chosen in the form.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { uuidv7 } from '#platform/lib/ids.ts';
import { cleanPhone } from '#platform/lib/clean-text.ts';
import { isAgencyPhone } from '#identity/agencies/agency-fields.ts';
import { refusePhone } from '#reservations/contact/contact.ts';
import { PHONE_MAX } from '#reservations/contact/contact-limits.ts';
import { makeAgency, makeAgent, openSessionOf } from '#tests/support/accounts.ts';
import { atOffice } from '#tests/support/acting.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
let pages: TestPages;
let agencyId: string;
let agent: string;
let staff: string;
beforeAll(async () => {
  test = await openTestDatabase('world');
  pages = await openTestScreens(test.db);
  const made = { db: test.db, now: worldNow, settings: pages.app.settings };
  agencyId = await makeAgency(made, 'Viajes Norte');
  const accountId = await makeAgent(made, agencyId, { role: 'administrator' });
  agent = `user-uid=${await openSessionOf(made, accountId, 'agency')}`;
  staff = (await atOffice(made, ['administrator'])).cookie;
});
afterAll(async () => {
  await pages.close();
  await test.drop();
});

const post = (path: string, cookie: string, fields: Record<string, string>) =>
  pages.get(path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ formKey: uuidv7(worldNow), ...fields }).toString(),
  });

it.each([
  ['/en/office/agencies/new', () => staff],
  ['/en/ta/groups/new', () => agent],
  ['/en/ta/profile', () => agent],
])('%s asks for a telephone number of at most 25 characters', async (path, cookieOf) => {
  const { status, body } = await pages.get(path, { headers: { cookie: cookieOf() } });
  const fields = body.toString().match(/<input[^>]*type="tel"[^>]*>/g) ?? [];
  expect([status, fields.length]).toEqual([200, 1]);
  expect(fields[0]).toContain(`maxLength="${PHONE_MAX}"`);
});

const typedPhones = [
  ['600 11 22 33', 'ES', '+34600112233'],
  ['912 345 678', 'PT', '+351912345678'],
  ['00 351 912-345-678', 'ES', '+351912345678'],
  ['+52 (55) 1234 5678', 'ES', '+525512345678'],
] as const;

it.each(typedPhones)('the office stores %s with %s as %s', async (phone, country, stored) => {
  const name = `Viajes ${crypto.randomUUID()}`;
  const answer = await post('/en/office/agencies/new', staff, {
    intent: 'create',
    name,
    legalName: 'Faro S.L.',
    taxNumber: 'B12345678',
    country,
    address: 'Mayor 1',
    email: 'info@faro.example',
    phone,
    agencyGroupId: '',
    terms: '',
    reason: 'agreed by contract',
    adminName: 'Eva',
    adminEmail: `${crypto.randomUUID()}@faro.example`,
    adminUsername: `eva-${crypto.randomUUID().slice(0, 8)}`,
    adminLocale: 'es',
  });
  expect(answer.status).toBe(303);
  const { rows } = await test.db.pool.query('select phone from agency where name = $1', [name]);
  expect(rows).toEqual([{ phone: stored }]);
});

it.each(typedPhones)('the profile of an agency stores %s with %s as %s', async (phone, country, stored) => {
  const answer = await post('/en/ta/profile', agent, { intent: 'change', country, phone });
  expect(answer.status).toBe(303);
  const { rows } = await test.db.pool.query('select phone from agency where agency_id = $1', [agencyId]);
  expect(rows).toEqual([{ phone: stored }]);
});

it.each([
  ['600 11 22 33', ''],
  ['12', 'ES'],
  ['ask for Eva', 'ES'],
])('%s with the country “%s” is no number', async (phone, country) => {
  const answer = await post('/en/ta/profile', agent, { intent: 'change', country, phone });
  expect(answer.status).toBe(422);
});

it.each([
  ...typedPhones.map(([phone]) => phone),
  '+34600112233',
  '+34 12',
  '0034-600.112.233',
  '+0123456789',
  ' +34 6001 ',
  '\u202A+34 600\u2011112\u2011233\u202C',
  '',
  'x',
])('“%s” is judged as the number of a traveller is', (typed) => {
  expect(isAgencyPhone(cleanPhone(typed))).toBe(refusePhone(typed) === null);
});
