// Changing the flights of a booking: what still fits is kept, and losses are listed with their reasons.
import { expect, type Page, test } from '@playwright/test';

import { locales } from '#platform/i18n/locales.ts';
import { addBag, storedPrice, takeSeat } from '#tests/support/journeys/booking/choices.ts';
import { endHold } from '#tests/support/journeys/database.ts';
import { phone } from '#tests/support/journeys/frame.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';

const two = { adults: 2, children: 0, infants: 0 };
const eva = { ...ana, ordinal: 2, givenNames: 'Eva', surname: 'Gil' };

/** Two travellers with names, a bag, and a seat each on the outbound flight; one seat on the return flight. */
async function withAncillaries(traveller: Traveller, out: number, seats: [string, string]): Promise<string> {
  const bookingId = await traveller.haveFlights(two, { out, back: out + 7 });
  await takeSeat(traveller, bookingId, { flightNo: 1, passengerNo: 1, seat: seats[0] });
  await takeSeat(traveller, bookingId, { flightNo: 1, passengerNo: 2, seat: seats[1] });
  await takeSeat(traveller, bookingId, { flightNo: 2, passengerNo: 1, seat: seats[0] });
  await traveller.page.reload();
  await addBag(traveller);
  await traveller.press(traveller.words.common.continue);
  await expect(traveller.heading(traveller.words.passengers.title)).toBeVisible();
  await traveller.nameParty([ana, eva]);
  return bookingId;
}

/** The link back to the flights that every step offers. */
async function backToFlights({ page, words }: Traveller): Promise<void> {
  await page.getByRole('link', { name: words.booking.changeFlights }).click();
  await expect(page.getByRole('heading', { name: words.select.title, exact: true })).toBeVisible();
}

const noticeOf = ({ page, words }: Traveller) =>
  page.getByRole('status').filter({ hasText: words.changes.title });
const nameField = (page: Page, traveller: Traveller) =>
  traveller.section(ana).getByLabel(traveller.words.passengers.givenNames, { exact: true });

const seats: [string, string] = ['31A', '31B'];
const cases = matrix('another return day', { locale: locales, script: [true, false] });

for (const [index, { locale, script }] of cases.entries()) {
  const out = 155 + index;
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script, viewport: phone });

    test(`another return day keeps everything else, in ${locale} @full`, async ({ page }) => {
      const traveller = new Traveller(page, locale);
      const { words } = traveller;
      const earlier = await withAncillaries(traveller, out, seats);
      const before = await storedPrice(earlier);
      if (script) await backToFlights(traveller);
      const bookingId = await traveller.chooseFlights(two, { out, back: out + 8 });
      expect(bookingId).not.toBe(earlier);
      const notice = noticeOf(traveller);
      await expect(notice.getByRole('heading', { name: words.changes.keptTitle })).toBeVisible();
      await expect(notice).toContainText(`${ana.givenNames} ${ana.surname}, Eva Gil`);
      await expect(notice).toContainText(words.changes.contact);
      await expect(notice).toContainText(traveller.extraTitle('BG23'));
      await expect(notice.getByRole('heading', { name: words.changes.droppedTitle })).toBeVisible();
      await expect(notice).toContainText(words.changes.reasons.other_flight);
      const lost = notice.getByRole('listitem').filter({ hasText: traveller.price(-2500) });
      await expect(lost).toHaveCount(1);
      await expect(lost).toContainText(seats[0]);
      await expect(lost).toContainText(`${ana.givenNames} ${ana.surname}`);
      await traveller.expectAccessible();

      const after = await storedPrice(bookingId);
      expect(after).toMatchObject({ extras: before.extras, seats: before.seats - 2500 });
      // The notice is shown once.
      await page.reload();
      await expect(traveller.heading(words.extras.title)).toBeVisible();
      await expect(noticeOf(traveller)).toHaveCount(0);
      await traveller.press(words.common.continue);
      await expect(nameField(page, traveller)).toHaveValue(ana.givenNames);
      await traveller.press(words.passengers.continue);
      await expect(traveller.heading(words.payment.title)).toBeVisible();
      await expect(traveller.payButton()).toContainText(traveller.price(after.total));
    });
  });
}

test('another party keeps the names and seats of those who stay and names those who are removed', async ({
  page,
}) => {
  const traveller = new Traveller(page, 'en');
  const { words } = traveller;
  await withAncillaries(traveller, 161, ['31A', '31B']);
  const bookingId = await traveller.chooseFlights({ ...two, adults: 1 }, { out: 161, back: 168 });
  await expect(noticeOf(traveller)).toContainText(
    `${words.changes.reasons.traveler_gone}Names and details: Eva GilSeat 31B · Eva Gil · Madrid to Cancún (−20\u00a0€)`,
  );
  await traveller.expectAccessible();
  await expect(page.getByText('31A').first()).toBeVisible();
  expect((await storedPrice(bookingId)).seats).toBe(5000);
});

