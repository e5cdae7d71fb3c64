// What the calendar says about its prices: for how long a stay they are, and what the sun marks.
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import { joinWords } from '#platform/i18n/join-words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { CalendarFoot } from '#shopping/calendar/CalendarFoot.tsx';
import { CalendarHead } from '#shopping/calendar/CalendarHead.tsx';
import { CalendarStays } from '#shopping/calendar/CalendarStays.tsx';
import type { Shape } from '#shopping/calendar/FareCalendar.tsx';
import { type CalendarView, useTripChoice } from '#shopping/calendar/use-trip-choice.ts';
import { readSearchQuery } from '#shopping/search-query.ts';

const messages = joinWords([{ words: wordsFor('en', ['search', 'common']) }]);
const view: CalendarView = { firstDay: '2027-02-01', lastDay: '2027-12-31', reach: [['MAD', ['CUN']]] };

type Asked = { days: string; shape?: Shape };

/** The real state of a calendar, as if its prices had been fetched. */
function Calendar({ days, shape = 'months' }: Asked) {
  const trip = readSearchQuery(new URLSearchParams(`from=MAD&to=CUN&${days}`));
  const known = useTripChoice(view, trip, true, { current: null });
  const choice = { ...known, prices: { ...known.prices, loading: false } };
  const head = { titleId: 'title', shapes: true, setShape: () => {}, close: () => {} };
  return (
    <>
      <CalendarHead {...{ ...head, choice, trip, shape }} />
      <CalendarStays choice={choice} currency="EUR" />
      <CalendarFoot {...{ choice, trip, shape, finish: 'Show', onFinish: () => {} }} />
    </>
  );
}

const draw = (asked: Asked) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <Calendar {...asked} />
    </IntlProvider>,
  );

const pressedStay = (html: string) =>
  html
    .slice(html.indexOf('<legend class="sr-only">Length of stay'))
    .match(/aria-pressed="true"[^>]*>([^<]*)/)?.[1];

test('a trip with both days is priced for its own length of stay', () => {
  const html = draw({ days: 'type=return&out=2027-02-04&back=2027-02-11' });
  expect(pressedStay(html)).toBe('7 nights');
  expect(html).not.toContain('cheapest return');
});

test('without a length of stay the head says which return is in the prices', () => {
  const html = draw({ days: 'type=return&out=2027-02-04' });
  expect(pressedStay(html)).toBe('Any length');
  expect(html).toContain('with the cheapest return after 3 to 21 nights');
  expect(draw({ days: 'type=one-way&out=2027-02-04&back=2027-02-11' })).not.toContain('cheapest return');
});

test('beside the months the sun is the lowest of a month, beside the pairs the lowest shown', () => {
  const days = 'type=return&out=2027-02-04&back=2027-02-11';
  expect(draw({ days })).toContain('Lowest of the month');
  expect(draw({ days, shape: 'pairs' })).toContain('Lowest shown');
  expect(draw({ days, shape: 'pairs' })).not.toContain('Lowest of the month');
});
