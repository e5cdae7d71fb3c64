// Opening a reservation with its reference and a last name: to manage it, to check in, and on the airline's own site.
import { expect, type Page, test } from '@playwright/test';

import { offersOf } from '#content/capabilities.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { type Confirmed, bookConfirmed } from '#tests/support/journeys/booking/confirmed.ts';
import { messagesOf } from '#tests/support/journeys/site-words.ts';
import { say } from '#platform/i18n/words.server.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';
import { query as ask } from '#tests/support/journeys/database.ts';
import { bookingReference } from '#platform/lib/ids.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

let booked: Confirmed;
/** The bookings whose names the journeys guess. */
let guessed: Confirmed;
let guessedByLink: Confirmed;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  booked = await bookConfirmed(request, [
    { givenNames: 'María José', surname: 'Núñez Peña' },
    { givenNames: 'Inês', surname: 'O' },
  ]);
  guessed = await bookConfirmed(request, [{ givenNames: 'Inês', surname: 'O' }]);
  guessedByLink = await bookConfirmed(request, [{ givenNames: 'Inês', surname: 'O' }]);
  await request.dispose();
});

// Wrong pairs are counted per client address, so each journey has its own.
test.beforeEach(async ({ context }) => {
  const network = crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/^(....)/, '$1:');
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${network}::1` });
});

const asBuilt = offersOf({ checkin: true, notOffered: [] });

type Purpose = 'manage' | 'checkin';

/** The form on its own page, found by its visible words. */
function formOn(page: Page, locale: Locale, purpose: Purpose, country: string | null = 'MX') {
  const traveller = new Traveller(page, locale);
  const words = messagesOf(country)[locale].site.reservation;
  const tell = say({ locale, country });
  const title = tell(`site.reservation.${purpose}Title`, asBuilt);
  const form = page.locator('#content').getByRole('form', { name: title, exact: true });
  return {
    traveller,
    words,
    title,
    form,
    reference: form.getByRole('textbox', { name: words.reference }),
    lastName: form.getByRole('textbox', { name: words.lastName }),
    button: form.getByRole('button', {
      name: tell(`site.reservation.${purpose}Button`, asBuilt),
      exact: true,
    }),
  };
}

const paths = { manage: 'manage', checkin: 'checkin/select' };
const query = (reference: string, lastName: string) =>
  new URLSearchParams({ referenceCode: reference, lastName }).toString();

/** The address has neither reference nor last name, and Back does not lead to one that has. */
async function expectOpened(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${path}\\?booking=[0-9a-f-]{36}$`));
}

/** Messages of the error events so far; none may contain what was typed. */
const raised = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((event) => JSON.stringify(event))
      .filter((text) => text.includes('page_error')),
  );

for (const { locale, purpose } of matrix('reservation form', {
  locale: locales,
  purpose: ['manage', 'checkin'],
})) {
  test(`[RT-10] [BF-01] [BF-02] [BF-04] the ${purpose} form opens a reservation in ${locale}`, async ({
    page,
  }) => {
    const { traveller, words, title, form, reference, lastName, button } = formOn(page, locale, purpose);
    await page.goto(`/${locale}/${purpose}`);
    await expect(traveller.heading(title)).toBeVisible();
    await expect(form.getByRole('textbox')).toHaveCount(2);
    await traveller.expectAccessible();

    // Spaces alone count as empty; the error does not move the layout.
    await reference.fill('   ');
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    await button.click();
    for (const sentence of Object.values(words.missing))
      await expect(form.getByText(sentence)).toHaveCount(1);
    await expect(reference).toBeFocused();
    expect(await button.boundingBox()).toEqual(before);
    await traveller.expectAccessible();

    const unknown = bookingReference();
    await reference.fill(unknown);
    await lastName.fill('Gil');
    for (const sentence of Object.values(words.missing))
      await expect(form.getByText(sentence)).toHaveCount(0);
    await button.click();
    await expect(form.getByText(words.reservation_unknown)).toBeVisible();
    await expect(page).toHaveURL(`/${locale}/${purpose}`);
    expect(await raised(page)).toEqual([
      expect.stringContaining('422 reservation'),
      expect.stringContaining(words.missing.lastName),
      expect.stringMatching(/404 reservation.*/),
    ]);
    expect((await raised(page)).join()).not.toMatch(new RegExp(`Gil|${unknown}`));

    // By keyboard, in small letters, with spaces and without accents.
    await lastName.fill('nunez-pena');
    await reference.fill(` ${booked.reference.toLowerCase().replace(/^(...)/, '$1 ')}`);
    await page.keyboard.press('Enter');
    await expectOpened(page, `/${locale}/${paths[purpose]}`);
    await expect(page.getByText(booked.reference, { exact: true })).toBeVisible();
    await expect(page.getByText('M… N…').first()).toBeVisible();
    await expect(page.getByText('I… O…').first()).toBeVisible();
    await expect(page.locator('#content')).not.toContainText(/María|Núñez|Inês|example\.com/);
    await traveller.expectAccessible();
  });
}

