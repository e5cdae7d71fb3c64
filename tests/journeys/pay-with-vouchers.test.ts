// Vouchers: what they pay, their remaining balance, reasons for a refusal; nothing is debited before the payment.
import { expect, type Page, test } from '@playwright/test';

import { languages } from '#tests/support/journeys/helpers.ts';
import { query } from '#tests/support/journeys/database.ts';
import { type Ready, readyToPay } from '#tests/support/journeys/booking/ready-to-pay.ts';
import type { Traveller } from '#tests/support/journeys/traveller.ts';
import { balanceOf, giveVoucher } from '#tests/support/journeys/booking/vouchers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';

const field = ({ page, words }: Traveller) => page.getByLabel(words.payment.voucherCode, { exact: true });

async function use(traveller: Traveller, code: string): Promise<void> {
  const { page, words } = traveller;
  if (!(await field(traveller).isVisible()))
    await page.getByText(words.payment.voucherOpen).or(page.getByText(words.payment.voucherAnother)).click();
  await field(traveller).fill(code);
  await traveller.press(words.payment.voucherApply);
}

const chosen = ({ page, tell }: Traveller, end: string) =>
  page.getByText(tell('payment.voucherName', { end }), { exact: true });

const drop = (traveller: Traveller, end: string) =>
  traveller.press(traveller.tell('payment.voucherRemoveLabel', { end }));

async function tendersOf({ bookingId }: Ready) {
  return query<{ kind: string; minor: number; state: string }>(
    `select t.kind, t.amount_minor as minor, t.state from payment p join payment_tender t using (payment_id)
     where p.booking_id = $1 order by t.tender_no`,
    [bookingId],
  );
}

for (const { script } of matrix('paying with vouchers', { script: [true, false] })) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test('a voucher pays a part and the card pays the rest, to the cent', async ({ page }) => {
      const voucher = await giveVoucher({ amountMinor: 12_345 });
      const ready = await readyToPay(page, { locale: script ? 'es' : 'pt' });
      const { traveller, totalMinor } = ready;
      const { words, tell } = traveller;
      await page.getByRole('checkbox', { name: consentName(words) }).check();
      await use(traveller, ` ${voucher.code.toLowerCase().replaceAll('-', ' ')} `);
      await expect(chosen(traveller, voucher.end).first()).toBeVisible();
      const rest = traveller.price(totalMinor - 12_345);
      await expect(page.getByText(tell('payment.voucherAdded', { price: rest }))).toBeVisible();
      await expect(traveller.payButton()).toContainText(rest);
      await expect(page.getByRole('checkbox', { name: consentName(words) })).toBeChecked();
      expect(await balanceOf(voucher)).toBe(12_345);
      await traveller.expectAccessible();
      await traveller.acceptAndPay();
      expect(await balanceOf(voucher)).toBe(0);
      await traveller.giveCard('approved');
      await traveller.expectConfirmed();
      expect(await tendersOf(ready)).toEqual(
        expect.arrayContaining([
          { kind: 'voucher', minor: 12_345, state: 'taken' },
          { kind: 'card', minor: totalMinor - 12_345, state: 'taken' },
        ]),
      );
    });

    test('vouchers that cover the total need no payment method, and the button shows it', async ({
      page,
    }) => {
      const [some, much] = [await giveVoucher(), await giveVoucher({ amountMinor: 500_000 })];
      const ready = await readyToPay(page);
      const { traveller, totalMinor } = ready;
      const { words, tell } = traveller;
      await use(traveller, some.code);
      await expect(chosen(traveller, some.end).first()).toBeVisible();
      await use(traveller, much.code);
      await expect(page.getByText(words.payment.allByVouchers)).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(0);
      const price = traveller.total(totalMinor);
      await traveller.expectAccessible();
      await page.getByRole('checkbox', { name: consentName(words) }).check();
      await traveller.press(tell('payment.payVouchers', { price }));
      await traveller.expectConfirmed();
      expect(await balanceOf(some)).toBe(0);
      expect(await balanceOf(much)).toBe(500_000 - (totalMinor - 10_000));
    });

    test('an unusable voucher shows the reason beside its field, and what was typed is kept @full', async ({
      page,
    }) => {
      const past = await giveVoucher({ expired: true });
      const pesos = await giveVoucher({ currency: 'MXN' });
      const spent = await giveVoucher({ leftMinor: 0 });
      const good = await giveVoucher();
      const { traveller } = await readyToPay(page, { locale: script ? 'en' : 'es' });
      const { words } = traveller;
      await page.getByRole('radio').last().check();
      const wrong = [
        ['ABCD-EFGH-JKLM-NPQR', words.errors.voucher_unknown],
        [past.code, words.errors.voucher_expired],
        [pesos.code, words.errors.voucher_currency_wrong],
        [spent.code, words.errors.voucher_used_up],
      ] as const;
      for (const [code, sentence] of wrong) {
        await use(traveller, code);
        const summary = page.getByRole('alert').filter({ hasText: sentence });
        await expect(summary).toBeVisible();
        if (script) await expect(summary).toBeFocused();
        await expect(field(traveller)).toHaveValue(code);
        await expect(field(traveller)).toHaveAccessibleDescription(new RegExp(sentence.slice(0, 20)));
        await expect(page.getByRole('radio').last()).toBeChecked();
      }
      await traveller.expectAccessible();
      await page.getByRole('alert').getByRole('link').click();
      await expect(field(traveller)).toBeInViewport();
      await use(traveller, good.code);
      await expect(chosen(traveller, good.end).first()).toBeVisible();
      await use(traveller, good.code);
      await expect(page.getByText(words.errors.voucher_already_chosen).first()).toBeVisible();
      await drop(traveller, good.end);
      await expect(chosen(traveller, good.end)).toHaveCount(0);
      expect(await balanceOf(good)).toBe(10_000);
    });

    test('a code left in its field is applied before anything is paid @full', async ({ page }) => {
      const voucher = await giveVoucher();
      const { traveller, bookingId, totalMinor } = await readyToPay(page);
      const { words, tell } = traveller;
      await page.getByText(words.payment.voucherOpen).click();
      await field(traveller).fill(voucher.code);
      await field(traveller).press('Enter');
      const news = tell('payment.voucherFirst', { price: traveller.price(totalMinor - 10_000) });
      await expect(page.getByText(news)).toBeVisible();
      const payments = await query(`select 1 from payment where booking_id = $1`, [bookingId]);
      expect(payments).toEqual([]);
    });

    test('a voucher spent elsewhere meanwhile is announced, and the payment can continue @full', async ({
      page,
    }) => {
      const voucher = await giveVoucher();
      const { traveller, totalMinor } = await readyToPay(page);
      const { words } = traveller;
      await use(traveller, voucher.code);
      await expect(chosen(traveller, voucher.end).first()).toBeVisible();
      await query(`update voucher set balance_minor = 2500 where voucher_id = $1`, [voucher.voucherId]);
      await pressPay(page, traveller);
      await expect(
        page.getByRole('alert').filter({ hasText: traveller.price(totalMinor - 2500) }),
      ).toBeVisible();
      await expect(page.getByRole('checkbox', { name: consentName(words) })).not.toBeChecked();
      await query(`update voucher set balance_minor = 0 where voucher_id = $1`, [voucher.voucherId]);
      await pressPay(page, traveller);
      await expect(page.getByText(words.errors.voucher_in_use).first()).toBeVisible();
      await expect(page.getByText(words.payment.voucherEmpty)).toBeVisible();
      await drop(traveller, voucher.end);
      await expect(traveller.payButton()).toContainText(traveller.price(totalMinor));
      await traveller.acceptAndPay();
    });
  });
}

