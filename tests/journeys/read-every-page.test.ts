// Search, flights, seats and extras are legible: no date in digits only, no text below 12 px, in three languages and
// widths. The later steps are read by book-a-return-trip.
import { expect, test } from '@playwright/test';

import { locales } from '#platform/i18n/locales.ts';
import { searchPath } from '#tests/support/journeys/helpers.ts';
import { expectLegible } from '#tests/support/journeys/legible.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { Seats } from '#tests/support/journeys/seats.ts';
import { Traveller, travelDay } from '#tests/support/journeys/traveller.ts';

for (const { locale, width } of matrix('legible pages', { locale: locales, width: [360, 700, 1280] })) {
  test(`search, flights, seats and extras are legible in ${locale} at ${width} px${width === 700 ? ' @full' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await readBooking(new Traveller(page, locale));
  });
}

async function readBooking(traveller: Traveller): Promise<void> {
  const { page, words, locale } = traveller;
  await page.goto(`/${locale}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLegible(page);

  const trip = {
    type: 'return',
    from: 'MAD',
    to: 'CUN',
    out: travelDay(47),
    back: travelDay(54),
    currency: 'EUR',
  };
  const party = { adults: '2', children: '0', infants: '0' };
  await page.goto(`/${locale}/select?${new URLSearchParams({ ...trip, ...party })}`);
  await page.getByRole('button', { name: words.select.breakdown }).first().click();
  await expectLegible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: words.select.month }).first().click();
  await expect(page.getByRole('link', { name: words.select.monthHide }).first()).toBeVisible();
  await expectLegible(page);
  await page.getByRole('button', { name: words.select.calendar }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(page.getByText(words.search.calendarLoading)).toBeHidden();
  await expectLegible(page);

  await traveller.haveFlights({ adults: 1, children: 0, infants: 0 }, { out: 47, back: 54 });
  const seats = new Seats(traveller);
  await seats.rowButton(seats.adult(1)).click();
  await expect(seats.grid()).toBeVisible();
  await expectLegible(page);
  // On a phone the seats are a sheet above the page.
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  for (const section of ['baggage', 'pet', 'cover'] as const) await traveller.openExtras(section);
  await expectLegible(page);
}

test.describe('with the colors of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the arc between two airports and the marks of a fare have the color of text @full', async ({
    page,
  }) => {
    const traveller = new Traveller(page, 'en');
    const query = {
      type: 'one-way',
      from: 'MAD',
      to: 'CUN',
      out: travelDay(47),
      adults: '1',
      currency: 'EUR',
    };
    await page.goto(`/en/select?${new URLSearchParams(query)}`);
    const fares = page.getByRole('group', { name: traveller.tell('select.fares', { number: 'ZZ103' }) });
    await expect(fares).toBeVisible();
    const drawn = await page.evaluate(() => {
      const text = document.body.appendChild(document.createElement('p'));
      text.style.color = 'CanvasText';
      const computed = (selector: string, property: 'stroke' | 'color') =>
        [...document.querySelectorAll(selector)].map((each) => getComputedStyle(each)[property]);
      return {
        text: getComputedStyle(text).color,
        arcs: computed('main svg[viewBox="0 0 120 20"] path', 'stroke'),
        marks: computed('main fieldset li svg', 'color'),
      };
    });
    expect(drawn.arcs.length).toBeGreaterThan(0);
    expect(drawn.marks.length).toBeGreaterThan(0);
    expect(new Set([...drawn.arcs, ...drawn.marks])).toEqual(new Set([drawn.text]));
  });

  test('the chosen days of the calendar have the colors of a selection @full', async ({ page }) => {
    const traveller = new Traveller(page, 'en');
    await page.goto(searchPath('en'));
    await page
      .getByRole('button', { name: traveller.tell('select.calendar') })
      .first()
      .click();
    const chosen = page.locator('[aria-selected="true"] > button');
    await expect(chosen).toHaveCount(2);
    const [day, system] = await chosen.first().evaluate((button) => {
      const mark = document.body.appendChild(document.createElement('mark'));
      Object.assign(mark.style, { backgroundColor: 'Highlight', color: 'HighlightText' });
      return [button, mark].map((each) => {
        const { backgroundColor, color } = getComputedStyle(each);
        return { backgroundColor, color };
      });
    });
    expect(day).toEqual(system);
  });
});
