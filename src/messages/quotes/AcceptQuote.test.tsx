// What stands below an offer after its acceptance was refused: nothing that contradicts the page.
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';

import { AcceptQuote } from '#messages/quotes/AcceptQuote.tsx';
import type { QuoteView } from '#messages/quotes/quote-view.ts';
import { joinWords } from '#platform/i18n/join-words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';

const messages = joinWords([{ words: wordsFor('en', ['common', 'booking', 'quote']) }]);
const refused = { consent: null, message: 'The price has changed since you saw it.' };

const draw = (view: Pick<QuoteView, 'state' | 'accepted'>) => {
  const agency = { name: 'Viajes Brisa', terms: null };
  const whole = { ...view, agency, version: 'v', totalMinor: 1_000, trip: { currency: 'EUR' } };
  const accept = <AcceptQuote view={whole as unknown as QuoteView} refused={refused} />;
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <RouterProvider router={createMemoryRouter([{ path: '*', element: accept }])} />
    </IntlProvider>,
  );
};

it('an offer that changed is refused above the form', () => {
  const html = draw({ state: 'open', accepted: 'older' });
  expect(html).toContain('The price has changed');
  expect(html).toContain('<form');
});

it('no refusal stands beside "You accepted this offer"', () => {
  expect(draw({ state: 'open', accepted: 'this' })).toBe('');
});

it('a refusal of an offer that is over has no heading without a form', () => {
  const html = draw({ state: 'ended', accepted: null });
  expect(html).toContain('The price has changed');
  expect(html).not.toMatch(/<h2|<form/);
});
