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

  test(`[RT-03] a wrong link shows the reason beside each field and keeps the rest, in ${locale}`, async ({
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

test('[RT-03] a link without return, party or currency is one-way, for one adult, in the currency of the site', async ({
  page,
}) => {
  const query = { origin: 'mad', destination: 'cun', departure: out };
  const sites = [
    ['http://portugal.localhost', 'pt', 'EUR'],
    ['http://mexico.localhost', 'es', 'MXN'],
  ];
  for (const [site, lang, currency] of sites) {
    const answer = await page.goto(`${site}:${process.env.JOURNEY_PORT}${link(lang ?? '', query)}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('region', { name: /^(O seu voo|A sua viagem|Tu viaje)/ })).toContainText(
      currency ?? '',
    );
    await expect(
      page
        .getByRole('group')
        .filter({ has: page.getByRole('radio') })
        .first(),
    ).toBeVisible();
    await expectNothingChosen(page);
    // One direction only.
    await expect(page.getByRole('navigation', { name: /^(Outros dias|Otros días)/ })).toHaveCount(1);
  }
});

const long = 'x'.repeat(2_000);
const wrong: [name: string, query: string, field: string, sentence: string][] = [
  [
    'an unknown airport',
    `origin=MAD&destination=QQQ&departure=${out}`,
    'To',
    'Choose an airport from the list.',
  ],
  [
    'a route that is not flown',
    `origin=CUN&destination=PUJ&departure=${out}`,
    'To',
    'We do not fly this route.',
  ],
  [
    'a past day',
    'origin=MAD&destination=CUN&departure=2020-01-01',
    'Departure',
    'Choose a date from today on.',
  ],
  [
    'a return before the way out',
    `origin=MAD&destination=CUN&departure=${back}&return=${out}`,
    'Return',
    'The return must be on or after the day you leave.',
  ],
  [
    'too many passengers',
    `origin=MAD&destination=CUN&departure=${out}&adults=7&children=3`,
    'Adults',
    'One booking takes up to 9 travelers with a seat.',
  ],
  [
    'more infants than adults',
    `origin=MAD&destination=CUN&departure=${out}&infants=2`,
    'Infants',
    'Each infant travels on the lap of one adult',
  ],
  [
    'an unknown currency',
    `origin=MAD&destination=CUN&departure=${out}&currency=EURO`,
    'Currency',
    'Choose one of the currencies on the list.',
  ],
  ['no origin', `destination=CUN&departure=${out}`, 'From', 'Choose where you leave from.'],
  ['no day', 'origin=MAD&destination=CUN', 'Departure', 'Choose the day you leave.'],
  [
    'an origin twice',
    `origin=MAD&origin=BCN&destination=CUN&departure=${out}`,
    'From',
    'The address says this more than once, each time differently.',
  ],
  [
    'two names for one day',
    `origin=MAD&destination=CUN&departure=${out}&out=${back}&type=one-way`,
    'Departure',
    'The address says this more than once, each time differently.',
  ],
  [
    '2,000 characters for a day',
    `origin=MAD&destination=CUN&departure=${long}`,
    'Departure',
    'Enter a real date',
  ],
];

for (const [name, query, field, sentence] of wrong) {
  test(`[RT-03] a link with ${name} answers 422 and shows the error beside the field`, async ({ page }) => {
    const answer = await page.goto(link('en', query));
    expect(answer?.status()).toBe(422);
    const summary = page.getByRole('alert');
    await expect(summary.getByRole('link')).toHaveCount(1);
    await expect(summary.getByRole('link')).toContainText(`${field}: ${sentence}`);
    const control = page.getByLabel(field, { exact: true }).last();
    await expect(control).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
  });
}

test('[RT-03] a link with garbage in every field, even 10,000 characters, shows the form', async ({
  page,
}) => {
  const names = ['origin', 'destination', 'departure', 'return', 'adults', 'children', 'infants', 'currency'];
  const garbage = names.map((name) => `${name}=%00%3Cscript%3E${'%F0%9F%8C%B4'.repeat(100)}`).join('&');
  expect((await page.goto(link('en', garbage)))?.status()).toBe(422);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Search flights' })).toBeVisible();
  const answer = await page.goto(link('en', `origin=${'x'.repeat(10_000)}&flight=${'9'.repeat(1_000)}`));
  expect(answer?.status()).toBe(422);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('x'.repeat(60));
  await expectAccessible(page);
});

test('[RT-03] a link to a flight that does not fly that day or to an unknown fare shows a notice', async ({
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
