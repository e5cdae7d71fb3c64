// Everything that an impatient traveller does during a payment, all at once: two tabs, double clicks, Back, reload.
import { expect, type Page } from '@playwright/test';

import { type Traveller, Traveller as OtherTab } from '../traveller.ts';
import { openPage } from '#tests/support/pages/open-page.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';

/**
 * From a page that is ready to pay until both tabs show the confirmed booking; returns its reference. The caller
 * checks at the provider what was charged.
 */
export async function payByEveryMeans(traveller: Traveller, bookingId: string): Promise<string> {
  const { page, words } = traveller;
  const tab = await page.context().newPage();
  const other = new OtherTab(tab, traveller.locale);
  await openPage(tab, `/en/payment?booking=${bookingId}`);
  // Both tabs at once, each with a double click.
  await Promise.all([pressTwice(traveller), pressTwice(other)]);
  expect(tab.url()).toBe(page.url());
  // Back from the provider, reloaded, pressed again: the same payment continues.
  const provider = page.url();
  await page.goBack();
  await expect(traveller.heading(words.payment.title)).toBeVisible();
  await page.reload();
  await pressTwice(traveller);
  expect(page.url()).toBe(provider);
  // The card is submitted in both tabs at the same time; the second tab finds the payment made.
  await Promise.all([traveller.giveCard('approved'), other.giveCard('approved').catch(() => {})]);
  const reference = await traveller.expectConfirmed();
  await page.reload();
  expect(await traveller.expectConfirmed()).toBe(reference);
  await page.goBack().catch(() => null);
  for (const each of [traveller, other]) {
    await goTo(each.page, `/en/payment?booking=${bookingId}`);
    expect(await each.expectConfirmed()).toBe(reference);
  }
  await tab.close();
  return reference;
}

async function pressTwice(traveller: Traveller): Promise<void> {
  await traveller.page.getByRole('checkbox', { name: consentName(traveller.words) }).check();
  await traveller.payButton().dblclick();
  await expect(traveller.cardNumber()).toBeVisible();
}

/** A navigation in progress interrupts the first attempt. */
async function goTo(page: Page, address: string): Promise<void> {
  await openPage(page, address).catch(async (error: unknown) => {
    if (!/interrupted|ERR_ABORTED/.test(String(error))) throw error;
    await openPage(page, address);
  });
}
