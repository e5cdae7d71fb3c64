// Deep links of partners to the flights: a valid link opens the right state, a wrong one shows the reason.
import { expect, type Page, test } from '@playwright/test';

import { shortDate } from '#platform/i18n/format.ts';
import { dayAhead, expectAccessible, languages } from '#tests/support/journeys/helpers.ts';
import { Traveller } from '#tests/support/journeys/traveller.ts';
import { matrix } from '#tests/support/journeys/matrix.ts';

const [out, back] = [dayAhead(40), dayAhead(47)];
const partner = { origin: 'MAD', destination: 'CUN', departure: out, return: back };

function link(lang: string, query: Record<string, string> | string): string {
  return `/${lang}/select?${typeof query === 'string' ? query : new URLSearchParams(query)}`;
}

/** No link preselects a fare, whatever it asks for. */
async function expectNothingChosen(page: Page): Promise<void> {
  await expect(page.locator('form[method=post] input[type=radio]').first()).toBeAttached();
  await expect(page.locator('form[method=post] input[type=radio]:checked')).toHaveCount(0);
}

for (const { locale } of matrix('partner links', { locale: languages })) {
  test(`[RT-03] a partner’s link opens its flights, party, currency and code, in ${locale}`, async ({
    page,
  }) => {
    const { words, tell } = new Traveller(page, locale);
    const party = { adults: '2', children: '1', infants: '0' };
    const extra = {
      currency: 'EUR',
      promotion: 'VERANO10',
      flight: 'zz103',
      family: 'flex',
      cabin: 'business',
    };
    const answer = await page.goto(link(locale, { ...partner, ...party, ...extra }));
    expect(answer?.status()).toBe(200);
    // Accepted as it is, without a redirect.
    expect(answer?.request().redirectedFrom()).toBeNull();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.select.title);
    const trip = page.getByRole('region', { name: words.select.yourTrip });
    await expect(trip).toContainText(tell('common.fromTo', { origin: 'Madrid', destination: 'Cancún' }));
    await expect(trip).toContainText(shortDate(out, locale));
    await expect(trip).toContainText(shortDate(back, locale));
    await expect(trip).toContainText(tell('common.adults', { count: 2 }));
    await expect(trip).toContainText(tell('common.children', { count: 1 }));
    await expect(trip).toContainText('EUR');
    const what = tell('promotion.percent', { percent: '10' });
    await expect(page.getByText(tell('promotion.appliedTitle', { code: 'VERANO10', what }))).toBeVisible();

    // The partner's flight is marked and its fare is named; nothing is chosen.
    const note = page.getByRole('status').filter({ hasText: words.arrival.title });
    await expect(note).toContainText(tell('arrival.flight', { number: 'ZZ103' }));
    await expect(note).toContainText(tell('arrival.fare', { name: 'Flex' }));
    await expect(note).toContainText(tell('arrival.fare', { name: 'Business' }));
    await expect(note).toContainText(words.arrival.nothingChosen);
    await note.getByRole('link', { name: tell('arrival.go', { number: 'ZZ103' }) }).click();
    const card = page.getByRole('article').filter({ hasText: words.arrival.mark });
    await expect(card).toHaveCount(1);
    await expect(card).toHaveAccessibleName(/ZZ103/);
    await expect(card.getByText(words.arrival.mark)).toBeInViewport();
    await expectNothingChosen(page);
    await expectAccessible(page);

    // The page's links use its own parameter names and keep the trip.
    await page.getByRole('navigation').getByRole('link', { name: /€/ }).first().click();
    await expect(page).toHaveURL(/type=return&from=MAD&to=CUN.*currency=EUR&promotion=VERANO10/);
  });

  test(`[RT-03] a wrong link shows the reason beside each field and keeps the rest, in ${locale} @full`, async ({
    page,
  }) => {
    const { words, tell } = new Traveller(page, locale);
    const answer = await page.goto(
      link(locale, {
        origin: 'XXX',
        destination: 'CUN',
        departure: '2020-01-01',
        infants: '3',
        currency: 'XYZ',
      }),
    );
    expect(answer?.status()).toBe(422);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    const lines = [
      [words.search.from, tell('errors.airport_unknown')],
      [words.search.out, tell('errors.date_past')],
      [words.search.infants, tell('errors.infants_too_many')],
      [words.search.currency, tell('errors.currency_unknown')],
    ];
    await expect(summary.getByRole('link')).toHaveText(
      lines.map(([field, sentence]) => `${field}: ${sentence}`),
    );
    await expect(page.getByLabel(words.search.to, { exact: true })).toHaveValue('CUN');
    await expect(page.getByLabel(words.search.oneWay, { exact: true })).toBeChecked();
    const origin = page.getByLabel(words.search.from, { exact: true });
    await expect(origin).toHaveAccessibleDescription(tell('errors.airport_unknown'));
    await expectAccessible(page);
  });
}

test('[RT-03] a link to a flight that does not fly that day or to an unknown fare shows a notice @full', async ({
  page,
}) => {
  await page.goto(link('en', { ...partner, currency: 'EUR', flight: 'ZZ999', family: 'luxury' }));
  const note = page.getByRole('status').filter({ hasText: 'From the link that brought you here' });
  await expect(note).toContainText('Flight ZZ999, which you came for, does not fly on this day.');
  await expect(note).toContainText('The fare or cabin that the link names is none of ours.');
  await expectNothingChosen(page);
  await expectAccessible(page);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[RT-03] a partner’s link shows its flights, and a wrong link shows the form', async ({ page }) => {
    await page.goto(link('es', { ...partner, currency: 'EUR', flight: '103' }));
    await expect(page.getByText('El vuelo que buscabas')).toBeVisible();
    await expectNothingChosen(page);
    await page.goto(link('es', { ...partner, return: out, departure: back }));
    await expect(page.getByLabel('Regreso', { exact: true }).last()).toHaveAccessibleDescription(
      /El regreso debe ser/,
    );
  });
});
