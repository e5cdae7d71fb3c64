// A change of schedule: the new times as a block, the old ones struck through and in words, and the choices.
import { expect, it } from 'vitest';

import { type ChangeFacts, changeMail } from '#messages/mails/change-mail.ts';
import { sampleFacts } from '#messages/samples/mail-samples.ts';
import { flat, readable } from '#tests/support/messages/mail-keeper.ts';

const facts: ChangeFacts = {
  ...sampleFacts('en'),
  before: sampleFacts('en').trip.flights.map((flight) => ({
    ...flight,
    departsLocal: `${flight.departsLocal.slice(0, 11)}09:10`,
    departureTerminal: '1',
  })),
  cancelled: new Set(),
  announcedAt: '2026-11-20T12:00:00.000Z',
};

it('shows the new times as a block and the old ones below it, struck through and labelled', async () => {
  const { html, text } = await changeMail(facts);
  const content = flat(readable(html));
  const order = [
    'Flight AZ101',
    'New times',
    '11:35',
    'now from terminal 4S',
    'Before: Friday',
    'Flight AZ102',
  ];
  const found = order.map((word) => content.indexOf(word));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  for (const [, struck] of html.matchAll(/<s [^>]*>(.*?)<\/s>/g)) expect(struck).toMatch(/^Before: /);
  expect(html.match(/<s[ >]/g)).toHaveLength(2);
  expect(text).toContain('New times\nFriday, January 15, 2027\nDeparture: 11:35');
});

it('shows no old time if only the terminal has changed', async () => {
  const before = facts.before.map((flight, at) => ({
    ...flight,
    departsLocal: facts.trip.flights[at]?.departsLocal ?? '',
  }));
  const { text } = await changeMail({ ...facts, before });
  expect(text).not.toContain('Before:');
  expect(text).toContain('Departure is now from terminal 4S');
});

it('offers to accept, to move and to get a refund; a cancelled flight cannot be accepted', async () => {
  const { text } = await changeMail(facts);
  for (const choice of ['Accept: There is nothing to do', 'Move: Take another', 'Get a refund: If the new'])
    expect(flat(text)).toContain(choice);
  const cancelled = await changeMail({ ...facts, cancelled: new Set([2]) });
  expect(cancelled.text).not.toContain('Accept:');
  expect(cancelled.text).toContain('Move: Take another');
  expect(flat(cancelled.text)).toContain('Before: Friday, January 22, 2027, 09:10');
  expect(cancelled.text).toContain('This flight no longer operates.');
});
