// The development mailbox: mails about a refund by the staff command and about late money, from the outbox to the page;
// and a tour of list, search, message and gallery by keyboard, with every mail in three languages.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, type Page, test } from '@playwright/test';

import { mailSamples } from '#messages/samples/mail-samples.ts';
import { newsletterSample } from '#messages/newsletter/newsletter-mail.ts';
import { bankAnswers, databaseUrl, loseInventory, query } from '#tests/support/journeys/database.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { readyToPay } from '#tests/support/journeys/booking/ready-to-pay.ts';
import { Keyboard } from '#tests/support/journeys/seats.ts';
import type { Traveller } from '#tests/support/journeys/traveller.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs `npm run refund -- …` with the settings of the running product. */
async function refund(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/launch.mjs', 'refund', ...args], {
    cwd: root,
    env: {
      ...process.env,
      APP_MODE: 'demo',
      PUBLIC_URL: `http://localhost:${process.env.JOURNEY_PORT}`,
      PAYMENT_API_URL: `http://localhost:${process.env.JOURNEY_SANDBOX_PORT}`,
      DATA_DIR: process.env.JOURNEY_DATA_DIR,
      EMBEDDED_DATABASE_PORT: process.env.JOURNEY_DATABASE_PORT,
      ...(process.env.DATABASE_URL && { DATABASE_URL: databaseUrl() }),
    },
  });
  return stdout;
}

async function paid(page: Page, out: number) {
  const ready = await readyToPay(page, { locale: 'es', out });
  await ready.traveller.acceptAndPay();
  await ready.traveller.giveCard('approved');
  return { ...ready, reference: await ready.traveller.expectConfirmed() };
}

const sentAbout = (bookingId: string, kind: string) =>
  query<{ id: string }>(
    `select message_id as id from message where booking_id = $1 and kind = $2 and sent_at is not null`,
    [bookingId, kind],
  );

/** Opens the only message of this kind about the booking, once it has been sent. */
async function openMessage(page: Page, bookingId: string, kind: string): Promise<void> {
  await expect.poll(() => sentAbout(bookingId, kind), { timeout: 30_000 }).toHaveLength(1);
  const [message] = await sentAbout(bookingId, kind);
  await page.goto(`/dev/mail/${message?.id}`);
}

const shown = (page: Page) => page.frameLocator('iframe').locator('body');
const subject = (page: Page) => page.getByRole('heading', { level: 1 });

