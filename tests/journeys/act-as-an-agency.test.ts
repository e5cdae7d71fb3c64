// A member of the service staff acts as an agency: begins in the office, with a reason; sells on the agency's credit
// under the banner; and ends it. Then both the office and the agency can read who it was, why, and what was done.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';

import type { Locale } from '#platform/i18n/locales.ts';
import { messages } from '#tests/support/journeys/site-words.ts';
import { query } from '#tests/support/journeys/database.ts';
import { sellingAgency, signInAgent } from '#tests/support/journeys/agents.ts';
import { dayAhead, expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { isFull } from '#tests/support/extent.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';
import { signIn } from '#tests/support/journeys/staff.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';
import { consentName } from '#tests/support/journeys/consent-name.ts';

test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${crypto.randomUUID().slice(0, 4)}:3::1` }),
);

const why = 'They called about a group to Cancún';
const banner = (page: Page, lang: Locale) =>
  page.getByRole('complementary', { name: messages[lang].acting.label });

/** An agency with credit, and the office of a staff member who begins to act as it. */
async function begin(page: Page, context: BrowserContext, lang: Locale) {
  const name = `Viajes ${crypto.randomUUID().slice(0, 8)}`;
  const agency = await sellingAgency(name);
  const staff = await signIn(context, ['service'], 'Rui Sá');
  const say = messages[lang].officeAgencies;
  await page.goto(`/${lang}/office/agencies/${agency.agencyId}`);
  const act = page.getByRole('group').filter({ hasText: say.actAsHint });
  await page.getByText(say.actAs, { exact: true }).first().click();
  await act.getByRole('textbox').fill(why);
  await act.getByRole('button', { name: say.actAsButton }).click();
  await expect(page).toHaveURL(`/${lang}/ta`);
  return { name, staff, ...agency };
}

/** Holds for one adult and gives the name, with the same calls as the pages. */
async function hold(page: Page, lang: Locale): Promise<string> {
  const origin = `http://localhost:${process.env.JOURNEY_PORT}`;
  const ask = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const headers = { origin, 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request.fetch(`/api/v1${path}`, { method, headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const trip = { origin: 'MAD', destination: 'CUN', departureDate: dayAhead(90), currency: 'EUR' };
  const found = await ask('POST', '/search', trip);
  const offers = [found.outbound.flights[0].fares[0].offerId];
  const { bookingId } = await ask('POST', '/holds', { offers, currency: 'EUR' });
  const names = { givenNames: 'María José', surname: 'Núñez Peña', gender: 'F', nationality: 'ES' };
  await ask('PUT', `/bookings/${bookingId}/passengers`, {
    passengers: [{ passengerNo: 1, ...names, birthDate: '1988-04-12' }],
    contact: { email: 'maria@example.com', phone: '+34600112233', locale: lang, marketingConsent: false },
  });
  return bookingId;
}

for (const { lang } of matrix('the banner of acting', { lang: languages })) {
  test(`in ${lang} the banner is on every page, first in the order, and complete at 360 pixels @full`, async ({
    page,
    context,
  }) => {
    const { name, agencyId } = await begin(page, context, lang);
    const end = banner(page, lang).getByRole('button', { name: messages[lang].acting.end });
    const bookingId = await hold(page, lang);
    const paths = [
      'ta',
      'ta/bookings',
      'ta/visits',
      `payment?booking=${bookingId}`,
      `extras?booking=${bookingId}`,
    ];
    for (const [at, path] of paths.entries()) {
      // On a desktop there is enough room, so one page is enough.
      for (const width of at === 0 || isFull() ? [360, 1280] : [360]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/${lang}/${path}`);
        await expect(banner(page, lang)).toContainText(name);
        await expect(banner(page, lang)).toContainText('Rui Sá');
        await expect(banner(page, lang)).toContainText(why);
        await page.keyboard.press('Tab');
        await expect(end).toBeFocused();
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(over).toBeLessThanOrEqual(0);
        await expectAccessible(page);
      }
    }
    await end.click();
    await expect(page).toHaveURL(`/${lang}/office/agencies/${agencyId}?done=act_as_end`);
    await expect(page.getByText(messages[lang].officeAgencies.done.act_as_end)).toBeVisible();
    await page.getByRole('link', { name: messages[lang].officeAgencies.tabs.history, exact: true }).click();
    await expect(page.getByRole('table', { name: messages[lang].officeAgencies.history })).toContainText(
      name,
    );
    await expectAccessible(page);
    await page.goto(`/${lang}/ta`);
    await expect(banner(page, lang)).toHaveCount(0);
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test("an agency's booking is paid on its credit, and the visit is listed in its portal", async ({
    page,
    context,
    browser,
  }) => {
    const { staff, agencyId, people } = await begin(page, context, 'en');
    const bookingId = await hold(page, 'en');
    await page.goto(`/en/payment?booking=${bookingId}`);
    const traveller = new Traveller(page, 'en');
    await page.getByRole('radio', { name: traveller.words.payment.methodCredit }).check();
    await page.getByRole('checkbox', { name: consentName(traveller.words) }).check();
    await traveller.payButton().click();
    const reference = await traveller.expectConfirmed();
    await expect(banner(page, 'en')).toBeVisible();
    await banner(page, 'en').getByRole('button').click();
    await expect(page).toHaveURL(/office\/agencies/);
    const [stored] = await query<{ agency: string; agent: string; payer: string }>(
      `select b.agency_id agency, b.agent_id agent, p.agent_id payer from booking b join payment p using (booking_id)
        where booking_id = $1`,
      [bookingId],
    );
    expect(stored).toEqual({ agency: agencyId, agent: staff.accountId, payer: staff.accountId });

    const other = await browser.newContext();
    await signInAgent(other, people.administrator);
    const portal = await other.newPage();
    await portal.goto('/en/ta');
    await portal.getByRole('link', { name: /The airline acted for your agency once/ }).click();
    const visit = portal.getByRole('main').getByRole('listitem').first();
    for (const text of ['Rui Sá', why, 'Hold flights', 'Enter names', 'Pay a booking', reference])
      await expect(visit).toContainText(text);
    await visit.getByRole('link', { name: reference }).first().click();
    await expect(portal.getByRole('main')).toContainText('Rui Sá (airline)');
    await other.close();
  });
});
