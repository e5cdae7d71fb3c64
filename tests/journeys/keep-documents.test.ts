// Documents of a booking: files to download, an invoice, and the confirmation mail sent again. Strangers get none.
import { expect, type Page, test } from '@playwright/test';

import { localeInfo, locales } from '#platform/i18n/locales.ts';
import { query } from '#tests/support/journeys/database.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const files = ['itinerary.pdf', 'receipt.pdf', 'trip.ics'] as const;

/** Books one way for one adult, paid by card; returns the id of the booking. */
async function book(traveller: Traveller): Promise<string> {
  const id = await traveller.haveFlights({ adults: 1, children: 0, infants: 0 }, { oneWay: true });
  await traveller.page.getByRole('link', { name: traveller.words.extras.skip }).click();
  await traveller.nameParty([ana]);
  await traveller.acceptAndPay();
  await traveller.giveCard('approved');
  await traveller.expectConfirmed();
  return id;
}

const disclosure = (page: Page, name: string) => page.locator('summary', { hasText: name });

for (const { locale } of matrix('files of a booking', { locale: locales })) {
  test(`a traveller downloads every file of a booking, in ${localeInfo[locale].name}`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: locale === 'es' ? 320 : 1280, height: 900 });
    const traveller = new Traveller(page, locale);
    const { words } = traveller;
    const bookingId = await book(traveller);
    for (const [name, file, begins] of [
      [words.confirmation.itineraryPdf, words.documents.fileItinerary, '%PDF-1.7'],
      [words.confirmation.receiptPdf, words.documents.fileReceipt, '%PDF-1.7'],
      [words.confirmation.calendar, words.documents.fileTrip, 'BEGIN:VCALENDAR'],
    ] as const) {
      const coming = page.waitForEvent('download');
      await page.getByRole('link', { name }).click();
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(new RegExp(`^alisio-${file}-[A-Z0-9]{6}\\.(pdf|ics)$`));
      const parts: Buffer[] = [];
      for await (const part of await download.createReadStream()) parts.push(part as Buffer);
      expect(Buffer.concat(parts).toString('latin1').startsWith(begins), name).toBe(true);
    }
    await expect(page.getByText(words.documents.authorities)).toBeHidden();
    await disclosure(page, words.confirmation.documentsAsked).click();
    await expect(page.getByText(words.documents.authorities)).toBeVisible();
    await traveller.expectAccessible();

    // The invoice: refused with errors beside the fields, then issued, then always available.
    await disclosure(page, words.confirmation.invoiceAsk).click();
    const invoiceName = page.getByRole('textbox', { name: words.confirmation.invoiceName });
    await invoiceName.fill('Gonçalves, Lda.');
    await page.getByRole('textbox', { name: new RegExp(words.confirmation.invoiceTaxId) }).fill('!');
    await traveller.press(words.confirmation.invoiceMake);
    const summary = page.getByRole('alert');
    await expect(summary.getByRole('link')).toHaveText([
      words.errors.tax_id_invalid,
      words.errors.invoice_address_invalid,
      words.missing.country,
    ]);
    await expect(invoiceName).toHaveValue('Gonçalves, Lda.');
    await traveller.expectAccessible();
    await page
      .getByRole('textbox', { name: new RegExp(words.confirmation.invoiceTaxId) })
      .fill('PT501234567');
    await page
      .getByRole('textbox', { name: words.confirmation.invoiceAddress })
      .fill('Rua 1\n1100-154 Lisboa');
    await page.getByRole('combobox', { name: words.confirmation.invoiceCountry }).selectOption('PT');
    await traveller.press(words.confirmation.invoiceMake);
    await expect(page.locator('#invoice').getByRole('status')).not.toBeEmpty();
    const [made] = await query<{ series: string; number: number }>(
      'select series, number from invoice where booking_id = $1',
      [bookingId],
    );
    const number = `${made?.series}-${String(made?.number).padStart(6, '0')}`;
    await expect(page.getByText(traveller.tell('confirmation.invoiceMade', { number }))).toBeVisible();
    const link = page.getByRole('link', { name: traveller.tell('confirmation.invoicePdf', { number }) });
    const invoice = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(invoice.headers()['content-disposition']).toContain(`alisio-${words.documents.fileInvoice}-`);
    await page.reload();
    await expect(link).toBeVisible();
    await expect(disclosure(page, words.confirmation.invoiceAsk)).toHaveCount(0);

    // Another visitor's browser gets the site's page for what cannot be found.
    const stranger = await (await browser.newContext()).newPage();
    for (const file of [...files, 'invoice.pdf']) {
      const answer = await stranger.goto(`/${locale}/confirmation/${file}?booking=${bookingId}`);
      expect(answer?.status(), file).toBe(404);
      expect(answer?.headers()['cache-control']).toContain('no-store');
      await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(words.documents.missingTitle);
    }
    await new Traveller(stranger, locale).expectAccessible();
    await stranger.context().close();
  });
}

