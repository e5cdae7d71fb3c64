// Choosing flights: fares compared in words, prices to the cent, a choice that folds to a summary and opens again.
import { expect, type Locator, type Page, test } from '@playwright/test';

import { offersOf } from '#content/capabilities.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { messages } from '#tests/support/journeys/site-words.ts';
import { say } from '#tests/support/journeys/site-words.ts';
import { centsIn, expectAccessible, searchPath } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const party = { adults: '2', children: '1', infants: '1' };
const fares = (page: Page, number = 'ZZ103', locale: Locale = 'en') =>
  page.getByRole('group', { name: say(locale)('select.fares', { number }) });
const section = (page: Page, name: RegExp) => page.getByRole('region', { name });

for (const { locale } of matrix('fares in words', { locale: locales })) {
  test(`[RT-03] each fare lists in words what it includes and allows, in ${locale}`, async ({ page }) => {
    const tell = say(locale);
    await page.goto(searchPath(locale, party));
    await expect(page).toHaveTitle(
      tell('common.pageTitle', { title: tell('select.title'), airline: 'Alisio' }),
    );
    const group = page.getByRole('group', { name: tell('select.fares', { number: 'ZZ103' }), exact: true });
    await expect(group.getByRole('radio')).toHaveCount(4);
    const rows = async (family: 'basic' | 'flex') => {
      const radio = group.getByRole('radio', { name: messages[locale].booking.families[family] });
      await expect(radio).not.toBeChecked();
      const id = await radio.getAttribute('aria-describedby');
      const texts = await group.locator(`[id="${id}"]`).getByRole('listitem').allInnerTexts();
      return texts.map((text) => text.replace('\n', ' '));
    };
    const { terms } = messages[locale].select;
    const bag = `${terms.cabinBag}: ${tell('select.cabinBag', { kg: '10' })}`;
    const [basic, flex] = [await rows('basic'), await rows('flex')];
    expect(basic).toEqual([
      bag,
      expect.stringMatching(new RegExp(`^${terms.checkedBag}: \\D*\\d`)),
      `${terms.changes}: ${tell('select.changes', { days: 30 })}`,
      expect.stringMatching(new RegExp(`^${terms.seat}: \\D*\\d`)),
      `${terms.refund}: ${tell('select.notRefundable')}`,
    ]);
    expect(flex).toEqual([
      bag,
      `${terms.checkedBag}: ${tell('select.checkedBags', { count: 2, kg: '23' })}`,
      `${terms.changes}: ${tell('select.changes', { days: 1 })}`,
      `${terms.seat}: ${tell('select.seatFront')}`,
      `${terms.refund}: ${tell('select.refundable')}`,
    ]);
    const part = page.locator('#outbound');
    await expect(part).toContainText(tell('select.rules', { size: '55\u00a0×\u00a040\u00a0×\u00a020' }));
    await expect(part).toContainText(tell('select.noShow'));
    await expect(part).toContainText(tell('select.nameRule', offersOf(null)));
    await expect(page.getByText(tell('select.mixedRule'))).toBeVisible();
    await expectAccessible(page);
  });
}

