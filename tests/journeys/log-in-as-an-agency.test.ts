// Agents log in on the agency portal's page and are shown on every page, until they log out (Specification §2, §4).
import { expect, type Page, test } from '@playwright/test';

import { greetingOf } from '#tests/support/journeys/agents.ts';
import { messages, messagesOf } from '#tests/support/journeys/site-words.ts';
import { agentPerson, type Person } from '#tests/support/journeys/accounts.ts';
import { desktop, dropdown, header, site } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

type Lang = (typeof languages)[number];

test.use({ viewport: desktop });
test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::1` }),
);

const portal = (lang: Lang) => `${site('mexico')}/${lang}/ta`;
const main = (page: Page) => page.getByRole('main');

async function fillIn(page: Page, lang: Lang, { login, password }: Pick<Person, 'login' | 'password'>) {
  const say = messages[lang].login;
  await main(page).getByRole('textbox', { name: say.username }).fill(login);
  await main(page).getByLabel(say.password, { exact: true }).fill(password);
  await main(page).getByRole('button', { name: say.taEnter, exact: true }).click();
}

for (const { lang, script } of matrix('login of an agent', { lang: languages, script: [true, false] })) {
  test.describe(`in ${lang} ${script ? 'with' : 'without'} a script`, () => {
    test.use({ javaScriptEnabled: script });

    test('[AG-01] [AG-05] [AG-06] [AG-07] [EN-05] an agent logs in after errors are named, and logs out', async ({
      page,
      context,
    }) => {
      const say = messages[lang].login;
      const person = await agentPerson(`Ana Peña ${lang}`);
      await page.goto(portal(lang));
      await expect(main(page).getByRole('link', { name: say.signUp })).toHaveAttribute(
        'href',
        'https://agencies.alisio.example/register',
      );
      await expectAccessible(page);
      await fillIn(page, lang, { login: ' ', password: '' });
      await expect(main(page).getByRole('alert')).toContainText(say.usernameRequired);
      await fillIn(page, lang, { login: person.login, password: '' });
      await expect(main(page).getByRole('alert')).toContainText(say.passwordRequired);
      await fillIn(page, lang, { login: person.login, password: 'a wrong password' });
      await expect(main(page).getByRole('alert')).toContainText(say.invalidCredentials);
      await expectAccessible(page);
      await fillIn(page, lang, person);
      await expect(main(page)).toContainText(greetingOf(lang, person.name));
      // The dashboard is not a list, so there are no filters to clear.
      await expect(main(page).getByText(messages[lang].portal.dashboard.noBookings)).toBeVisible();
      await expect(main(page).getByRole('link', { name: messages[lang].workspace.clear })).toHaveCount(0);
      const cookies = await context.cookies();
      expect(cookies.find(({ name }) => name === 'user-uid')).toMatchObject({
        httpOnly: true,
        sameSite: 'Lax',
      });
      expect(cookies.find(({ name }) => name === 'user-type')).toMatchObject({
        value: 'agency',
        httpOnly: false,
      });
      await expectAccessible(page);
      await page
        .getByRole('complementary')
        .getByRole('button', { name: messages[lang].portal.frame.logout })
        .click();
      await expect(page).toHaveURL(new RegExp(`^${site('mexico')}/(en|es|pt)?$`));
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('user-uid');
      await page.goto(portal(lang));
      await expect(main(page).getByRole('textbox', { name: say.username })).toBeVisible();
    });
  });
}

for (const { lang } of matrix('application and slow login', { lang: languages })) {
  test(`[AG-01] a site without a registration elsewhere takes the application itself, in ${lang}`, async ({
    page,
  }) => {
    const say = messagesOf('PT')[lang];
    const own = `${site('portugal')}/${lang}`;
    await page.goto(`${own}/ta`);
    await main(page).getByRole('link', { name: say.login.signUp }).click();
    await expect(page).toHaveURL(`${own}/ta/apply`);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(say.agencyApply.title);
    await expect(main(page).getByRole('button', { name: say.agencyApply.send })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${own}/travel-agencies`);
    const steps = main(page).locator('a[href$="ta/apply"]');
    await steps.click();
    await expect(page).toHaveURL(`${own}/ta/apply`);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(say.agencyApply.title);
  });

  test(`[AG-06] the login shows that it works, and says when no server answered, in ${lang}`, async ({
    page,
  }) => {
    const say = messages[lang].login;
    const person = await agentPerson(`Ana Peña ${lang}`);
    await page.goto(portal(lang));
    const button = main(page).getByRole('button', { name: say.taEnter, exact: true });
    const held = Promise.withResolvers<void>();
    let sent = 0;
    await page.route(/\/ta(\.data)?(\?.*)?$/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent++;
      await held.promise;
      return route.fulfill({ status: 503, contentType: 'text/plain', body: 'away' });
    });
    await fillIn(page, lang, person);
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('progressbar', { name: messages[lang].common.loading })).toBeVisible();
    // Pressed again meanwhile, nothing more is sent.
    await button.dispatchEvent('click');
    held.resolve();
    await expect(main(page).getByRole('alert')).toContainText(say.serverError);
    await expect(button).toBeEnabled();
    expect(sent).toBe(1);
    await expect(main(page).getByRole('textbox', { name: say.username })).toHaveValue(person.login);
    await expectAccessible(page);

    await page.unrouteAll();
    await page.goto(portal(lang));
    let isLost = true;
    await page.route(/\/ta(\.data)?(\?.*)?$/, (route) =>
      isLost && route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
    );
    await fillIn(page, lang, person);
    await expect(main(page).getByRole('alert')).toContainText(say.serverError);
    isLost = false;
    await button.click();
    await expect(main(page)).toContainText(greetingOf(lang, person.name));
  });
}

test('[NV-12] [SS-03] the header shows who logged in; a logout in one of two tabs ends the session of both', async ({
  page,
  context,
}) => {
  const person = await agentPerson('Marta Ruiz');
  const label = messages.en['site']['frame']['signedInAs'];
  await page.goto(portal('en'));
  const second = await context.newPage();
  await second.goto(portal('en'));
  await fillIn(page, 'en', person);
  await expect(main(page)).toContainText(greetingOf('en', 'Marta Ruiz'));
  await fillIn(second, 'en', person);
  await expect(main(second)).toContainText(greetingOf('en', 'Marta Ruiz'));
  await page.goto(`${site('mexico')}/en/fares`);
  await expect(dropdown(header(page), label)).toContainText('Marta Ruiz');
  await dropdown(header(page), label).click();
  await header(page).getByRole('button', { name: messages.en['site']['frame']['logOut'] }).click();
  await expect(page).toHaveURL(new RegExp(`^${site('mexico')}/(en|es|pt)?$`));
  await second.reload();
  await expect(main(second).getByRole('textbox', { name: messages.en.login.username })).toBeVisible();
});
