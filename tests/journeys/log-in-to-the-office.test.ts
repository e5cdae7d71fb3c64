// Staff logins in a browser: password, authenticator app, passkey, own sessions, and a forgotten password.
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';

import { messages } from '#tests/support/journeys/site-words.ts';
import { codeOfApp, type Person, staffPerson } from '#tests/support/journeys/accounts.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

type Lang = (typeof languages)[number];

// Logins are counted per client address: each journey has one of its own.
const address = () => `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;
test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'x-forwarded-for': address() }));

const words = (lang: Lang) => messages[lang].login;
const main = (page: Page) => page.getByRole('main');

async function enterPassword(
  page: Page,
  person: Person,
  lang: Lang = 'en',
  next = `/${lang}/office/account`,
) {
  const say = words(lang);
  await page.goto(`/${lang}/office/login?next=${encodeURIComponent(next)}`);
  await page.getByRole('textbox', { name: say.email }).fill(person.login);
  await page.getByLabel(say.password, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: say.enter, exact: true }).click();
}

/** The logout is complete when the login page is shown. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: words('en').leave }).click();
  await expect(page).toHaveURL(/office\/login$/);
}

async function anotherBrowser(browser: Browser, person: Person): Promise<BrowserContext> {
  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address() } });
  const page = await other.newPage();
  await enterPassword(page, person);
  await expect(page).toHaveURL(/\/en\/office\/account$/);
  return other;
}

/** Sets up an authenticator app as the page asks, and returns its key. */
async function setUpApp(page: Page, person: Person): Promise<string> {
  const part = page.getByRole('region', { name: words('en').factorTitle });
  await part.getByLabel(words('en').current, { exact: true }).fill(person.password);
  await part.getByRole('button', { name: words('en').prepareApp }).click();
  await expect(part.getByRole('img', { name: words('en').qr })).toBeVisible();
  const key = (await part.getByRole('code').textContent()) ?? '';
  await part.getByRole('textbox', { name: words('en').firstCode }).fill('000000');
  await part.getByRole('button', { name: words('en').addApp }).click();
  await expect(part.getByRole('alert')).toContainText(messages.en.errors.factor_code_wrong);
  await part.getByRole('textbox', { name: words('en').firstCode }).fill(await codeOfApp(key, -1));
  await part.getByRole('button', { name: words('en').addApp }).click();
  await expect(main(page).getByRole('heading', { name: words('en').codesTitle })).toBeVisible();
  await expect(main(page).getByRole('listitem')).toHaveCount(10);
  return key;
}

for (const { lang, script } of matrix('logins of the staff', { lang: languages, script: [true, false] })) {
  test.describe(`in ${lang} ${script ? 'with' : 'without'} a script`, () => {
    test.use({ javaScriptEnabled: script });

    test('a member of the staff logs in with a password and logs out', async ({ page }) => {
      const say = words(lang);
      const person = await staffPerson('Elena Marín');
      await page.goto(`/${lang}/office/account`);
      await expect(page).toHaveURL(new RegExp(`/${lang}/office/login\\?next=`));
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(say.title);
      await expectAccessible(page);
      await page.getByRole('textbox', { name: say.email }).fill(person.login);
      await page.getByLabel(say.password, { exact: true }).fill('a wrong password');
      await page.getByRole('button', { name: say.enter, exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(messages[lang].errors.credentials_invalid);
      await page.getByRole('textbox', { name: say.email }).fill(person.login);
      await page.getByLabel(say.password, { exact: true }).fill(person.password);
      await page.getByRole('button', { name: say.enter, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${lang}/office/account$`));
      await expect(main(page)).toContainText(`Elena Marín, ${person.login}`);
      await expectAccessible(page);
      await page.getByRole('button', { name: say.leave }).click();
      await expect(page).toHaveURL(new RegExp(`/${lang}/office/login$`));
      await page.goto(`/${lang}/office/account`);
      await expect(page).toHaveURL(/office\/login/);
    });
  });
}

test('with an authenticator app the password is not enough, and other sessions are listed and ended', async ({
  page,
  browser,
}) => {
  const person = await staffPerson('Bruno Teixeira');
  await enterPassword(page, person);
  await expect(page).toHaveURL(/office\/account$/);
  const key = await setUpApp(page, person);
  await expectAccessible(page);
  await page.getByRole('link', { name: words('en').goOn }).click();
  await leave(page);

  await enterPassword(page, person);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(words('en').codeTitle);
  await expectAccessible(page);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/en/office/account');
  await expect(elsewhere).toHaveURL(/office\/login/);
  await elsewhere.close();
  await page.getByRole('textbox', { name: words('en').code }).fill(await codeOfApp(key));
  await page.getByRole('button', { name: words('en').confirm }).click();
  await expect(page).toHaveURL(/office\/account$/);

  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address() } });
  const second = await other.newPage();
  await enterPassword(second, person);
  await second.getByRole('textbox', { name: words('en').code }).fill(await codeOfApp(key, 1));
  await second.getByRole('button', { name: words('en').confirm }).click();
  await expect(second).toHaveURL(/office\/account$/);

  await page.reload();
  const sessions = page.getByRole('region', { name: words('en').sessionsTitle });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('listitem').getByRole('button').click();
  await expect(sessions.getByRole('status')).toHaveText(words('en').ended);
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await second.reload();
  await expect(second).toHaveURL(/office\/login/);
  await other.close();
});

