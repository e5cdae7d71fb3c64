// The state of a booking in the portal as the server sends it: its word, and an icon for each.
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';

import type { AgencyBooking } from '#agency/bookings/agency-booking.ts';
import { StateMark } from '#agency/bookings/BookingCells.tsx';
import { joinWords } from '#platform/i18n/join-words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';

const spoken = joinWords([{ words: wordsFor('en', ['portalBookings']) }]);

const booking: AgencyBooking = {
  bookingId: '00000000-0000-7000-8000-000000000001',
  reference: null,
  state: 'confirmed',
  madeLocal: '2026-11-20T12:00',
  agentName: null,
  lead: null,
  people: 1,
  flights: [],
  currency: 'EUR',
  totalMinor: 0,
  commissionMinor: 0,
  missing: 0,
  hold: null,
};

function iconOf(state: AgencyBooking['state'], hasNewTimes = false): string | undefined {
  const markup = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={spoken}>
      <StateMark booking={{ ...booking, state }} hasNewTimes={hasNewTimes} />
    </IntlProvider>,
  );
  return /#([a-z-]+)"/.exec(markup)?.[1];
}

it('a state has an icon beside its word, and a changed time another', () => {
  expect(iconOf('confirmed')).toBe('check');
  expect(iconOf('held')).toBe('clock');
  expect(iconOf('lapsed')).toBe('close');
  expect(iconOf('confirmed', true)).toBe('alert');
});
