// The strip of days as it is drawn: the cheapest day has the sun and a word before its price.
import { MemoryRouter } from 'react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import type { DayPrice } from '#flights/offer.ts';
import { joinWords } from '#platform/i18n/join-words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { DayStrip } from '#shopping/calendar/DayStrip.tsx';

const messages = joinWords([{ words: wordsFor('en', ['select', 'common']) }]);

/** Seven days from 1 February 2027 with these prices in euro; `before` of them cannot be chosen. */
function draw(prices: readonly number[], before = 0): string {
  const days = prices.map((price, at): DayPrice => {
    const minor = 100 * price;
    return { date: `2027-02-0${at + 1}`, state: 'from', fromMinor: minor, partyMinor: minor };
  });
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <MemoryRouter>
        <DayStrip
          label="Days"
          days={days}
          chosen="2027-02-04"
          currency="EUR"
          firstDay="2027-01-01"
          href={(day) => (days.findIndex(({ date }) => date === day) < before ? null : `/?out=${day}`)}
          weekHref={(first) => `/?week=${first}`}
        />
      </MemoryRouter>
    </IntlProvider>,
  );
}

/** The days with the sign, as they are read. */
const marked = (html: string) =>
  html
    .split('<li')
    .slice(1)
    .filter((day) => day.includes('<svg') && day.includes('data-best'))
    .map((day) => day.replaceAll(/<[^>]+>/g, '').replace(/^[^>]*>/, ''));

test('the cheapest day is marked by icon and label', () => {
  const [day, ...others] = marked(draw([400, 400, 300, 400, 400, 400, 400]));
  expect(others).toEqual([]);
  expect(day).toMatch(/^lowest Wed Feb\s3 300\s€$/);
});

test('no day is marked where many cost as little, and none that cannot be chosen', () => {
  expect(marked(draw([300, 300, 300, 300, 400, 400, 400]))).toEqual([]);
  expect(marked(draw([300, 400, 410, 420, 430, 440, 450], 1))).toHaveLength(1);
  expect(marked(draw([300, 400, 410, 420, 430, 440, 450], 1))[0]).toMatch(/400\s€/);
});