test('[BF-04] an unknown failure shows a general error, and so does a missing answer @full', async ({
  page,
}) => {
  const { words, form, reference, lastName, button } = formOn(page, 'pt', 'manage');
  await page.goto('/pt/manage');
  await reference.fill('BCD234');
  await lastName.fill('Gil');
  const answers: [number, string, string][] = [
    [500, '<h1>Oops</h1>', words.invalid],
    [418, JSON.stringify({ code: 'never_heard_of' }), words.invalid],
    [503, JSON.stringify({ code: 'service_unavailable' }), words.service_unavailable],
    [429, JSON.stringify({ code: 'rate_limited' }), words.rate_limited],
  ];
  for (const [status, body, sentence] of answers) {
    await page.route('**/api/v1/reservations/find', (route) => route.fulfill({ status, body }), { times: 1 });
    await button.click();
    await expect(form.getByText(sentence)).toBeVisible();
  }
  await page.route('**/api/v1/reservations/find', (route) => route.abort(), { times: 1 });
  await button.click();
  await expect(form.getByText(words.network)).toBeVisible();
  expect((await raised(page)).at(-1)).toContain('0 reservation');
});

test('a second press is ignored while the first request runs @full', async ({ page }) => {
  const { form, reference, lastName, button } = formOn(page, 'en', 'manage');
  await page.goto('/en/manage');
  let asked = 0;
  let answer = () => {};
  await page.route('**/api/v1/reservations/find', async (route) => {
    asked += 1;
    await new Promise<void>((done) => (answer = done));
    await route.continue();
  });
  await reference.fill(booked.reference);
  await lastName.fill('O');
  await button.click();
  await expect(form).toHaveAttribute('aria-busy', 'true');
  // A busy button is only announced as disabled: a person can still press it.
  await button.dispatchEvent('click');
  await lastName.press('Enter');
  answer();
  await expect(page.getByText(booked.reference, { exact: true })).toBeVisible();
  expect(asked).toBe(1);
});

/** Enters wrong names for a reference until its pairs are answered with a code. */
async function guess(page: Page, { reference }: Confirmed): Promise<void> {
  for (let i = 0; i < 3; i++) {
    const answer = await page.request.get(`/es/manage?${query(reference, `Guess ${i}`)}`);
    expect(answer.status()).toBe(404);
  }
}

/** The code in the newest mail about a booking in the demonstration's mailbox. */
async function mailedCode(page: Page, { bookingId }: Confirmed, mails: number): Promise<string> {
  const sent = () =>
    ask<{ id: string }>(
      `select message_id as id from message where booking_id = $1 and kind = 'reservation-code'
         and sent_at is not null order by created_at desc`,
      [bookingId],
    );
  await expect.poll(sent, { timeout: 30_000 }).toHaveLength(mails);
  const [newest] = await sent();
  const mailbox = await page.request.get(`/dev/mail/${newest?.id}`);
  return (
    /\b\d{6}\b/.exec((await mailbox.text()).replaceAll(/<style[\s\S]*?<\/style>|[\w-]{30,}/g, ''))?.[0] ?? ''
  );
}

