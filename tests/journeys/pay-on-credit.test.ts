// An agent pays on the agency's credit: gross, commission and net are shown, and nothing is preselected.
import { expect, type Page, test } from '@playwright/test';

import { sellerSession } from '#tests/support/journeys/accounts.ts';
import { query } from '#tests/support/journeys/database.ts';
import { languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { readyToPay } from '#tests/support/journeys/booking/ready-to-pay.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';

const COMMISSION = 2_345;

/** A booking like one held by an agent, with its payment step open. */
async function agentReady(page: Page, locale: (typeof languages)[number], limitMinor: number, adults = 1) {
  const { agencyId, agentId, token } = await sellerSession(limitMinor);
  const own = (bookingId: string) =>
    query('update booking set agency_id = $2, agent_id = $3, commission_minor = $4 where booking_id = $1', [
      bookingId,
      agencyId,
      agentId,
      COMMISSION,
    ]);
  return { ...(await readyToPay(page, { locale, token, adults, before: own })), agencyId };
}

const lineOf = (agencyId: string) =>
  query<{ used: number; held: number }>(
    'select used_minor::int used, held_minor::int held from credit_account where agency_id = $1',
    [agencyId],
  );

for (const { lang, script } of matrix('payments on credit', { lang: languages, script: [true, false] })) {
  test.describe(`in ${lang} ${script ? 'with' : 'without'} a script`, () => {
    test.use({ javaScriptEnabled: script });

    test('[AG-10] the line shows the remaining credit, and pays the booking net', async ({ page }) => {
      const { traveller, totalMinor, agencyId, bookingId } = await agentReady(page, lang, 1_000_000);
      const { words, tell } = traveller;
      const credit = page.getByRole('radio', { name: words.payment.methodCredit });
      await expect(credit).not.toBeChecked();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      const sums = page.locator('#credit-sums');
      for (const minor of [totalMinor, -COMMISSION, totalMinor - COMMISSION, 1_000_000])
        await expect(sums).toContainText(traveller.price(minor));
      await expect(sums).toContainText(traveller.price(1_000_000 - totalMinor + COMMISSION));
      await traveller.expectAccessible();
      // Nothing is preselected: a press without a choice says so.
      await traveller.payButton().click();
      await expect(page.getByText(words.payment.methodMissing).first()).toBeVisible();
      await traveller.expectAccessible();
      await credit.check();
      await page.getByRole('checkbox', { name: consentName(words) }).check();
      if (script) {
        const price = traveller.total(totalMinor - COMMISSION);
        await traveller.press(tell('payment.payCredit', { price }));
      } else await traveller.payButton().click();
      await traveller.expectConfirmed();
      await expect(page.getByRole('main')).toContainText(words.documents.partCredit);
      expect(await lineOf(agencyId)).toEqual([{ used: totalMinor - COMMISSION, held: 0 }]);

      // The agent goes on from here; what the agency pays is not for the customer's eyes.
      const sale = page.getByRole('region', {
        name: tell('confirmation.sale.title', { agency: 'Viajes Norte' }),
      });
      for (const minor of [totalMinor, COMMISSION, totalMinor - COMMISSION])
        await expect(sale).toContainText(traveller.total(minor));
      await traveller.expectAccessible();
      await expect(sale.getByRole('link', { name: words.confirmation.sale.toPortal })).toHaveAttribute(
        'href',
        `/${lang}/ta/bookings/${bookingId}`,
      );
      await sale.getByRole('button', { name: words.booking.hideNet }).click();
      await expect(sale).not.toContainText(traveller.total(totalMinor - COMMISSION));
      await sale.getByRole('link', { name: words.confirmation.sale.newSale }).click();
      await expect(page).toHaveURL(new RegExp(`/${lang}\\?currency=EUR$`));
    });
  });
}

test('a line that is too short says so and cannot be chosen, and the card still can @full', async ({
  page,
}) => {
  const { traveller, agencyId } = await agentReady(page, 'en', 1_000);
  const { words } = traveller;
  await expect(page.getByRole('radio', { name: words.payment.methodCredit })).toBeDisabled();
  await expect(page.getByText(words.payment.creditRefusals.credit_exceeded)).toBeVisible();
  await traveller.expectAccessible();
  await page.getByRole('radio', { name: words.payment.methodCard }).check();
  await traveller.acceptAndPay();
  await traveller.giveCard('approved');
  await traveller.expectConfirmed();
  // The commission is credited to its account even so.
  await expect.poll(() => lineOf(agencyId)).toEqual([{ used: -COMMISSION, held: 0 }]);
});

test('credit that was used up while the page was open is refused by name @full', async ({ page }) => {
  const { traveller, agencyId, bookingId, totalMinor } = await agentReady(page, 'en', 1_000_000);
  const { words, tell } = traveller;
  await page.getByRole('radio', { name: words.payment.methodCredit }).check();
  await page.getByRole('checkbox', { name: consentName(words) }).check();
  await query('update credit_account set limit_minor = 0 where agency_id = $1', [agencyId]);
  await traveller.press(tell('payment.payCredit', { price: traveller.total(totalMinor - COMMISSION) }));
  await expect(page.getByText('Your agency’s credit is not enough').first()).toBeVisible();
  expect(await lineOf(agencyId)).toEqual([{ used: 0, held: 0 }]);
  expect(await query('select 1 from payment where booking_id = $1', [bookingId])).toEqual([]);
});

test('with four travellers the page is at most one and a half screens high, and says where the tickets go @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { traveller } = await agentReady(page, 'pt', 1_000_000, 4);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1.5 * 800);
  const steps = await page
    .getByRole('navigation', { name: traveller.words.common.bookingSteps })
    .boundingBox();
  const pill = await page.getByRole('button', { name: traveller.words.booking.moreTime }).boundingBox();
  expect(Math.abs((pill?.y ?? 0) - (steps?.y ?? 0))).toBeLessThan(12);
  await expect(
    page.getByText(traveller.tell('payment.confirmationTo', { email: 'ana@example.com' })),
  ).toBeVisible();
});

