// A month of the calendar as it is drawn: which days are marked as the cheapest, to the eye and to a screen reader, and
// the day that begins a week.
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import { joinWords } from '#platform/i18n/join-words.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { CountryContext } from '#platform/ui/use-money.ts';
import { CalendarGrid } from '#shopping/calendar/CalendarGrid.tsx';

/** The 9th costs 300, every other day 400. */
const draw = (
  cheapest: number | null,
  { locale = 'en', country = null, loading = false, range = { from: '', to: '' } }: Reader = {},
) =>
  renderToStaticMarkup(
    <IntlProvider
      locale={locale}
      messages={joinWords([{ words: wordsFor(locale, ['search', 'common']) }])}
      timeZone="UTC"
    >
      <CountryContext value={country}>
        <CalendarGrid
          month="2027-02"
          labelledBy="month"
          firstDay="2027-02-01"
          currency="EUR"
          focusDay="2027-02-01"
          range={range}
          cell={(day) =>
            loading && day > '2027-02-20'
              ? undefined
              : { minor: day === '2027-02-09' ? 30_000 : 40_000, state: 'from' }
          }
          loading={loading}
          cheapest={cheapest}
          mayChoose={() => true}
          onMove={() => {}}
          onChoose={() => {}}
        />
      </CountryContext>
    </IntlProvider>,
  );

type Reader = {
  locale?: Locale;
  country?: string | null;
  loading?: boolean;
  range?: { from: string; to: string };
};

/** The days whose cells show the sun of the lowest price. */
const sunny = (html: string) =>
  html
    .split('data-day="')
    .slice(1)
    .filter((cell) => cell.includes('<svg'))
    .map((cell) => cell.slice(0, 10));

test('the day with the best price has the mark, and its name says so', () => {
  const html = draw(30_000);
  expect(html).toMatch(/Tuesday, February 9, 2027, the lowest price of the month, from 300\s€/);
  expect(html.match(/the lowest price of the month/g)).toHaveLength(1);
  expect(html.match(/data-day="[\d-]+" data-best="true"/g)).toEqual([
    'data-day="2027-02-09" data-best="true"',
  ]);
  expect(sunny(html)).toEqual(['2027-02-09']);
});

test('without a best price no day is marked', () => {
  const html = draw(null);
  expect(html).not.toContain('data-best');
  expect(sunny(html)).toEqual([]);
  expect(html).not.toContain('the lowest price of the month');
});

test('the month begins with the first weekday of the language in its country', () => {
  const heads = (reader: Reader) =>
    [...draw(null, reader).matchAll(/<th scope="col" abbr="([^"]+)"/g)].map(([, day]) => day);
  expect(heads({ locale: 'es', country: 'ES' })).toEqual([
    'lunes',
    'martes',
    'miércoles',
    'jueves',
    'viernes',
    'sábado',
    'domingo',
  ]);
  const first = (locale: Locale, country: string) => heads({ locale, country })[0];
  expect(first('es', 'MX')).toBe('domingo');
  expect(first('pt', 'PT')).toBe('domingo');
  expect(first('en', 'US')).toBe('Sunday');
  // A day is below its own weekday: 1 February 2027 is a Monday.
  const cells = (html: string) => html.split('<tbody>')[1]?.split('data-day')[0]?.match(/<td/g)?.length;
  expect(cells(draw(null, { locale: 'es', country: 'ES' }))).toBe(1);
  expect(cells(draw(null, { locale: 'es', country: 'MX' }))).toBe(2);
});

test('a day whose price is being requested shows a bar until the price is known', () => {
  expect(draw(null, { loading: true }).match(/loading-price/g)).toHaveLength(8);
  expect(draw(null)).not.toContain('loading-price');
});

test('the day of the return says so in its cell, and no other day does', () => {
  const words = (html: string) => html.match(/<span[^>]*>return<\/span>/g) ?? [];
  const trip = draw(null, { range: { from: '2027-02-04', to: '2027-02-11' } });
  expect(words(trip)).toHaveLength(1);
  expect(trip.split('data-day="2027-02-11"')[1]?.split('</td>')[0]).toContain('>return</span>');
  expect(words(draw(null, { range: { from: '2027-02-04', to: '2027-02-04' } }))).toEqual([]);
});