test('a passkey logs in without a password, and removing it ends that', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = await staffPerson('Carla Domingo');
  await enterPassword(page, person);
  const part = page.getByRole('region', { name: words('en').passkeysTitle });
  await part.getByRole('textbox', { name: words('en').passkeyName }).fill('Work laptop');
  await part.getByLabel(words('en').current, { exact: true }).fill('a wrong password');
  await part.getByRole('button', { name: words('en').addPasskey }).click();
  await expect(part.getByRole('alert')).toContainText(messages.en.errors.password_wrong);
  await part.getByLabel(words('en').current, { exact: true }).fill(person.password);
  await part.getByRole('button', { name: words('en').addPasskey }).click();
  await expect(part.getByRole('listitem')).toContainText('Work laptop');
  await expectAccessible(page);
  await leave(page);

  await page.goto('/en/office/login?next=/en/office/account');
  await page.getByRole('button', { name: words('en').passkey }).click();
  await expect(page).toHaveURL(/office\/account$/);
  await expect(main(page)).toContainText('Carla Domingo');
  await part.getByRole('listitem').getByRole('button').click();
  await expect(part.getByRole('status')).toHaveText(words('en').passkeyRemoved);
  await leave(page);
  await page.getByRole('button', { name: words('en').passkey }).click();
  await expect(page.getByRole('alert')).toContainText(messages.en.errors.passkey_refused);
});

test('a login that is locked says for how long, and leads to a new password @full', async ({ page }) => {
  const person = await staffPerson('Fabio Luz');
  const say = words('en');
  const alert = page.getByRole('alert');
  const wayOut = alert.getByRole('link', { name: say.lockedReset });
  await expect(async () => {
    await enterPassword(page, { ...person, password: 'a wrong password' });
    await expect(alert).toBeVisible();
    await expect(wayOut).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 45_000 });
  await expect(alert).toContainText(/^Too many tries\. You can try again in \d+ (hours?|minutes?)\b/);
  await expectAccessible(page);
  await enterPassword(page, person);
  await expect(alert).toContainText(/^Too many tries\./);
  await wayOut.click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(say.resetTitle);
});

test('a forgotten password is reset by a mailed link, and a password change ends the other sessions @full', async ({
  page,
  browser,
}) => {
  const person = await staffPerson('Diego Salas');
  const say = words('en');
  await page.goto('/en/office/login');
  await page.getByRole('link', { name: say.forgot }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(say.resetTitle);
  await page.getByRole('textbox', { name: say.email }).fill(person.login);
  await page.getByRole('button', { name: say.resetSend }).click();
  await expect(main(page)).toContainText(say.resetSent);
  await expectAccessible(page);

  const listed = page.getByRole('listitem').filter({ hasText: person.login });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(listed).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await listed.getByRole('link').click();
  const mail = await page.content();
  const link = /[^"'\s]*\/office\/reset\?token=[\w-]{43}/.exec(mail)?.[0] ?? '';
  await page.goto(link);
  const chosen = { ...person, password: 'nine yellow teapots' };
  const fill = async (first: string, second: string) => {
    await page.getByLabel(say.newPassword, { exact: true }).fill(first);
    await page.getByLabel(say.repeat, { exact: true }).fill(second);
    await page.getByRole('button', { name: say.save }).click();
  };
  await fill('password1234', 'password1234');
  await expect(page.getByRole('alert')).toContainText(messages.en.errors.password_too_common);
  await expectAccessible(page);
  await fill(chosen.password, chosen.password);
  await expect(main(page)).toContainText(say.saved);
  await page.goto(link);
  await expect(main(page)).toContainText(messages.en.errors.account_link_used);

  await enterPassword(page, person);
  await expect(page.getByRole('alert')).toContainText(messages.en.errors.credentials_invalid);
  await enterPassword(page, chosen);
  await expect(page).toHaveURL(/office\/account$/);
  const other = await anotherBrowser(browser, chosen);
  const part = page.getByRole('region', { name: say.passwordTitle });
  await part.getByLabel(say.current, { exact: true }).fill(chosen.password);
  await part.getByLabel(say.newPassword, { exact: true }).fill('ten quiet mornings');
  await part.getByLabel(say.repeat, { exact: true }).fill('ten quiet mornings');
  await part.getByRole('button', { name: say.change }).click();
  await expect(part.getByRole('status')).toHaveText(say.changed);
  const theirs = await other.newPage();
  await theirs.goto('/en/office/account');
  await expect(theirs).toHaveURL(/office\/login/);
  await page.reload();
  await expect(page).toHaveURL(/office\/account$/);
  await other.close();
});
