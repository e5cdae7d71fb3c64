// The form in the navbar's dropdowns and in the panel of the phone's bottom bar: it only closes after it succeeded.
import { expect, type Page, test } from '@playwright/test';

import { offersOf } from '#content/capabilities.ts';
import { locales } from '#platform/i18n/locales.ts';
import { bookingReference } from '#platform/lib/ids.ts';
import { type Confirmed, bookConfirmed } from '#tests/support/journeys/booking/confirmed.ts';
import { messagesOf } from '#tests/support/journeys/site-words.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

let booked: Confirmed;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  booked = await bookConfirmed(request, [{ givenNames: 'Ana', surname: 'Peña' }]);
  await request.dispose();
});

// Wrong pairs are counted per client address, so each journey has its own.
test.beforeEach(async ({ context }) => {
  const network = crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/^(....)/, '$1:');
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${network}::2` });
});

const asBuilt = offersOf({ checkin: true, notOffered: [] });

type Purpose = 'manage' | 'checkin';
/** The navbar's name for the first of its two dropdowns. */
const manageBooking = { en: 'Manage booking', es: 'Administrar reservación', pt: 'Gerir reserva' };
const paths = { manage: 'manage', checkin: 'checkin/select' };

/** Opens the navbar's dropdown with the keyboard. */
async function openDropdown(page: Page, name: string) {
  const navbar = page.getByRole('banner');
  const summary = navbar.locator('summary', { hasText: name });
  await summary.focus();
  await page.keyboard.press('Enter');
  return navbar;
}

async function openPanel(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name, exact: true });
}

async function openAndUse(traveller: Traveller, purpose: Purpose, where: 'dropdown' | 'panel') {
  const { page, locale, words } = traveller;
  const own = words.site.reservation;
  const title = traveller.tell(`site.reservation.${purpose}Title`, asBuilt);
  const name = where === 'dropdown' && purpose === 'manage' ? manageBooking[locale] : title;
  await page.goto(`/${locale}`);
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  const around = await (where === 'panel' ? openPanel(page, name) : openDropdown(page, name));
  const form = around.getByRole('form', { name: title, exact: true });
  if (where === 'panel') await expect(around.getByText(title, { exact: true })).toBeVisible();
  const reference = form.getByRole('textbox', { name: own.reference });
  const lastName = form.getByRole('textbox', { name: own.lastName });
  await reference.press('Enter');
  for (const sentence of Object.values(own.missing)) await expect(form.getByText(sentence)).toHaveCount(1);
  await traveller.expectAccessible();

  await reference.fill(bookingReference());
  await lastName.fill('Gil');
  await lastName.press('Enter');
  await expect(form.getByText(own.reservation_unknown)).toBeVisible();
  await expect(page).toHaveURL(`/${locale}`);
  await traveller.expectAccessible();

  await reference.fill(booked.reference);
  await lastName.fill('pena');
  await lastName.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${locale}/${paths[purpose]}\\?booking=[0-9a-f-]{36}$`));
  await expect(page.getByText(booked.reference, { exact: true })).toBeVisible();
  await expect(form).toBeHidden();
  await traveller.expectAccessible();
}

for (const { locale, purpose } of matrix('reservation dropdown', {
  locale: locales,
  purpose: ['manage', 'checkin'],
})) {
  test(`[BF-03] [RT-10] the ${purpose} dropdown in ${locale} closes only when the form opens the next page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAndUse(new Traveller(page, locale), purpose, 'dropdown');
  });
}

for (const purpose of ['manage', 'checkin'] as const) {
  test(`[BF-03] the ${purpose} panel of a phone closes only when the form opens the next page${purpose === 'manage' ? '' : ' @full'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAndUse(new Traveller(page, 'es'), purpose, 'panel');
  });
}

test('[RT-11] on a non-local site the dropdown closes when the new tab is open @full', async ({
  page,
  context,
}) => {
  const { tell } = new Traveller(page, 'es');
  const own = messagesOf('DO').es.site.reservation;
  const title = tell('site.reservation.checkinTitle', asBuilt);
  await context.route('https://booking.alisio.example/**', (route) => route.fulfill({ body: 'Elsewhere' }));
  await page.goto(`http://dominican.localhost:${process.env.JOURNEY_PORT}/es`);
  const navbar = await openDropdown(page, title);
  const form = navbar.getByRole('form', { name: title, exact: true });
  await form.getByRole('textbox', { name: own.reference }).fill('ab12cd');
  await form.getByRole('textbox', { name: own.lastName }).fill('Gil');
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await tab.waitForURL(/example/);
  expect(tab.url()).toBe(
    'https://booking.alisio.example/checkin?locale=es&confirmationNumber=AB12CD&bookingLastName=Gil',
  );
  await expect(form).toBeHidden();
});
