// An agent pays part of a booking on the agency's credit and the rest by card: the sums always match the state.
import { expect, type Page, test } from '@playwright/test';

import { sellerSession } from '#tests/support/journeys/accounts.ts';
import { query } from '#tests/support/journeys/database.ts';
import { languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { readyToPay } from '#tests/support/journeys/booking/ready-to-pay.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';

const COMMISSION = 2_000;
const LINE = 10_000;

async function agentReady(page: Page, locale: (typeof languages)[number], limitMinor = LINE) {
  const { agencyId, agentId, token } = await sellerSession(limitMinor);
  const own = (bookingId: string) =>
    query('update booking set agency_id = $2, agent_id = $3, commission_minor = $4 where booking_id = $1', [
      bookingId,
      agencyId,
      agentId,
      COMMISSION,
    ]);
  const ready = await readyToPay(page, { locale, token, before: own });
  const { words } = ready.traveller;
  const amount = page.getByLabel(words.payment.creditPartAmount.replace('{currency}', 'EUR'));
  const use = page.getByRole('button', { name: words.payment.creditPartUse });
  return { ...ready, words, amount, use, agencyId, agentId };
}

const lineOf = (agencyId: string) =>
  query<{ used: number; held: number }>(
    'select used_minor::int used, held_minor::int held from credit_account where agency_id = $1',
    [agencyId],
  );

async function shoot(page: Page, name: string) {
  if (!process.env.SHOTS) return;
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

for (const { lang, script } of matrix('parts on credit', { lang: languages, script: [true, false] })) {
  test.describe(`in ${lang} ${script ? 'with' : 'without'} a script`, () => {
    test.use({ javaScriptEnabled: script });

    test('[AG-10] a part on credit and the rest by card: every sum before the button is pressed', async ({
      page,
    }) => {
      const { traveller, words, amount, use, totalMinor, agencyId } = await agentReady(page, lang);
      const { tell } = traveller;
      const price = (minor: number) => traveller.price(minor);
      // The line is too short for the whole amount: the field for a part is open, and says how much is possible.
      const hint = tell('payment.creditPartHint', { most: traveller.price(LINE + COMMISSION) });
      await expect(page.getByText(hint)).toBeVisible();
      await amount.fill(String((LINE + COMMISSION + 1) / 100));
      await use.click();
      const most = { most: traveller.price(LINE + COMMISSION) };
      await expect(page.getByText(tell('payment.creditPartAboveLine', most)).first()).toBeVisible();
      await traveller.expectAccessible();
      await shoot(page, `part-refused-${lang}${script ? '' : '-no-script'}`);

      await amount.fill(lang === 'en' ? '65.50' : '65,50');
      await use.click();
      const rest = totalMinor - 6_550;
      await expect(page.getByText(tell('payment.creditPartName', { price: price(6_550) }))).toBeVisible();
      await expect(page.getByText(tell('payment.creditPartNet', { price: price(4_550) }))).toBeVisible();
      await expect(page.getByText(tell('payment.creditPartRest', { price: price(rest) }))).toBeVisible();
      await expect(page.getByText(tell('payment.creditPartAboveLine', most))).toHaveCount(0);
      const parts = page.locator('#payment-parts');
      for (const minor of [6_550, rest]) await expect(parts).toContainText(price(minor));
      await expect(traveller.payButton()).toContainText(traveller.total(rest));
      await traveller.expectAccessible();
      await shoot(page, `part-${lang}${script ? '' : '-no-script'}`);

      await traveller.acceptAndPay();
      expect(await lineOf(agencyId)).toEqual([{ used: 0, held: 4_550 }]);
      await traveller.giveCard('approved');
      await traveller.expectConfirmed();
      await expect.poll(() => lineOf(agencyId)).toEqual([{ used: 4_550, held: 0 }]);
      await expect(page.getByRole('main')).toContainText(words.documents.partCredit);
    });
  });
}

test('a wrong amount is explained in a sentence, and the whole booking may be paid on credit @full', async ({
  page,
}) => {
  const { traveller, words, amount, use, totalMinor, agencyId, agentId } = await agentReady(
    page,
    'en',
    1_000_000,
  );
  const { tell } = traveller;
  const price = (minor: number) => traveller.price(minor);
  const open = page.getByText(words.payment.creditPartOpen);
  const ask = async (text: string, sentence: string) => {
    if (!(await amount.isVisible())) await open.click();
    await amount.fill(text);
    await use.click();
    await expect(page.getByText(sentence).first()).toBeVisible();
  };
  await ask('twenty', words.payment.creditPartWrong);
  await ask('99999', tell('payment.creditPartAboveRest', { most: price(totalMinor) }));
  await query(
    `update agency_member set limits = '{"EUR": {"bookingLimitMinor": 3000}}' where account_id = $1`,
    [agentId],
  );
  await ask('50.01', tell('payment.creditPartAboveLimit', { most: price(5_000) }));
  await query("update agency_member set limits = '{}' where account_id = $1", [agentId]);
  // Zero means no part.
  await amount.fill('0');
  await use.click();
  await expect(page).toHaveURL(/credit=0/);
  await expect(page.getByText(words.payment.creditPartAboveLimit.slice(0, 20))).toHaveCount(0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(amount).toBeHidden();

  await open.click();
  await amount.fill(String(totalMinor / 100));
  await use.click();
  await expect(page.getByText(words.payment.allOnCredit)).toBeVisible();
  await expect(page.getByText(words.payment.creditPartAll)).toBeVisible();
  await page.getByRole('checkbox', { name: consentName(words) }).check();
  await traveller.press(tell('payment.payCredit', { price: traveller.total(totalMinor - COMMISSION) }));
  await traveller.expectConfirmed();
  expect(await lineOf(agencyId)).toEqual([{ used: totalMinor - COMMISSION, held: 0 }]);
});

test('an amount left in its field is used before anything is paid, and a part can be removed @full', async ({
  page,
}) => {
  const { traveller, words, amount, totalMinor, agencyId } = await agentReady(page, 'en');
  const { tell } = traveller;
  const price = (minor: number) => traveller.price(minor);
  await amount.fill('20');
  await page.getByRole('radio', { name: words.payment.methodCard }).check();
  await page.getByRole('checkbox', { name: consentName(words) }).check();
  await traveller.payButton().click();
  const sums = { credit: price(2_000), price: price(totalMinor - 2_000) };
  await expect(page.getByText(tell('payment.creditFirst', sums))).toBeVisible();
  expect(await lineOf(agencyId)).toEqual([{ used: 0, held: 0 }]);
  await page.getByRole('button', { name: words.payment.creditPartRemoveLabel }).click();
  await expect(page.locator('#payment-parts')).toHaveCount(0);
  await expect(amount).toBeVisible();
});

test('when the credit line falls while the page is open, the part is refused and nothing is reserved @full', async ({
  page,
}) => {
  const { traveller, words, amount, use, agencyId, bookingId } = await agentReady(page, 'en');
  await amount.fill('50');
  await use.click();
  await expect(page.locator('#payment-parts')).toBeVisible();
  await query('update credit_account set limit_minor = 1000 where agency_id = $1', [agencyId]);
  await page.getByRole('checkbox', { name: consentName(words) }).check();
  await traveller.payButton().click();
  const most = { most: traveller.price(1_000 + COMMISSION) };
  await expect(page.getByText(traveller.tell('payment.creditPartAboveLine', most)).first()).toBeVisible();
  expect(await query('select 1 from payment where booking_id = $1', [bookingId])).toEqual([]);
  expect(await lineOf(agencyId)).toEqual([{ used: 0, held: 0 }]);
});
