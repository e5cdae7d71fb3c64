// What the portal answers where a person could be led out of it: uploads that are too large to read, and a session that
// ended inside a booking. On the pages as a browser gets them.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { uuidv7 } from '#platform/lib/ids.ts';
import { en } from '#platform/i18n/catalogue.server.ts';
import type { TestPages } from '#tests/support/app/test-pages.ts';
import { openTestScreens } from '#tests/support/app/test-screens.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { makeAgencyWorld, type TestAgency } from '#tests/support/trips/agency-world.ts';

let database: TestDatabase;
let pages: TestPages;
let own: TestAgency;

beforeAll(async () => {
  database = await openTestDatabase('world');
  pages = await openTestScreens(database.db);
  own = await makeAgencyWorld({ db: database.db, now: worldNow, settings: pages.app.settings }, 'Norteza');
});
afterAll(async () => {
  await pages.close();
  await database.drop();
});

function upload(path: string, field: string, bytes: number) {
  const mark = 'a-boundary';
  const part = (head: string) => `--${mark}\r\nContent-Disposition: form-data; ${head}`;
  return pages.get(path, {
    method: 'POST',
    headers: {
      cookie: own.cookies.administrator,
      'content-type': `multipart/form-data; boundary=${mark}`,
    },
    body: `${part('name="formKey"')}\r\n\r\n${uuidv7(worldNow)}\r\n${part(
      'name="intent"',
    )}\r\n\r\n${field}\r\n${part(
      `name="${field}"; filename="a.png"`,
    )}\r\nContent-Type: image/png\r\n\r\n${'x'.repeat(bytes)}\r\n--${mark}--\r\n`,
  });
}

test.each([
  ['a logo of 205 kB', 205_000],
  ['a logo of 260 kB, which no body may have', 260_000],
  ['a photograph of 5 MB', 5_000_000],
])('%s is refused at its field, inside the portal', async (_, bytes) => {
  const { status, body } = await upload('/en/ta/profile', 'logo', bytes);
  const page = body.toString();
  expect(status).toBe(422);
  expect(page).toContain(`<title>${en.portalAgency.profile.title}`);
  expect(page).toMatch(/id="profile-logo"[^>]*aria-invalid="true"/);
  expect(page).toContain(own.name);
});

test('an agent whose session ended inside a booking is asked to log in, and comes back to the step', async () => {
  const step = `/en/passengers?booking=${own.heldId}`;
  const open = await pages.get(step, { headers: { cookie: own.cookies.seller } });
  expect(open.status).toBe(200);
  await database.db.pool.query('delete from account_session where account_id = $1', [own.agents.seller]);
  const ended = (await pages.get(step, { headers: { cookie: own.cookies.seller } })).body.toString();
  expect(ended).toContain(`>${en.booking.loggedOutTitle}<`);
  const [, href = ''] = /href="([^"]*\/ta\?next=[^"]*)"/.exec(ended) ?? [];
  expect(new URL(href.replaceAll('&amp;', '&'), 'http://a').searchParams.get('next')).toBe(step);
  const traveller = (await pages.get(step)).body.toString();
  // All words of the page are in its data, too.
  expect(traveller).not.toContain(`>${en.booking.loggedOutTitle}<`);
});
