// From the home page to held flights: with a mouse, with only the keyboard, and without a script.
import { expect, type Locator, type Page, test } from '@playwright/test';

import { dayAhead, expectAccessible, searchPath } from '#tests/support/journeys/helpers.ts';
import { searchByFinger } from '#tests/support/journeys/search-by-finger.ts';

test('choices made before the script runs are kept when it runs @full', async ({ page }) => {
  let runScripts = () => {};
  const chosen = new Promise<void>((resolve) => (runScripts = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto('/en', { waitUntil: 'commit' });
  await page.getByLabel('From', { exact: true }).selectOption('MAD');
  await page.getByLabel('To', { exact: true }).selectOption('CUN');
  await page.getByLabel('One way', { exact: true }).check();
  await page.getByLabel('Departure', { exact: true }).fill(dayAhead(40));
  runScripts();
  // The swap button works only with the script, and only when both airports are known.
  await page.getByRole('button', { name: /swap/i }).click();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('CUN');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('MAD');
  await expect(page.getByLabel('One way', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Departure', { exact: true })).toHaveValue(dayAhead(40));
});

test('[RT-03] search a return trip, choose two fares and hold the flights', async ({ page }) => {
  await page.goto('/en?currency=EUR');
  await page.getByLabel('From', { exact: true }).selectOption('MAD');
  await page.getByLabel('To', { exact: true }).selectOption('CUN');
  await page.getByLabel('Departure', { exact: true }).fill(dayAhead(40));
  await page.getByRole('button', { name: 'Calendar with prices' }).click();
  const days = page.getByRole('dialog');
  await days.getByRole('button', { name: /^7 nights from/ }).click();
  await days.getByRole('button', { name: 'Use these dates' }).click();
  await expect(page.getByLabel('Return', { exact: true }).last()).toHaveValue(dayAhead(47));
  await page.getByRole('button', { name: 'Search flights' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your flights');

  // Nothing is preselected for the traveler.
  for (const radio of await page.getByRole('radio', { name: /Basic|Plus|Flex|Business/ }).all()) {
    await expect(radio).not.toBeChecked();
  }
  await page
    .getByRole('region', { name: /^Outbound/ })
    .getByRole('radio', { name: /Basic/ })
    .first()
    .check();
  await expect(page.getByText('Choose the fare of the other flight.')).toBeVisible();
  await page
    .getByRole('region', { name: /^Return/ })
    .getByRole('radio', { name: /Plus/ })
    .first()
    .check();
  await expect(page.getByRole('status').filter({ hasText: /Total.*€/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to extras' }).click();
  await expect(page).toHaveURL(/\/en\/extras\?booking=[0-9a-f-]{36}$/);

  // The device knows the search and its airports.
  await page.goto('/en?currency=EUR');
  const last = page.getByRole('paragraph').filter({ hasText: 'Your last search' }).getByRole('link');
  await expect(last).toContainText('Madrid – Cancún');
  const recent = page.getByRole('listbox').getByRole('group', { name: 'Recent' }).getByRole('option');
  for (const [field, city, code] of [
    ['From', 'Madrid', 'MAD'],
    ['To', 'Cancún', 'CUN'],
  ] as const) {
    await page.getByLabel(field, { exact: true }).press('ArrowDown');
    await expect(recent).toHaveCount(1);
    await recent.filter({ hasText: city }).click();
    await expect(page.getByLabel(field, { exact: true })).toHaveValue(code);
  }
  await last.click();
  await expect(page).toHaveURL(new RegExp(`from=MAD&to=CUN&out=${dayAhead(40)}&back=${dayAhead(47)}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your flights');
});

test.describe('by touch on a phone @full', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('[RT-03] airports and days are tapped, and the search is sent while the travellers panel is open @full', async ({
    page,
  }) => {
    await page.goto('/en');
    for (const field of ['From', 'To']) {
      const { height = 0 } = (await page.getByLabel(field, { exact: true }).boundingBox()) ?? {};
      expect(height).toBeGreaterThanOrEqual(44);
    }
    // The last tapped control must not move away from under the finger.
    await searchByFinger(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your flights');
    await expect(page.getByRole('region', { name: 'Your trip' })).toContainText('2 adults');
  });
});

test('[RT-03] the first price of a home page offer is the price on the next page @full', async ({ page }) => {
  await page.goto('/en?currency=EUR');
  const offer = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^See flights/ }) })
    .first();
  const shown = euros(await offer.getByText(/€$/).innerText());
  await offer.getByRole('link', { name: /^See flights/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your flights');
  const strip = page.getByRole('navigation', { name: /^Other days/ });
  await expect(strip).toHaveCount(2);
  const days = await strip.locator('[aria-current=date]').allInnerTexts();
  const total = days.reduce((sum, text) => sum + euros(text.split('\n').at(-1) ?? ''), 0);
  expect(total).toBe(shown);
});

/** How many rows the search takes: airports, days, travelers and the button. */
async function rowsOf(page: Page): Promise<number> {
  const search = page.getByRole('search');
  const parts = [
    search.getByLabel('From', { exact: true }),
    search.getByLabel('To', { exact: true }),
    search.getByRole('button', { name: 'Calendar with prices' }),
    search.getByText('1 adult', { exact: true }).last(),
    search.getByRole('button', { name: 'Search flights' }),
  ];
  let bottom = 0;
  let rows = 0;
  for (const part of parts) {
    const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
    if (y >= bottom) rows += 1;
    bottom = Math.max(bottom, y + height);
  }
  return rows;
}

/** `1,234.50 €` in cents. */
function euros(text: string): number {
  return Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
}

test('[RT-03] with only the keyboard one searches, chooses days in the calendar and holds flights', async ({
  page,
}) => {
  await page.goto('/en?currency=EUR');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'From');
  await page.keyboard.type('Madrid');
  const found = page.getByRole('listbox').getByRole('option');
  await expect(found.filter({ hasText: 'Madrid' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('MAD');
  await tabTo(page, 'To');
  await page.keyboard.type('Canc');
  await expect(found.filter({ hasText: 'Cancún' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('CUN');
  await tabTo(page, 'Calendar with prices');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'When do you leave?' });
  await expect(dialog.getByRole('button', { name: /, from .*€/ }).first()).toBeVisible();
  await expectAccessible(page);
  // The grid gets the focus at once.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^\w+day, /);
  await page.keyboard.press('PageDown');
  await expect(page.locator(':focus')).toHaveAccessibleName(/, from .*€/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'When do you return?' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveAccessibleName(/, from .*€/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Use these dates');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Calendar with prices' })).toBeFocused();
  await tabTo(page, 'Search flights');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your flights');
  await tabTo(page, /Basic/);
  await page.keyboard.press('Space');
  const back = page.getByRole('region', { name: /^Return/ }).getByRole('radio', { name: /Basic/ });
  for (let i = 0; i < 60 && !(await isFocused(back)); i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(back).toBeChecked();
  await tabTo(page, /Continue to extras$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/extras\?booking=/);
});

/** Presses Tab until the focused control has this name; fails when it is never reached. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (await focusedIsNamed(page, name)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

async function focusedIsNamed(page: Page, name: string | RegExp): Promise<boolean> {
  const text = await page.evaluate(() => {
    const control = document.activeElement;
    // Between the last control of a dialog and its first, nothing has the focus.
    if (control === document.body) return '';
    const label = control && 'labels' in control ? (control as HTMLInputElement).labels?.[0] : null;
    return (label ?? control)?.textContent?.trim() ?? '';
  });
  return typeof name === 'string' ? text === name : name.test(text);
}

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

for (const [device, viewport] of Object.entries({
  desk: { width: 1280, height: 800 },
  telephone: { width: 390, height: 844 },
})) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });
    test('[RT-03] airports are found by city, country or code, and only destinations with flights', async ({
      page,
    }) => {
      await page.goto('/en?currency=EUR&from=MAD');
      const to = page.getByRole('combobox', { name: 'To', exact: true });
      const options = page.getByRole('listbox').getByRole('option');
      // The script runs once the list follows the origin; before that, the press opens the native list.
      await expect(to.getByRole('option', { name: /Madrid/ })).toHaveCount(0);
      expect(await rowsOf(page)).toBe(device === 'desk' ? 1 : 5);
      // The press hits the cell, which covers the native list.
      await to.click({ force: true });
      await expect(page.getByRole('group', { name: 'Mexico' })).toBeVisible();
      await expect(options.filter({ hasText: 'Madrid' })).toHaveText(/^Anywhere from Madrid/);
      await page.keyboard.type('dominican');
      await expect(options.first()).toContainText('Dominican Republic');
      // While the list is open, React Aria hides the rest of the page from assistive technology; Tab closes it.
      await expectAccessible(page, { byNight: true, off: ['aria-hidden-focus', 'page-has-heading-one'] });
      await page.getByRole('button', { name: 'Clear what you typed' }).click();
      await page.keyboard.type('cancun');
      await expect(options.first()).toContainText('CUN');
      await page.keyboard.press('Escape');
      await expect(options).toHaveCount(0);
      await expect(to).toHaveValue('');
      await expect(to).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.type('cun');
      await options.first().click();
      await expect(to).toHaveValue('CUN');
      await expect(to).toBeFocused();
      await page.keyboard.type('zzz');
      await expect(page.getByText('We do not fly to “zzz”.')).toBeVisible();
      await options.filter({ hasText: 'Anywhere from Madrid' }).click();
      await expect(page).toHaveURL(/destinations\?from=MAD$/);
    });

    test(`an empty search lists what is missing, with a message beside each field${device === 'telephone' ? '' : ' @full'}`, async ({
      page,
    }) => {
      await page.goto('/en?currency=EUR');
      await page.getByRole('button', { name: 'Search flights' }).click();
      const described = (name: string) => page.getByLabel(name, { exact: true }).last();
      await expect(described('To')).toHaveAccessibleDescription('Choose where you are going.');
      await expect(described('Departure')).toHaveAccessibleDescription('Choose the day you leave.');
      await expect(described('Return')).toHaveAccessibleDescription(
        'Choose the date of your return, or search one way.',
      );
      await expect(described('To')).toBeFocused();
      await expect(described('From')).toHaveAccessibleDescription('');
      await expectAccessible(page, { byNight: true });
      await page.getByLabel('To', { exact: true }).selectOption({ index: 1 });
      await expect(described('To')).toHaveAccessibleDescription('');
      await page.getByLabel('From', { exact: true }).selectOption('');
      await page.getByRole('button', { name: 'Search flights' }).click();
      await expect(described('From')).toHaveAccessibleDescription('Choose where you leave from.');
      await expect(described('From')).toBeFocused();
      expect(new URL(page.url()).pathname).toBe('/en');
    });
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[RT-03] plain forms and links search and choose flights', async ({ page }) => {
    await page.goto('/es');
    await page.getByLabel('Desde').selectOption('MAD');
    await page.getByLabel('Hasta').selectOption('CUN');
    await page.getByLabel('Ida', { exact: true }).fill(dayAhead(40));
    await page.getByLabel('Regreso', { exact: true }).fill(dayAhead(47));
    await page.getByRole('button', { name: 'Buscar vuelos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elige tus vuelos');
    await page.getByRole('link', { name: /^Ver todo el mes.*Ida/ }).click();
    await expect(page.getByRole('region', { name: /^Precios de/ })).toBeVisible();

    // An incomplete choice is shown again with what was chosen.
    await page.getByRole('region', { name: /^Ida/ }).getByRole('radio', { name: /Flex/ }).first().check();
    await page.getByRole('button', { name: 'Continuar a los extras' }).click();
    await expect(page.getByRole('alert')).toContainText('Elige una tarifa para el vuelo de regreso.');
    await expect(
      page.getByRole('region', { name: /^Ida/ }).getByRole('radio', { name: /Flex/ }),
    ).toBeChecked();

    await page
      .getByRole('region', { name: /^Regreso/ })
      .getByRole('radio', { name: /Basic/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Continuar a los extras' }).click();
    await expect(page).toHaveURL(/\/es\/extras\?booking=/);
  });

  test('a one-way search asks for no return @full', async ({ page }) => {
    await page.goto('/pt');
    await page.getByLabel('Só ida').check();
    await expect(page.getByLabel('Regresso', { exact: true })).toBeHidden();
    await page.getByLabel('De', { exact: true }).selectOption('MAD');
    await page.getByLabel('Para', { exact: true }).selectOption('CUN');
    await page.getByLabel('Ida', { exact: true }).fill(dayAhead(40));
    await page.getByRole('button', { name: 'Pesquisar voos' }).click();
    await expect(page.getByRole('region', { name: /^Ida/ })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Regresso/ })).toHaveCount(0);
  });
});

test('sending the same choice twice holds one booking @full', async ({ page }) => {
  await page.goto(searchPath('en', { type: 'one-way' }));
  const body = await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => {
    form.querySelector<HTMLInputElement>('input[name=outbound]')?.click();
    return [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  });
  const send = () =>
    page.evaluate(async (pairs) => {
      const answer = await fetch(location.href, { method: 'POST', body: new URLSearchParams(pairs) });
      return answer.url;
    }, body);
  const first = await send();
  expect(first).toContain('/en/extras?booking=');
  expect(await send()).toBe(first);
});
