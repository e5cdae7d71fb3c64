// A month of prices on the flight page: seven columns on every width, below the weekdays of the site.
import { MemoryRouter } from 'react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import type { DayPrice } from '#flights/offer.ts';
import { joinWords } from '#platform/i18n/join-words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { CountryContext } from '#platform/ui/use-money.ts';
import { MonthPrices } from '#shopping/calendar/MonthPrices.tsx';

/** February 2027: every day costs 1,234.56 €, but on the 9th nothing flies. */
function draw(locale: Locale, country: string): string {
  const days = Array.from({ length: 28 }, (_day, at): DayPrice => {
    const minor = at === 8 ? null : 123_456;
    const date = `2027-02-${String(at + 1).padStart(2, '0')}`;
    return { date, state: minor === null ? 'no_flight' : 'from', fromMinor: minor, partyMinor: minor };
  });
  return renderToStaticMarkup(
    <IntlProvider
      locale={locale}
      messages={joinWords([{ words: wordsFor(locale, ['select', 'search']) }])}
      timeZone="UTC"
    >
      <CountryContext value={country}>
        <MemoryRouter>
          <MonthPrices
            month="2027-02"
            days={days}
            chosen="2027-02-04"
            currency="EUR"
            href={(day) => `/?out=${day}`}
            monthHref={(month) => `/?month=${month}`}
            firstDay="2027-01-01"
          />
        </MemoryRouter>
      </CountryContext>
    </IntlProvider>,
  );
}

const heads = (html: string) => [...html.matchAll(/<th scope="col" abbr="([^"]+)"/g)].map(([, day]) => day);
const rows = (html: string) => (html.split('<tbody')[1] ?? '').split('<tr').slice(1);

test.each([
  ['es', 'ES', 'lunes', 4],
  ['pt', 'PT', 'domingo', 5],
] as const)('in %s of %s a week begins on %s', (locale, country, first, weeks) => {
  const html = draw(locale, country);
  expect(heads(html)).toHaveLength(7);
  expect(heads(html)[0]).toBe(first);
  expect(rows(html)).toHaveLength(weeks);
  for (const row of rows(html)) expect(row.match(/<td/g)).toHaveLength(7);
});

test('no day or heading is left out on a phone, where amounts are rounded up and say the currency once', () => {
  const table = draw('en', 'US').split('<table')[1] ?? '';
  expect(table).not.toContain('max-sm:hidden"><tr');
  expect(table.match(/<thead[^>]*>/)?.[0]).toBe('<thead>');
  expect(table).not.toMatch(/<td[^>]*max-sm:hidden/);
  const day = table.split('February 3, 2027')[1]?.split('</td>')[0] ?? '';
  expect(day).toMatch(/sm:hidden">1,235</);
  expect(day).toMatch(/1,234\.56\s€/);
  expect(draw('en', 'US')).toContain('EUR, rounded up');
});

test.each([
  ['en', 'For one adult, this flight only'],
  ['es', 'Por adulto, solo este vuelo'],
  ['pt', 'Por adulto, só este voo'],
] as const)(
  'the month says in %s what its prices are for: the calendar of the trip has other ones',
  (locale, unit) => {
    expect(draw(locale, 'ES')).toContain(unit);
  },
);
