// The main journey, from choosing flights to the tickets: three languages, three widths, with and without a script.
import { expect, test } from '@playwright/test';

import { longDate } from '#platform/i18n/format.ts';
import { localeInfo, locales } from '#platform/i18n/locales.ts';
import { moneyOf, query } from '#tests/support/journeys/database.ts';
import { expectLegible } from '#tests/support/journeys/legible.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';

const widths = { desktop: 1280, phone: 360, 'narrow phone': 320 };

for (const { locale, device, script } of matrix('return trip', {
  locale: locales,
  device: ['desktop', 'phone', 'narrow phone'],
  script: [true, false],
})) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test(`[RT-03] a return trip is booked in ${localeInfo[locale].name} on a ${device}`, async ({ page }) => {
      await page.setViewportSize({ width: widths[device], height: 800 });
      await bookReturnTrip(new Traveller(page, locale));
    });
  });
}

async function bookReturnTrip(traveller: Traveller): Promise<void> {
  const { page, words, locale } = traveller;
  const bookingId = await traveller.chooseFlights({ adults: 1, children: 0, infants: 0 });
  await expect(page.locator('html')).toHaveAttribute('lang', locale === 'es' ? 'es-MX' : locale);
  await traveller.expectTitle(words.extras.title);
  await expect(page.getByRole('region', { name: words.extras.includedTitle, exact: true })).toBeVisible();
  await expectReadable(traveller);

  await traveller.openExtras('baggage');
  await page
    .getByRole('spinbutton', { name: new RegExp(traveller.extraTitle('BG23')) })
    .first()
    .fill('1');
  await traveller.press(words.common.continue);
  await expect(traveller.heading(words.passengers.title)).toBeVisible();
  await traveller.expectTitle(words.passengers.title);
  await expect(page.getByRole('checkbox', { name: words.passengers.marketing })).not.toBeChecked();
  await expectReadable(traveller);

  await traveller.nameParty([ana]);
  await traveller.expectTitle(words.payment.title);
  await expect(page.getByText('NUNEZ PENA/MARIA JOSE')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: consentName(words) })).not.toBeChecked();
  const total = await storedTotal(bookingId);
  await expect(traveller.payButton()).toContainText(traveller.price(total));
  await expectReadable(traveller);

  await traveller.acceptAndPay();
  await traveller.giveCard('approved');
  const reference = await traveller.expectConfirmed();
  // The greeting has a name; the title of the tab, which browsers keep, has none.
  const greeting = traveller.tell('confirmation.greeting', { city: 'Cancún', name: ana.givenNames });
  await expect(traveller.heading(greeting)).toBeVisible();
  await traveller.expectTitle(words.confirmation.title);
  await expect(page.getByText(traveller.price(total)).first()).toBeVisible();
  await expect(page.getByText(/000-\d{10}/)).toHaveCount(1);
  await expectNext(traveller, bookingId);
  await expectReadable(traveller);

  // A reload shows the same page and repeats no action.
  await page.reload();
  expect(await traveller.expectConfirmed()).toBe(reference);
  expect(await moneyOf(bookingId)).toMatchObject({ payments: 1, charged: 1 });
}

/** Accessible in both themes, with no date in digits only and no text below 12 px. */
async function expectReadable(traveller: Traveller): Promise<void> {
  await traveller.expectAccessible({ byNight: true });
  await expectLegible(traveller.page);
}

/** Paid, documents, then each check-in and flight on its day; the times match the stored ones. */
async function expectNext({ page, words, locale }: Traveller, bookingId: string): Promise<void> {
  const next = page.getByRole('region', { name: words.confirmation.nextTitle });
  const flights = await query<{ departs: string }>(
    `select to_char(f.departs_at at time zone a.time_zone, 'YYYY-MM-DD"T"HH24:MI') departs
     from booking_flight b join flight f using (flight_id) join airport a on a.airport_code = f.origin
     where b.booking_id = $1 order by b.flight_no`,
    [bookingId],
  );
  const days = flights.map(({ departs }) => longDate(departs, locale));
  const headings = await next.getByRole('listitem').getByRole('heading', { level: 3 }).allTextContents();
  // It was paid today, and a day has one heading.
  expect(headings[0]).toContain(words.confirmation.todayOf.split('{day}')[0]);
  expect(headings[1]).toBe(words.confirmation.entryMore);
  expect(new Set(headings).size).toBe(headings.length);
  expect(headings.filter((day) => days.includes(day))).toEqual(expect.arrayContaining(days));
  expect(headings.indexOf(days[0] ?? '')).toBeLessThan(headings.lastIndexOf(days[1] ?? ''));
  for (const { departs } of flights) await expect(next.getByText(departs.slice(11)).first()).toBeVisible();
  // What each country asks for is folded, and opens without a script, too.
  const asked = next.getByText(words.documents.authorities);
  await expect(asked).toBeHidden();
  await next.locator('summary', { hasText: words.confirmation.documentsAsked }).click();
  await expect(asked).toBeVisible();
  // One thing to do is filled.
  const filled = page.getByRole('main').locator('a, button').filter({ visible: true });
  const colours = await filled.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each).backgroundColor),
  );
  const sea = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--primary)';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  expect(colours.filter((colour) => colour === sea)).toHaveLength(1);
  // It is with the reference, before what comes next.
  const manage = await page.getByRole('link', { name: words.confirmation.manage }).first().boundingBox();
  expect(manage?.y).toBeLessThan((await next.boundingBox())?.y ?? 0);
}

async function storedTotal(bookingId: string): Promise<number> {
  const [row] = await query<{ total: string }>(
    'select total_minor as total from booking where booking_id = $1',
    [bookingId],
  );
  return Number(row?.total);
}