test('[RT-03] a price opens to fare, surcharge, each tax and fee, per traveler and for all, to the cent', async ({
  page,
}) => {
  await page.goto(searchPath('en', party));
  const group = fares(page);
  const height = await heightOf(group);
  await group.getByText('Price details').nth(1).click();
  const table = group.getByRole('table').first();
  await expect(table).toBeVisible();
  // The prices open above the page: the card keeps its height.
  expect(await heightOf(group)).toBe(height);
  await expect(table.getByRole('row', { name: /^Fare/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /surcharge/i }).first()).toBeVisible();
  const whole: number[] = [];
  for (const row of await table.locator('tbody').first().getByRole('row').all()) {
    const each = await row.getByRole('rowheader').innerText();
    const [adult = 0, child = 0, infant = 0] = centsIn(each);
    expect(each.replaceAll('\u00a0', ' ')).toMatch(/2 adults × [\d.,]+ € \+ 1 child × .+ \+ 1 infant × /);
    const [all = Number.NaN] = centsIn(await row.getByRole('cell').innerText());
    expect(2 * adult + child + infant, each).toBe(all);
    whole.push(all);
  }
  const people = await table.locator('tbody').last().getByRole('cell').allInnerTexts();
  const amounts = people.flatMap(centsIn);
  const total = amounts.pop() ?? Number.NaN;
  expect(amounts).toHaveLength(3);
  expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(total);
  expect(whole.reduce((sum, each) => sum + each, 0)).toBe(total);
  // The same amount is shown beside the fare.
  const label = await group.getByRole('radio').nth(1).locator('xpath=ancestor::label').innerText();
  expect(centsIn(label)[1]).toBe(total);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(table).toBeHidden();
  await expect(group.getByRole('button', { name: /^Price details.*Plus$/ })).toBeFocused();
});

for (const [width, height, count] of [
  [1280, 800, 4],
  [390, 844, 4],
  [360, 740, 2],
] as const) {
  test(`the first ${count} prices are seen without scrolling at ${width} × ${height}${width === 390 ? ' @full' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(searchPath('es', { ...party, currency: 'MXN' }));
    const labels = fares(page, 'ZZ103', 'es').locator('label');
    await expect(labels).toHaveCount(4);
    const card = page.getByRole('article').filter({ hasText: 'ZZ103' });
    await expect(card.getByText('Terminal 4S', { exact: true })).toBeVisible();
    await expect(card.getByText('Terminal 4', { exact: true })).toBeVisible();
    // A wide screen compares five rows, each of one height; a phone shows the first three facts of a family.
    const facts = fares(page, 'ZZ103', 'es').getByRole('list');
    await expect(facts).toHaveCount(4);
    const rows = width < 840 ? 3 : 5;
    for (const list of await facts.all())
      await expect(list.getByRole('listitem').filter({ visible: true })).toHaveCount(rows);
    for (let row = 0; row < (width < 840 ? 0 : rows); row++) {
      const boxes = await facts.evaluateAll(
        (lists, at) =>
          lists.map((list) => list.children[at]?.getBoundingClientRect()).map((box) => [box?.y, box?.height]),
        row,
      );
      expect(boxes.map(String)).toEqual(Array.from({ length: 4 }, () => String(boxes[0])));
    }
    const bar = page.getByRole('button', { name: messages.es.select.continue }).locator('xpath=../..');
    const edge = width < 1120 ? ((await bar.boundingBox())?.y ?? 0) : height;
    for (let at = 0; at < count; at += 1) {
      const price = (await labels.nth(at).locator('b').boundingBox()) ?? { y: Infinity, height: 0 };
      expect(price.y + price.height).toBeLessThan(edge);
    }
    // Wherever the page is scrolled to, the total and its button stay visible.
    for (const y of [900, 0]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await expect(bar).toBeInViewport({ ratio: 1 });
    }
  });
}

test('where several flights leave in a day, the chips above them take at most two rows, and prices follow @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(searchPath('en', { to: 'TFS', adults: '2' }));
  const chips = section(page, /^Sort and filter$/).locator('xpath=..');
  const shown = chips.getByRole('link').or(chips.getByRole('button')).filter({ visible: true });
  await expect(shown).toHaveCount(7);
  const tops = await shown.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBeLessThanOrEqual(2);
  expect(tops.filter((top) => top === Math.max(...tops)).length).toBeGreaterThan(1);
  const price = await fares(page, 'ZZ501').locator('label b').first().boundingBox();
  expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThan(712);
});

for (const { locale } of matrix('facts of fares', { locale: locales })) {
  test(`at 360 px each fact of a fare is one line and does not touch the prices, in ${locale} @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(searchPath(locale, party));
    const facts = fares(page, 'ZZ103', locale).getByRole('listitem').filter({ visible: true });
    await expect(facts).toHaveCount(12);
    for (const fact of await facts.all()) expect(await heightOf(fact)).toBeLessThan(22);
    for (const radio of await fares(page, 'ZZ103', locale).getByRole('radio').all()) {
      const overlaps = await radio.locator('xpath=ancestor::div[1]').evaluate(overlappingTexts);
      expect(overlaps).toEqual([]);
    }
  });
}

