// Large text on a phone, as people set it in their browser: no text lies on another one, none is cut, and no page
// scrolls sideways.
import { expect, test } from '@playwright/test';

import { locales } from '#platform/i18n/locales.ts';
import { portalPeople } from '#tests/support/journeys/accounts.ts';
import { bookConfirmed } from '#tests/support/journeys/booking/confirmed.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';
import { enterPortal, marker } from '#tests/support/journeys/portal.ts';
import { signIn } from '#tests/support/journeys/staff.ts';
import { ana, bornYearsAgo, type Person, Traveller } from '#tests/support/journeys/traveller.ts';
import { openPage } from '#tests/support/pages/open-page.ts';
import { enlargeText, expectWholeBoxes } from '#tests/support/journeys/whole-boxes.ts';

const bruno: Person = { ...ana, ordinal: 2, givenNames: 'Bruno', birthDate: '1986-01-30' };
const leo: Person = {
  type: 'child',
  ordinal: 1,
  givenNames: 'Leo',
  surname: 'Núñez',
  birthDate: bornYearsAgo(6),
};

const officeLists = [
  '',
  '/bookings',
  '/flights',
  '/messages',
  '/measures',
  '/people',
  '/agencies',
  '/agencies/applications',
  '/groups',
  '/audit',
  '/health',
];

const sizes = [
  { size: '150%', width: 390 },
  { size: '200%', width: 360 },
] as const;

for (const { size, width } of sizes) {
  for (const [index, locale] of locales.entries()) {
    const isShort = size === '150%' && locale === 'pt';
    test.describe(`with text at ${size}`, () => {
      test.use({ viewport: { width, height: 844 } });

      test(`every step of a booking is whole in ${locale}${isShort ? '' : ' @full'}`, async ({ page }) => {
        test.setTimeout(180_000);
        const traveller = new Traveller(page, locale);
        const { words } = traveller;
        const examine = async (step: string) => {
          await enlargeText(page, size);
          await expectWholeBoxes(page, `${step}, ${locale}, ${size}`);
        };
        const party = { adults: 2, children: 1, infants: 0 };
        await page.goto(searchPath(locale, { adults: '2', children: '1' }));
        await examine('select');
        await traveller.haveFlights(party, { out: 245 + index, back: 252 + index });
        await examine('extras');
        await page.goto(page.url().replace('/extras', '/passengers'));
        await examine('passengers');
        await traveller.press(words.passengers.continue);
        await expect(page.getByRole('alert')).toBeFocused();
        await examine('passengers with errors');
        await traveller.nameParty([ana, bruno, leo]);
        await examine('payment');
        await traveller.acceptAndPay();
        await traveller.giveCard('approved');
        await traveller.expectConfirmed();
        await examine('confirmation');
        await page.getByRole('link', { name: words.confirmation.manage }).first().click();
        await expect(page).toHaveURL(/\/manage\?booking=/);
        await examine('manage');
      });
    });
  }

  test(`pages around a booking are whole with text at ${size}${size === '200%' ? '' : ' @full'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      '/pt',
      '/pt/nada',
      '/pt/manage',
      '/pt/baggage',
      '/pt/ta',
      '/pt/ta/apply',
      '/pt/office/login',
    ]) {
      await page.goto(path);
      await enlargeText(page, size);
      await expectWholeBoxes(page, `${path}, ${size}`);
    }
  });
}

test('people and profile of the portal are whole on a phone with text at 200%', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 844 });
  const { administrator } = await portalPeople(marker());
  await enterPortal(page, 'pt', administrator);
  for (const path of ['/pt/ta/agents', '/pt/ta/profile']) {
    await page.goto(new URL(path, page.url()).href);
    await enlargeText(page, '200%');
    await expectWholeBoxes(page, `${path}, 200%`);
  }
});

test('every list of the office is whole on a phone with text at 150%', async ({ page, context, request }) => {
  test.setTimeout(180_000);
  await bookConfirmed(request, [{ givenNames: 'Ana', surname: 'Grande' }]);
  await signIn(context, ['administrator', 'service', 'finance']);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of officeLists) {
    await openPage(page, `/pt/office${path}`);
    await enlargeText(page, '150%');
    await expectWholeBoxes(page, `office${path}, 150%`);
  }
});
