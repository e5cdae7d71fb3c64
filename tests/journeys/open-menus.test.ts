// The menus: columns, the form inside, the accordion on phones, one at a time, and all of it without a script.
import { expect, type Page, test } from '@playwright/test';

import { desktop, dropdown, header, openMenus, phone, site } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

test.use({ viewport: desktop });

const words = {
  en: {
    info: 'Travel information',
    before: 'Before you fly',
    rights: 'Your rights',
    bags: 'Baggage',
    mine: 'My booking',
    help: 'Help center',
    europe: 'European air passenger rights',
    groups: 'Groups',
    destinations: 'Destinations',
    manage: 'Manage booking',
    title: 'Manage reservation',
    checkin: 'Check-in',
    menu: 'Menu',
    close: 'Close',
  },
  es: {
    info: 'Información del viaje',
    before: 'Antes de volar',
    rights: 'Tus derechos',
    bags: 'Equipaje',
    mine: 'Mi reservación',
    help: 'Centro de ayuda',
    europe: 'Derechos de los pasajeros aéreos en la UE',
    groups: 'Grupos',
    destinations: 'Destinos',
    manage: 'Administrar reservación',
    title: 'Administrar reservación',
    checkin: 'Check-in',
    menu: 'Menú',
    close: 'Cerrar',
  },
  pt: {
    info: 'Informações de viagem',
    before: 'Antes de voar',
    rights: 'Os seus direitos',
    bags: 'Bagagem',
    mine: 'A minha reserva',
    help: 'Centro de ajuda',
    europe: 'Direitos dos passageiros aéreos na UE',
    groups: 'Grupos',
    destinations: 'Destinos',
    manage: 'Gerir reserva',
    title: 'Gerir reserva',
    checkin: 'Check-in',
    menu: 'Menu',
    close: 'Fechar',
  },
} as const;

for (const { lang } of matrix('menus', { lang: languages })) {
  const say = words[lang];

  test(`[NV-07] [NV-08] [NV-09] the menu in ${lang}: ordered columns, a form, internal and external links`, async ({
    page,
  }) => {
    await page.goto(`${site('mexico')}/${lang}/fares`);
    await dropdown(header(page), say.info).click();
    const text = (name: string) => header(page).getByText(name, { exact: true }).filter({ visible: true });
    const [first, second, third] = await Promise.all(
      [say.before, say.rights, say.bags].map((name) => text(name).boundingBox()),
    );
    // Two columns side by side; the third level is below its second.
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + 100);
    expect(second?.y).toBe(first?.y);
    expect(third?.x).toBe(first?.x);
    expect(third?.y).toBeGreaterThan(first?.y ?? 0);
    await expect(text(say.bags)).toHaveAttribute('href', `/${lang}/baggage`);
    // Entries that an editor disabled are missing, and external links lead to other sites.
    await expect(header(page).getByText(say.groups)).toHaveCount(0);
    await expect(header(page).getByRole('link', { name: say.help })).toHaveAttribute(
      'href',
      `/${lang}/questions`,
    );
    await expect(text(say.europe)).toHaveAttribute('href', /^https:\/\/europa\.eu\//);
    await expectAccessible(page);
    await dropdown(header(page), say.mine).click();
    const form = header(page).getByRole('form').filter({ visible: true });
    await expect(form.getByRole('textbox')).toHaveCount(2);
    await expect(form.getByRole('button')).toBeVisible();
    await expectAccessible(page);
  });

  test(`[NV-10] on a phone the menu in ${lang} is an accordion that opens and closes`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(`${site('mexico')}/${lang}/fares`);
    const button = header(page).getByRole('button', { name: say.menu, exact: true });
    await expect(dropdown(header(page), say.info)).toHaveCount(0);
    await button.click();
    const bags = header(page).getByRole('link', { name: say.bags, exact: true });
    await expect(bags).toBeHidden();
    await dropdown(header(page), say.info).click();
    await expect(bags).toBeVisible();
    await expectAccessible(page);
    await dropdown(header(page), say.destinations).click();
    await expect(bags).toBeHidden();
    await dropdown(header(page), say.destinations).click();
    expect(await openMenus(page)).toEqual([]);
    await header(page).getByRole('button', { name: say.close }).click();
    await expect(dropdown(header(page), say.info)).toHaveCount(0);
    await button.press('Enter');
    await dropdown(header(page), say.info).click();
    await bags.click();
    await expect(page).toHaveURL(`${site('mexico')}/${lang}/baggage`);
    await expect(dropdown(header(page), say.info)).toHaveCount(0);
    expect(await openMenus(page)).toEqual([]);
  });

  test(`[NV-11] [BF-01] [MO-01] the bottom bar of the phone in ${lang} opens one panel for both forms`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(`${site('mexico')}/${lang}`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const box = await button(say.title).locator('xpath=ancestor::div[1]').boundingBox();
    expect(box?.height).toBe(60);
    expect((box?.y ?? 0) + 60).toBe(phone.height);
    for (const title of [say.title, say.checkin]) {
      await button(title).click();
      const panel = page.getByRole('dialog', { name: title });
      await expect(panel.getByRole('heading', { name: title })).toBeVisible();
      await expect(panel.getByRole('textbox')).toHaveCount(2);
      await expectAccessible(page);
      await panel.getByRole('button', { name: say.close }).click();
      await expect(panel).toBeHidden();
      await expect(button(title)).toBeFocused();
    }
  });
}

