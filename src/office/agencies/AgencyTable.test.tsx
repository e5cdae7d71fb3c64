// The list of agencies, read after the acts on their credit and drawn as the server sends it.
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { staffRoles } from '#identity/access/roles.ts';
import { listAgencies } from '#identity/agencies/read-agencies.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { AgencyTable } from '#office/agencies/AgencyTable.tsx';
import { showAgencyRow } from '#office/agencies/agency-view.ts';
import { adjustCredit, openCredit, receiveAgencyPayment } from '#payments/credit/staff-credit.server.ts';
import { joinWords } from '#platform/i18n/join-words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { assert } from '#platform/lib/result.ts';
import { makeAgency, makeStaff } from '#tests/support/accounts.ts';
import { openTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

let test: TestDatabase;
let api: TestApp;
let account: Staff;
beforeAll(async () => {
  test = await openTestDatabase('world');
  api = openTestApp(test.db, () => worldNow);
  account = await makeStaff({ db: test.db, now: worldNow }, { name: 'Boss', roles: staffRoles });
});
afterAll(async () => {
  await api.app.stop();
  await test.drop();
});

function ctx() {
  const site = { domainId: 1, url: api.app.settings.PUBLIC_URL, preview: false };
  return api.app.ctxFor({ locale: 'en', site, visitor: null, requestId: 'request-1', account });
}

/** An account in euros that was paid in and used; a line without a limit is prepaid. */
async function agencyThat(name: string, { limitMinor = 0, paidMinor = 0, usedMinor = 0, heldMinor = 0 }) {
  const agencyId = await makeAgency({ db: test.db, now: worldNow }, name);
  const about = { agencyId, currency: 'EUR', reason: 'contract of 2027' };
  const kind = limitMinor > 0 ? 'limit' : 'prepaid';
  assert((await openCredit(ctx(), { ...about, kind, limitMinor })).ok, 'the line is opened');
  const payment = { ...about, amountMinor: paidMinor, bankReference: `paid by ${name}` };
  if (paidMinor > 0) assert((await receiveAgencyPayment(ctx(), payment)).ok, 'the payment is entered');
  if (usedMinor > 0)
    assert((await adjustCredit(ctx(), { ...about, amountMinor: usedMinor })).ok, 'the line is used');
  await test.db.pool.query('update credit_account set held_minor = $2 where agency_id = $1', [
    agencyId,
    heldMinor,
  ]);
}

async function listed(nearLimit: boolean) {
  const filter = { name: null, state: null, agencyGroupId: null, nearLimit, after: null };
  const found = await listAgencies(ctx(), filter);
  assert(found.ok, 'the staff may read agencies');
  return found.value.map(showAgencyRow);
}

it('"Near the limit" is shown by the alert icon, for prepaid accounts as well', async () => {
  await agencyThat('Prepaid, never paid', {});
  await agencyThat('Prepaid, one cent left', { paidMinor: 50_000, usedMinor: 49_999 });
  await agencyThat('Prepaid, half left', { paidMinor: 50_000, usedMinor: 25_000 });
  await agencyThat('Limit, 80 % held', { limitMinor: 100_000, heldMinor: 80_000 });
  await agencyThat('Limit, 80 % used', { limitMinor: 100_000, usedMinor: 80_000 });
  const low = ['Limit, 80 % used', 'Prepaid, one cent left'];
  expect((await listed(true)).map(({ name }) => name)).toEqual(low);
  const rows = await listed(false);
  const marked = rows.filter((row) => drawn(row).includes('Near the limit')).map(({ name }) => name);
  expect([rows.length, marked]).toEqual([5, low]);
});

function drawn(row: Awaited<ReturnType<typeof listed>>[number]): string {
  const messages = joinWords([
    { words: wordsFor('en', ['officeAgencies', 'office', 'workspace', 'common']) },
  ]);
  const element = (
    <IntlProvider locale="en" timeZone="UTC" messages={messages}>
      <AgencyTable rows={[row]} />
    </IntlProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
