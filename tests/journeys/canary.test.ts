// A visitor who allows everything still reveals their identity to nobody else. A whole sale with all third parties uses
// unique names, addresses and numbers, and the test searches for them everywhere they could have gone.
import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';

import { messagesOf } from '#tests/support/journeys/site-words.ts';
import { type OwnServer, startOwnServer } from '#tests/support/journeys/product/own-server.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';
import { openOutside, type Outside } from '#tests/support/outside.ts';

const here = messagesOf('PT').en;
const { consent } = here;
/** Without the word that identifies an automated browser: crawlers are not counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

const canary = {
  givenNames: 'Berengaria',
  surname: 'Quintaleiro',
  email: 'tagarela@canario.example',
  taxId: 'PTZ8817263K',
};

let server: OwnServer;
let outside: Outside;
let site: string;

test.beforeAll(async () => {
  test.setTimeout(150_000);
  outside = await openOutside();
  server = await startOwnServer('canary');
  site = server.at('portugal');
  await server.query('update domain set tags = $1 where domain_id = 5', [JSON.stringify(outside.tags)]);
  const configured = async () => (await server.get('portugal', '/en')).text.includes('consent-panel');
  await expect.poll(configured).toBe(true);
});
test.afterAll(async () => {
  await server?.stop();
  await outside?.close();
});

type Seen = {
  /** Addresses, headers and bodies of everything sent to others. */
  toOthers: string[];
  referers: string[];
  measures: string[];
  events: string[];
  storage: string[];
  /** What the page showed as an error. */
  errors: string[];
};

async function watch(page: Page): Promise<Seen> {
  const seen: Seen = { toOthers: [], referers: [], measures: [], events: [], storage: [], errors: [] };
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    const { referer = '', ...headers } = request.headers();
    seen.referers.push(referer);
    const body = request.postData() ?? '';
    if (url.pathname === '/api/measures') seen.measures.push(body);
    if (url.host !== new URL(site).host) {
      seen.toOthers.push([request.url(), JSON.stringify(headers), referer, body].join(' '));
    }
  });
  await page.exposeFunction('tell', (event: string) => {
    seen.events.push(event);
    if (event.includes('page_error')) seen.errors.push(event);
  });
  await page.addInitScript(() => {
    const layer: object[] = [];
    const { push } = layer;
    layer.push = (...events) => {
      for (const event of events) Reflect.get(window, 'tell')(JSON.stringify(event));
      return push.apply(layer, events);
    };
    window.dataLayer = layer;
  });
  return seen;
}

async function look(page: Page, seen: Seen): Promise<void> {
  const stored = await page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    cookie: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(stored.databases).toEqual([]);
  seen.storage.push(JSON.stringify(stored));
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
}

type Bought = { reference: string; bookingId: string };

/** From the home page to check-in. */
async function buy(page: Page, seen: Seen, out: number): Promise<Bought> {
  const traveller = new Traveller(page, 'en');
  const { words } = traveller;
  await page.goto('/en');
  await page.getByRole('button', { name: consent.accept, exact: true }).click();
  await expect(page.locator('#consent-panel')).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-stale', '');
  await look(page, seen);
  const bookingId = await traveller.chooseFlights(
    { adults: 1, children: 0, infants: 0 },
    { oneWay: true, out },
  );
  await look(page, seen);
  await traveller.press(words.common.continue);
  await traveller.namePerson({ ...ana, givenNames: canary.givenNames, surname: canary.surname });
  await traveller.giveContact(canary.email);
  await look(page, seen);
  await traveller.press(words.passengers.continue);
  await expect(traveller.heading(words.payment.title)).toBeVisible();
  await traveller.acceptAndPay();
  await traveller.giveCard('approved');
  const reference = await traveller.expectConfirmed();
  await look(page, seen);
  await page.getByText(words.confirmation.invoiceAsk).click();
  await page.getByLabel(words.confirmation.invoiceName, { exact: true }).fill(canary.surname);
  await page.getByLabel(words.confirmation.invoiceTaxId).fill(canary.taxId);
  await page.getByLabel(words.confirmation.invoiceAddress, { exact: true }).fill('Rua do Canário 1, Lisboa');
  await page.getByLabel(words.confirmation.invoiceCountry, { exact: true }).selectOption('PT');
  await traveller.press(words.confirmation.invoiceMake);
  await expect(page.locator('#invoice').getByRole('status')).toBeVisible();
  await look(page, seen);
  // With the form of the home page, next to third-party scripts.
  await page.goto('/en');
  await expect(page.locator('html')).toHaveAttribute('data-stale', '');
  await openByForm(page, 'manage', reference);
  await expect(page).toHaveURL(/\/en\/manage\?booking=[0-9a-f-]{36}$/);
  await look(page, seen);
  await page.goto('/en/checkin');
  await openByForm(page, 'checkin', reference);
  await expect(page).toHaveURL(/\/en\/checkin\/select\?booking=[0-9a-f-]{36}$/);
  await look(page, seen);
  // A link with the pair, as in mails and on other sites.
  const pair = new URLSearchParams({ referenceCode: reference, lastName: canary.surname });
  await page.goto(`/en/manage?${pair}`);
  await expect(page).toHaveURL(/\/en\/manage\?booking=[0-9a-f-]{36}$/);
  await page.goto('/en');
  await expect(page.locator('html')).toHaveAttribute('data-stale', '');
  await look(page, seen);
  return { reference, bookingId };
}

