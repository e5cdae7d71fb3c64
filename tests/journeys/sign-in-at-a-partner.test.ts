// An agent signs in with a partner's account, in a separate window (Specification §4 "Popup login", §5 VA-06).
import { expect, type Page, test } from '@playwright/test';

import { type PopupCode, popupCodes, popupStatus } from '#identity/popup/popup-codes.ts';
import { countedErrors, raisedErrors } from '#tests/support/journeys/events.ts';
import { providerNames } from '#tests/support/journeys/providers.ts';
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

const buttonOf = (page: Page, name: string = providerNames.horizon) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(name) });

const flagOf = (page: Page) => page.evaluate(() => localStorage.getItem('popup-login'));

const projects = '**/api/identity/v1/projects*';

/** The portal in a language, once its buttons can open a window. */
async function openPortal(page: Page, lang: (typeof languages)[number] = 'en') {
  const asked = page.waitForRequest(projects);
  await page.goto(`${site('mexico')}/${lang}/ta`);
  await asked;
  return messages[lang].popupLogin;
}

async function press(page: Page, name?: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await buttonOf(page, name).click();
  return opened;
}

/** Once its page has come: the clock of the page is also that of a window that is on its way, and would wait for it. */
async function closeWindow(popup: Page): Promise<void> {
  await popup.waitForLoadState();
  await popup.close();
}

async function logIn(popup: Page, login = AGENT): Promise<void> {
  await popup.getByPlaceholder('Enter any login').fill(login);
  await popup.getByPlaceholder('and password').fill('any');
  await popup.getByRole('button', { name: 'Sign-in' }).click();
}

/** From now on time passes only by `runFor`. */
const stopTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

test('[SS-10] [VA-04] a window opens, and if the partner recognises the agent the portal does too', async ({
  page,
}) => {
  const words = await openPortal(page, 'es');
  const sessions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/_auth/session')) sessions.push(request.method());
  });
  const popup = await press(page);
  await expect(page.getByText(words.waiting.replace('{name}', providerNames.horizon))).toBeVisible();
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
      .getByText(/, Marta$/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Marta Ruiz')).toBeVisible();
  expect(sessions).toContain('GET');
  expect(await flagOf(page)).toBeNull();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'user-type')?.value).toBe('agency');
});

/** How a login is brought to an end: with the page, and what happens before it is opened. */
type Ending = { before?: (page: Page) => Promise<unknown>; act: (page: Page) => Promise<unknown> };

const endings: Record<PopupCode, Ending> = {
  'multi-factor-auth-required': { act: async (page) => logIn(await press(page, providerNames.factors)) },
  'user-mismatch': { act: async (page) => logIn(await press(page), 'nobody@agency.example') },
  'popup-blocked': {
    before: (page) => page.addInitScript(() => Reflect.set(window, 'open', () => null)),
    act: (page) => buttonOf(page).click(),
  },
  'popup-closed-by-user': {
    before: (page) => page.clock.install(),
    async act(page) {
      await closeWindow(await press(page));
      await page.clock.runFor(10_000);
    },
  },
  'cancelled-popup-request': {
    act: async (page) => (await press(page)).getByRole('link', { name: /Cancel/ }).click(),
  },
  'unauthorized-domain': {
    before: (page) =>
      page.route(projects, (route) => route.fulfill({ json: { authorizedDomains: ['other.example'] } })),
    act: (page) => buttonOf(page).click(),
  },
  'network-request-failed': { act: (page) => press(page, providerNames.away) },
  'web-storage-unsupported': {
    before: (page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
      }),
    act: (page) => buttonOf(page).click(),
  },
  'invalid-auth-event': {
    before: (page) => page.clock.install(),
    async act(page) {
      await press(page);
      await page.clock.runFor(10 * 60_000 + 1_000);
    },
  },
  'internal-error': { act: (page) => press(page, providerNames.other) },
  'invalid-api-key': { act: async (page) => logIn(await press(page, providerNames.renewed)) },
};

/** The short run walks these two endings: one by the browser, one by the agent. */
const short: readonly string[] = ['popup-blocked', 'popup-closed-by-user'];

