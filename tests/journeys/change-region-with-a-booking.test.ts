// Changing the region while a booking is open: the page says first what happens to it, and the other site leads back.
import { expect, test } from '@playwright/test';

import { say } from '#platform/i18n/words.server.ts';
import { desktop, dropdown, header, site } from '#tests/support/journeys/frame.ts';
import { expectAccessible } from '#tests/support/journeys/helpers.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

test.use({ viewport: desktop });

for (const { script } of matrix('another region', { script: [true, false] })) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script, baseURL: site('mexico') });

    test('the selector says that the booking stays, and the other site leads back to it', async ({
      page,
    }) => {
      const traveller = new Traveller(page, 'es');
      const { site: frame } = traveller.words;
      const region = frame.region.mexico;
      const bookingId = await traveller.chooseFlights({ adults: 1, children: 0, infants: 0 });
      await page.goto(`${site('mexico')}/es/passengers?booking=${bookingId}`);
      await dropdown(header(page), frame.frame.selector).click();
      const selector = header(page).locator('form[action="/preferences"]');
      await expect(selector.getByText(traveller.tell('site.frame.bookingStays', { region }))).toBeVisible();
      await expect(selector.getByRole('button', { name: traveller.words.common.cancel })).toBeVisible();
      await selector.getByRole('radio', { name: 'Portugal', exact: true }).check();
      await selector.getByRole('button', { name: traveller.words.common.change, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`^${site('portugal')}/es/passengers\\?booking=${bookingId}`));
      // The other site uses the Spanish of Spain.
      const there = say({ locale: 'es', country: 'PT' });
      await expect(traveller.heading(there('booking.elsewhereTitle', { region }))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: there('booking.backThere') }).click();
      await expect(page).toHaveURL(`${site('mexico')}/es/passengers?booking=${bookingId}`);
      await expect(traveller.heading(traveller.words.passengers.title)).toBeVisible();
    });
  });
}

test('an address that names an unknown site, or no booking, leads to no other site @full', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'en');
  const stranger = '01890000-0000-7000-8000-000000000000';
  for (const query of [`booking=${stranger}&site=99`, 'booking=x&site=5', `booking=${stranger}&site=1`]) {
    await page.goto(`${site('mexico')}/en/payment?${query}`);
    await expect(traveller.heading(traveller.words.booking.unknownTitle)).toBeVisible();
    await expect(page.getByRole('link', { name: traveller.words.booking.backThere })).toHaveCount(0);
  }
});
