// A signed-in user is shown in the header (Specification §2, §4, §7). The login has its own journeys: here the session
// and its cookies already exist.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

import { agentSession as signIn } from '#tests/support/journeys/accounts.ts';
import { query } from '#tests/support/journeys/database.ts';
import { desktop, dropdown, header, openMenus, phone, port, site } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { visitorOfToken } from '#tests/support/visitors.ts';

test.use({ viewport: desktop });

const words = {
  en: { label: 'Signed in as', portal: 'Dashboard', leave: 'Log out', manage: 'Manage booking' },
  es: {
    label: 'Conectado como',
    portal: 'Panel',
    leave: 'Cerrar sesión',
    manage: 'Administrar reservación',
  },
  pt: {
    label: 'Sessão iniciada como',
    portal: 'Painel',
    leave: 'Terminar sessão',
    manage: 'Gerir reserva',
  },
} as const;

const address = `http://localhost:${port}/api/_auth/session`;

async function giveCookies(context: BrowserContext, token: string): Promise<void> {
  const url = site('mexico');
  await context.addCookies([
    { name: 'user-uid', value: token, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'user-type', value: 'agency', url, sameSite: 'Lax' },
  ]);
}

const sessionAsked = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/_auth/session')) asked.push(request.method());
  });
  return asked;
};

for (const { lang } of matrix('signed-in users', { lang: languages })) {
  const say = words[lang];

  test(`[NV-12] [AP-08] [SS-03] [EN-05] an agency's user in ${lang} has a name, an account menu and a logout`, async ({
    page,
    context,
  }) => {
    const name = `Ana Peña ${lang}`;
    const token = await signIn(name);
    await giveCookies(context, token);
    const asked = sessionAsked(page);
    const answer = await page.goto(`${site('mexico')}/${lang}/fares`);
    // Never in the server's HTML, because the page itself is the same for every visitor.
    expect(await answer?.text()).not.toContain(name);
    const account = dropdown(header(page), say.label);
    await expect(account).toContainText(name);
    await account.click();
    await expect(header(page).getByRole('link', { name: say.portal })).toHaveAttribute('href', `/${lang}/ta`);
    await expectAccessible(page);
    await dropdown(header(page), say.manage).click();
    await expect.poll(() => openMenus(page)).toEqual([say.manage]);
    expect(asked).toEqual(['GET']);

    await page.setViewportSize(phone);
    await expect(account).toBeVisible();
    await expectAccessible(page);
    await account.click();
    await header(page).getByRole('button', { name: say.leave }).click();
    await expect(page).toHaveURL(new RegExp(`^${site('mexico')}/(en|es|pt)?$`));
    await expect(account).toHaveCount(0);
    const left = (await context.cookies()).map((cookie) => cookie.name);
    expect(left).not.toContain('user-uid');
    expect(left).not.toContain('user-type');
    const hash = visitorOfToken(token);
    expect(await query('select 1 from account_session where token = $1', [hash])).toEqual([]);
  });
}

test('[AP-08] [SS-03] a document requests the session once and shows no user when it is missing or expired', async ({
  page,
  context,
}) => {
  const asked = sessionAsked(page);
  await page.goto(`${site('mexico')}/en/fares`);
  await expect.poll(() => asked).toEqual(['GET']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await expect(page).toHaveURL(/\/en\/cookies/);
  await giveCookies(context, await signIn('Expired', 3));
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/_auth/session'));
  await page.goto(`${site('mexico')}/en/baggage`);
  expect(await (await answered).json()).toEqual({ user: null });
  expect(asked).toEqual(['GET', 'GET']);
  await expect(dropdown(header(page), words.en.label)).toHaveCount(0);
});

test('[AP-08] a failed session request shows no user and is not retried @full', async ({ page, context }) => {
  await giveCookies(context, await signIn('Unseen'));
  await page.route('**/api/_auth/session', (route) => route.fulfill({ status: 503, body: '{}' }));
  const asked = sessionAsked(page);
  await page.goto(`${site('mexico')}/en/fares`);
  await expect.poll(() => asked).toEqual(['GET']);
  await expect(dropdown(header(page), words.en.manage)).toBeVisible();
  await expect(dropdown(header(page), words.en.label)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await expect(page).toHaveURL(/\/en\/cookies/);
  expect(asked).toEqual(['GET']);
});

test('a failed logout shows an error, and the user stays signed in @full', async ({ page, context }) => {
  await giveCookies(context, await signIn('Still Here'));
  await page.route('**/api/_auth/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await page.goto(`${site('mexico')}/en/fares`);
  await dropdown(header(page), words.en.label).click();
  await header(page).getByRole('button', { name: words.en.leave }).click();
  await expect(header(page).getByRole('status')).toHaveText('You are still signed in. Please try again.');
  await expectAccessible(page);
});

test('[AP-08] another site cannot log a user out', async ({ request }) => {
  const token = await signIn('Kept');
  const cookie = `user-uid=${token}`;
  const refused = await request.delete(address, { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
  expect(refused.status()).toBe(403);
  const still = await request.get(address, { headers: { cookie, accept: 'application/json' } });
  expect(await still.json()).toEqual({ user: { name: 'Kept' } });
  const garbage = await request.get(address, { headers: { cookie: 'user-uid=%00%27;--' } });
  expect(await garbage.json()).toEqual({ user: null });
});
