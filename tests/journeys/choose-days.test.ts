// Choosing other days: the strip of seven, the calendar by keyboard and by typed dates, lengths of stay with flights.
import { expect, type Locator, type Page, test } from '@playwright/test';

import { dayAhead, expectAccessible, searchPath } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const strip = (page: Page) => page.getByRole('navigation', { name: 'Other days, Outbound' });
const calendar = (page: Page) => page.getByRole('dialog');
const stays = (page: Page) => page.getByRole('navigation', { name: 'How long are you staying?' });

/** The first Saturday at least `days` ahead: Madrid flies to Roatán on Saturdays only. */
function saturday(days: number): string {
  const weekday = new Date(`${dayAhead(days)}T12:00:00Z`).getUTCDay();
  return dayAhead(days + 6 - weekday);
}
const weekly = () => searchPath('en', { to: 'RTB', out: saturday(40), back: saturday(47) });

test('[RT-03] the price of the chosen day is the price of the cheapest fare of that day @full', async ({
  page,
}) => {
  await page.goto(searchPath('en'));
  await expect(strip(page).getByRole('listitem')).toHaveCount(7);
  const chosen = strip(page).locator('[aria-current=date]');
  await expect(chosen).toHaveCount(1);
  const price = /[\d.,]+\u00a0€/.exec(await chosen.innerText())?.[0] ?? '';
  const card = page.getByRole('group', { name: 'Fares of flight ZZ103' });
  await expect(card.getByRole('radio').first().locator('xpath=ancestor::label')).toContainText(price);
  await expect(page.getByText('Prices are final, per adult and flight').first()).toBeVisible();
});

for (const { script } of matrix('days', { script: [true, false] })) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });
    test('[RT-03] one press shows seven later days, and a pressed day keeps its position', async ({
      page,
    }) => {
      await page.goto(searchPath('en'));
      const first = (await strip(page).getByRole('listitem').first().textContent()) ?? '';
      await strip(page).getByRole('link', { name: '7 days later' }).click();
      await expect(page).toHaveURL(new RegExp(`&week=${dayAhead(44)}`));
      await expect(strip(page).locator('[aria-current=date]')).toHaveCount(0);
      await strip(page).getByRole('link', { name: '7 days earlier' }).click();
      await expect(strip(page).getByRole('listitem').first()).toHaveText(first);
      await strip(page).getByRole('listitem').nth(5).getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`out=${dayAhead(42)}`));
      await expect(strip(page).getByRole('listitem').nth(5).getByRole('link')).toHaveAttribute(
        'aria-current',
        'date',
      );
      await expect(strip(page).getByRole('listitem').first()).toHaveText(first);
      if (script) await expect(strip(page).getByRole('listitem').nth(5).getByRole('link')).toBeFocused();
    });
  });
}

test('on a phone four days are seen beside each other with the chosen one in the middle @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(searchPath('en'));
  // The script brings the chosen day to the middle.
  const fromMiddle = async () => {
    const chosen = await strip(page).locator('[aria-current=date]').boundingBox();
    return Math.abs((chosen?.x ?? 0) + (chosen?.width ?? 0) / 2 - 180);
  };
  await expect.poll(fromMiddle).toBeLessThanOrEqual(24);
  const whole = await strip(page)
    .getByRole('listitem')
    .evaluateAll(
      (all) =>
        all
          .map((each) => each.getBoundingClientRect())
          .filter(({ left, right }) => left >= 0 && right <= innerWidth).length,
    );
  expect(whole).toBeGreaterThanOrEqual(3);
  // The month has all its weekdays and fits the page.
  await page.getByRole('link', { name: /^See the whole month.*Outbound/ }).click();
  const month = page.getByRole('region', { name: /^Prices in / }).getByRole('table');
  await expect(month.getByRole('columnheader')).toHaveCount(7);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, { byNight: true });
});

test('the return flight offers no days before the outbound flight and explains why @full', async ({
  page,
}) => {
  await page.goto(searchPath('en', { back: dayAhead(41) }));
  const back = page.getByRole('navigation', { name: 'Other days, Return' });
  await expect(back.getByText('before you leave')).toHaveCount(2);
});