test('a wide screen shows the destination, both flights and the next step beside the fares @full', async ({
  page,
}) => {
  const scenes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/scene/')) scenes.push(new URL(request.url()).pathname);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(searchPath('en', party), { waitUntil: 'networkidle' });
  // A phone requests no drawing that it does not show.
  expect(scenes).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => scenes).toEqual([expect.stringMatching(/CUN\.band\.svg$/)]);
  const legs = page.getByRole('listitem').filter({ hasText: /(MAD – CUN|CUN – MAD) · / });
  await expect(legs).toHaveText([/^Outbound.*from [\d.]+.€$/, /^Return.*from [\d.]+.€$/]);
  const seats = page.getByRole('link', { name: /^See the free seats/ });
  await expect(seats).toHaveCount(0);

  await fares(page).getByRole('radio', { name: /Plus/ }).check();
  await expect(legs.first()).toHaveText(/^Outbound[\d.,]+.€.* · 14:30 – 18:45MAD – CUN · Plus, ZZ103$/);
  await expect(seats).toHaveText(/ZZ103, Seat with Plus: standard$/);
  const sum = page.getByRole('status').filter({ hasText: /^Outbound · 4 travelers/ });
  await expect(sum).toBeVisible();
  await expectAccessible(page, { byNight: true });
  await page.getByRole('button', { name: 'Choose the return' }).click();
  await expect(section(page, /^Return: /)).toBeFocused();
  await expect(section(page, /^Return: /)).toBeInViewport();

  await fares(page, 'ZZ104').getByRole('radio', { name: /Basic/ }).check();
  await expect(seats).toHaveCount(2);
  const go = page.getByRole('button', { name: 'Continue to extras' });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(go).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'What the total is made of' }).click();
  await expect(go).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('on a phone the trip is one line, with the lengths of stay beside the heading @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(searchPath('es', { ...party, currency: 'MXN' }));
  const trip = section(page, new RegExp(`^${messages.es.select.yourTrip}$`));
  expect(await heightOf(trip)).toBeLessThanOrEqual(52);
  // Screen readers still hear the party and the currency.
  await expect(trip).toContainText('2 adultos, 1 niño, 1 bebé');
  await expect(trip).toContainText('MXN');
  const heading = (await page.getByRole('heading', { name: 'Ida: Madrid – Cancún' }).boundingBox())?.y ?? 0;
  const stays = page.getByRole('navigation', { name: messages.es.select.stays }).getByRole('link');
  await expect(stays.first()).toHaveAccessibleName(/^7 noches desde /);
  for (const stay of await stays.all()) {
    const box = await stay.boundingBox();
    expect(Math.abs((box?.y ?? Infinity) - heading)).toBeLessThan(24);
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page, { byNight: true });
});