test('[BF-04] after wrong names the owner opens the reservation with a mailed code @full', async ({
  page,
}) => {
  const { traveller, form, reference, lastName, button } = formOn(page, 'pt', 'manage');
  const own = traveller.words.manage;
  await page.setViewportSize({ width: 360, height: 740 });
  await guess(page, guessed);
  await page.goto('/pt/manage');
  await reference.fill(guessed.reference);
  await lastName.fill('Gil');
  await button.click();
  // A wrong pair gets the same page as a correct one.
  await expect(traveller.heading(own.codeTitle)).toBeVisible();
  await page.getByRole('link', { name: own.codeAgain }).click();
  await expect(form).toBeVisible();
  await reference.fill(guessed.reference);
  await lastName.fill('O');
  await page.keyboard.press('Enter');
  await expect(traveller.heading(own.codeTitle)).toBeVisible();
  await expect(page).toHaveURL(/\/pt\/manage\?challenge=[0-9a-f-]{36}$/);
  await traveller.expectAccessible();

  const field = page.getByRole('textbox', { name: own.codeLabel, exact: true });
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await field.fill('12345');
  await page.keyboard.press('Enter');
  await expect(page.getByText(traveller.words.errors.code_wrong)).toBeVisible();
  await expect(field).toBeFocused();
  await traveller.expectAccessible();
  expect((await raised(page)).at(-1)).toContain('422 reservation');

  await field.fill(await mailedCode(page, guessed, 1));
  await page.keyboard.press('Enter');
  await expectOpened(page, '/pt/manage');
  await expect(page.getByText(guessed.reference, { exact: true })).toBeVisible();
  // This browser has opened it before, so no code is required.
  await page.goto(`/pt/manage?${query(guessed.reference, 'O')}`);
  await expectOpened(page, '/pt/manage');
});

const kept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' };

