// Third-party scripts are only loaded after the visitor agrees: the panel, the settings, the policies, and the effects
// of a choice. The third parties are servers on this machine.
import { expect, type Page, test } from '@playwright/test';

import type { Locale } from '#platform/i18n/locales.ts';
import { messagesOf } from '#tests/support/journeys/site-words.ts';
import { dayAhead, expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { type OwnServer, startOwnServer } from '#tests/support/journeys/product/own-server.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';
import { openOutside, type Outside } from '#tests/support/outside.ts';
import { budget, weigh } from '#tests/support/pages/page-weight.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

// These journeys use the site of Portugal.
const messages = messagesOf('PT');

test.describe.configure({ mode: 'default' });

let server: OwnServer;
let outside: Outside;
let site: string;

test.beforeAll(async () => {
  test.setTimeout(150_000);
  outside = await openOutside();
  server = await startOwnServer('consent');
  site = server.at('portugal');
  await configure(outside.tags);
});
test.afterAll(async () => {
  await server?.stop();
  await outside?.close();
});
test.beforeEach(() => void outside.reached.splice(0));

/** Resolves when pages show it. */
async function configure(tags: object): Promise<void> {
  const [row] = await server.query<{ phone: string }>(
    `update domain set tags = $1, telephone = '+351 21 555 ' || (1000 + random() * 8999)::int
     where domain_id = 5 returning telephone phone`,
    [JSON.stringify(tags)],
  );
  await expect.poll(async () => (await server.get('portugal', '/pt')).text).toContain(row?.phone ?? '');
}

const panel = (page: Page) => page.locator('#consent-panel');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const search = (lang: Locale) =>
  `${site}/${lang}/select?type=one-way&from=MAD&to=CUN&out=${dayAhead(120)}&adults=1`;

/** Every address outside our own that the page requests, even if the request fails. */
function strangers(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!/^data:|^blob:/.test(url.protocol) && url.host !== new URL(site).host) found.push(request.url());
  });
  return found;
}