test('a refund by the staff command appears in the mailbox, with a code and a button that opens the booking', async ({
  page,
  browser,
}) => {
  // Two processes start in addition to the browser's steps.
  test.slow();
  const { traveller, bookingId, totalMinor, reference } = await paid(page, 140);
  const { tell } = traveller;
  expect(await refund(reference, '20.00', '--to', 'voucher', '--reason', 'goodwill')).toContain('20.00 EUR');
  await openMessage(page, bookingId, 'refund');
  await expect(subject(page)).toHaveText(
    tell('mail.refund.subject', { amount: traveller.total(2_000), reference }),
  );
  const code = /(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4}/.exec((await shown(page).textContent()) ?? '')?.[0] ?? '';
  await expect(page.locator('pre')).toContainText(code);
  await pays(page, traveller, code);

  const rest = ((totalMinor - 2_000) / 100).toFixed(2);
  expect(await refund(reference, 'all', '--to', 'source', '--reason', 'cancelled')).toContain(
    `${rest} EUR card done`,
  );
  await expect.poll(() => sentAbout(bookingId, 'refund'), { timeout: 30_000 }).toHaveLength(2);
  await page.goto('/dev/mail');
  await page.getByRole('searchbox').fill(reference.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  const amount = traveller.total(totalMinor - 2_000);
  await page.getByRole('link', { name: tell('mail.refund.subject', { amount, reference }) }).click();
  await expect(shown(page)).toContainText(tell('mail.refund.whenBank'));
  await opensByButton(page, browser, { traveller, reference });
});

/** In a browser that has never seen the booking, because the mail is read on another device. */
async function opensByButton(
  page: Page,
  browser: Browser,
  { traveller: { tell, words }, reference }: { traveller: Traveller; reference: string },
): Promise<void> {
  const button = page.frameLocator('iframe').getByRole('link', { name: tell('mail.manage') });
  const href = (await button.getAttribute('href')) ?? '';
  expect(href).toMatch(/\/es\/manage\?open=[\w-]{27}\.[\w-]{32}$/);
  const [reader, stranger] = await Promise.all([browser.newPage(), browser.newPage()]);
  await reader.goto(href);
  // The remaining address has no token, name or reference, and names are shown as initials.
  await expect(reader).toHaveURL(/\/es\/manage\?booking=[0-9a-f-]{36}$/);
  await expect(reader.getByText(reference, { exact: true })).toBeVisible();
  await expect(reader.getByText(words.manage.masked)).toBeVisible();
  await stranger.goto(reader.url());
  await expect(stranger.getByRole('textbox').first()).toBeVisible();
  await expect(stranger.getByText(reference, { exact: true })).toHaveCount(0);
  // A token that was signed for another booking leads to the form, with the reason.
  await stranger.goto(href.replace(/\.[\w-]{32}$/, `.${'A'.repeat(32)}`));
  await expect(stranger).toHaveURL(/\/es\/manage\?link=ended$/);
  await expect(stranger.getByText(words.manage.linkEnded)).toBeVisible();
  await expectAccessible(stranger, { byNight: true });
  await Promise.all([reader.close(), stranger.close()]);
}

/** Pays for another booking with the voucher. */
async function pays(page: Page, { tell, words }: Traveller, code: string): Promise<void> {
  await readyToPay(page, { locale: 'es', out: 141 });
  await page.locator('summary', { hasText: words.payment.voucherOpen }).click();
  await page.getByLabel(words.payment.voucherCode).fill(code);
  await page.getByRole('button', { name: words.payment.voucherApply }).click();
  await expect(page.getByText(tell('payment.voucherName', { end: code.slice(-4) })).first()).toBeVisible();
}

test('a late payment appears in the mailbox, with the amount and where it is refunded @full', async ({
  page,
}) => {
  const { traveller, bookingId, totalMinor, path: step } = await readyToPay(page, { locale: 'pt', out: 142 });
  await traveller.acceptAndPay();
  await traveller.giveCard('very_late');
  await page.goto(step);
  await expect(traveller.heading(traveller.words.payment.processingTitle)).toBeVisible();
  await loseInventory(bookingId);
  await bankAnswers(bookingId);
  await openMessage(page, bookingId, 'payment-problem');
  const facts = { outcome: 'released', reason: 'sold', amount: traveller.total(totalMinor), reference: '' };
  for (const part of [shown(page), page.locator('pre')]) {
    await expect(part).toContainText(traveller.tell('mail.problem.lead', facts));
    await expect(part).toContainText(traveller.tell('mail.problem.money', facts).replaceAll('\u00a0', ' '));
  }
  await expectAccessible(page, { without: 'iframe' });
});

test('the keyboard moves through the mailbox, from the list to a mail in another language @full', async ({
  page,
}) => {
  await page.goto('/dev/mail');
  await expectAccessible(page);
  const keys = new Keyboard(page);
  await keys.tabTo(page.getByRole('searchbox'));
  await page.keyboard.type('no such message, anywhere');
  await keys.press('Enter');
  await expect(page.getByText(/No message fits/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dev/mail');
  await keys.tabTo(page.getByRole('link', { name: 'Gallery of all mails' }));
  await keys.press('Enter');
  await expect(subject(page)).toHaveText('Gallery of mails');
  await expectAccessible(page);
  const portuguese = page.getByRole('link', { name: 'Português (refund)', exact: true });
  await keys.tabTo(portuguese, 60);
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/gallery\/refund\/pt$/);
  await expectAccessible(page, { without: 'iframe' });
  await keys.tabTo(page.locator('pre'));
  await keys.press('Shift+Tab');
  await keys.tabTo(page.getByRole('link', { name: 'Gallery of mails' }));
  await keys.press('Enter');
  await expect(subject(page)).toHaveText('Gallery of mails');
});

for (const locale of languages) {
  test(`every mail of the gallery is accessible in both themes, in ${locale} @full`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [index, { name }] of [...mailSamples, newsletterSample].entries()) {
      const mail = await page.request.get(`/dev/mail/gallery/${name}/${locale}/html`);
      // The mail's own headers allow no script, not even the checker.
      await page.setContent(await mail.text());
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
      const wide = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await page.evaluate(wide), name).toBeLessThanOrEqual(0);
      // A mail has the same structure in every language, so each mail is checked in one of them. Landmarks belong to
      // the mail program, which shows the mail inside its page.
      if (languages[index % languages.length] === locale)
        await expectAccessible(page, { off: ['landmark-one-main', 'region'] });
      // Colours in a mail have no transition, so the dark theme applies at once.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, { only: ['color-contrast'] });
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
}
