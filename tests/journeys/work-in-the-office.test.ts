// The airline's staff at work: they find a booking, act on it, manage colleagues and read the audit log.
import { expect, type Page, test } from '@playwright/test';

import { messages } from '#tests/support/journeys/site-words.ts';
import { say } from '#tests/support/journeys/site-words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { bookConfirmed } from '#tests/support/journeys/booking/confirmed.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { readyToPay } from '#tests/support/journeys/booking/ready-to-pay.ts';
import { signIn } from '#tests/support/journeys/staff.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const surname = () =>
  `Peña${Array.from({ length: 8 }, () => 'abcdefghij'[Math.floor(Math.random() * 10)]).join('')}`;

/** Without a script the browser follows the link, with one the router does: both end at a heading. */
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

for (const { locale } of matrix('a colleague finds a booking', { locale: languages })) {
  test(`a staff member finds a booking by a name, adds a note and opens it, in ${locale} @full`, async ({
    page,
    context,
    request,
  }) => {
    const t = say(locale as Locale);
    const words = messages[locale as Locale];
    const name = surname();
    const { reference, bookingId } = await bookConfirmed(request, [{ givenNames: 'Ana', surname: name }]);
    await signIn(context, ['service']);
    await page.goto(`/${locale}/office`);
    await expect(heading(page, t('office.home.hello', { name: 'Rui Sá' }))).toBeVisible();
    await expectAccessible(page, { byNight: true });

    await page.getByRole('searchbox', { name: words.office.frame.search }).fill(name.toUpperCase());
    await page.getByRole('button', { name: words.office.frame.searchButton, exact: true }).first().click();
    await expect(heading(page, words.office.search.title)).toBeVisible();
    await expectAccessible(page, { byNight: true });
    await page.getByRole('link', { name: reference }).click();
    await expect(heading(page, t('officeBookings.file', { reference }))).toBeVisible();
    await expect(page.getByRole('region', { name: words.officeBookings.happenedTitle })).toContainText('€');
    await expectAccessible(page, { byNight: true });

    await page.getByText(words.officeBookings.note, { exact: true }).click();
    await page
      .getByRole('textbox', { name: words.officeBookings.noteText, exact: true })
      .fill('Llamó: ¿silla?');
    await page.getByRole('button', { name: words.officeBookings.noteButton }).click();
    await expect(page.getByText(words.officeBookings.done.note)).toBeVisible();
    await expect(page.getByText('Llamó: ¿silla?')).toBeVisible();
    if (process.env.SHOTS) {
      await page.screenshot({ path: `${process.env.SHOTS}/booking-${locale}-1280.png`, fullPage: true });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.screenshot({ path: `${process.env.SHOTS}/booking-${locale}-360.png`, fullPage: true });
      await page.setViewportSize({ width: 1280, height: 720 });
    }

    await page.getByText(words.officeBookings.actFor, { exact: true }).click();
    const reason = page.getByRole('textbox', { name: words.office.act.reason }).last();
    await reason.fill('cannot open the mail');
    await page.getByRole('button', { name: words.officeBookings.actForButton }).click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/manage\\?booking=${bookingId}$`));
    await expect(page.getByText(reference).first()).toBeVisible();
  });
}

test('a desk without the right is neither listed nor found, and does not lead to the login @full', async ({
  page,
  context,
}) => {
  await page.goto('/en/office/people');
  await expect(page).toHaveURL(/\/en\/office\/login\?next=%2Fen%2Foffice%2Fpeople$/);
  await signIn(context, ['planner']);
  await page.goto('/en/office');
  const desks = page.getByRole('navigation', { name: 'Desks' });
  await expect(desks.getByRole('link')).toHaveText(['Home', 'Health']);
  const answer = await page.goto('/en/office/people');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found: /en/office/people')).toBeVisible();
});

test('an administrator invites, suspends and reads the log; the last administrator remains', async ({
  page,
  context,
}) => {
  const { name } = await signIn(context, ['administrator'], `Ada ${surname()}`);
  await page.goto('/en/office/people');
  await expect(heading(page, 'People')).toBeVisible();
  await expectAccessible(page);
  const invited = `Eva ${surname()}`;
  await page.getByText('Invite a person', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(invited);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${crypto.randomUUID()}@staff.example`);
  await page.getByRole('textbox', { name: 'Reason' }).fill('new at the desk');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('Choose at least one role.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(invited);
  await page.getByRole('checkbox', { name: 'Customer service' }).check();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('The invitation is on its way.')).toBeVisible();

  await page.getByRole('link', { name: invited }).click();
  await expect(heading(page, invited)).toBeVisible();
  await page.getByText('Suspend', { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Reason' }).last().fill('wrong address');
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('The person is suspended.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: 'Audit log' }).click();
  await expect(heading(page, 'Audit log')).toBeVisible();
  await page.getByRole('combobox', { name: 'Person' }).selectOption({ label: name });
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row', { name: /Suspend a person.*wrong address/ })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('a paid booking: a refund within the limit of the role, its mail, and the mail sent again', async ({
  page,
  browser,
}) => {
  const { traveller, bookingId } = await readyToPay(page, { locale: 'en' });
  await traveller.acceptAndPay();
  await traveller.giveCard('approved');
  await traveller.expectConfirmed();
  const desk = await browser.newContext();
  await signIn(desk, ['service']);
  const office = await desk.newPage();
  await office.goto(`/en/office/bookings/${bookingId}`);
  const happened = office.getByRole('region', { name: 'What happened' });
  await expect(happened).toContainText(/Payment of .*: paid/);
  const refund = async (amount: string) => {
    await office.getByRole('region', { name: 'Act' }).getByText('Refund', { exact: true }).first().click();
    await office.getByRole('textbox', { name: /^Amount in/ }).fill(amount);
    await office.getByRole('textbox', { name: 'Reason' }).fill('a broken suitcase');
    await office.getByRole('button', { name: 'Refund' }).click();
  };
  await refund('99999');
  await expect(office.getByText(/more than/).first()).toBeVisible();
  await expect(office.getByRole('textbox', { name: /^Amount in/ })).toHaveValue('99999');
  await expectAccessible(office);
  await office.reload();
  await refund('10');
  await expect(office.getByText('The refund was made.')).toBeVisible();
  await expect(happened).toContainText('a broken suitcase');
  await expect(office.getByRole('region', { name: 'Money' })).toContainText('Goodwill');
  if (process.env.SHOTS)
    await office.screenshot({ path: `${process.env.SHOTS}/booking-paid.png`, fullPage: true });

  // Another process writes the mails, so the page is reloaded until they are there.
  const mail = office
    .getByRole('region', { name: 'Messages and documents' })
    .getByRole('link', { name: 'Confirmation' });
  await expect(async () => {
    await office.reload();
    await expect(mail.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  await mail.first().click();
  await expect(heading(office, 'Confirmation')).toBeVisible();
  await office.getByRole('region', { name: 'Send again' }).getByText('Send again').nth(1).click();
  await office.getByRole('textbox', { name: 'Reason' }).fill('it did not arrive');
  await office.getByRole('button', { name: 'Send again' }).click();
  await expect(office.getByText('A copy is being sent.')).toBeVisible();
  await expectAccessible(office);
  await expect(async () => {
    await office.goto('/en/office/messages?kind=confirmation&state=sent');
    await expect(office.getByRole('row').nth(2)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  await desk.close();
});

test('the health desk has both processes, each with the build that is served @full', async ({
  page,
  context,
  request,
}) => {
  const latest = await request.get('/builds/latest.json?1');
  const { id } = (await latest.json()) as { id: string };
  await signIn(context, ['auditor']);
  await page.goto('/en/office/health');
  const processes = page.getByRole('region', { name: 'Processes' });
  for (const role of ['Server', 'Mails'])
    await expect(processes.getByRole('row', { name: new RegExp(`^${role} ${id} `) })).toBeVisible();
  await expect(processes).toContainText('All run the same build.');
});

test('after a logout the next page is the login @full', async ({ page, context }) => {
  await signIn(context, ['service']);
  await page.goto('/en/office');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/en\/office\/login/);
  await page.goto('/en/office/bookings');
  await expect(page).toHaveURL(/\/en\/office\/login\?next=/);
});

test('with only the keyboard: the slash searches, arrows move between rows, Enter opens one @full', async ({
  page,
  context,
  request,
}) => {
  await bookConfirmed(request, [{ givenNames: 'Ana', surname: surname() }]);
  await bookConfirmed(request, [{ givenNames: 'Ana', surname: surname() }]);
  await signIn(context, ['service']);
  await page.goto('/en/office/bookings');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Find a booking or a flight' })).toBeFocused({
      timeout: 500,
    });
  }).toPass();
  const rows = page.getByRole('rowheader').getByRole('link');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
});

test.describe('without a script, on a telephone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the menu opens, links order the lists, and a message is opened', async ({ page, context }) => {
    await signIn(context, ['administrator']);
    await page.goto('/es/office/bookings');
    await page.getByText('Menú', { exact: true }).click();
    await page.getByRole('link', { name: 'Estado del sistema' }).click();
    await expect(heading(page, 'Estado del sistema')).toBeVisible();
    await expect(page.getByText('Listo', { exact: true })).toBeVisible();
    await page.goto('/es/office/bookings?state=confirmed');
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('held');
    await page.getByRole('button', { name: 'Aplicar filtros' }).click();
    await expect(page).toHaveURL(/state=held/);
    const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
    expect(wide).toBe(false);
  });
});

test('on a phone the menu closes when one of its desks is opened @full', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(context, ['administrator']);
  await page.goto('/en/office');
  await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(heading(page, 'People')).toBeVisible();
  await expect(page.getByRole('link', { name: 'People', exact: true })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'People', exact: true })).toBeHidden();
});

test('every desk is accessible and fits a phone and a desktop @full', async ({ page, context }) => {
  await signIn(context, ['administrator']);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const desk of [
      '',
      '/bookings',
      '/messages',
      '/people',
      '/audit',
      '/health',
      '/measures',
      '/search',
    ]) {
      await page.goto(`/pt/office${desk}`);
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/${desk.slice(1) || 'home'}-${width}.png`,
          fullPage: true,
        });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(wide, `${desk} at ${width}`).toBe(false);
    }
  }
});

test('public pages load no file of the office @full', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (asked) => files.push(asked.url()));
  await page.goto('/en', { waitUntil: 'networkidle' });
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => /office/i.test(file))).toEqual([]);
});
