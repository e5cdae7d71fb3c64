// The portal and the office of the product that sells for another airline: every page of the two menus, every page and
// file that these lead to, and the offer for a customer, without a trace of the demonstration airline.
import { expect, test } from '@playwright/test';

import { portalHref, portalPageNames } from '#agency/frame/portal-pages.ts';
import { deskHref, deskNames } from '#office/frame/desks.ts';
import { norteAirline } from '#tests/support/airline.ts';
import { createLink, linkToken } from '#identity/accounts/account-links.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import { locales } from '#platform/i18n/locales.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { makeApplication } from '#tests/support/accounts.ts';
import { actAs, atOffice } from '#tests/support/acting.ts';
import { routesNotVisited } from '#tests/support/journeys/product/another-airline-routes.ts';
import { type NorteAir, startNorteAir } from '#tests/support/journeys/product/another-airline.ts';
import { makeAgencyWorld, type TestAgency } from '#tests/support/trips/agency-world.ts';

let norte: NorteAir;
let agency: TestAgency;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  norte = await startNorteAir('norte_work');
  const { db, settings } = norte;
  agency = await makeAgencyWorld({ db, now: new Date(), settings, airline: norteAirline }, 'Coral');
});
test.afterAll(() => norte?.stop());

const given = () => ({ db: norte.db, now: new Date(), settings: norte.settings });

/** Reads `start` and every page and file that it leads to below `under`; answers the texts by path. */
async function readAll(under: string, start: string, cookie: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const waiting = [start];
  for (let at = waiting.shift(); at; at = waiting.shift()) {
    const path = pathOf(at);
    if (texts.has(path)) continue;
    const text = await norte.page(at, { cookie });
    texts.set(path, text);
    for (const [, href = ''] of text.matchAll(/href="([^"]+)"/g)) {
      const next = href.replaceAll('&amp;', '&');
      if (next.startsWith(under) && !next.includes('#')) waiting.push(next);
    }
  }
  return texts;
}

/** A file in another format is another file; a page with another filter is the same page. */
function pathOf(at: string): string {
  const { pathname, searchParams } = new URL(at, norte.url);
  const format = searchParams.get('format');
  return format ? `${pathname}?${format}` : pathname;
}

/** What is seen without a login, in every language: the login, and the links of mails that work and that do not. */
async function publicPages(area: 'ta' | 'office', accountId: string, cookie: string): Promise<void> {
  for (const lang of locales) {
    const login = area === 'ta' ? 'ta' : 'office/login';
    for (const at of [login, `${area}/reset`])
      expect(await norte.page(`/${lang}/${at}`), at).toContain('Norte Air');
    for (const purpose of ['reset', 'invitation'] as const) {
      const at = `/${lang}/${area}/${purpose}?token=`;
      expect(await norte.page(`${at}wrong`, { status: 404 }), at).toContain('Norte Air');
      const ctx = { ...given(), random: cryptoRandom };
      const link = await withTx(norte.db, (tx) => createLink(tx, ctx, { accountId, purpose }));
      expect(await norte.page(at + linkToken(link, norte.settings)), at).toContain('Norte Air');
    }
    expect(await norte.page(`/${lang}/${area}`, { cookie })).toContain('Norte Air');
  }
}

test('every page of the portal, and every file that it offers, is Norte Air’s @full', async () => {
  test.setTimeout(120_000);
  await publicPages('ta', agency.agents.administrator, agency.cookies.administrator);
  for (const lang of locales) expect(await norte.page(`/${lang}/ta/apply`)).toContain('Norte Air');
  const read = await readAll('/en/ta', '/en/ta', agency.cookies.administrator);
  const menu = portalPageNames.map((name) => portalHref('en', name)).filter((href) => href !== '/');
  const rows = [
    `/en/ta/bookings/${agency.confirmedId}`,
    `/en/ta/bookings/${agency.heldId}`,
    `/en/ta/groups/${agency.groupId}`,
    `/en/ta/allotments/${agency.blockId}`,
    `/en/ta/invoices/${agency.invoiceId}/file?pdf`,
    '/en/ta/statement/file?pdf',
    '/en/ta/statement/file?csv',
  ];
  expect([...read.keys()]).toEqual(expect.arrayContaining([...menu, ...rows]));
  for (const [at, text] of read) if (!at.includes('?')) expect(text, at).toContain('Norte Air');
  expect(read.get('/en/ta/statement/file?pdf')).toContain('Norte Air');
  expect(read.get(`/en/ta/invoices/${agency.invoiceId}/file?pdf`)).toContain('Norte Air');
});

