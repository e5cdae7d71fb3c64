// An agent holds the same flights again from the portal, after the hold of a booking has lapsed.
import { expect, test } from '@playwright/test';

import { portalPeople } from '#tests/support/journeys/accounts.ts';
import { endHold } from '#tests/support/journeys/database.ts';
import { desktop, site } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { enterPortal, main, marker } from '#tests/support/journeys/portal.ts';
import { messages } from '#tests/support/journeys/site-words.ts';

test.use({ viewport: desktop });
test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::1` }),
);

test('a hold that has lapsed is taken up again from its page, with the same flights', async ({ page }) => {
  const { agency, seller } = await portalPeople(marker());
  await enterPortal(page, 'en', seller);
  await endHold(agency.heldId);
  for (const lang of languages) {
    const say = messages[lang];
    await page.goto(`${site('mexico')}/${lang}/ta/bookings/${agency.heldId}`);
    await expect(main(page).getByText(say.portalBookings.states.lapsed).first()).toBeVisible();
    await expect(main(page).getByRole('link', { name: say.portalBookings.detail.go })).toHaveCount(0);
    const again = main(page).getByRole('button', { name: say.portalBookings.detail.holdAgain });
    await expect(again).toBeVisible();
    await expectAccessible(page);
  }
  const { portalBookings } = messages.pt;
  await main(page).getByRole('button', { name: portalBookings.detail.holdAgain }).click();
  await expect(main(page).getByRole('link', { name: portalBookings.detail.go })).toBeVisible();
  await expect(main(page).getByRole('button', { name: portalBookings.detail.holdAgain })).toHaveCount(0);
  await expectAccessible(page);
});
