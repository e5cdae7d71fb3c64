// An agent signs in at a partner's account, in a window of its own (Specification §4 "Popup login", §5 VA-06).
import { expect, type Page, test } from '@playwright/test';

import { messages } from '#tests/support/journeys/site-words.ts';
import { site } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { openProvider, type TestProvider } from '#tests/support/oidc-provider.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

// One provider, on one port.
test.describe.configure({ mode: 'default' });

const AGENT = 'brisa.marta@viajes-brisa.example';

let provider: TestProvider;
test.beforeAll(async () => {
  provider = await openProvider({
    port: Number(process.env.JOURNEY_PROVIDER_PORT),
    redirectUris: [`${site('mexico')}/popup-login/return`],
  });
});
test.afterAll(() => provider.close());

const buttonOf = (page: Page, name = 'Horizon Travel') =>
  page.getByRole('main').getByRole('button', { name: new RegExp(name) });

const flagOf = (page: Page) => page.evaluate(() => localStorage.getItem('popup-login'));

/** The portal in a language, when its buttons can open a window. */
async function openPortal(page: Page, lang: (typeof languages)[number] = 'en') {
  const loaded = page.waitForResponse((response) => response.url().includes('/assets/open-popup'));
  await page.goto(`${site('mexico')}/${lang}/ta`);
  await loaded.catch(() => {});
  return messages[lang].popupLogin;
}

async function press(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await buttonOf(page).click();
  return opened;
}

test('[SS-10] [VA-04] a window opens, and when the partner knows the agent the portal does too', async ({
  page,
}) => {
  const words = await openPortal(page, 'es');
  const sessions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/_auth/session')) sessions.push(request.method());
  });
  const popup = await press(page);
  await expect(page.getByText(words.waiting.replace('{name}', 'Horizon Travel'))).toBeVisible();
  expect(await flagOf(page)).not.toBeNull();
  await popup.getByPlaceholder('Enter any login').fill(AGENT);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([960, 600]);
  await popup.getByPlaceholder('and password').fill('any');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Sign-in' }).click();
  await closed;
  await expect(
    page
      .getByRole('main')
      .getByText(/Marta Ruiz/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Marta Ruiz')).toBeVisible();
  expect(sessions).toContain('GET');
  expect(await flagOf(page)).toBeNull();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'user-type')?.value).toBe('agency');
});

for (const { lang } of matrix('a window cannot open', { lang: languages })) {
  test(`[VA-06] [ER-06] a window that cannot open, or not tell, is a sentence in ${lang}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'open', () => null);
    });
    const words = await openPortal(page, lang);
    await buttonOf(page).click();
    await expect(page.getByText(words.codes['popup-blocked'])).toBeVisible();
    expect(await flagOf(page)).toBeNull();
    const events: unknown = await page.evaluate(() => window.dataLayer);
    expect(JSON.stringify(events)).toContain('"error_type":"400 popup login"');
    await expectAccessible(page);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    });
    await buttonOf(page).click();
    await expect(page.getByText(words.codes['web-storage-unsupported'])).toBeVisible();
  });
}

test('[VA-06] a window that is closed is waited for, and then it says so', async ({ page }) => {
  const words = await openPortal(page, 'pt');
  const popup = await press(page);
  await popup.close();
  await expect(page.getByText(words.waiting.replace('{name}', 'Horizon Travel'))).toBeVisible();
  await expect(page.getByText(words.codes['popup-closed-by-user'])).toBeVisible({ timeout: 15_000 });
  expect(await flagOf(page)).toBeNull();
});

test('[VA-06] who cancels at the partner, and whom nobody knows here, can try again', async ({ page }) => {
  const words = await openPortal(page);
  const first = await press(page);
  await first.getByRole('link', { name: /Cancel/ }).click();
  await expect(page.getByText(words.codes['cancelled-popup-request'])).toBeVisible();
  const second = await press(page);
  await second.getByPlaceholder('Enter any login').fill('nobody@agency.example');
  await second.getByPlaceholder('and password').fill('any');
  await second.getByRole('button', { name: 'Sign-in' }).click();
  await expect(page.getByText(words.codes['user-mismatch'])).toBeVisible();
  await expect(buttonOf(page)).toBeEnabled();
});

test('[VA-04] a page of a domain that may not sign in opens no window', async ({ page }) => {
  await page.route('**/api/identity/v1/projects*', (route) =>
    route.fulfill({ json: { projectId: 'other', authorizedDomains: ['www.alisio.example'] } }),
  );
  const asked = page.waitForResponse('**/api/identity/v1/projects*');
  const words = await openPortal(page);
  await asked;
  await buttonOf(page).click();
  await expect(page.getByText(words.codes['unauthorized-domain'])).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test('[VA-06] a second press begins anew, in one window', async ({ page }) => {
  const words = await openPortal(page);
  const first = await press(page);
  await first.getByPlaceholder('Enter any login').waitFor();
  await buttonOf(page, 'Far Away').click();
  await expect(page.getByText(words.codes['network-request-failed'])).toBeVisible();
  expect(await flagOf(page)).toBeNull();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the partner’s page opens in the same window and comes back', async ({ page }) => {
    await page.goto(`${site('mexico')}/en/ta`);
    await page.getByRole('link', { name: 'Sign in at Horizon Travel' }).click();
    await page.getByPlaceholder('Enter any login').fill(AGENT);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await expect(page.getByText('You are signed in.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the agency portal' }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(/Marta Ruiz/)
        .first(),
    ).toBeVisible();
  });
});
