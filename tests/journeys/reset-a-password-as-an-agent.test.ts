// An agent forgets the password: from the link of the login over the mail to a new one, and in.
import { expect, type Page, test } from '@playwright/test';

import { greetingOf } from '#tests/support/journeys/agents.ts';
import { localeInfo } from '#platform/i18n/locales.ts';
import { messages } from '#tests/support/journeys/site-words.ts';
import { agentPerson } from '#tests/support/journeys/accounts.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::1` }),
);

const main = (page: Page) => page.getByRole('main');

/** The address in the mail, once it has come. */
async function linkMailedTo(page: Page, email: string): Promise<string> {
  const listed = page.getByRole('listitem').filter({ hasText: email });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(listed).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await listed.getByRole('link').click();
  return /[^"'\s]*\/ta\/reset\?token=[\w-]{43}/.exec(await page.content())?.[0] ?? '';
}

for (const { lang, script } of matrix('reset of an agent', { lang: languages, script: [true, false] })) {
  test.describe(`in ${lang} ${script ? 'with' : 'without'} a script`, () => {
    test.use({ javaScriptEnabled: script });

    test('[AG-01] [AG-04] an agent who forgot the password sets another by a link in a mail, once', async ({
      page,
    }) => {
      const person = await agentPerson(`Ana Peña ${lang}`);
      const email = `${person.login}@agency.example`;
      const { login: say, errors } = messages[lang];
      await page.goto(`/${lang}/ta`);
      await main(page).getByRole('link', { name: say.forgot }).click();
      await expect(page).toHaveURL(new RegExp(`/${lang}/ta/reset$`));
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(say.resetTitle);
      await expectAccessible(page);
      await main(page).getByRole('textbox', { name: say.email }).fill(email);
      await main(page).getByRole('button', { name: say.resetSend }).click();
      await expect(main(page)).toContainText(say.resetSent);

      // The mail is in the language of the account, and so is its link.
      const mailed = await linkMailedTo(page, email);
      await page.goto(mailed);
      await page.getByRole('link', { name: localeInfo[lang].name }).click();
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(say.resetTitle);
      const link = page.url();
      await expect(main(page)).toContainText(person.login);
      const fill = async (first: string, second: string) => {
        await main(page).getByLabel(say.newPassword, { exact: true }).fill(first);
        await main(page).getByLabel(say.repeat, { exact: true }).fill(second);
        await main(page).getByRole('button', { name: say.save }).click();
      };
      await fill('nine yellow teapots', 'nine yellow teapot');
      await expect(main(page).getByRole('alert')).toContainText(errors.password_repeat_wrong);
      await expectAccessible(page);
      await fill('nine yellow teapots', 'nine yellow teapots');
      await expect(main(page)).toContainText(say.saved);
      await main(page).getByRole('link', { name: say.enter }).click();
      await expect(page).toHaveURL(new RegExp(`/${lang}/ta$`));
      const enter = async (password: string) => {
        await main(page).getByRole('textbox', { name: say.username }).fill(person.login);
        await main(page).getByLabel(say.password, { exact: true }).fill(password);
        await main(page).getByRole('button', { name: say.taEnter, exact: true }).click();
      };
      await enter(person.password);
      await expect(main(page).getByRole('alert')).toContainText(say.invalidCredentials);
      await enter('nine yellow teapots');
      await expect(main(page)).toContainText(greetingOf(lang, person.name));
      await page.goto(`/${lang}/ta/reset-password`);
      const sessions = page.getByRole('region', { name: say.whereTitle });
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      await expect(sessions).toContainText(say.thisSession);
      await expectAccessible(page);
      await page.goto(link);
      await expect(main(page)).toContainText(errors.account_link_used);
    });
  });
}