test('[RT-10] a link with the pair is exchanged for an address that opens nothing in another browser', async ({
  page,
  browser,
}) => {
  await page.goto('/en/manage');
  await page.goto(`/en/manage?${query(booked.reference, 'O')}`);
  await expectOpened(page, '/en/manage');
  await expect(page.getByText(booked.reference, { exact: true })).toBeVisible();
  const opened = page.url();
  await page.reload();
  await expect(page.getByText(booked.reference, { exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: new Traveller(page, 'en').words.manage.toCheckin, exact: true })
    .click();
  await expectOpened(page, '/en/checkin/select');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/en/manage');
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(opened);
  await expect(stranger.getByText(booked.reference, { exact: true })).toHaveCount(0);
  await expect(stranger.getByRole('textbox')).not.toHaveCount(0);
  await other.close();
});

test('reference and last name are never cached, indexed or sent to another site', async ({ request }) => {
  for (const [path, status] of [
    ['/pt/manage', 303],
    ['/pt/checkin/select', 303],
    ['/pt/manage.data', 202],
  ] as const) {
    const answer = await request.get(`${path}?${query(booked.reference, 'O')}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(status);
    expect(answer.headers()).toMatchObject(kept);
    expect(answer.headers()['set-cookie']).toMatch(/^reservations=.*HttpOnly/);
    const { location = '' } = answer.headers();
    expect(location).not.toMatch(/referenceCode|lastName/);
    if (location === '') continue;
    const shown = await request.get(location);
    expect(await shown.text()).toContain(booked.reference);
    expect(shown.headers()).toMatchObject(kept);
  }
});

test('an unknown check-in step is not found, and a step without the pair leads to the form @full', async ({
  page,
}) => {
  expect((await page.goto('/en/checkin/nowhere'))?.status()).toBe(404);
  await page.goto('/en/checkin/select');
  await expect(page).toHaveURL('/en/checkin');
  await page.goto(`/en/checkin?${query(booked.reference, 'O')}`);
  await expectOpened(page, '/en/checkin/select');
});

const airline = 'https://booking.alisio.example';

for (const [region, country, locale] of [
  ['dominican', 'DO', 'es'],
  ['www', null, 'en'],
  ['dominican', 'DO', 'pt'],
] as const) {
  for (const purpose of ['manage', 'checkin'] as const) {
    test(`[RT-11] ${purpose} on ${region} in ${locale} opens the airline’s own site in a new tab${locale === 'es' && purpose === 'manage' ? '' : ' @full'}`, async ({
      page,
      context,
    }) => {
      const { traveller, words, form, reference, lastName, button } = formOn(page, locale, purpose, country);
      await context.route(`${airline}/**`, (route) => route.fulfill({ body: 'The airline’s own site' }));
      const own = `http://${region}.localhost:${process.env.JOURNEY_PORT}/${locale}/${purpose}`;
      await page.goto(own);
      await expect(form.getByText(words.external.replace('{site}', 'booking.alisio.example'))).toBeVisible();
      await button.click();
      for (const sentence of Object.values(words.missing))
        await expect(form.getByText(sentence)).toHaveCount(1);
      await reference.fill(' ab 12 cd ');
      await lastName.fill(' Núñez Peña ');
      const [tab] = await Promise.all([context.waitForEvent('page'), button.click()]);
      await tab.waitForURL(`${airline}/**`);
      const { pathname, searchParams } = new URL(tab.url());
      expect(pathname).toBe(`/${purpose}`);
      expect(Object.fromEntries(searchParams)).toEqual({
        locale,
        confirmationNumber: 'AB12CD',
        bookingLastName: 'Núñez Peña',
      });
      expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
      await expect(page).toHaveURL(own);
      await traveller.expectAccessible();
    });
  }
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[RT-10] the mailed code opens the reservation of a link without a script @full', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const traveller = new Traveller(page, 'es');
    const own = traveller.words.manage;
    await guess(page, guessedByLink);
    const answer = await page.goto(`/es/checkin?${query(guessedByLink.reference, 'O')}`);
    expect(answer?.headers()).toMatchObject(kept);
    await expect(page).toHaveURL(/\/es\/checkin\/select\?challenge=[0-9a-f-]{36}$/);
    const field = page.getByRole('textbox', { name: own.codeLabel, exact: true });
    await field.fill('000 000 000');
    await page.getByRole('button', { name: own.codeButton, exact: true }).click();
    await expect(page.getByText(traveller.words.errors.code_wrong)).toBeVisible();
    await traveller.expectAccessible();
    await field.fill(await mailedCode(page, guessedByLink, 1));
    await page.getByRole('button', { name: own.codeButton, exact: true }).click();
    await expectOpened(page, '/es/checkin/select');
    await expect(page.getByText(guessedByLink.reference, { exact: true })).toBeVisible();
  });

  test('[RT-10] [BF-02] [BF-04] the forms work without a script', async ({ page }) => {
    for (const [locale, purpose] of [
      ['en', 'manage'],
      ['es', 'checkin'],
    ] as const) {
      const { words, form, reference, lastName, button } = formOn(page, locale, purpose);
      await page.goto(`/${locale}/${purpose}`);
      await lastName.fill('  ');
      await button.click();
      for (const sentence of Object.values(words.missing))
        await expect(form.getByText(sentence)).toHaveCount(1);
      const unknown = bookingReference();
      await reference.fill(unknown);
      await lastName.fill('Gil');
      await button.click();
      await expect(form.getByText(words.reservation_unknown)).toBeVisible();
      await expect(reference).toHaveValue(unknown);
      await reference.fill(booked.reference.toLowerCase());
      await lastName.fill('o');
      await button.click();
      await expectOpened(page, `/${locale}/${paths[purpose]}`);
      await expect(page.getByText(booked.reference, { exact: true })).toBeVisible();
    }
  });

  test('[RT-11] the airline’s own site opens in a new tab @full', async ({ page, context }) => {
    const { reference, lastName, button } = formOn(page, 'en', 'checkin');
    await context.route(`${airline}/**`, (route) => route.fulfill({ body: 'The airline’s own site' }));
    await page.goto(`http://www.localhost:${process.env.JOURNEY_PORT}/en/checkin`);
    await reference.fill('AB12CD');
    await lastName.fill('Gil');
    const [tab] = await Promise.all([context.waitForEvent('page'), button.click()]);
    await tab.waitForURL(/.*/);
    expect(tab.url()).toBe(`${airline}/checkin?locale=en&confirmationNumber=AB12CD&bookingLastName=Gil`);
  });
});