/** Third-party scripts are loaded in the first idle moment after the page; this waits beyond it. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const idle = () => new Promise((done) => requestIdleCallback(done));
    await idle();
    await idle();
  });
}

async function choices(): Promise<
  { asked: string[]; granted: string[]; language: string; domain_id: number }[]
> {
  return server.query(
    'select asked, granted, language, domain_id from consent_choice order by made_at, consent_id',
  );
}

for (const { lang, width } of matrix('the panel asks', { lang: languages, width: [360, 1280] })) {
  test(`the panel asks in ${lang} at ${width} px: three equal buttons, nothing covered, by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { consent, common } = messages[lang];
    await page.goto(`${site}/${lang}`);
    await expect(panel(page)).toBeVisible();
    // A phone has room for the sentence and the buttons only; the title still names the panel.
    if (width === 1280) await expect(page.getByRole('heading', { name: consent.title })).toBeVisible();
    const buttons = [consent.accept, consent.reject, consent.choose].map((name) => button(page, name));
    const boxes = await Promise.all(buttons.map((each) => each.boundingBox()));
    const looks = await Promise.all(
      buttons.map((each) =>
        each.evaluate((element) => {
          const { color, backgroundColor, fontSize, fontWeight, borderTopColor } = getComputedStyle(element);
          return [color, backgroundColor, fontSize, fontWeight, borderTopColor].join(' ');
        }),
      ),
    );
    expect(new Set(looks).size).toBe(1);
    expect(new Set(boxes.map((box) => `${box?.width.toFixed()} ${box?.height.toFixed()}`)).size).toBe(1);
    expect(boxes[0]?.height).toBeGreaterThanOrEqual(44);
    // The phone's bottom bar yields to the panel.
    if (width === 360) {
      const bar = await page.locator('main ~ div.fixed').boundingBox();
      const own = await panel(page).boundingBox();
      const [top, bottom] = [own?.y ?? 0, (own?.y ?? 0) + (own?.height ?? 0)];
      expect((bar?.y ?? 0) + (bar?.height ?? 0) <= top + 1 || (bar?.y ?? 0) >= bottom - 1).toBe(true);
    }
    // By keyboard it follows the skip link, is no trap, and never hides the focus outside it (WCAG 2.4.11).
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: consent.list }).first()).toBeFocused();
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        const own = document.getElementById('consent-panel');
        if (!focused || !own || own.contains(focused) || focused === document.body) return null;
        const [at, from] = [focused.getBoundingClientRect(), own.getBoundingClientRect()];
        return at.height > 0 && at.top >= from.top ? focused.outerHTML.slice(0, 120) : null;
      });
      expect(covered).toBeNull();
    }
    await expectAccessible(page);
    // A visitor who has opened the boxes can save them, and is not asked again.
    await button(page, consent.choose).click();
    await expect(page.getByRole('checkbox', { name: consent.measurement })).not.toBeChecked();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: consent.marketing }).check();
    await button(page, consent.save).click();
    await expect(panel(page)).toBeHidden();
    expect((await choices()).at(-1)).toEqual({
      asked: ['measurement', 'marketing', 'fraud'],
      granted: ['marketing'],
      language: lang,
      domain_id: 5,
    });
    await page.goto(`${site}/${lang}/baggage`);
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('link', { name: common.cookieSettings })).toBeVisible();
  });
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`at ${viewport.width} px the panel shifts nothing on the page @full`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const address of [`${site}/pt`, search('pt')]) {
      const { shift, moved, strangers: others } = await weigh(page, address);
      await expect(panel(page)).toBeVisible();
      expect(shift, moved.join('\n')).toBeLessThanOrEqual(budget.shift);
      expect(others).toEqual([]);
    }
  });
}

test('the panel is hidden in a booking, also for visitors who have not answered, and asks again outside @full', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const traveller = new Traveller(page, 'en');
  await page.goto(search('en'));
  await expect(panel(page)).toBeVisible();
  const bookingId = await traveller.chooseFlights(
    { adults: 1, children: 0, infants: 0 },
    { oneWay: true, out: 124 },
  );
  await expect(panel(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--consent'))).toBe('0px');
  await page.goto(`/en/passengers?booking=${bookingId}`);
  await expect(traveller.heading(messages.en.passengers.title)).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await page.getByRole('link', { name: messages.en.common.cookieSettings }).click();
  await expect(page.getByText(messages.en.consent.notYet)).toBeVisible();
  await page.goto('/en');
  await expect(panel(page)).toBeVisible();
  await context.close();
});

test('before a choice and after a refusal no page requests anything from third parties', async ({ page }) => {
  test.setTimeout(120_000);
  const found = strangers(page);
  const { text: map } = await server.get('portugal', '/en/sitemap.xml');
  const inMap = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const pages = [
    ...new Set([...inMap, '/en', '/en/manage', '/en/checkin', '/en/newsletter', '/en/us-flights']),
    '/en/cookie-settings',
    '/en/nothing-here',
    search('en').slice(site.length),
  ];
  expect(pages.length).toBeGreaterThan(15);
  for (const path of pages) {
    await page.goto(site + path);
    await settle(page);
  }
  expect(found).toEqual([]);
  await page.goto(`${site}/en`);
  await button(page, messages.en.consent.reject).click();
  await expect(panel(page)).toBeHidden();
  for (const path of pages) {
    await page.goto(site + path);
    await settle(page);
    await expect(panel(page)).toBeHidden();
  }
  expect(found).toEqual([]);
  expect(outside.reached).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('session-id'))).toBeNull();
});

test('[AP-14] [SS-12] after consent scripts load once, with Consent Mode and a session id of 10 characters', async ({
  page,
}) => {
  await page.goto(`${site}/en`);
  await button(page, messages.en.consent.accept).click();
  await expect
    .poll(() => outside.reached.map(({ script }) => script).toSorted())
    .toEqual(expect.arrayContaining(['collector', 'fraud', 'manager', 'monitor']));
  const urls = outside.reached.filter(({ url }) => url.includes('.js')).map(({ url }) => url);
  const id = await page.evaluate(() => localStorage.getItem('session-id'));
  expect(id).toMatch(/^[a-z0-9]{10}$/);
  expect(urls.toSorted()).toEqual([
    `/beacon.js?session=${id}`,
    '/gtm.js?id=GTM-TEST1',
    '/monitor.js?key=key-1',
  ]);
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  const granted = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' };
  await expect
    .poll(() => outside.layer().slice(0, 2))
    .toEqual([
      ['consent', 'default', { ...denied, analytics_storage: 'denied' }],
      ['consent', 'update', { ...granted, analytics_storage: 'granted' }],
    ]);
  // The same id is used at the next visit.
  outside.reached.splice(0);
  await page.goto(`${site}/en/baggage`);
  await expect.poll(() => outside.reached.map(({ url }) => url)).toContain(`/beacon.js?session=${id}`);
});

test('[AP-14] no third-party script is loaded while a booking is being opened', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site });
  const page = await context.newPage();
  await page.addInitScript(() => {
    // Idle moments come only when the test says so.
    const waiting: (() => void)[] = [];
    Object.assign(window, {
      requestIdleCallback: (run: () => void) => waiting.push(run),
      beIdle: () => waiting.splice(0).forEach((run) => run()),
    });
  });
  const beIdle = () => page.evaluate('beIdle()');
  await page.goto(`${site}/en`);
  await button(page, messages.en.consent.accept).click();
  await expect(panel(page)).toBeHidden();
  const data = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/\/en\/extras\.data/, async (route) => {
    asked.resolve();
    await data.promise;
    await route.continue();
  });
  const traveller = new Traveller(page, 'en');
  const choosing = traveller.chooseFlights(
    { adults: 1, children: 0, infants: 0 },
    { oneWay: true, out: 126 },
  );
  await asked.promise;
  outside.reached.splice(0);
  await beIdle();
  data.resolve();
  await choosing;
  await beIdle();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(outside.reached).toEqual([]);
  await context.close();
});

test('blocked storage breaks nothing: the beacon gets an id that lasts as long as the page @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => void errors.push(String(error)));
  await page.goto(`${site}/en`);
  await button(page, messages.en.consent.accept).click();
  const beacons = () => outside.reached.map(({ url }) => url).filter((url) => url.startsWith('/beacon'));
  await expect.poll(beacons).toEqual([expect.stringMatching(/^\/beacon\.js\?session=[a-z0-9]{10}$/)]);
  // The fake tag manager reads storage without precautions; the product does not.
  expect(errors.filter((text) => !text.includes('blocked'))).toEqual([]);
});

test('each script needs its own consent, and a monitoring script its key @full', async ({ page }) => {
  const { consent } = messages.en;
  const loaded = () => outside.reached.filter(({ url }) => url.includes('.js')).map(({ script }) => script);
  for (const [category, expected] of [
    ['measurement', ['manager', 'monitor']],
    ['marketing', ['manager']],
    ['fraud', ['fraud']],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(`${site}/en/cookie-settings`);
    await page.getByRole('checkbox', { name: consent[category] }).check();
    await button(page, consent.save).click();
    await expect(page.getByText(consent.saved)).toBeVisible();
    outside.reached.splice(0);
    await page.goto(`${site}/en/baggage`);
    await expect.poll(() => loaded().toSorted()).toEqual(expected);
    await settle(page);
    expect(loaded().toSorted()).toEqual(expected);
  }
  await configure({ ...outside.tags, monitoring: { ...outside.tags.monitoring, key: null } });
  await page.goto(`${site}/en/cookie-settings`);
  await button(page, consent.accept).click();
  outside.reached.splice(0);
  await page.goto(`${site}/en/baggage`);
  await expect.poll(() => loaded().toSorted()).toEqual(['fraud', 'manager']);
  await configure(outside.tags);
});

test('withdrawing is as easy as agreeing: the next page loads nothing, and what tags left is deleted', async ({
  page,
}) => {
  const { consent, common } = messages.pt;
  await page.goto(`${site}/pt`);
  await button(page, consent.accept).click();
  await expect.poll(() => outside.reached.length).toBeGreaterThan(3);
  await page.evaluate(() => {
    document.cookie = '_ga=GA1.1.5.6; path=/';
  });
  await page.getByRole('link', { name: common.cookieSettings }).click();
  await expect(page.getByText(new RegExp(`^${consent.now.split('{')[0]}`))).toBeVisible();
  await button(page, consent.reject).click();
  await expect(page.getByText(consent.saved)).toBeVisible();
  outside.reached.splice(0);
  const found = strangers(page);
  await page.goto(`${site}/pt`);
  await settle(page);
  expect([...found, ...outside.reached]).toEqual([]);
  const cookies = await page.context().cookies(site);
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['consent']);
  expect(await page.evaluate(() => localStorage.getItem('session-id'))).toBeNull();
});

test('without a script the settings are a form, and no panel asks', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const found = strangers(page);
  const { consent, common } = messages.es;
  await page.goto(`${site}/es`);
  await expect(panel(page)).toBeHidden();
  await page.getByRole('link', { name: common.cookieSettings }).click();
  await expect(page.getByText(consent.notYet)).toBeVisible();
  await page.getByRole('checkbox', { name: consent.fraud }).check();
  await button(page, consent.save).click();
  await expect(page.getByText(consent.saved)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: consent.fraud })).toBeChecked();
  const [cookie, ...others] = await context.cookies(site);
  expect([cookie?.name, others]).toEqual(['consent', []]);
  const [row] = await server.query<{ granted: string[] }>(
    'select granted from consent_choice where consent_id = $1',
    [cookie?.value.split('.').at(-1)],
  );
  expect(row?.granted).toEqual(['fraud']);
  expect(found).toEqual([]);
  await context.close();
});

test('policies name the configured origins on pages that may load them, and on no other @full', async () => {
  const policyAt = async (path: string, host = 'portugal') =>
    String((await server.get(host, path)).headers['content-security-policy']);
  // Twice: made for this request, and then from the cache.
  for (const path of ['/pt', '/pt', '/pt/baggage', search('pt').slice(site.length)]) {
    const policy = await policyAt(path);
    for (const directive of ['script-src', 'connect-src', 'img-src']) {
      const sources = new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
      expect(sources.filter((source) => source.startsWith('http')).toSorted(), path).toEqual(
        outside.origins.toSorted(),
      );
      expect(policy).not.toContain('strict-dynamic');
    }
  }
  const privatePages =
    'extras passengers payment confirmation manage checkin newsletter cookie-settings office/measures';
  for (const path of [
    ...privatePages.split(' '),
    'checkin/select',
    'ta',
    '?lastName=Silva',
    'select?email=a@b.pt',
  ]) {
    const policy = await policyAt(path.startsWith('?') ? `/pt${path}` : `/pt/${path}`);
    for (const origin of outside.origins) expect(policy, path).not.toContain(origin);
  }
  const other = await policyAt('/es', 'honduras');
  for (const origin of outside.origins) expect(other).not.toContain(origin);
});

test('a site without third-party scripts asks for nothing @full', async ({ page }) => {
  await page.goto(`${server.at('honduras')}/es`);
  await expect(page.locator('#consent-panel')).toHaveCount(0);
  await page.getByRole('link', { name: messages.es.common.cookieSettings }).click();
  await expect(page.getByText(messages.es.consent.nothing)).toBeVisible();
  await expectAccessible(page);
});

test('the demonstration has stand-ins on its international site that report when they are loaded @full', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => void logged.push(message.text()));
  await page.goto(`${server.at('www')}/en`);
  await button(page, messages.en.consent.accept).click();
  for (const name of ['manager', 'beacon', 'monitor'])
    await expect.poll(() => logged.join()).toContain(`demonstration: ${name}.js was loaded`);
});
