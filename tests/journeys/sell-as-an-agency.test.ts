// An agent sells in the public funnel: net, commission and the credit left beside each price, a hold of days, an offer
// for the customer, and a colleague who takes the booking up from another session.
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';

import { greetingOf } from '#tests/support/journeys/agents.ts';
import { messages } from '#tests/support/journeys/site-words.ts';
import { demoAgencies } from '#demo/load/demo-accounts.ts';
import { demonstrationPassword } from '#identity/login/password-policy.ts';
import { addDays } from '#platform/lib/time.ts';
import { desktop } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { ana, Traveller } from '#tests/support/journeys/traveller.ts';

type Lang = (typeof languages)[number];

const [brisa] = demoAgencies;
const [marta, joan] = brisa?.agents ?? [];

const phone = { width: 360, height: 740 };

test.beforeEach(({ context }) => ownAddress(context));

const ownAddress = (context: BrowserContext) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::1` });

async function logIn(page: Page, lang: Lang, { username = '', name = '' } = {}): Promise<void> {
  const say = messages[lang].login;
  await page.goto(`/${lang}/ta`);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: say.username }).fill(username);
  await main.getByLabel(say.password, { exact: true }).fill(demonstrationPassword);
  await main.getByRole('button', { name: say.taEnter, exact: true }).click();
  await expect(main).toContainText(greetingOf(lang, name));
}

/** The text before the amount in a message. */
const wordsOf = (message: string) => message.split('{')[0] ?? '';
const net = (lang: Lang) => new RegExp(`^${wordsOf(messages[lang].booking.netPrice)}.*\\d`);

/** The first amount of pesos in a text, in centavos. */
function minorIn(text: string): number {
  const [, amount] = /\$(\d{1,3}(?:[.,\s]\d{3})*(?:[.,]\d{2})?)(?!\d)/.exec(text) ?? [];
  expect(amount, `an amount in ${text}`).toBeDefined();
  const digits = Number(amount?.replaceAll(/\D/g, ''));
  return /[.,]\d{2}$/.test(amount ?? '') ? digits : digits * 100;
}

/** The amount of a message in the text of a part of the page. */
function amountOf(text: string, message: string): number {
  const [, after] = text.split(wordsOf(message));
  expect(after, `"${message}" in ${text}`).toBeDefined();
  return minorIn(after ?? '');
}

/** Net and commission are the price, and net is what it takes of the credit. Says what is left. */
async function expectSums(part: Locator, lang: Lang, { creditMinor }: { creditMinor: number }) {
  const { netPrice, commission, creditAfter } = messages[lang].booking;
  await expect(part).toContainText(wordsOf(creditAfter));
  const text = (await part.textContent()) ?? '';
  const [netMinor, leftMinor] = [amountOf(text, netPrice), amountOf(text, creditAfter)];
  expect(netMinor).toBeGreaterThan(0);
  expect(amountOf(text, commission)).toBe(minorIn(text) - netMinor);
  expect(leftMinor).toBe(creditMinor - netMinor);
  return { priceMinor: minorIn(text), netMinor, leftMinor };
}

/** The credit that the bar above the page says. */
async function creditOn(page: Page, lang: Lang): Promise<number> {
  const { sellingAs, creditLeft } = messages[lang].booking;
  const bar = page.getByRole('region', { name: sellingAs.replace('{agency}', 'Viajes Brisa') });
  return amountOf((await bar.textContent()) ?? '', creditLeft);
}

/** The total of a step, with the text beside it. */
async function expectTotal(page: Page, total: Locator, lang: Lang) {
  const { netPrice, commission, creditAfter } = messages[lang].booking;
  const text = (await total.textContent()) ?? '';
  const netMinor = amountOf(text, netPrice);
  expect(amountOf(text, creditAfter)).toBe((await creditOn(page, lang)) - netMinor);
  return { totalMinor: netMinor + amountOf(text, commission), netMinor };
}

const cases = matrix('sales of agents', {
  lang: languages,
  view: [
    { name: 'on a desktop', size: desktop, script: true },
    { name: 'on a telephone without a script', size: phone, script: false },
  ],
});

for (const { lang, view } of cases) {
  test.describe(`in ${lang} ${view.name}`, () => {
    test.use({ viewport: view.size, javaScriptEnabled: view.script });

    test('[AG-10] an agent sees net and commission, holds for days, makes a quote, and a colleague continues', async ({
      page,
      browser,
      context,
    }) => {
      const say = messages[lang].booking;
      await logIn(page, lang, marta);
      const day = addDays(new Date().toISOString().slice(0, 10), 30);
      await page.goto(`/${lang}/select?type=one-way&from=MAD&to=CUN&out=${day}&adults=1`);
      await expect(page.getByText(say.sellingAs.replace('{agency}', 'Viajes Brisa'))).toBeVisible();
      await expect(page.getByText(net(lang)).first()).toBeVisible();
      const fare = page
        .locator('label')
        .filter({ has: page.locator('input[name=outbound]') })
        .nth(1);
      const sold = await expectSums(fare, lang, { creditMinor: await creditOn(page, lang) });

      // The agent turns the screen to the customer, and back.
      await page.getByRole('button', { name: say.hideNet }).click();
      await expect(page.getByText(net(lang))).toHaveCount(0);
      await page.getByRole('button', { name: say.showNet }).click();
      await expect(page.getByText(net(lang)).first()).toBeVisible();

      await page.locator('input[name=outbound]').nth(1).check();
      await page.getByRole('button', { name: messages[lang].select.continue }).first().click();
      await expect(page).toHaveURL(/\/extras\?booking=/);
      const until = new RegExp(say.heldUntilDay.split('{day}')[0] ?? '');
      await expect(page.getByText(until)).toBeVisible();
      if (view.script) await expectAccessible(page);
      const booked = page.url();

      const total = page.locator('[data-price-bar]');
      const held = await expectTotal(page, total, lang);
      expect(held).toEqual({ totalMinor: sold.priceMinor, netMinor: sold.netMinor });
      const creditMinor = (await creditOn(page, lang)) - held.netMinor;
      await new Traveller(page, lang).openExtras('baggage');
      const bag = page
        .locator('legend')
        .filter({ hasText: wordsOf(say.netPrice) })
        .first();
      await expectSums(bag, lang, { creditMinor });

      await page.locator('#seat-button-1-1').click();
      // Another one in each case, because they walk at the same time.
      const free = page.locator('[data-seat].free:is(.STC4, .STC5, .STC6)');
      await free.nth(2 * languages.indexOf(lang) + Number(view.script)).click();
      const row = page.locator('#seat-row-1-1');
      await expect(row).toContainText(wordsOf(say.commission));
      const seat = await expectSums(page.locator('.seat-dock .pick'), lang, { creditMinor });
      expect(amountOf((await row.textContent()) ?? '', say.netPrice)).toBe(seat.netMinor);
      await page.goto(booked);
      expect(await expectTotal(page, total, lang)).toEqual({
        totalMinor: sold.priceMinor + seat.priceMinor,
        netMinor: sold.netMinor + seat.netMinor,
      });

      const [offer] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('button', { name: say.quoteButton }).click(),
      ]);
      await expect(offer.getByRole('heading', { level: 1 })).toHaveText(messages[lang].quote.title);
      if (view.script) await expectAccessible(offer);

      // People with the link see the final price and no more; the page is not cached or indexed.
      const customer = await browser.newContext();
      await ownAddress(customer);
      const seen = await customer.newPage();
      const answer = await seen.goto(offer.url());
      expect(answer?.headers()['cache-control']).toBe('no-store');
      await expect(seen.getByText('Viajes Brisa').first()).toBeVisible();
      await expect(seen.getByText(net(lang))).toHaveCount(0);
      const file = await customer.request.get(`${offer.url()}?file=pdf`);
      expect(file.headers()['content-type']).toBe('application/pdf');
      await acceptOffer(seen, lang, view.script);
      await seen.goto(page.url());
      await expect(seen.getByText(messages[lang].booking.unknownTitle).first()).toBeVisible();
      await customer.close();

      // She logs out and then finds nothing; a colleague continues.
      await page.goto(`/${lang}/ta`);
      // On a phone the logout is behind the last tab.
      const more = page.getByText(messages[lang].portal.frame.more, { exact: true });
      if (await more.isVisible()) await more.click();
      await page.getByRole('button', { name: messages[lang].login.leave }).filter({ visible: true }).click();
      await page.waitForURL((url) => !url.pathname.endsWith('/ta'));
      await page.goto(booked);
      await expect(page.getByText(say.unknownTitle).first()).toBeVisible();
      await logIn(page, lang, joan);
      await page.goto(booked);
      await expect(page.getByText(until)).toBeVisible();
      await page.goto(booked.replace('/extras?', '/passengers?'));
      await expect(page.getByText(say.sellingAs.replace('{agency}', 'Viajes Brisa'))).toBeVisible();
      await leaveOnHold(page, lang, view.script);
    });
  });
}

/** The customer reads fare and rules, forgets the box, and accepts once. */
async function acceptOffer(seen: Page, lang: Lang, script: boolean) {
  const { quote, payment, errors } = messages[lang];
  const main = seen.getByRole('main');
  for (const part of [quote.fare, payment.noShow]) await expect(main).toContainText(part);
  const accept = main.getByRole('button', { name: new RegExp(`^${wordsOf(quote.accept)}`) });
  await accept.press('Enter');
  await expect(main).toContainText(errors.consent_missing);
  if (script) await expectAccessible(seen);
  await main.getByRole('checkbox').check();
  await accept.press('Enter');
  await expect(main).toContainText(quote.accepted.split('. ')[0] ?? '');
  await seen.reload();
  await expect(accept).toHaveCount(0);
  if (script) await expectAccessible(seen);
}

/** The agent names the customer, and leaves the payment page for the list of holds without paying. */
async function leaveOnHold(page: Page, lang: Lang, script: boolean) {
  const traveller = new Traveller(page, lang);
  const bookingId = traveller.bookingId();
  const { payment, booking, portalBookings } = messages[lang];
  await traveller.nameParty([ana]);
  await expect(page.getByRole('link', { name: booking.toPortal })).toHaveAttribute('href', `/${lang}/ta`);
  const later = page.getByRole('link', { name: new RegExp(`^${wordsOf(payment.payLater)}.*\\d\\d:\\d\\d`) });
  await expect(later).toBeVisible();
  if (script) await expectAccessible(page);
  await later.click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/ta/holds$`));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(portalBookings.holds.title);
  const hold = page.locator(`a[href$="/ta/bookings/${bookingId}"]`);
  await expect(hold.first()).toBeVisible();
  await expect(main.getByRole('row').filter({ has: hold })).toContainText(portalBookings.accepted);
}