for (const { script } of matrix('a confirmation sent again', { script: [true, false] })) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test('the confirmation is sent again to a corrected address @full', async ({ page }) => {
      const traveller = new Traveller(page, 'en');
      const { words, tell } = traveller;
      const bookingId = await book(traveller);
      const sentTo = (email: string) =>
        expect.poll(
          () =>
            query(
              `select 1 from message where booking_id = $1 and recipient = $2 and kind = 'confirmation'`,
              [bookingId, email],
            ),
          { timeout: 15_000 },
        );
      // Otherwise it could be sent later, and to the corrected address too.
      await sentTo('ana@example.com').toHaveLength(1);
      const sentence = words.confirmation.sentTo.replaceAll(/<\/?b>/g, '');
      const noticeTo = (email: string) => page.getByText(sentence.replace('{email}', email));
      await expect(noticeTo('ana@example.com')).toBeVisible();
      await disclosure(page, words.confirmation.sentWrong).click();
      const email = page.getByRole('textbox', { name: words.confirmation.resendEmail });
      await expect(email).toHaveValue('ana@example.com');
      await email.fill('ana@example');
      await traveller.press(words.confirmation.resend);
      await expect(page.getByRole('alert').getByRole('link')).toHaveText(words.errors.email_invalid);
      await expect(email).toHaveValue('ana@example');
      await traveller.expectAccessible();
      await email.fill('ana.lima@example.com');
      await traveller.press(words.confirmation.resend);
      await expect(
        page.getByText(tell('confirmation.resent', { email: 'ana.lima@example.com' })),
      ).toBeVisible();
      await expect(noticeTo('ana.lima@example.com')).toBeVisible();
      expect(page.url()).not.toContain('ana');
      await sentTo('ana.lima@example.com').toHaveLength(1);
    });
  });
}

test('the confirmation shows a refund and still fits on one sheet of paper @full', async ({ page }) => {
  const traveller = new Traveller(page, 'en');
  const bookingId = await book(traveller);
  await query(
    `update payment set instrument_brand = 'Visa', instrument_last_four = '4242' where booking_id = $1`,
    [bookingId],
  );
  await query(
    `insert into payment_tender (payment_id, tender_no, kind, amount_minor, state)
     select payment_id, 1, 'card', amount_minor, 'taken' from payment where booking_id = $1 on conflict do nothing`,
    [bookingId],
  );
  await query(
    `insert into refund (refund_id, booking_id, payment_id, tender_no, occasion, reason, amount_minor, currency,
       destination, state, created_at, updated_at)
     select gen_random_uuid(), booking_id, payment_id, 1, 'journey', 'goodwill', 2550, currency, 'source', 'done',
       now(), now()
     from payment where booking_id = $1`,
    [bookingId],
  );
  await page.reload();
  await expect(page.getByText('Visa •••• 4242').first()).toBeVisible();
  await expect(page.getByText(traveller.words.confirmation.refundedTitle)).toBeVisible();
  await expect(page.getByText(traveller.price(2550))).toBeVisible();
  await traveller.expectAccessible();
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('the documents of a cancelled booking are no longer available @full', async ({ page }) => {
  const traveller = new Traveller(page, 'es');
  const bookingId = await traveller.haveFlights({ adults: 1, children: 0, infants: 0 }, { oneWay: true });
  const file = `/es/confirmation/itinerary.pdf?booking=${bookingId}`;
  expect((await page.goto(file))?.status()).toBe(404);
  await query(`update booking set state = 'released' where booking_id = $1`, [bookingId]);
  expect((await page.goto(file))?.status()).toBe(410);
  await expect(traveller.heading(traveller.words.documents.goneTitle)).toBeVisible();
  expect((await page.goto(`/es/confirmation/passport.pdf?booking=${bookingId}`))?.status()).toBe(404);
});
