// An agent sells in the public funnel: net and commission beside each price, a hold of days, an offer for the customer,
// and a colleague who takes the booking up from another session.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

import { messages } from '#tests/support/journeys/site-words.ts';
import { demoAgencies } from '#demo/load/demo-accounts.ts';
import { demonstrationPassword } from '#identity/login/password-policy.ts';
import { addDays } from '#platform/lib/time.ts';
import { desktop } from '#tests/support/journeys/frame.ts';
import { expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

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
  await expect(main).toContainText(name);
}

const net = (lang: Lang) => new RegExp(`${messages[lang].booking.netAndCommission.split(' ')[0]} .*·.*`);

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

    test('[AG-10] an agent sees net and commission, holds for days, offers it, and a colleague goes on', async ({
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

      // The screen is turned to the customer, and back.
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

      const [offer] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('button', { name: say.quoteButton }).click(),
      ]);
      await expect(offer.getByRole('heading', { level: 1 })).toHaveText(messages[lang].quote.title);
      if (view.script) await expectAccessible(offer);

      // Whoever has the link sees the final price and no more; it is kept and listed nowhere.
      const customer = await browser.newContext();
      await ownAddress(customer);
      const seen = await customer.newPage();
      const answer = await seen.goto(offer.url());
      expect(answer?.headers()['cache-control']).toBe('no-store');
      await expect(seen.getByText('Viajes Brisa').first()).toBeVisible();
      await expect(seen.getByText(net(lang))).toHaveCount(0);
      const file = await customer.request.get(`${offer.url()}?file=pdf`);
      expect(file.headers()['content-type']).toBe('application/pdf');
      await seen.goto(page.url());
      await expect(seen.getByText(messages[lang].booking.unknownTitle).first()).toBeVisible();
      await customer.close();

      // She logs out, and finds nothing; a colleague goes on.
      const booked = page.url();
      await page.goto(`/${lang}/ta`);
      // On a telephone the log-out is behind the last tab.
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
    });
  });
}
