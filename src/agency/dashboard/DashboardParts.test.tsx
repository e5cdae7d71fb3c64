// The dashboard as the server sends it: the figures of the credit, what needs somebody and where it leads, and what a
// list has left out.
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import type { ReactNode } from 'react';

import { CreditPart } from '#agency/dashboard/CreditPart.tsx';
import { DeparturesPart, RecentPart } from '#agency/dashboard/DashboardParts.tsx';
import { NeedsPart } from '#agency/dashboard/NeedsPart.tsx';
import { noTasks } from '#agency/frame/open-tasks.server.ts';
import { CHANGES_READ } from '#agency/frame/needs.ts';
import { joinWords } from '#platform/i18n/join-words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';

const spoken = joinWords([{ words: wordsFor('en', ['portal', 'portalBookings', 'common']) }]);

/** What a browser shows of it: texts, and the addresses of links in brackets behind them. */
function shown(part: ReactNode): string {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <IntlProvider locale="en" timeZone="UTC" messages={spoken}>
          {part}
        </IntlProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2 [$1]')
    .replaceAll('&amp;', '&')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const line = {
  currency: 'EUR',
  kind: 'limit' as const,
  invoicePeriod: null,
  limitMinor: 4_000_000,
  usedMinor: 2_148_000,
  heldMinor: 326_000,
  availableMinor: 1_526_000,
  isLow: false,
  monthLimitMinor: null,
  monthMinor: 0,
  blocked: null,
};

it('[AG-03] the credit says what is available, used and held of the limit, and draws it to scale', () => {
  const part = <CreditPart credit={[line]} isStopped={false} today="2026-11-27" />;
  const text = shown(part);
  expect(text).toContain('Credit available 15,260 €');
  expect(text).toContain('Used 21,480 €');
  expect(text).toContain('Held 3,260 €');
  expect(text).toContain('Limit 40,000 €');
  const drawn = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={spoken}>
      {part}
    </IntlProvider>,
  );
  expect(drawn).toMatch(/<rect width="53\.7" height="4"/);
  expect(drawn).toMatch(/<rect x="53\.7" width="8\.15" height="4"/);
});

it('[AG-03] a line that is billed says when its period ends, others do not', () => {
  const text = (invoicePeriod: 'week' | 'month' | null) =>
    shown(<CreditPart credit={[{ ...line, invoicePeriod }]} isStopped={false} today="2026-11-27" />);
  expect(text('month')).toContain('Next invoice closes Monday, November 30');
  expect(text('week')).toContain('Next invoice closes Sunday, November 29');
  expect(text(null)).not.toContain('Next invoice');
});

it('[AG-03] each need says what it is about, and leads to where something can be done', () => {
  const invoice = { currency: 'EUR', count: 1, openMinor: 1_824_000, number: 'AG-2026-000010' };
  const facts = {
    credit: [{ ...line, isLow: true }],
    holds: { soon: 1, unnamed: 2 },
    tasks: {
      invoices: [
        { ...invoice, dueOn: '2026-11-15', isOverdue: true },
        { ...invoice, currency: 'USD', count: 2, dueOn: '2026-11-30', isOverdue: false },
      ],
      groups: [
        { kind: 'answer' as const, count: 1, groupId: 'g1', name: 'Coro de Cádiz', day: '2026-11-25' },
        { kind: 'names' as const, count: 3, groupId: 'g2', name: 'Escuela', day: '2026-12-01' },
      ],
      release: { units: 12, day: '2026-11-27' },
    },
  };
  const text = shown(<NeedsPart facts={facts} changes={[]} visits={0} />);
  const rows = [
    'Needs you 8',
    'Invoice AG-2026-000010 (18,240 €) was due on Nov 15 [/en/ta/invoices]',
    '1 hold lapses within 2 hours [/en/ta/holds]',
    '80% or more of the credit in EUR is used.',
    '2 holds have no names yet [/en/ta/holds]',
    'Coro de Cádiz: the quote waits for your answer until Nov 25 [/en/ta/groups/g1]',
    '3 groups lack names, the first are due on Dec 1 [/en/ta/groups]',
    '2 invoices ($18,240 USD in all) are due, the first on Nov 30 [/en/ta/invoices]',
    '12 unsold seats of allotments return to sale, the first on Nov 27 [/en/ta/allotments]',
  ];
  let at = 0;
  for (const row of rows) {
    expect(text.indexOf(row, at), `${row} in ${text}`).toBeGreaterThanOrEqual(at);
    at = text.indexOf(row, at);
  }
  expect(
    shown(
      <NeedsPart
        facts={{ ...facts, credit: null, holds: { soon: 0, unnamed: 0 }, tasks: noTasks }}
        changes={[]}
        visits={0}
      />,
    ),
  ).toContain('Nothing needs you now.');
});