for (const { code, lang } of matrix('how a popup login ends', { code: popupCodes, lang: languages })) {
  test(`[VA-06] [ER-06] ${code} is a sentence in ${lang}, an event, and signs no agent in${short.includes(code) ? '' : ' @full'}`, async ({
    page,
  }) => {
    const { before, act } = endings[code];
    await before?.(page);
    const answered = page.waitForResponse(projects);
    const counted = countedErrors(page);
    const words = await openPortal(page, lang);
    await (await answered).finished();
    await act(page);
    await expect(page.getByRole('main').getByText(words.codes[code])).toBeVisible();
    await expect(buttonOf(page)).toBeEnabled();
    expect(await flagOf(page)).toBeNull();
    const status = popupStatus(code);
    expect(await raisedErrors(page)).toEqual([`${status} popup-login: ${words.codes[code]}`]);
    await expect.poll(() => counted).toEqual([`${status} popup-login on ta`]);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ value }) => value === 'agency')).toEqual([]);
    await expectAccessible(page);
  });
}

test('[SS-10] a window that is closed is waited for: eight seconds, and then it says so @full', async ({
  page,
}) => {
  await page.clock.install();
  const words = await openPortal(page, 'pt');
  const waiting = page.getByText(words.waiting.replace('{name}', providerNames.horizon));
  await stopTime(page);
  await closeWindow(await press(page));
  await page.clock.runFor(1_000);
  // Now the page has seen it.
  await page.clock.runFor(7_000);
  await expect(waiting).toBeVisible();
  await expect(page.getByText(words.codes['popup-closed-by-user'])).toBeHidden();
  await page.clock.runFor(1_000);
  await expect(page.getByText(words.codes['popup-closed-by-user'])).toBeVisible();
  await expect(waiting).toBeHidden();
  expect(await flagOf(page)).toBeNull();
});

test('[SS-10] local storage is read every second, where no event reports a change @full', async ({
  page,
}) => {
  await page.clock.install();
  const words = await openPortal(page);
  await stopTime(page);
  await press(page);
  // As a browser that sends a page no event about what the window has written.
  await page.evaluate(() => {
    const { attempt } = JSON.parse(localStorage.getItem('popup-login') ?? '');
    const result = { attempt, code: 'user-mismatch', at: Date.now() };
    localStorage.setItem('popup-login-result', JSON.stringify(result));
  });
  await page.clock.runFor(900);
  await expect(page.getByText(words.waiting.replace('{name}', providerNames.horizon))).toBeVisible();
  await expect(page.getByText(words.codes['user-mismatch'])).toBeHidden();
  await page.clock.runFor(200);
  await expect(page.getByText(words.codes['user-mismatch'])).toBeVisible();
});

test('[SS-10] an unused window ends the login after ten minutes @full', async ({ page }) => {
  await page.clock.install();
  const words = await openPortal(page, 'es');
  await stopTime(page);
  await press(page);
  await page.clock.runFor(9 * 60_000 + 59_000);
  await expect(page.getByText(words.waiting.replace('{name}', providerNames.horizon))).toBeVisible();
  await expect(page.getByText(words.codes['invalid-auth-event'])).toBeHidden();
  await page.clock.runFor(1_000);
  await expect(page.getByText(words.codes['invalid-auth-event'])).toBeVisible();
});

test('[SS-10] [VA-04] a window opens at the press, though the service does not say who may sign in @full', async ({
  page,
}) => {
  // It never answers. A browser lets a page open a window for five seconds after a press.
  await page.route(projects, () => {});
  await openPortal(page);
  const opened = page.waitForEvent('popup', { timeout: 4_000 });
  await buttonOf(page).click();
  await logIn(await opened);
  await expect(page.getByRole('complementary').getByText('Marta Ruiz')).toBeVisible();
});

test('[VA-06] who cancels at the partner, or has no account here, can try again @full', async ({ page }) => {
  const words = await openPortal(page);
  const first = await press(page);
  await first.getByRole('link', { name: /Cancel/ }).click();
  await expect(page.getByText(words.codes['cancelled-popup-request'])).toBeVisible();
  const second = await press(page);
  await logIn(second, 'nobody@agency.example');
  await expect(page.getByText(words.codes['user-mismatch'])).toBeVisible();
  await expect(buttonOf(page)).toBeEnabled();
});

test('[VA-04] a page of a domain that may not sign in opens no window @full', async ({ page }) => {
  await page.route(projects, (route) =>
    route.fulfill({ json: { projectId: 'other', authorizedDomains: ['www.alisio.example'] } }),
  );
  const answered = page.waitForResponse(projects);
  const words = await openPortal(page);
  await (await answered).finished();
  await buttonOf(page).click();
  await expect(page.getByText(words.codes['unauthorized-domain'])).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test('[VA-06] a second press starts again, in one window @full', async ({ page }) => {
  const words = await openPortal(page);
  const first = await press(page);
  await first.getByPlaceholder('Enter any login').waitFor();
  await buttonOf(page, providerNames.away).click();
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
        .getByText(/, Marta$/)
        .first(),
    ).toBeVisible();
  });
});
