// On public pages the menu of a signed-in agent leads to the pages of the portal.
import { expect, test } from '@playwright/test';

import { portalPeople } from '#tests/support/journeys/accounts.ts';
import { desktop, dropdown, header, phone, site } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { enterPortal, marker } from '#tests/support/journeys/portal.ts';
import { messages } from '#tests/support/journeys/site-words.ts';

test.use({ viewport: desktop });
test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::1` }),
);

const menus = matrix('account menu of public pages', {
  lang: languages,
  view: [
    { name: 'on a desktop', size: desktop },
    { name: 'on a phone', size: phone },
  ],
});

for (const { lang, view } of menus) {
  test(`[AG-02] the account menu has the pages of the portal, no credit (${lang}, ${view.name})`, async ({
    page,
  }) => {
    const { administrator } = await portalPeople(marker());
    await enterPortal(page, lang, administrator);
    await page.setViewportSize(view.size);
    await page.goto(`${site('mexico')}/${lang}/fares`);
    const { site: words, portal, login } = messages[lang];
    await dropdown(header(page), words.frame.signedInAs).click();
    const menu = header(page).getByRole('list').filter({ hasText: words.frame.logOut });
    const addresses = [
      [portal.pages.dashboard, `/${lang}/ta`],
      [portal.pages.agents, `/${lang}/ta/agents`],
      [portal.pages.book, '/'],
      [portal.pages.password, `/${lang}/ta/reset-password`],
    ] as const;
    for (const [name, href] of addresses)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    // The line of credit belongs to the head of the portal, and who is signed in does not sign up.
    await expect(menu).not.toContainText(portal.frame.limit.split('{')[0]?.trim() ?? '');
    await expect(menu.getByRole('link', { name: login.signUp })).toHaveCount(0);
    await expectAccessible(page);
  });
}