test('every page of the office, and every file that it offers, is Norte Air’s @full', async () => {
  test.setTimeout(120_000);
  const made = given();
  const { staff, cookie } = await atOffice(made, ['administrator']);
  const applicationId = await makeApplication(norte.db, made.now);
  await publicPages('office', staff.accountId, cookie);
  const read = await readAll('/en/office', '/en/office', cookie);
  const menu = deskNames.map((name) => deskHref('en', name));
  const rows = [
    `/en/office/agencies/${agency.agencyId}`,
    `/en/office/groups/${agency.groupId}`,
    `/en/office/agencies/${agency.agencyId}/statement`,
    `/en/office/agencies/${agency.agencyId}/allotments`,
    `/en/office/agencies/applications/${applicationId}`,
  ];
  expect([...read.keys()]).toEqual(expect.arrayContaining([...menu, ...rows]));
  for (const at of [...menu, ...rows]) expect(read.get(at), at).toContain('Norte Air');
  for (const booking of [agency.confirmedId, agency.heldId])
    expect(await norte.page(`/en/office/bookings/${booking}`, { cookie })).toContain('Norte Air');
});

test('an offer for a customer and the documents of an agency’s booking are Norte Air’s @full', async () => {
  const cookie = agency.cookies.seller;
  const made = await norte.ask('/en/ta/quote', { cookie, form: { booking: agency.heldId } });
  expect(made.status).toBe(303);
  const offer = made.headers.get('location') ?? '';
  expect(await norte.page(offer)).toContain('Norte Air');
  expect(await norte.page(`${offer}?file=pdf`)).toContain('Norte Air');
  const buyer = {
    name: 'Coral Lda.',
    taxId: 'PT123456789',
    address: 'Rua 1, 1000-001 Lisboa',
    country: 'PT',
  };
  const at = (file: string) => `/en/confirmation${file}?booking=${agency.confirmedId}`;
  expect(await norte.page(at(''), { cookie, form: { intent: 'invoice', ...buyer } })).toContain('Norte Air');
  for (const file of ['/itinerary.pdf', '/receipt.pdf', '/invoice.pdf', '/trip.ics'])
    expect(await norte.page(at(file), { cookie }), file).toContain('Norte Air');
});

test('a mail to an agent is shown in the office, without a trace @full', async () => {
  await norte.page('/en/ta/reset', { form: { email: 'coral-administrator@agency.example' }, status: 202 });
  const read = () => norte.db.pool.query<{ message_id: string }>('select message_id from message');
  await expect.poll(async () => (await read()).rowCount, { timeout: 60_000 }).toBeGreaterThan(0);
  const { cookie } = await atOffice(given(), ['service']);
  const messageId = (await read()).rows[0]?.message_id;
  for (const at of [`messages/${messageId}`, 'search?q=Coral'])
    expect(await norte.page(`/en/office/${at}`, { cookie }), at).toContain('Norte Air');
});

test('what staff see who act as an agency is Norte Air’s @full', async () => {
  const made = given();
  const { staff, cookie } = await atOffice(made, ['service']);
  const acting = `${cookie}; ${await actAs(made, staff, agency.agencyId)}`;
  for (const lang of locales) {
    expect(await norte.page(`/${lang}/ta`, { cookie: acting })).toContain('Norte Air');
    expect(await norte.page(`/${lang}/ta/acting`, { cookie })).toContain('Norte Air');
  }
  expect(await norte.page('/en/ta/search', { cookie: acting })).toContain('Norte Air');
  await norte.page('/en/ta/menu', { cookie: acting });
  await norte.page('/en/ta/net-prices', {
    cookie: acting,
    form: { net: 'hidden', back: '/en' },
    status: 303,
  });
});

test('every route of the portal and of the office was visited @full', () => {
  expect(routesNotVisited('portal', norte.visited)).toEqual([]);
  expect(routesNotVisited('office', norte.visited)).toEqual([]);
});