test('a phone compares everything that the fares include, and a keyboard scrolls it @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(searchPath('en', party));
  await fares(page).getByRole('button', { name: 'Compare all that is included' }).click();
  const layer = page.getByRole('dialog', { name: 'Flight ZZ103: what each fare includes' });
  const table = layer.getByRole('table');
  const names = ['Basic', 'Plus', 'Flex', 'Business'].map((name) => new RegExp(`^${name} [\\d.,]+\\s€\\s*$`));
  await expect(table.getByRole('columnheader')).toHaveText(names);
  await expect(table.getByRole('row', { name: /^Refund/ }).getByRole('cell')).toHaveText([
    'unused taxes only',
    'unused taxes only',
    'before departure',
    'before departure',
  ]);
  await expect(layer.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  const scrolled = table.locator('xpath=..');
  await expect(scrolled).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrolled.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(layer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Compare all that is included' }).first()).toBeFocused();
});

test('[RT-03] a chosen fare folds to a summary, and the total opens to both flights @full', async ({
  page,
}) => {
  await page.goto(searchPath('en', party));
  await expect(page.getByText('Choose a fare to see the total.')).toBeVisible();
  await fares(page).getByRole('radio', { name: /Plus/ }).check();
  const chosen = section(page, /^Outbound chosen$/);
  await expect(chosen).toBeFocused();
  await expect(chosen).toContainText('ZZ103');
  await expect(fares(page)).toBeHidden();
  await expect(page.getByText('Choose the fare of the other flight.')).toBeVisible();
  await fares(page, 'ZZ104').getByRole('radio', { name: /Basic/ }).check();
  const total = page.getByRole('status').filter({ hasText: /^Total/ });
  const [sum = 0] = centsIn(await total.innerText());
  await page.getByRole('button', { name: 'What the total is made of' }).click();
  const parts = section(page, /^What the total is made of$/);
  await expect(parts).toContainText('Two fares: Plus rules on the way out, Basic rules on the way back.');
  const totals = await parts.getByRole('row', { name: /^Total/ }).allInnerTexts();
  expect(totals.flatMap(centsIn).reduce((all, each) => all + each, 0)).toBe(sum);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'What the total is made of' }).click();

  await page.getByRole('button', { name: 'Change the outbound flight' }).click();
  await expect(fares(page).getByRole('radio', { name: /Plus/ })).toBeFocused();
  await fares(page).getByRole('radio', { name: /Basic/ }).check();
  await expect.poll(async () => centsIn(await total.innerText())[0]).toBeLessThan(sum);
  await page.getByRole('button', { name: 'Continue to extras' }).click();
  await expect(page).toHaveURL(/\/en\/extras\?booking=/);
});

test('arrow keys compare fares without folding, and Enter chooses the fare @full', async ({ page }) => {
  await page.goto(searchPath('en'));
  const group = fares(page);
  await group.getByRole('radio', { name: /Basic/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(group.getByRole('radio', { name: /Plus/ })).toBeChecked();
  await expect(group).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(section(page, /^Outbound chosen$/)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Change the outbound flight' })).toBeFocused();
});

test('[RT-03] the chosen fares remain after going back from the extras and after a reload @full', async ({
  page,
}) => {
  await page.goto(searchPath('en'));
  await fares(page).getByRole('radio', { name: /Flex/ }).check();
  await fares(page, 'ZZ104').getByRole('radio', { name: /Plus/ }).check();
  await page.getByRole('button', { name: 'Continue to extras' }).click();
  await expect(page).toHaveURL(/extras/);
  await page.goBack();
  await expect(fares(page).getByRole('radio', { name: /Flex/ })).toBeChecked();
  await page.reload();
  await expect(fares(page, 'ZZ104').getByRole('radio', { name: /Plus/ })).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: /^Total/ })).toBeVisible();
});