for (const { locale, script } of matrix('lost seats', { locale: locales, script: [true, false] })) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script, viewport: phone });

    test(`seats lost with another return day are chosen again with one button, in ${locale}`, async ({
      page,
    }) => {
      const traveller = new Traveller(page, locale);
      const { words } = traveller;
      const out = 167 + locales.indexOf(locale);
      const earlier = await traveller.haveFlights(two, { out, back: out + 7 });
      for (const [index, seat] of seats.entries())
        await takeSeat(traveller, earlier, { flightNo: 2, passengerNo: index + 1, seat });
      const before = await storedPrice(earlier);
      const bookingId = await traveller.chooseFlights(two, { out, back: out + 8 });
      const again = noticeOf(traveller).getByRole('button', {
        name: words.changes.again.replace('{price}', traveller.price(before.seats)),
      });
      await expect(
        noticeOf(traveller).getByRole('heading', { name: words.changes.againTitle }),
      ).toBeVisible();
      await traveller.expectAccessible();
      await again.click();
      await expect(page.getByText(words.changes.againDone)).toBeVisible();
      await expect(again).toHaveCount(0);
      expect((await storedPrice(bookingId)).seats).toBe(before.seats);
      await expect(page.getByText(seats[1]).first()).toBeVisible();
      await traveller.expectAccessible();
    });
  });
}

test('a fare that includes a bag does not charge for the bag again @full', async ({ page }) => {
  const traveller = new Traveller(page, 'en');
  const { words } = traveller;
  await withAncillaries(traveller, 162, ['31A', '31B']);
  await backToFlights(traveller);
  for (const number of ['ZZ103', 'ZZ104']) {
    const fares = page.getByRole('group', { name: traveller.tell('select.fares', { number }), exact: true });
    await fares.getByRole('radio', { name: words.booking.families.plus }).check();
  }
  await traveller.press(words.select.continue);
  const notice = noticeOf(traveller);
  await expect(notice).toContainText(words.changes.reasons.included_now);
  const price = await storedPrice(traveller.bookingId());
  // The fare also includes the seats: they are kept and cost nothing.
  expect(price).toMatchObject({ extras: 0, seats: 0 });
  await expect(notice.getByRole('listitem').filter({ hasText: '31B' })).toContainText('before 20\u00a0€');
  await traveller.expectAccessible();
});

test('another currency shows its own prices for everything, not converted ones @full', async ({ page }) => {
  const traveller = new Traveller(page, 'es');
  await withAncillaries(traveller, 163, ['31A', '31B']);
  const address = new URL(page.url());
  await backToFlights(traveller);
  const search = new URL(page.url());
  search.searchParams.set('currency', 'USD');
  await page.goto(search.href);
  for (const number of ['ZZ103', 'ZZ104']) {
    const fares = page.getByRole('group', { name: traveller.tell('select.fares', { number }), exact: true });
    await fares.getByRole('radio').first().check();
  }
  await traveller.press(traveller.words.select.continue);
  await expect(noticeOf(traveller)).toContainText('Asiento 31A');
  await expect(noticeOf(traveller)).toContainText('$');
  await expect(
    noticeOf(traveller).getByRole('heading', { name: traveller.words.changes.droppedTitle }),
  ).toHaveCount(0);
  const price = await storedPrice(traveller.bookingId());
  expect(Math.min(price.extras, price.seats)).toBeGreaterThan(0);
  expect(address.searchParams.get('booking')).not.toBe(traveller.bookingId());
});

for (const { script } of matrix('the same flights again', { script: [true, false] })) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test('choosing the same flights again reports a seat taken meanwhile and leaves it out of the total @full', async ({
      page,
      browser,
    }) => {
      const out = script ? 165 : 166;
      const traveller = new Traveller(page, 'en');
      const { words } = traveller;
      const bookingId = await traveller.haveFlights({ ...two, adults: 1 }, { out, back: out + 7 });
      await takeSeat(traveller, bookingId, { flightNo: 1, passengerNo: 1, seat: '32A' });
      const before = await storedPrice(bookingId);
      await page.goto(page.url().replace('/extras', '/passengers'));
      await endHold(bookingId);

      const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
      const quicker = new Traveller(await other.newPage(), 'en');
      const theirs = await quicker.haveFlights({ ...two, adults: 1 }, { out, back: out + 7 });
      await takeSeat(quicker, theirs, { flightNo: 1, passengerNo: 1, seat: '32A' });
      await other.close();

      await traveller.press(words.passengers.continue);
      await traveller.press(words.booking.takeAgain);
      await expect(page.getByText(words.booking.takenAgain)).toBeVisible();
      await expect(page.getByText(words.booking.lostTitle)).toBeVisible();
      await expect(
        page.getByText(
          `Seat 32A · Adult 1 · Madrid to Cancún (−25\u00a0€). ${words.changes.reasons.taken_meanwhile}`,
        ),
      ).toBeVisible();
      const after = await storedPrice(bookingId);
      expect(after.total).toBe(before.total - before.seats);
      await traveller.expectAccessible();
    });
  });
}
