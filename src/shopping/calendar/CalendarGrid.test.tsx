// A month of the calendar as it is drawn: which days are marked as the cheapest, to the eye and to a screen reader.
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import { joinWords } from '#platform/i18n/join-words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { CalendarGrid } from '#shopping/calendar/CalendarGrid.tsx';

const spoken = joinWords([{ words: wordsFor('en', ['search', 'common']) }]);

/** The 9th costs 300, every other day 400. */
const draw = (cheapest: number | null, loading = false) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={spoken} timeZone="UTC">
      <CalendarGrid
        month="2027-02"
        labelledBy="month"
        currency="EUR"
        focusDay="2027-02-01"
        range={{ from: '', to: '' }}
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
    </IntlProvider>,
  );

test('the day with the best price has the mark, and its name says so', () => {
  const html = draw(30_000);
  expect(html).toMatch(/Tuesday, February 9, 2027, the lowest price of the month, from 300\s€/);
  expect(html).toMatch(/Tuesday, February 9, 2027, the lowest price of the month, from 300\s€/);
});

test('without a best price no day is marked', () => {
  const html = draw(null);
  expect(html).not.toContain('data-best');
  expect(html).not.toContain('the lowest price of the month');
});

test('a day whose price is being asked for has a bar in its place, until it is known', () => {
  expect(draw(null, true).match(/loading-price/g)).toHaveLength(8);
  expect(draw(null)).not.toContain('loading-price');
});
