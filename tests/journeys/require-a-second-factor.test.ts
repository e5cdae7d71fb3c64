// The first people of an installation whose staff need a second factor, from the command that creates them to the day
// on which they would remove their last factor (docs/decisions/0018-identity.md).
import { expect, type Page, test } from '@playwright/test';

import { codeOfApp } from '#tests/support/journeys/accounts.ts';
import { expectAccessible } from '#tests/support/journeys/helpers.ts';
import { type OwnServer, startOwnServer } from '#tests/support/journeys/product/own-server.ts';
import { messages } from '#tests/support/journeys/site-words.ts';

const password = 'nine yellow teapots';
// What production asks of its settings; the second factor is left to its default.
const secrets = {
  LINK_SECRET: 'a link secret of this journey',
  PAYMENT_SECRET_KEY: 'a payment key of this journey',
  PAYMENT_WEBHOOK_SECRET: 'a webhook secret of this journey',
};

// One server for all of them.
test.describe.configure({ mode: 'default' });

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(150_000);
  server = await startOwnServer('factors', { ...secrets, STAFF_SECOND_FACTOR: 'required' });
});
test.afterAll(() => server?.stop());

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

const create = (...given: string[]) => server.run(['staff', 'create-administrator', ...given]);

type Lang = 'en' | 'es';

/** The command with the server's settings; answers the link that it prints. */
async function createAdministrator(email: string, name: string, lang: Lang): Promise<string> {
  const { code, out, err } = await create(email, ...name.split(' '), '--language', lang);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`${name} chooses a password here, once, within 72 hours:\n`);
  const [link = ''] = out.match(/^http:.*\/office\/invitation\?token=[\w-]{43}$/m) ?? [];
  expect(link).toContain(`${server.url}/${lang}/`);
  return link;
}

async function choosePassword(page: Page, link: string, lang: Lang): Promise<void> {
  const say = messages[lang].login;
  await page.goto(link);
  await page.getByLabel(say.newPassword, { exact: true }).fill(password);
  await page.getByLabel(say.repeat, { exact: true }).fill(password);
  await page.getByRole('button', { name: say.save }).click();
  await expect(main(page)).toContainText(say.saved);
}

async function enterPassword(page: Page, email: string, lang: Lang): Promise<void> {
  const say = messages[lang].login;
  const next = encodeURIComponent(`/${lang}/office/account`);
  await page.goto(`${server.url}/${lang}/office/login?next=${next}`);
  await page.getByRole('textbox', { name: say.email }).fill(email);
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: say.enter, exact: true }).click();
}

/** The password alone opens no page of the office. */
async function expectNotIn(page: Page, lang: Lang): Promise<void> {
  const other = await page.context().newPage();
  for (const path of ['', '/account', '/people']) {
    await other.goto(`${server.url}/${lang}/office${path}`);
    await expect(other).toHaveURL(/\/office\/login\?next=/);
  }
  await other.close();
}

async function leave(page: Page, lang: Lang): Promise<void> {
  await page.getByRole('button', { name: messages[lang].login.leave }).click();
  await expect(page).toHaveURL(/office\/login$/);
}

test('the command says how it is used, and what is wrong with an address @full', async () => {
  test.setTimeout(120_000);
  const asked = await create();
  expect([asked.code, asked.out]).toEqual([2, '']);
  expect(asked.err).toContain('Use: npm run staff -- create-administrator EMAIL NAME');
  expect(await create('a@airline.example', 'Ana', '--language', 'fr')).toMatchObject({ code: 2 });
  const refused = await create('no address', 'Ana', 'Gil');
  expect([refused.code, refused.out]).toEqual([1, '']);
  expect(refused.err).toContain(`refused, email_invalid: ${messages.en.errors.email_invalid}`);
  const unsafe = await server.run(['staff', 'create-administrator', 'a@airline.example', 'Ana'], {
    APP_MODE: 'production',
    STAFF_SECOND_FACTOR: 'optional',
  });
  expect([unsafe.code, unsafe.out]).toEqual([1, '']);
  expect(unsafe.err).toMatch(/^STAFF_SECOND_FACTOR is optional/m);
});

test('the first administrator sets an app up before anything else, and cannot remove it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const say = messages.en.login;
  const email = 'nadia@airline.example';
  await choosePassword(page, await createAdministrator(email, 'Nadia Prieto', 'en'), 'en');

  await enterPassword(page, email, 'en');
  await expect(heading(page)).toHaveText(say.enrolTitle);
  await expectAccessible(page);
  await expectNotIn(page, 'en');
  const key = (await main(page).getByRole('code').textContent()) ?? '';
  const code = page.getByRole('textbox', { name: say.firstCode });
  await code.fill('000000');
  await page.getByRole('button', { name: say.addApp }).click();
  await expect(page.getByRole('alert')).toContainText(messages.en.errors.factor_code_wrong);
  await expectNotIn(page, 'en');
  await code.fill(await codeOfApp(key));
  await page.getByRole('button', { name: say.addApp }).click();
  await expect(heading(page)).toHaveText(say.codesTitle);
  await expect(main(page).getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: say.goOn }).click();
  await expect(main(page)).toContainText(`Nadia Prieto, ${email}`);

  // Shown by the script, so the page is ready.
  await expect(page.getByRole('button', { name: say.addPasskey })).toBeVisible();
  const part = page.getByRole('region', { name: say.factorTitle });
  await part.getByLabel(say.current, { exact: true }).fill(password);
  await part.getByRole('button', { name: say.removeApp }).click();
  await expect(part.getByRole('alert')).toContainText(messages.en.errors.factor_missing);
  await expect(part).toContainText(say.appOn);
  await leave(page, 'en');

  await enterPassword(page, email, 'en');
  await expect(heading(page)).toHaveText(say.codeTitle);
  await expectNotIn(page, 'en');
  await page.getByRole('textbox', { name: say.code }).fill(await codeOfApp(key, 1));
  await page.getByRole('button', { name: say.confirm }).click();
  await expect(page).toHaveURL(/\/en\/office\/account$/);
  expect(await create(email, 'Nadia', 'Prieto')).toMatchObject({ code: 1, out: '' });
});

test('a passkey is the second factor of a person who has no app, and cannot be removed @full', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const say = messages.es.login;
  const email = 'bruno@airline.example';
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
  await choosePassword(page, await createAdministrator(email, 'Bruno Salas', 'es'), 'es');

  await enterPassword(page, email, 'es');
  await expect(heading(page)).toHaveText(say.enrolTitle);
  await expectNotIn(page, 'es');
  await page.getByRole('textbox', { name: say.passkeyName }).fill('Portátil');
  await page.getByRole('button', { name: say.addPasskey }).click();
  await expect(page).toHaveURL(/\/es\/office\/account$/);
  await expect(main(page)).toContainText(`Bruno Salas, ${email}`);

  const part = page.getByRole('region', { name: say.passkeysTitle });
  await part.getByRole('listitem').getByRole('button').click();
  await expect(part.getByRole('alert')).toContainText(messages.es.errors.factor_missing);
  await expect(part.getByRole('listitem')).toContainText('Portátil');
  await leave(page, 'es');

  await enterPassword(page, email, 'es');
  await expect(heading(page)).toHaveText(say.codeTitle);
  await expectNotIn(page, 'es');
  await page.getByRole('button', { name: say.passkey }).click();
  await expect(page).toHaveURL(/\/es\/office(\/account)?$/);
  await expect(main(page)).toBeVisible();
  await expectAccessible(page);
});
