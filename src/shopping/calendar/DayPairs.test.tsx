// The table of departures and returns as it is drawn: one pair has the mark of the lowest price, with a word beside it.
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import type { DayPrice } from '#flights/offer.ts';
import { joinWords } from '#platform/i18n/join-words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { DayPairs } from '#shopping/calendar/DayPairs.tsx';
import { useTripChoice } from '#shopping/calendar/use-trip-choice.ts';
import { readSearchQuery } from '#shopping/search-query.ts';

const messages = joinWords([{ words: wordsFor('en', ['search', 'common']) }]);
const view = { firstDay: '2027-02-01', lastDay: '2027-12-31', reach: [] };
const trip = readSearchQuery(
  new URLSearchParams('type=return&from=MAD&to=CUN&out=2027-02-04&back=2027-02-11'),
);

const days = (first: number, priceOf: (day: number) => number): DayPrice[] =>
  Array.from({ length: 7 }, (_day, at) => {
    const minor = priceOf(first + at);
    const date = `2027-02-${String(first + at).padStart(2, '0')}`;
    return { date, state: 'from', fromMinor: minor, partyMinor: minor };
  });

type Known = Record<'out' | 'back', DayPrice[]>;

/** The real state of a calendar, with prices as if they had been fetched. */
function Pairs({ known }: { known: Known }) {
  const choice = useTripChoice(view, trip, true, { current: null });
  const prices = {
    ...choice.prices,
    daysOf: (which: keyof Known) => known[which],
    priceOf: (which: keyof Known, day: string) => known[which].find(({ date }) => date === day),
  };
  return <DayPairs choice={{ ...choice, prices }} currency="EUR" />;
}

const draw = (known: Known) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <Pairs known={known} />
    </IntlProvider>,
  );

const cellsOf = (html: string) => html.split('data-pair="').slice(1);

test('the cheapest pair is marked by icon and label, and no other pair is', () => {
  const html = draw({
    out: days(1, (day) => (day === 5 ? 20_000 : 30_000)),
    back: days(8, (day) => (day === 12 ? 25_000 : 40_000)),
  });
  const cells = cellsOf(html);
  expect(cells).toHaveLength(49);
  const best = cells.filter((cell) => cell.includes('data-best="true"'));
  expect(best.map((cell) => cell.slice(0, 21))).toEqual(['2027-02-05 2027-02-12']);
  expect(best[0]).toMatch(/7 nights, 450\s€, the lowest price shown/);
  expect(cells.filter((cell) => cell.includes('<path d="M8 11a10'))).toEqual(best);
  expect(html.match(/the lowest price shown/g)).toHaveLength(1);
});

test('where most pairs cost the same, none is marked', () => {
  const html = draw({ out: days(1, () => 30_000), back: days(8, () => 40_000) });
  expect(cellsOf(html)).toHaveLength(49);
  expect(html).not.toContain('data-best');
  expect(html).not.toContain('the lowest price shown');
});
