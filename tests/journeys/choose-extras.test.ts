// Extras: nothing is preselected, everything takes one or two presses, and every choice can be undone.
import { expect, type Page, test } from '@playwright/test';

import { localeInfo, locales } from '#platform/i18n/locales.ts';
import { storedPrice } from '#tests/support/journeys/booking/choices.ts';
import { query } from '#tests/support/journeys/database.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const couple = { adults: 2, children: 0, infants: 0 };
const alone = { adults: 1, children: 0, infants: 0 };

function extrasOf(bookingId: string) {
  return query<{ passenger_no: number; flight_no: number; extra_code: string; quantity: number }>(
    `select passenger_no, flight_no, extra_code, quantity from booking_extra
     where booking_id = $1 order by extra_code, passenger_no, flight_no`,
    [bookingId],
  );
}

const need = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The summary line of a section: its name, its description, and what is chosen in it. */
function section(traveller: Traveller, name: keyof Traveller['words']['extras']['sections']) {
  const title = traveller.words.extras.sections[name];
  return traveller.page
    .getByRole('group')
    .filter({ has: traveller.heading(title) })
    .last();
}

for (const { locale } of matrix('extras on a telephone', { locale: locales })) {
  test(`[RT-03] extras are chosen in ${localeInfo[locale].name} on a telephone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const traveller = new Traveller(page, locale);
    const { words } = traveller;
    const bookingId = await traveller.haveFlights(couple);
    // Eight closed sections, nothing chosen.
    for (const title of Object.values(words.extras.sections))
      await expect(traveller.heading(title)).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await traveller.expectAccessible();

    await traveller.openExtras('baggage');
    const bag = need(page, traveller.extraTitle('BG23'));
    await bag.getByRole('spinbutton').first().fill('1');
    await expect(section(traveller, 'baggage')).toContainText(traveller.price(7000));
    await traveller.openExtras('meal');
    const meals = page.getByRole('combobox', { name: new RegExp(words.extras.sections.meal) });
    await meals.first().selectOption('VGML');
    await traveller.openExtras('cover');
    await need(page, traveller.extraTitle('FLEX')).getByRole('checkbox').first().check();
    const total = traveller.tell('extras.extrasTotal', { price: traveller.total(13_000) });
    await expect(page.getByText(total)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await traveller.expectAccessible({ byNight: true });

    await traveller.press(words.common.continue);
    await expect(traveller.heading(words.passengers.title)).toBeVisible();
    expect(await extrasOf(bookingId)).toEqual([
      { passenger_no: 1, flight_no: 1, extra_code: 'BG23', quantity: 1 },
      { passenger_no: 1, flight_no: 1, extra_code: 'FLEX', quantity: 1 },
      { passenger_no: 1, flight_no: 1, extra_code: 'VGML', quantity: 1 },
    ]);
    expect((await storedPrice(bookingId)).extras).toBe(13_000);

    // After coming back, the chosen extras are shown and can be removed as easily.
    await page.goBack();
    await expect(section(traveller, 'cover')).toContainText(traveller.extraTitle('FLEX'));
    await traveller.openExtras('cover');
    await need(page, traveller.extraTitle('FLEX')).getByRole('checkbox').first().uncheck();
    await traveller.press(words.common.continue);
    await expect(traveller.heading(words.passengers.title)).toBeVisible();
    expect((await storedPrice(bookingId)).extras).toBe(7000);
  });
}

for (const { script } of matrix('meals and assistance', { script: [true, false] })) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test('a meal is copied to every traveller and both flights, and the copy is undone', async ({ page }) => {
      const traveller = new Traveller(page, 'pt');
      const { words } = traveller;
      const bookingId = await traveller.haveFlights(couple);
      await traveller.openExtras('meal');
      const meals = page.getByRole('combobox', { name: new RegExp(words.extras.sections.meal) });
      await meals.first().selectOption('KSML');
      const card = page.getByRole('region', { name: words.extras.sections.meal, exact: true });
      await card.getByRole('button', { name: words.extras.sameForEveryone }).click();
      await expect(card.getByText(words.extras.copiedEveryone)).toBeVisible();
      await expect(meals.nth(1)).toHaveValue('KSML');
      await card.getByRole('button', { name: words.extras.sameBothWays }).click();
      await expect(card.getByText(words.extras.copiedBothWays)).toBeVisible();
      for (const index of [0, 1, 2, 3]) await expect(meals.nth(index)).toHaveValue('KSML');
      await card.getByRole('button', { name: words.extras.undo }).click();
      await expect(card.getByText(words.extras.undone)).toBeVisible();
      await expect(meals.nth(2)).toHaveValue('');
      expect(await extrasOf(bookingId)).toHaveLength(2);
      await traveller.expectAccessible();
    });

    test('a traveller requests assistance with the details that the airport needs @full', async ({
      page,
    }) => {
      const traveller = new Traveller(page, 'en');
      const { words } = traveller;
      const { details } = words.extras;
      const bookingId = await traveller.haveFlights(alone);
      await traveller.openExtras('assistance');
      const own = page.getByLabel(details.ownAid);
      await expect(own).toBeHidden();
      const chair = page.getByRole('group', { name: new RegExp(words.extras.wheelchair) });
      await chair
        .getByRole('combobox')
        .first()
        .selectOption({ label: traveller.extraTitle('WCHS') });
      await own.selectOption({ label: details.aids.electric });
      // The airport needs the type of battery: its field shows the error, and what was typed is kept.
      await page.getByLabel(details.weightKg).fill('48');
      await page.getByLabel(details.remark).fill('Two batteries, keys on the left.');
      await traveller.press(words.common.continue);
      const alert = page.getByRole('alert').filter({ hasText: words.errors.assistance_details_invalid });
      await expect(alert).toBeVisible();
      await alert.getByRole('link').click();
      const battery = page.getByLabel(details.battery, { exact: true });
      await expect(battery).toBeFocused();
      await expect(battery).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel(details.weightKg)).toHaveValue('48');
      await traveller.expectAccessible();
      await battery.selectOption({ label: details.batteries.lithium });
      await traveller.press(words.common.continue);
      await expect(traveller.heading(words.passengers.title)).toBeVisible();
      const [row] = await query<{ details: unknown; extra_code: string; unit_minor: string }>(
        'select extra_code, details, unit_minor::text from booking_extra where booking_id = $1',
        [bookingId],
      );
      expect(row).toMatchObject({
        extra_code: 'WCHS',
        unit_minor: '0',
        details: { ownAid: 'electric', battery: 'lithium', weightKg: 48 },
      });
    });
  });
}

test('a traveller skips all extras, also by keyboard @full', async ({ page }) => {
  const traveller = new Traveller(page, 'es');
  const { words } = traveller;
  const bookingId = await traveller.haveFlights(alone, { oneWay: true });
  const line = traveller.heading(words.extras.sections.sports);
  const sports = page.getByRole('group').filter({ has: line }).last();
  const golf = sports.getByRole('spinbutton').first();
  await expect(golf).toBeHidden();
  const skip = page.getByRole('link', { name: words.extras.skip, exact: true });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(traveller.heading(words.passengers.title)).toBeVisible();
  expect(await extrasOf(bookingId)).toEqual([]);
});

test('every later page shows the chosen extras, and assistance costs nothing @full', async ({ page }) => {
  const traveller = new Traveller(page, 'en');
  const { words } = traveller;
  await traveller.haveFlights(alone, { oneWay: true });
  await traveller.openExtras('assistance');
  await page
    .getByRole('group', { name: new RegExp(traveller.extraTitle('DEAF')) })
    .getByRole('checkbox')
    .check();
  await traveller.openExtras('airport');
  const lounge = need(page, traveller.extraTitle('LOUN'));
  await lounge.getByRole('heading', { name: traveller.extraTitle('LOUN') }).click();
  await lounge.getByRole('checkbox').check();
  await traveller.press(words.common.continue);
  await traveller.nameParty([ana]);
  await expect(page.getByText(`1 × ${traveller.extraTitle('LOUN')}`).first()).toBeAttached();
  await traveller.acceptAndPay();
  await traveller.giveCard('approved');
  await traveller.expectConfirmed();
  await expect(page.getByText(new RegExp(`1 × ${traveller.extraTitle('LOUN')}`)).first()).toBeVisible();
  await expect(page.getByText(new RegExp(`1 × ${traveller.extraTitle('DEAF')}`)).first()).toBeVisible();
  await traveller.expectAccessible();
});

test('one of two travellers gets the last pet in the hold, and the other sees how many are left @full', async ({
  page,
  browser,
}) => {
  const first = new Traveller(page, 'en');
  const other = await browser.newContext();
  const second = new Traveller(await other.newPage(), 'en');
  const days = { out: 61, back: 68 };
  const bookings = [await first.haveFlights(couple, days), await second.haveFlights(alone, days)];
  const pets = async (traveller: Traveller) => {
    await traveller.openExtras('pet');
    return need(traveller.page, traveller.extraTitle('AVIH')).getByRole('spinbutton');
  };
  const [mine, theirs] = [await pets(first), await pets(second)];
  await mine.first().fill('2');
  await mine.nth(1).fill('2');
  await first.press(first.words.common.continue);
  await expect(first.heading(first.words.passengers.title)).toBeVisible();

  await theirs.first().fill('1');
  await second.press(second.words.common.continue);
  const soldOut = second.tell('errors.extra_sold_out', { left: 0 });
  await expect(second.page.getByRole('alert').filter({ hasText: soldOut })).toBeFocused();
  await second.expectAccessible();
  expect(await extrasOf(bookings[1] ?? '')).toEqual([]);
  expect(await extrasOf(bookings[0] ?? '')).toHaveLength(2);
  await other.close();
});

for (const { script } of matrix('bundles', { script: [true, false] })) {
  test.describe(script ? 'bundles with a script' : 'bundles without a script', () => {
    test.use({ javaScriptEnabled: script });

    test('a couple adds a bundle, sees what it saves, gives it up, and takes it back', async ({ page }) => {
      const traveller = new Traveller(page, 'es');
      const { words, tell } = traveller;
      const bookingId = await traveller.haveFlights(couple);
      const { total: before } = await storedPrice(bookingId);
      const card = need(page, traveller.extraTitle('CALM'));
      await expect(card).toContainText(tell('extras.bundles.saved', { price: traveller.price(8000) }));
      await expect(card).toContainText(traveller.price(40_000));
      await card.getByRole('button', { name: new RegExp(`^${words.extras.bundles.addAll}`) }).click();
      const given = card.getByText(
        tell('extras.bundles.addedSeats', { title: traveller.extraTitle('CALM') }),
      );
      await expect(given).toBeVisible();
      expect((await storedPrice(bookingId)).total).toBe(before + 40_000);
      // The contents of the bundle are mentioned where they could be bought a second time.
      await traveller.openExtras('baggage');
      await expect(
        need(page, traveller.extraTitle('BG23')).getByText(words.extras.inBundle).first(),
      ).toBeVisible();
      await expect(card).toContainText(tell('extras.bundles.withoutIt', { price: traveller.price(40_000) }));
      await traveller.expectAccessible();

      await card.getByRole('button', { name: new RegExp(`^${words.extras.bundles.remove}`) }).click();
      await expect(
        card.getByText(tell('extras.bundles.removed', { title: traveller.extraTitle('CALM') })),
      ).toBeVisible();
      expect((await storedPrice(bookingId)).total).toBe(before);
      await card.getByRole('button', { name: words.extras.undo }).click();
      await expect(card.getByText(words.extras.undone)).toBeVisible();
      expect((await storedPrice(bookingId)).total).toBe(before + 40_000);
      await traveller.press(words.common.continue);
      await expect(traveller.heading(words.passengers.title)).toBeVisible();
      expect(await extrasOf(bookingId)).toHaveLength(4);
    });
  });
}

test('one press gives every passenger a suitcase, and buttons change the number; others continue at once @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const traveller = new Traveller(page, 'en');
  const { words } = traveller;
  const bookingId = await traveller.haveFlights(couple);
  await expect(page.getByRole('link', { name: words.extras.skip, exact: true })).toBeInViewport();
  // What the fare includes is shown first and in one line; each section has its drawing.
  const included = page.getByRole('region', { name: words.extras.includedTitle, exact: true });
  const tops = await included
    .locator('h2, li')
    .evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
    );
  expect(tops.length).toBeGreaterThan(1);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
  const baggage = traveller.heading(words.extras.sections.baggage);
  const [first, offered] = [await included.boundingBox(), await baggage.boundingBox()];
  expect(first?.y).toBeLessThan(offered?.y ?? 0);
  const drawings = page.locator('summary:has(h3) svg[viewBox="0 0 64 64"]');
  await expect(drawings).toHaveCount(Object.keys(words.extras.sections).length);
  const drawn = await drawings
    .locator('use')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href')?.split('#') ?? []));
  const file = await (await page.request.get(drawn[0]?.[0] ?? '')).text();
  for (const [, name] of drawn) expect(file).toContain(`id="${name}"`);
  await traveller.openExtras('baggage');
  const bag = need(page, traveller.extraTitle('BG23'));
  const pieces = bag.getByRole('spinbutton');
  await bag
    .getByRole('button', {
      name: traveller.tell('extras.oneForAll', { count: 4, price: traveller.price(28_000) }),
    })
    .click();
  await expect(bag.getByText(words.extras.oneForAllDone)).toBeVisible();
  for (const index of [0, 1, 2, 3]) await expect(pieces.nth(index)).toHaveValue('1');
  const more = traveller.tell('extras.more', { of: '' }).trim();
  await bag
    .getByRole('button', { name: new RegExp(`^${more}`) })
    .first()
    .click();
  await expect(pieces.first()).toHaveValue('2');
  const total = traveller.tell('extras.extrasTotal', { price: traveller.total(35_000) });
  await expect(page.getByText(total)).toBeVisible();
  await traveller.expectAccessible();
  await traveller.press(words.common.continue);
  await expect(traveller.heading(words.passengers.title)).toBeVisible();
  expect((await storedPrice(bookingId)).extras).toBe(35_000);
});
