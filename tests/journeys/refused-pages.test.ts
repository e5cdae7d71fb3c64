// What a browser shows when its address made too many visitors (429), and while the database is away (503).
import { expect, type Page, test } from '@playwright/test';

import { query } from '#tests/support/journeys/database.ts';
import { expectAccessible, languages, searchPath } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { messagesOf } from '#tests/support/journeys/site-words.ts';
import { type OwnServer, startOwnServer } from '#tests/support/journeys/product/own-server.ts';

let server: OwnServer;
let site: string;
test.beforeAll(async () => {
  test.setTimeout(150_000);
  server = await startOwnServer('refusals', { NEW_VISITORS_PER_ADDRESS: '1', PAGE_CACHE_MB: '0' });
  site = server.at('mexico');
});
test.afterAll(() => server?.stop());

test.describe.configure({ mode: 'serial' });

const many = {
  en: ['One moment, please', 'There were many requests from your connection'],
  es: ['Un momento, por favor', 'Desde tu conexión llegaron muchas solicitudes'],
  pt: ['Um momento, por favor', 'Recebemos muitos pedidos da sua ligação'],
} as const;
const away = {
  en: ['A short delay', 'Try again in a moment'],
  es: ['Un pequeño retraso', 'Vuelve a intentarlo enseguida'],
  pt: ['Um pequeno atraso', 'dentro de momentos'],
} as const;
const popular = {
  en: 'Perhaps you were looking for',
  es: 'Quizá buscabas',
  pt: 'Talvez procurasse',
} as const;

async function expectDesigned(
  page: Page,
  lang: (typeof languages)[number],
  [title, text]: readonly string[],
) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('main')).toContainText(text ?? '');
  expect(
    await page.getByRole('navigation', { name: popular[lang] }).getByRole('link').count(),
  ).toBeGreaterThan(3);
  const search = page.getByRole('main').getByRole('search');
  await expect(search.locator('select[name="from"]')).toBeVisible();
  await expectAccessible(page, { byNight: true });
  return search;
}

/** Sends the newsletter's form of a page, as a browser that the site has never seen. */
async function sendNewsletter(page: Page, lang: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${site}/${lang}/fares`);
  const form = page.getByRole('contentinfo').locator('form');
  await form.locator('input[name="name"]').fill('Ana');
  await form.locator('input[name="email"]').fill('ana@example.com');
  await form.getByRole('button').click();
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  for (const { lang } of matrix('refused forms', { lang: languages })) {
    test(`a form in ${lang} refused by the new-visitor limit leads to a page whose search works`, async ({
      page,
    }) => {
      await sendNewsletter(page, lang);
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await sendNewsletter(page, lang);
      expect((await answer).status()).toBe(429);
      const search = await expectDesigned(page, lang, many[lang]);
      await search.locator('select[name="from"]').selectOption('CUN');
      await search.locator('select[name="to"]').selectOption('MAD');
      await search.locator('button:not([type="button"])').click();
      await expect(page).toHaveURL(/\/select\?.*from=CUN/);
    });
  }
});

for (const { lang } of matrix('refused choices', { lang: languages })) {
  test(`with a script the refused choice of a flight in ${lang} shows the same @full`, async ({ page }) => {
    await page.goto(site + searchPath(lang, { type: 'one-way' }));
    await page.getByRole('radio').first().check();
    const { select } = messagesOf('MX')[lang];
    await page.getByRole('button', { name: select.continue, exact: true }).click();
    await expectDesigned(page, lang, many[lang]);
  });
}

test.describe('while the database is away', () => {
  test.beforeAll(async () => {
    await letConnect(false);
    // For some seconds the process's own copy of the flights still answers.
    const answer = async () => (await server.get('mexico', searchPath('en'))).headers['retry-after'];
    await expect.poll(answer).toBe('5');
  });
  test.afterAll(() => letConnect(true));

  /** Of this server's database only: nobody else has it. */
  async function letConnect(may: boolean): Promise<void> {
    const [row] = may ? [] : await server.query<{ name: string }>('select current_database() "name"');
    database = row?.name ?? database;
    await query(`alter database ${database} with allow_connections ${may}`);
    if (!may)
      await query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
  }
  let database = '';

  for (const { lang } of matrix('without a database', { lang: languages })) {
    test(`a page in ${lang} answers 503 with popular links and the search`, async ({ page }) => {
      // As after the one allowed reload, so that the page does not reload again.
      await page.addInitScript(() => localStorage.setItem('error-retries', '2'));
      const answer = await page.goto(site + searchPath(lang));
      expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5']);
      await expectDesigned(page, lang, away[lang]);
    });
  }

  test('what is being filled in is not lost to the reload @full', async ({ page }) => {
    await page.clock.install();
    // However long this page takes to load, the three seconds begin below.
    await page.clock.pauseAt(Date.now() + 60_000);
    let loads = 0;
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    await page.goto(site + searchPath('en'));
    await expect(page.getByText(/reloads in 3 seconds/)).toBeVisible();
    await page.getByRole('main').locator('select[name="to"]').selectOption('MAD');
    await expect(page.getByText(/reloads in/)).toBeHidden();
    await page.clock.runFor(10_000);
    expect(loads).toBe(1);
  });
});