test.describe('the search is changed in place', () => {
  const trip = (page: Page) => page.getByRole('region', { name: 'Your trip' });
  const news = (page: Page) => page.getByRole('status').filter({ hasText: /still chosen|choose again/ });

  test('[RT-03] adding travelers keeps the chosen fares, and the page lists what changed', async ({
    page,
  }) => {
    await page.goto(searchPath('en'));
    await fares(page).getByRole('radio', { name: /Plus/ }).check();
    await trip(page).getByText('Change the search').click();
    await expectAccessible(page);
    await trip(page).getByText('1 adult', { exact: true }).last().click();
    await trip(page).getByRole('button', { name: 'Add a child' }).click();
    await trip(page).getByRole('button', { name: 'Search flights' }).click();
    await expect(news(page)).toContainText('The prices are for 1 adult, 1 child.');
    await expect(news(page)).toContainText('Your outbound flight is still chosen: ZZ103, Plus.');
    await expect(page.locator('summary').filter({ hasText: 'Change the search' })).toBeFocused();
    await expect(trip(page).getByRole('button', { name: 'Search flights' })).toBeHidden();
    await expectAccessible(page);
  });

  test('[RT-03] another currency shows its own prices, not converted ones, and another day needs a new choice @full', async ({
    page,
  }) => {
    await page.goto(searchPath('en'));
    await fares(page).getByRole('radio', { name: /Plus/ }).check();
    await fares(page, 'ZZ104').getByRole('radio', { name: /Plus/ }).check();
    await trip(page).getByText('Change the search').click();
    await trip(page).getByLabel('Currency').selectOption('USD');
    await trip(page).getByRole('button', { name: 'Search flights' }).click();
    await expect(news(page)).toContainText('those filed in USD; nothing is converted');
    await expect(page.getByRole('status').filter({ hasText: /^Total/ })).toContainText('$');
    await page
      .getByRole('navigation', { name: 'How long are you staying?' })
      .getByRole('link')
      .last()
      .click();
    await expect(news(page)).toContainText('You return on');
    await expect(news(page)).toContainText('outbound flight is still chosen');
    await expect(news(page)).toContainText('Your choice for the return flight is not among these flights.');
    await expect(page.getByText('Choose the fare of the other flight.')).toBeVisible();
  });

  test('a wrong change shows the reason beside its field and loses nothing @full', async ({ page }) => {
    await page.goto(searchPath('en'));
    await fares(page).getByRole('radio', { name: /Plus/ }).check();
    await trip(page).getByText('Change the search').click();
    await trip(page).getByLabel('Departure', { exact: true }).fill('2020-01-01');
    await trip(page).getByRole('button', { name: 'Search flights' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose a date from today on.');
    await page.goBack();
    await expect(fares(page).getByRole('radio', { name: /Plus/ })).toBeChecked();
  });
});

test('at 320 px the flights are chosen in one column, and the price bar is 60 px high @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(searchPath('pt', party));
  const bar = page.getByRole('button', { name: messages.pt.select.continue }).locator('xpath=../..');
  expect(await heightOf(bar)).toBeLessThanOrEqual(62);
  const radios = page.getByRole('radio', { name: /Plus/ });
  const [first, second] = [await radios.nth(0).boundingBox(), await radios.nth(1).boundingBox()];
  expect(first?.x).toBe(second?.x);
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await excess()).toBe(0);
  await radios.first().check();
  await expect(radios).toHaveCount(1);
  await radios.check();
  expect(await heightOf(bar)).toBeLessThanOrEqual(62);
  await page.getByRole('button', { name: messages.pt.select.totalDetails }).click();
  await expect(page.getByRole('region', { name: messages.pt.select.totalDetails })).toBeVisible();
  expect(await excess()).toBe(0);
  await expectAccessible(page);
});

async function heightOf(box: Locator): Promise<number> {
  return (await box.boundingBox())?.height ?? Number.NaN;
}

/** Texts of a box that are drawn over each other. */
function overlappingTexts(box: Element): string[] {
  const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const texts: { text: string; at: DOMRect }[] = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const [at] = range.getClientRects();
    const isShown = !node.parentElement?.closest('.sr-only, [popover], .max-md\\:sr-only');
    if (at && isShown) texts.push({ text: node.textContent ?? '', at });
  }
  return texts.flatMap(({ text, at }, index) =>
    texts
      .slice(index + 1)
      .filter((other) => at.left < other.at.right && other.at.left < at.right)
      .filter((other) => at.top + 2 < other.at.bottom && other.at.top + 2 < at.bottom)
      .map((other) => `${text} / ${other.text}`),
  );
}
