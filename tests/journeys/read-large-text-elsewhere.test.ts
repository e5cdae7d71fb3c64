// Large text beside the steps of a booking: places, calendar, seat map, an agency's sale, and every list of the portal and of
// the office.
import { expect, type Page, test } from '@playwright/test';

import { locales } from '#platform/i18n/locales.ts';
import { sellingAgency, signInAgent } from '#tests/support/journeys/agents.ts';
import { bookConfirmed } from '#tests/support/journeys/booking/confirmed.ts';
import { site } from '#tests/support/journeys/frame.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';
import { couple, Seats } from '#tests/support/journeys/seats.ts';
import { signIn } from '#tests/support/journeys/staff.ts';
import { ana, type Person, Traveller } from '#tests/support/journeys/traveller.ts';
import { brokenBoxes, chooseTextSize, enlargeText } from '#tests/support/journeys/whole-boxes.ts';
import { openPage } from '#tests/support/pages/open-page.ts';

const bruno: Person = { ...ana, ordinal: 2, givenNames: 'Bruno', birthDate: '1986-01-30' };

const portalLists = [
  '',
  '/bookings',
  '/holds',
  '/groups',
  '/groups/new',
  '/allotments',
  '/statement',
  '/invoices',
  '/reports',
  '/reports/scheduled',
  '/agents',
  '/branches',
  '/profile',
  '/visits',
  '/search?q=Grandes',
];
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

type Size = (typeof sizes)[number]['size'];

/** Goes on after a fault, so that one run names all of them. */
async function examine(page: Page, size: Size, where: string): Promise<void> {
  await enlargeText(page, size);
  await examineAsItIs(page, `${where}, ${size}`);
}

async function examineAsItIs(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(brokenBoxes), where).toEqual([]);
}

for (const { size, width } of sizes) {
  const viewport = { width, height: 844 };
  const isWorst = size === '200%';

  for (const [index, locale] of locales.entries()) {
    const full = isWorst && locale === 'es' ? '' : ' @full';
    test.describe(`with text at ${size} on a phone in ${locale}`, () => {
      test.use({ viewport });

      test(`places and the calendar are whole${full}`, async ({ page }) => {
        for (const place of ['', '/cancun-cun', '/porto-opo']) {
          await openPage(page, `/${locale}/destinations${place}`);
          await examine(page, size, `destinations${place}`);
        }
        if (locale === 'es') {
          // The longest prices.
          await page.goto(`${site('mexico')}/es/destinations/cancun-cun`);
          await examine(page, size, 'destinations/cancun-cun of Mexico');
        }
        await openCalendar(page, locale);
        await examine(page, size, 'calendar');
        const lower = { width, height: 740 };
        await page.setViewportSize(lower);
        const foot = await page.getByRole('dialog').evaluate((dialog) => {
          const button = [...dialog.querySelectorAll('button')].at(-1);
          return button?.parentElement?.getBoundingClientRect().height ?? Infinity;
        });
        expect.soft(foot, `the foot of the calendar, ${size}`).toBeLessThanOrEqual(lower.height / 2);
      });

      test(`an agency's offer, sale and booking are whole${full}`, async ({ page, context }) => {
        test.setTimeout(180_000);
        const { people } = await sellingAgency(`Grandes ${crypto.randomUUID().slice(0, 6)}`);
        await signInAgent(context, people.administrator);
        const traveller = new Traveller(page, locale);
        const { words } = traveller;
        const bookingId = await traveller.haveFlights(couple, { out: 273 + index, back: 280 + index });
        const [offer] = await Promise.all([
          context.waitForEvent('page'),
          page.getByRole('button', { name: words.booking.quoteButton }).click(),
        ]);
        await expect(offer.getByRole('heading', { level: 1 })).toHaveText(words.quote.title);
        await offer.setViewportSize(viewport);
        await examine(offer, size, 'offer');
        await offer.close();
        await openPage(page, `/${locale}/passengers?booking=${bookingId}`);
        await traveller.nameParty([ana, bruno]);
        await page.getByRole('radio', { name: words.payment.methodCredit }).check();
        await examine(page, size, 'payment on credit');
        await page.getByRole('checkbox', { name: consentName(words) }).check();
        const [book = ''] = words.payment.payCredit.split('{');
        await page.getByRole('button', { name: new RegExp(`^${book}`) }).click();
        await traveller.expectConfirmed();
        await examine(page, size, 'confirmation of a sale');
        await openPage(page, `/${locale}/ta/bookings/${bookingId}`);
        await examine(page, size, 'booking in the portal');
      });

      test(`every list of the portal is whole${full}`, async ({ page, context }) => {
        test.setTimeout(180_000);
        const { people } = await sellingAgency(`Grandes ${crypto.randomUUID().slice(0, 6)}`);
        await signInAgent(context, people.administrator);
        for (const path of portalLists) {
          await openPage(page, `/${locale}/ta${path}`);
          await examine(page, size, `ta${path}`);
        }
      });

      test(`every list of the office is whole${full}`, async ({ page, context, request }) => {
        test.setTimeout(180_000);
        await bookConfirmed(request, [{ givenNames: 'Ana', surname: 'Grande' }]);
        await signIn(context, ['administrator', 'service', 'finance']);
        for (const path of officeLists) {
          await openPage(page, `/${locale}/office${path}`);
          await examine(page, size, `office${path}`);
        }
        for (const list of ['agencies', 'flights']) {
          await openPage(page, `/${locale}/office/${list}`);
          await page
            .getByRole('main')
            .locator(`a[href*="/office/${list}/"]`)
            .filter({ visible: true })
            .last()
            .click();
          await expect(page).toHaveURL(new RegExp(`/office/${list}/.`));
          await examine(page, size, `one of office/${list}`);
        }
      });
    });

    test(`seats, flights and the calendar are whole at 1280 px with text at ${size} in ${locale}${full}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await chooseTextSize(page, size);
      await openPage(page, searchPath(locale));
      await examineAsItIs(page, 'select');
      await openCalendar(page, locale);
      await examineAsItIs(page, 'calendar');
      const traveller = new Traveller(page, locale);
      const seats = new Seats(traveller);
      await traveller.haveFlights(couple, { out: 273 + index, back: 280 + index });
      await seats.select().first().click();
      await expect(seats.grid()).toBeVisible();
      await examineAsItIs(page, 'seats');
    });
  }
}

async function openCalendar(page: Page, locale: (typeof locales)[number]): Promise<void> {
  const { words } = new Traveller(page, locale);
  await openPage(page, `/${locale}?from=MAD&to=CUN&adults=2&currency=EUR`);
  await page.getByRole('button', { name: words.search.openCalendar }).click();
  const calendar = page.getByRole('dialog');
  await expect(calendar.locator('[data-day][data-best]').first()).toBeVisible();
  await calendar.locator('[data-day]:not([aria-disabled])').nth(1).click();
  await calendar.locator('[data-day]:not([aria-disabled])').nth(9).click();
  const [total = ''] = words.search.totalFor.split('{');
  await expect(calendar.getByText(new RegExp(`^${total}`))).toBeAttached();
}