test('a press without the consent reddens the box, and at rest no line is empty above the button @full', async ({
  page,
}) => {
  const { traveller } = await readyToPay(page, { locale: 'es' });
  const { words } = traveller;
  const card = page.getByRole('region', { name: words.payment.consentTitle });
  const box = card.getByRole('checkbox');
  const gap = async () => {
    const [label, button] = [
      await card.locator('label').boundingBox(),
      await traveller.payButton().boundingBox(),
    ];
    return (button?.y ?? 0) - (label?.y ?? 0) - (label?.height ?? 0);
  };
  expect(await gap()).toBeLessThan(12);
  await traveller.payButton().click();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  const danger = await card.evaluate((node) => getComputedStyle(node).borderColor);
  expect(await box.evaluate((node) => getComputedStyle(node).boxShadow)).toContain(danger);
  await traveller.expectAccessible();
});

test.describe('with the colors of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the current step is marked on a desktop, and how far one is on a phone @full', async ({ page }) => {
    await readyToPay(page, { locale: 'en' });
    const seen = () =>
      page.evaluate(() => {
        const mark = document.body.appendChild(document.createElement('p'));
        mark.style.cssText = 'background: Highlight; forced-color-adjust: none';
        const highlight = getComputedStyle(mark).backgroundColor;
        mark.remove();
        return [...document.querySelectorAll('[data-step]')]
          .filter((each) => each.checkVisibility() && getComputedStyle(each).backgroundColor === highlight)
          .map((each) => each.getAttribute('data-step'));
      });
    expect(await seen()).toEqual(['now']);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await seen()).toEqual(['reached', 'reached', 'reached', 'reached']);
  });
});
