// For journeys in the portal of agencies: people log in to it.
import { expect, type Page } from '@playwright/test';

import type { Person } from '#tests/support/journeys/accounts.ts';
import { openPage } from '#tests/support/pages/open-page.ts';
import { site } from '#tests/support/journeys/frame.ts';
import type { languages } from '#tests/support/journeys/helpers.ts';
import { messages } from '#tests/support/journeys/site-words.ts';

type Lang = (typeof languages)[number];

export const main = (page: Page) => page.getByRole('main');

/** Part of every name of an agency, so that no two tests interfere. */
export const marker = () =>
  `Zefir${crypto
    .randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)}x`;

/** Logs in at the portal of the site of Mexico. */
export async function enterPortal(
  page: Page,
  lang: Lang,
  { login, password }: Person,
  path = '/ta',
): Promise<void> {
  const say = messages[lang].login;
  await openPage(page, `${site('mexico')}/${lang}${path}`);
  await main(page).getByRole('textbox', { name: say.username }).fill(login);
  await main(page).getByLabel(say.password, { exact: true }).fill(password);
  await main(page).getByRole('button', { name: say.taEnter, exact: true }).click();
  await expect(page.locator('.ta-title')).toHaveText(messages[lang].portal.frame.title);
}