test('[RT-03] the keyboard moves the calendar by day, week and month, and empty days cannot be chosen', async ({
  page,
}) => {
  await page.goto(weekly());
  await page.getByRole('button', { name: 'Choose other days' }).click();
  const grids = calendar(page).getByRole('grid');
  await expect(grids).toHaveCount(2);
  await expect(grids.first().getByRole('columnheader')).toHaveCount(7);
  const focus = page.locator(':focus');
  await expect(focus).toHaveAccessibleName(/^Saturday, .*you leave, .*from .*€/);
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(focus).toHaveAccessibleName(/^Friday, .*no flight/);
  await expect(focus).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(calendar(page)).toHaveAccessibleName('When do you leave?');
  await page.keyboard.press('End');
  await expect(focus).toHaveAccessibleName(/^Saturday/);
  await page.keyboard.press('Home');
  await expect(focus).toHaveAccessibleName(/^Sunday/);
  await page.keyboard.press('PageDown');
  const name = await focus.evaluate((day) => day.dataset['day']);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageDown');
  expect(await focus.evaluate((day) => day.dataset['day'])).toBe(name);
  await page.keyboard.press('Home');
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
  await expect(focus).toHaveAccessibleName(/^Saturday, .*from .*€/);
  const out = await focus.evaluate((day) => day.dataset['day'] ?? '');
  await calendar(page).getByRole('button', { name: 'Any length' }).click();
  await expect(calendar(page)).toContainText('with the cheapest return after 3 to 21 nights');
  await calendar(page).locator(`[data-day="${out}"]`).focus();
  await page.keyboard.press('Enter');
  await expect(calendar(page)).toHaveAccessibleName('When do you return?');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(focus).toHaveAccessibleName(/from .*€/);
  const back = await focus.evaluate((day) => day.dataset['day'] ?? '');
  await page.keyboard.press('Enter');
  await expect(focus).toHaveAccessibleName(/you return/);
  await calendar(page).getByRole('button', { name: 'Show these flights' }).click();
  await expect(calendar(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`out=${out}&back=${back}`));
  await expect(page.getByRole('button', { name: 'Choose other days' })).toBeFocused();
});