type Purpose = 'manage' | 'checkin';

async function openByForm(page: Page, purpose: Purpose, reference: string): Promise<void> {
  const name = here.site.reservation.reference;
  if (purpose === 'manage')
    await page.locator('header summary').filter({ hasText: 'My booking' }).first().click();
  const field = page.getByRole('textbox', { name }).filter({ visible: true }).first();
  await field.fill(reference);
  await page
    .getByRole('textbox', { name: here.site.reservation.lastName })
    .filter({ visible: true })
    .first()
    .fill(canary.surname);
  await field.press('Enter');
}

/** Where any of the canaries appears, in any case and encoding. */
function canariesIn(texts: readonly string[], reference: string): string[] {
  const names = [...Object.values(canary), reference].map((each) => each.toLowerCase());
  return texts.flatMap((text) => {
    const plain = decoded(text).toLowerCase();
    const at = Math.max(...names.map((name) => plain.indexOf(name)));
    return at < 0 ? [] : [plain.slice(Math.max(0, at - 80), at + 80)];
  });
}

function decoded(text: string): string {
  return text.replaceAll(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}

async function newVisit(context: BrowserContext): Promise<{ page: Page; seen: Seen }> {
  const page = await context.newPage();
  return { page, seen: await watch(page) };
}

test('[EN-12] [AP-14] data that identify a traveller reach no third party, no event, no log and no storage', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    baseURL: site,
    userAgent,
    viewport: { width: 1280, height: 900 },
  });
  const { page, seen } = await newVisit(context);
  const { reference, bookingId } = await buy(page, seen, 131);
  expect(bookingId).toMatch(/^[0-9a-f-]{36}$/);
  // Proves that the search finds what is there.
  expect(
    canariesIn([`x?q=${encodeURIComponent(canary.email)}`, reference.toLowerCase()], reference),
  ).toHaveLength(2);
  expect(outside.reached.length).toBeGreaterThan(10);
  expect(seen.events.length).toBeGreaterThan(7);

  const received = outside.reached.map((each) => JSON.stringify(each));
  expect(canariesIn(received, reference)).toEqual([]);
  expect(canariesIn(seen.toOthers, reference)).toEqual([]);
  expect(seen.referers.filter((referer) => referer.startsWith(site)).length).toBeGreaterThan(10);
  expect(canariesIn(seen.referers, reference)).toEqual([]);
  expect(canariesIn([...seen.measures, ...seen.events], reference)).toEqual([]);
  expect(canariesIn(seen.storage, reference)).toEqual([]);
  const log = server.log().split('\n');
  expect(log.filter((line) => line.includes('/en/confirmation')).length).toBeGreaterThan(0);
  expect(canariesIn(log, reference)).toEqual([]);

  // No third-party script ran next to a booking, and none was told about one.
  const addresses = outside.reached
    .filter(({ url }) => url === '/collect')
    .map(({ body }) => new URL(String(Reflect.get(Object(JSON.parse(body)), 'href'))).pathname);
  // A page that is left before its first idle moment loads none.
  expect(addresses).toContain('/en');
  expect(addresses.filter((path) => path !== '/en' && path !== '/en/select')).toEqual([]);
  expect(received.filter((text) => text.includes(bookingId))).toHaveLength(0);

  // Only days are counted: the five steps, and nothing that could identify anybody.
  const counts = await server.query<{ step: string; views: number }>(
    "select step, views::int from funnel_count where domain_id = 5 and origin = 'MAD' and destination = 'CUN'",
  );
  expect(counts.map(({ step }) => step).toSorted()).toEqual(
    ['confirmation', 'extras', 'passengers', 'payment', 'select'].toSorted(),
  );
  const rows = await server.query<{ row: string }>(
    `select f::text row from funnel_count f union all select e::text from error_count e
     union all select c::text from consent_choice c`,
  );
  expect(
    canariesIn(
      rows.map(({ row }) => row),
      reference,
    ),
  ).toEqual([]);
  await context.close();
});

test('with every outside host blocked the journey succeeds, and no error is shown @full', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    baseURL: site,
    userAgent,
    viewport: { width: 1280, height: 900 },
  });
  const blocked = new Set<string>();
  await context.route(
    ({ origin }) => origin !== site && origin !== server.sandbox,
    (route) => {
      blocked.add(new URL(route.request().url()).origin);
      return route.abort('blockedbyclient');
    },
  );
  const { page, seen } = await newVisit(context);
  const faults: string[] = [];
  page.on('pageerror', (error) => void faults.push(String(error)));
  await buy(page, seen, 138);
  // Those whose scripts the site names, and nobody else: what a script would call is not called without it.
  const { tagManager, fraudBeacon, monitoring } = outside.tags;
  const named = [tagManager, fraudBeacon, monitoring].map(({ url }) => new URL(url).origin);
  expect([...blocked].toSorted()).toEqual(named.toSorted());
  expect(seen.errors).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