const departure = (no: number) => ({
  bookingId: `b${no}`,
  lead: `Peña ${no}`,
  people: 2,
  number: 'ZZ101',
  from: 'Madrid',
  to: 'Cancún',
  departsLocal: '2026-11-24T14:30',
});

it('[AG-03] five changed flights are open, the others fold, and a note says when there are more than shown', () => {
  const facts = { credit: [], holds: { soon: 0, unnamed: 0 }, tasks: noTasks };
  const changed = (count: number) =>
    Array.from({ length: count }, (_, no) => ({ ...departure(no), before: '2026-11-24T13:30' }));
  const text = (count: number) => shown(<NeedsPart facts={facts} changes={changed(count)} visits={0} />);
  expect(text(5)).toContain('instead of 13:30: Peña 4 [/en/ta/bookings/b4]');
  expect(text(5)).not.toContain('more changed');
  expect(text(6)).toContain('1 more changed flight');
  expect(text(CHANGES_READ)).toContain('45 more changed flights');
  expect(text(CHANGES_READ)).toContain('Only the next 50 are listed.');
  expect(text(CHANGES_READ)).not.toContain('Peña 50');
});

const sale = (bookingId: string, state: 'confirmed' | 'held') => ({
  bookingId,
  reference: `REF${bookingId}`,
  state,
  madeLocal: '2026-11-20T10:00',
  currency: 'EUR',
  totalMinor: 100_000,
  commissionMinor: 8_000,
  people: 2,
  missing: 0,
  lead: 'Peña, Ana',
  flights: [],
  agentName: 'Marta Ruiz',
  hold: null,
});

it('[AG-03] recent bookings say who sold them and which have new times; the month is summed by currency', () => {
  const month = [
    { currency: 'EUR', bookings: 8, grossMinor: 1_200_000, commissionMinor: 90_000 },
    { currency: 'USD', bookings: 1, grossMinor: 50_000, commissionMinor: 4_000 },
  ];
  const changes = [
    { ...departure(1), before: '2026-11-24T13:30' },
    { ...departure(3), before: null },
  ];
  const recent = [
    sale('b1', 'confirmed'),
    sale('b2', 'confirmed'),
    sale('b3', 'confirmed'),
    sale('b4', 'held'),
  ];
  const text = (sums: typeof month) =>
    shown(<RecentPart recent={recent} month={sums} changes={changes} nowLocal="2026-11-27T14:10" />);
  const states = text(month).match(/New times|Ticketed|On hold/g);
  expect(states).toEqual(['New times', 'Ticketed', 'Ticketed', 'On hold']);
  expect(text(month)).toContain('by Marta Ruiz');
  expect(text(month)).toContain('November so far: 8 bookings in EUR 12,000 € 11,100 € commission 900 €');
  expect(text(month)).toContain('November so far: 1 booking in USD $500 $460 commission $40');
  expect(text([])).not.toContain('so far');
});

it('[AG-03] departures lead to their report, and say where the list was cut', () => {
  const departures = Array.from({ length: 12 }, (_, no) => departure(no));
  const text = (hasMore: boolean) =>
    shown(<DeparturesPart departures={departures} hasMoreDepartures={hasMore} changes={[]} />);
  expect(text(false)).toContain('All departures [/en/ta/reports?report=departures]');
  expect(text(false)).not.toContain('The next 12 bookings');
  expect(text(true)).toContain(
    'The next 12 bookings are listed. See all departures [/en/ta/reports?report=departures]',
  );
});

it('[AG-03] a departure at another time than was booked says which, with the day where that is another', () => {
  const departures = [1, 2, 3, 4].map((no) => departure(no));
  const changes = [
    { ...departure(1), before: '2026-11-24T15:10' },
    { ...departure(2), before: '2026-11-23T23:50' },
    { ...departure(3), before: '2026-11-24T15:10', number: 'ZZ102' },
    { ...departure(4), before: null },
  ];
  const text = shown(<DeparturesPart departures={departures} hasMoreDepartures={false} changes={changes} />);
  expect(text).toContain('Peña 1, 2 [/en/ta/bookings/b1] Was 15:10 Peña 2');
  expect(text).toContain('Peña 2, 2 [/en/ta/bookings/b2] Was Nov 23, 23:50 Peña 3');
  expect(text.match(/Was /g)).toHaveLength(2);
});