test('[RT-03] a stay that fits no flight opens the prices of any length, and is not offered', async ({
  page,
}) => {
  const back = new Date(Date.parse(saturday(40)) + 10 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(searchPath('en', { to: 'RTB', out: saturday(40), back }));
  await page.getByRole('button', { name: 'Choose other days' }).click();
  const priced = calendar(page).getByRole('button', { name: /^Saturday, .*from .*€/ });
  await expect(priced.first()).toBeVisible();
  const any = calendar(page).getByRole('button', { name: 'Any length' });
  await expect(any).toHaveAttribute('aria-pressed', 'true');
  await expect(calendar(page).getByRole('button', { name: /^7 nights/ })).toBeVisible();
  await expect(calendar(page).getByRole('button', { name: /^10 nights/ })).toHaveCount(0);
});

test('[RT-03] the calendar accepts typed dates and explains a wrong one in a sentence @full', async ({
  page,
}) => {
  await page.goto(weekly());
  await page.getByRole('button', { name: 'Choose other days' }).click();
  const [out, back] = [calendar(page).getByLabel('Departure'), calendar(page).getByLabel('Return')];
  const show = calendar(page).getByRole('button', { name: 'Show these flights' });
  await out.fill(dayAhead(-400));
  await expect(out).toHaveAccessibleDescription('Choose a date from today on.');
  await out.fill(dayAhead(500));
  await expect(out).toHaveAccessibleDescription(/not on sale yet/);
  await out.fill(saturday(61));
  await back.fill(saturday(54));
  await expect(back).toHaveAccessibleDescription('The return must be on or after the day you leave.');
  // A Sunday.
  await back.fill(new Date(Date.parse(saturday(68)) + 86_400_000).toISOString().slice(0, 10));
  await expect(back).toHaveAccessibleDescription(
    'There is no flight on that day. Choose a day with a price.',
  );
  await show.click();
  await expect(back).toBeFocused();
  await expect(calendar(page)).toBeVisible();
  await expectAccessible(page);
  await back.fill(saturday(68));
  await expect(back).toHaveAccessibleDescription('');
  await show.click();
  await expect(page).toHaveURL(new RegExp(`out=${saturday(61)}&back=${saturday(68)}`));
});

test('[RT-03] the chosen day costs what the foot says, from the first moment and for every length of stay @full', async ({
  page,
}) => {
  await page.goto(searchPath('en', { adults: '2', out: dayAhead(40), back: dayAhead(54) }));
  await page.getByRole('button', { name: 'Choose other days' }).click();
  const total = calendar(page)
    .getByText(/^Total for 2 adults:/)
    .locator('..');
  const leaves = calendar(page).getByRole('button', { name: /you leave/ });
  const returns = calendar(page).getByRole('button', { name: /you return/ });
  const price = async (day: Locator) => cents(((await day.innerText()).split('\n')[0] ?? '').trim());
  const stay = (nights: number) =>
    calendar(page).getByRole('button', { name: new RegExp(`^${nights} nights`) });
  await expect(stay(14)).toHaveAttribute('aria-pressed', 'true');
  await expect(leaves).toHaveAccessibleName(/from .*€/);
  expect(await price(leaves)).toBe(cents(await total.innerText()));
  await calendar(page).getByLabel('Return').fill(dayAhead(47));
  await calendar(page).getByLabel('Departure').focus();
  await expect(stay(7)).toHaveAttribute('aria-pressed', 'true');
  await expect(leaves).toHaveAccessibleName(/from .*€/);
  expect(await price(leaves)).toBe(cents(await total.innerText()));
  await expect(returns).toHaveCount(1);
});

test('Escape closes the calendar and leaves the dates unchanged @full', async ({ page }) => {
  await page.goto(weekly());
  const address = page.url();
  await page.getByRole('button', { name: 'Choose other days' }).click();
  await calendar(page).getByLabel('Departure').fill(saturday(61));
  await page.keyboard.press('Escape');
  await expect(calendar(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
});

test('the calendar shows that prices are unavailable and still accepts typed dates @full', async ({
  page,
}) => {
  await page.goto(weekly());
  let away = true;
  await page.route('**/api/v1/calendar', (route) => (away ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Choose other days' }).click();
  await expect(calendar(page).getByRole('alert')).toContainText('You can type the date instead.');
  await expectAccessible(page);
  away = false;
  await calendar(page).getByRole('button', { name: 'Try again' }).click();
  await expect(
    calendar(page)
      .getByRole('button', { name: /, from .*€/ })
      .first(),
  ).toBeVisible();
  await expect(calendar(page).getByRole('alert')).toHaveCount(0);
});

for (const { script } of matrix('stays', { script: [true, false] })) {
  test.describe(script ? 'stays with a script' : 'stays without a script', () => {
    test.use({ javaScriptEnabled: script });
    test('[RT-03] only lengths of stay with a return flight are offered, each with its return price', async ({
      page,
    }) => {
      await page.goto(weekly());
      const chips = stays(page).getByRole('link');
      const lengths = [/^7 nights\sfrom .*€$/, /^14 nights\sfrom .*€$/, /^21 nights\sfrom .*€$/];
      // What is seen: a phone has only the numbers.
      await expect(chips).toHaveText(lengths, { useInnerText: true });
      await expect(chips.first()).toHaveAttribute('aria-current', 'true');
      const shown = await page.locator('[aria-current=date]').allInnerTexts();
      const sum = shown.reduce((all, text) => all + cents(text), 0);
      expect(cents(await chips.first().innerText())).toBe(sum);
      await chips.nth(1).click();
      await expect(page).toHaveURL(new RegExp(`back=${saturday(54)}`));
      await expect(chips.nth(1)).toHaveAttribute('aria-current', 'true');
    });
  });
}

test('[RT-03] the calendar offers the same lengths of stay @full', async ({ page }) => {
  await page.goto(weekly());
  await page.getByRole('button', { name: 'Choose other days' }).click();
  const lengths = calendar(page).getByRole('group', { name: 'Length of stay' }).getByRole('button');
  await expect(lengths).toHaveText([/^7 nights from/, /^14 nights from/, /^21 nights from/, 'Any length']);
  await calendar(page).getByLabel('Return').focus();
  await lengths.nth(1).click();
  await expect(lengths.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await calendar(page).getByRole('button', { name: 'Show these flights' }).click();
  await expect(page).toHaveURL(new RegExp(`out=${saturday(40)}&back=${saturday(54)}`));
});

test('[RT-03] the calendar begins at the first day that can be bought, and prices the trip of the whole party @full', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/en?from=MAD&to=CUN&adults=2&currency=EUR');
  await page.getByRole('button', { name: 'Calendar with prices' }).click();
  const next = calendar(page).getByRole('button', { name: 'Next month' });
  for (const width of [390, 839, 840, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(next).toHaveCount(width < 840 ? 0 : 1);
    if (width >= 840) await expect(calendar(page).getByRole('grid')).toHaveCount(2);
  }
  const focus = page.locator(':focus');
  await expect(focus).toHaveAccessibleName(/, from .*€$/);
  // In the tests' demonstration most days of a month cost the same, so a mark would mean nothing.
  await expect(calendar(page).getByRole('button', { name: /the lowest price of the month/ })).toHaveCount(0);
  await expect(calendar(page).getByText('Lowest price')).toBeHidden();
  await expect(calendar(page).getByText('Prices seen just now')).toBeVisible();
  await page.clock.fastForward('03:00');
  await expect(calendar(page).getByText('Prices seen 3 min ago')).toBeVisible();
  await calendar(page).getByRole('button', { name: '7 nights' }).click();
  const first = calendar(page)
    .getByRole('grid')
    .getByRole('button', { name: /, from .*€$/ })
    .first();
  await expect(first).toBeEnabled();
  const shown = cents((await first.innerText()).split('\n')[0] ?? '');
  await first.click();
  const total = calendar(page)
    .getByText(/^Total for 2 adults:/)
    .locator('..');
  await expect.poll(async () => cents(await total.innerText())).toBe(shown);
  await expectAccessible(page, { byNight: true });
  await calendar(page).getByRole('button', { name: 'Departure × return' }).click();
  const pairs = calendar(page).getByRole('grid', { name: /^Total price for each pair/ });
  await expect(pairs.getByRole('rowheader')).toHaveCount(7);
  await expect(pairs.getByRole('columnheader')).toHaveCount(7);
  await pairs
    .getByRole('button', { name: /7 nights, .*€/ })
    .first()
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(focus).toHaveAccessibleName(/6 nights, .*€/);
  const pair = cents((await focus.innerText()).split('\n')[0]?.replace(', the lowest price shown', '') ?? '');
  await page.keyboard.press('Enter');
  await expect.poll(async () => cents(await total.innerText())).toBe(pair);
  await expectAccessible(page, { byNight: true });
  await calendar(page).getByRole('button', { name: 'Use these dates' }).click();
  await page.getByRole('button', { name: 'Search flights' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your flights');
  const strips = await page.locator('nav [aria-current=date]').allInnerTexts();
  expect(2 * strips.reduce((sum, text) => sum + cents(text), 0)).toBe(pair);
});

/** The last amount in a text, in cents. */
function cents(text: string): number {
  const [, whole = '', part = '00'] = /([\d,]+)(?:\.(\d\d))?\u00a0€\s*$/.exec(text) ?? [];
  return Number(whole.replaceAll(',', '')) * 100 + Number(part);
}

test('the head of the calendar is low: one question, low date fields, stays and months in a row each @full', async ({
  page,
}) => {
  await page.goto(searchPath('en', { adults: '2' }));
  await page.getByRole('button', { name: 'Choose other days' }).click();
  const lengths = calendar(page).getByRole('group', { name: 'Length of stay' }).getByRole('button');
  await expect(lengths).toHaveText([/^7 nights from/, /^10 nights from/, /^14 nights from/, 'Any length']);
  const heading = calendar(page).getByRole('heading', { name: 'When do you leave?' });
  for (const [width, height, head] of [
    [1280, 800, 160],
    [360, 740, 210],
  ] as const) {
    await page.setViewportSize({ width, height });
    const tops = await lengths.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops).size, String(width)).toBe(1);
    expect((await heading.boundingBox())?.height).toBeLessThan(40);
    const [top, month] = [
      await calendar(page).boundingBox(),
      await calendar(page).getByRole('grid').first().boundingBox(),
    ];
    expect((month?.y ?? Infinity) - (top?.y ?? 0)).toBeLessThan(head + 130);
    // How old the prices are, and that they are rounded, is one line.
    const seen = calendar(page).getByText(/^Prices seen/);
    expect((await seen.locator('..').boundingBox())?.height, String(width)).toBeLessThan(30);
    for (const name of ['Departure', 'Return']) {
      const field = await calendar(page).getByLabel(name).boundingBox();
      expect(field?.height).toBeGreaterThanOrEqual(44);
    }
  }
  // The days are in words until a field is reached.
  await expect(page.locator('#calendar-back + span')).toHaveText(/^[A-Z][a-z]{2} [A-Z][a-z]{2}\s\d+$/);
  await expect(page.locator('#calendar-back + span')).toBeVisible();
  await calendar(page).getByLabel('Return').focus();
  await expect(page.locator('#calendar-back + span')).toBeHidden();
  await expect(page.locator('#calendar-out + span')).toBeVisible();
  await expect(heading).toBeHidden();
  await expect(calendar(page)).toHaveAccessibleName('When do you return?');
  await expectAccessible(page, { byNight: true });
});