const en = words.en;

test('[MO-01] a modal traps the focus and stops scrolling, and Escape or a press outside closes it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(`${site('mexico')}/en`);
  const opener = page.getByRole('button', { name: en.title, exact: true });
  const dialog = page.getByRole('dialog');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  const width = await page.evaluate(() => document.body.clientWidth);

  await opener.click();
  await expect(dialog).toBeVisible();
  await page.mouse.wheel(0, 500);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  expect(await page.evaluate(() => scrollY)).toBe(300);
  expect(await page.evaluate(() => document.body.clientWidth)).toBe(width);
  // Tab goes round twice: after the last field the browser may have the focus, but never the page behind.
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body || at?.closest('dialog') !== null;
    });
    expect(where).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await expect(dialog).toBeVisible();
  // A press that starts inside and ends outside selects text and closes nothing.
  await dialog.getByRole('heading').hover();
  await page.mouse.down();
  await page.mouse.move(180, 5);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(180, 5);
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await expectAccessible(page);
});

test('[NV-13] opening a menu closes the others, and navigation closes them all @full', async ({ page }) => {
  await page.goto(`${site('mexico')}/en/fares`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const only = (name: string | RegExp) =>
    expect.poll(() => openMenus(page)).toEqual([expect.stringMatching(name)]);
  const order = [en.info, en.destinations, en.manage, en.checkin, en.mine, 'Region and language', en.manage];
  for (const name of order) {
    await dropdown(header(page), name).click();
    await only(name);
  }
  await dropdown(header(page), en.manage).click();
  expect(await openMenus(page)).toEqual([]);

  await dropdown(header(page), en.info).click();
  await header(page).getByRole('link', { name: en.bags, exact: true }).click();
  await expect(page).toHaveURL(`${site('mexico')}/en/baggage`);
  await expect.poll(() => openMenus(page)).toEqual([]);
  await expect(page.getByRole('main')).toBeFocused();

  await dropdown(header(page), en.manage).click();
  await page.getByRole('main').click({ position: { x: 5, y: 500 } });
  await expect.poll(() => openMenus(page)).toEqual([]);
  await expectAccessible(page);
});

test('[NV-13] the menus work by keyboard: Enter opens, Escape closes and returns the focus, Tab leaves @full', async ({
  page,
}) => {
  await page.goto(`${site('mexico')}/en/fares`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const info = dropdown(header(page), en.info);
  await info.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => openMenus(page)).toEqual([en.info]);
  await page.keyboard.press('Tab');
  await expect(header(page).getByRole('link', { name: en.bags, exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(() => openMenus(page)).toEqual([]);
  await expect(info).toBeFocused();
  await page.keyboard.press('Enter');
  await header(page).getByRole('link', { name: 'Contact us' }).focus();
  await page.keyboard.press('Tab');
  await expect(dropdown(header(page), en.mine)).toBeFocused();
  await expect.poll(() => openMenus(page)).toEqual([]);
  await expectAccessible(page);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[NV-07] [NV-10] [NV-13] the menus open one at a time, and their links work', async ({ page }) => {
    await page.goto(`${site('mexico')}/en/fares`);
    await dropdown(header(page), en.destinations).click();
    await expect(header(page).getByRole('link', { name: 'Madrid' })).toBeVisible();
    await dropdown(header(page), en.info).click();
    await expect(header(page).getByRole('link', { name: 'Madrid' })).toBeHidden();
    await header(page).getByRole('link', { name: en.bags, exact: true }).click();
    await expect(page).toHaveURL(`${site('mexico')}/en/baggage`);
    await page.setViewportSize(phone);
    await header(page).getByRole('button', { name: en.menu, exact: true }).click();
    await dropdown(header(page), en.info).click();
    await expect(header(page).getByRole('link', { name: en.bags, exact: true })).toBeVisible();
  });

  test('[NV-11] the bottom bar of the phone leads to the pages of the two forms @full', async ({ page }) => {
    await page.setViewportSize(phone);
    await goAndPress(page, 'Check-in');
    await expect(page).toHaveURL(/\/en\/checkin\??$/);
    await goAndPress(page, 'Manage reservation');
    await expect(page).toHaveURL(/\/en\/manage\??$/);
  });
});

async function goAndPress(page: Page, name: string): Promise<void> {
  await page.goto(`${site('mexico')}/en`);
  await page.getByRole('button', { name, exact: true }).click();
}