async function pressPay(page: Page, traveller: Traveller): Promise<void> {
  await page.getByRole('checkbox', { name: consentName(traveller.words) }).check();
  await traveller.payButton().click();
}

for (const { locale } of matrix('five vouchers', { locale: languages })) {
  test(`a payment accepts at most five vouchers, at 320 px, in ${locale} @full`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { traveller, bookingId } = await readyToPay(page, { locale });
    for (let position = 1; position < 5; position++) {
      const { voucherId } = await giveVoucher({ amountMinor: 100 + position });
      await query(`insert into booking_voucher (booking_id, position, voucher_id) values ($1, $2, $3)`, [
        bookingId,
        position,
        voucherId,
      ]);
    }
    await page.reload();
    await use(traveller, (await giveVoucher()).code);
    await expect(page.getByText(traveller.words.payment.vouchersMost)).toBeVisible();
    await expect(field(traveller)).toHaveCount(0);
    await traveller.expectAccessible();
  });
}

test('adding a voucher while the provider’s page is open ends that payment and begins a new one @full', async ({
  page,
}) => {
  const voucher = await giveVoucher();
  const ready = await readyToPay(page);
  const { traveller, path, totalMinor } = ready;
  await traveller.acceptAndPay();
  const first = page.url();
  await page.goto(path);
  await expect(page.getByText(traveller.words.payment.openPayment)).toBeVisible();
  await use(traveller, voucher.code);
  await expect(traveller.payButton()).toContainText(traveller.price(totalMinor - 10_000));
  await traveller.acceptAndPay();
  expect(page.url()).not.toBe(first);
  await traveller.giveCard('approved');
  await traveller.expectConfirmed();
});
