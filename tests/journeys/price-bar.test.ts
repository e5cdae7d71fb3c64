// One price on every step, down to each tax, seat and extra: a card on a desktop, an opening bar on a phone.
import { expect, type Locator, test } from '@playwright/test';

import { locales } from '#platform/i18n/locales.ts';
import { addBag, storedPrice, takeBestSeats } from '#tests/support/journeys/booking/choices.ts';
import { desktop, phone } from '#tests/support/journeys/frame.ts';
import { ana, bornYearsAgo, type Person, Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const leo: Person = {
  type: 'child',
  ordinal: 1,
  givenNames: 'Leo',
  surname: 'Núñez',
  birthDate: bornYearsAgo(6),
};

/** The bar of a phone; a details element has no role of its own. */
const barOf = ({ page, words }: Traveller): Locator =>
  page.locator('details', { has: page.locator('summary', { hasText: words.booking.priceDetails }) }).first();

/** The price at this width: the card, or the bar, which is opened first. Payment has the card at every width. */
async function priceOf(traveller: Traveller, width: number): Promise<Locator> {
  const { page, words } = traveller;
  if (width > 600 || page.url().includes('/payment'))
    return page.getByRole('region', { name: words.booking.priceTitle, exact: true });
  const bar = barOf(traveller);
  await bar.locator('summary').first().click();
  return bar;
}

/** Matches the same figures, whatever separators a page uses. */
function inAnyMarks(minor: number): RegExp {
  return new RegExp(String(minor).split('').join('[^\\d]{0,2}'));
}

const cases = matrix('price on every step', {
  locale: locales,
  viewport: [desktop, phone],
  script: [true, false],
});

for (const [index, { locale, viewport, script }] of cases.entries()) {
  // Its own day, so that no test takes another's seats.
  const out = 205 + index;
  const device = viewport === phone ? 'a phone' : 'a desk';
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script, viewport });

    test(`[RT-03] the total is the same on every step to the confirmation, in ${locale} on ${device}`, async ({
      page,
    }) => {
      const traveller = new Traveller(page, locale);
      const { words } = traveller;
      const party = { adults: 1, children: 1, infants: 0 };
      const bookingId = await traveller.chooseFlights(party, { out, back: out + 7 });
      const seats = await takeBestSeats(traveller, bookingId);
      expect(seats).toHaveLength(4);
      await page.reload();
      await addBag(traveller, '2');
      await traveller.press(words.common.continue);
      await expect(traveller.heading(words.passengers.title)).toBeVisible();
      const price = await storedPrice(bookingId);
      expect(price.extras).toBeGreaterThan(0);

      const expectPrice = async () => {
        const shown = await priceOf(traveller, viewport.width);
        for (const [name, minor] of Object.entries(price)) {
          const amount = name === 'total' ? traveller.total(minor) : traveller.price(minor);
          await expect(shown.getByText(amount, { exact: true }).first()).toBeVisible();
        }
        await traveller.expectAccessible();
      };
      await expectPrice();
      await page.goto(page.url().replace('/passengers', '/extras'));
      await expectPrice();
      await page.goto(page.url().replace('/extras', '/passengers'));
      await traveller.nameParty([ana, leo]);
      await expectPrice();
      await expect(traveller.payButton()).toContainText(traveller.price(price.total));
      await traveller.acceptAndPay();
      await expect(page.getByText(inAnyMarks(price.total)).first()).toBeVisible();
      await traveller.giveCard('approved');
      await traveller.expectConfirmed();
      await expect(page.getByText(traveller.price(price.total)).first()).toBeVisible();
      const trips = page.getByRole('region', { name: words.confirmation.nextTitle, exact: true });
      for (const { seat } of seats) await expect(trips).toContainText(seat);
      await traveller.expectAccessible();
    });
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('each traveller’s price opens to flights, seats and extras, and each flight to every tax @full', async ({
    page,
  }) => {
    const traveller = new Traveller(page, 'en');
    const { words } = traveller;
    const bookingId = await traveller.haveFlights(
      { adults: 1, children: 1, infants: 0 },
      { out: 146, back: 153 },
    );
    const seats = await takeBestSeats(traveller, bookingId);
    await page.reload();
    const card = page.getByRole('region', { name: words.booking.priceTitle, exact: true });
    const child = card.locator('details', { hasText: traveller.tell('common.childNumber', { number: '1' }) });
    await child.locator('summary').first().click();
    const own = seats.find((seat) => seat.passengerNo === 2 && seat.flightNo === 1);
    await expect(child.getByText(new RegExp(`Seat ${own?.seat} ·`)).first()).toBeVisible();
    await expect(child.getByText(words.booking.seatBesideAdult).first()).toBeVisible();
    const flight = child.locator('details').first();
    await flight.locator('summary').click();
    await expect(flight.getByText(words.common.fare, { exact: true })).toBeVisible();
    await expect(flight.locator('dt')).not.toHaveCount(1);
    await traveller.expectAccessible();
  });

  test('a choice is in the total at once and is announced once @full', async ({ page }) => {
    await page.clock.install();
    const traveller = new Traveller(page, 'es');
    const { words } = traveller;
    const bookingId = await traveller.haveFlights(
      { adults: 1, children: 0, infants: 0 },
      { out: 147, back: 154 },
    );
    const { total } = await storedPrice(bookingId);
    const announcement = page.locator('output', {
      hasText: words.booking.newTotal.replace('{price}', '').trim(),
    });
    await expect(traveller.heading(words.extras.title)).toBeVisible();
    await expect(announcement).toHaveCount(0);
    const card = page.getByRole('region', { name: words.booking.priceTitle, exact: true });
    // Collects every announcement to a screen reader from here on.
    await page.evaluate((start) => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      new MutationObserver(() => {
        for (const output of document.querySelectorAll('output')) {
          const text = output.textContent;
          if (text.startsWith(start) && heard.at(-1) !== text) heard.push(text);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    }, words.booking.newTotal.replace('{price}', '').trim());
    // The page listens, and between the four choices no time passes, however slow the machine.
    const buttons = { name: new RegExp(traveller.extraTitle('BG23')), includeHidden: true };
    await expect(page.getByRole('button', buttons)).not.toHaveCount(0);
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const pieces of ['1', '2', '1', '2']) await addBag(traveller, pieces);
    await page.clock.runFor(2_000);
    await expect(announcement).toHaveCount(1);
    await page.clock.resume();
    const sentence = (await announcement.textContent()) ?? '';
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([sentence]);
    const shown = await card.textContent();
    await traveller.press(words.common.continue);
    await expect(traveller.heading(words.passengers.title)).toBeVisible();
    const after = traveller.total((await storedPrice(bookingId)).total);
    expect(after).not.toBe(traveller.total(total));
    expect(sentence).toBe(traveller.tell('booking.newTotal', { price: after }));
    expect(shown).toContain(after);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the bar is 60 px high, opens upward by keyboard, and Escape closes it and returns the focus', async ({
    page,
  }) => {
    const traveller = new Traveller(page, 'pt');
    await traveller.haveFlights({ adults: 1, children: 0, infants: 0 }, { out: 148, back: 155 });
    const bar = barOf(traveller);
    const summary = bar.locator('summary').first();
    expect((await page.locator('[data-price-bar]').boundingBox())?.height).toBe(60);
    const closed = await summary.boundingBox();
    await summary.focus();
    await page.keyboard.press('Enter');
    const panel = bar.getByText(traveller.words.booking.eachTraveler);
    await expect(panel).toBeVisible();
    expect(await summary.boundingBox()).toEqual(closed);
    await traveller.expectAccessible();
    await page.keyboard.press('Tab');
    await expect(bar.locator('details summary').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(summary).toBeFocused();
    await summary.click();
    await expect(panel).toBeVisible();
    await traveller.heading(traveller.words.extras.title).click();
    await expect(panel).toBeHidden();
  });

  test('the bar never covers the focused element @full', async ({ page }) => {
    const traveller = new Traveller(page, 'en');
    await traveller.haveFlights(
      { adults: 2, children: 0, infants: 0 },
      { out: 149, back: 156, step: 'passengers' },
    );
    const bar = barOf(traveller);
    await page.locator('body').press('Tab');
    for (let step = 0; step < 40; step++) {
      const hidden = await page.evaluate((height) => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || focused.closest('[data-price-bar], header')) return null;
        const { bottom } = focused.getBoundingClientRect();
        return bottom > innerHeight - height + 1 ? focused.outerHTML.slice(0, 120) : null;
      }, 60);
      expect(hidden).toBeNull();
      await page.keyboard.press('Tab');
    }
    await expect(bar).not.toHaveAttribute('open');
  });
});
