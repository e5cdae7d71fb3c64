// Which entry rule applies to which flight, and when a booking can be cancelled free of charge.
import { expect, it } from 'vitest';

import { entryRuleOf } from '#funnel/trip/entry-rules.ts';
import { freeCancelUntil } from '#funnel/trip/free-cancel.ts';
import { worldAirports } from '#demo/airports.ts';

it.each([
  ['ES', 'PT', 'within'],
  ['ES', 'ES', 'within'],
  ['US', 'US', 'within'],
  ['ES', 'US', 'US'],
  ['ES', 'MX', 'MX'],
  ['PT', 'CU', 'CU'],
  ['MX', 'ES', 'europe'],
  ['ES', 'JP', 'other'],
])('from %s to %s the rule is %s', (from, to, rule) => {
  expect(entryRuleOf(from, to)).toBe(rule);
});

it('has a rule of its own for every country of the demonstration world', () => {
  for (const { country } of worldAirports) expect(entryRuleOf('XX', country), country).not.toBe('other');
});

const booked = new Date('2026-11-20T10:00:00Z');

it.each([
  ['US', '2026-11-27T10:00:00Z', '2026-11-21T10:00:00.000Z'],
  ['US', '2026-11-27T09:59:59Z', undefined],
  ['PT', '2027-01-15T10:00:00Z', undefined],
  [null, '2027-01-15T10:00:00Z', undefined],
])('on a site of %s, with a departure at %s, free until %s', (country, departs, until) => {
  expect(freeCancelUntil(country, booked, new Date(departs))?.toISOString()).toBe(until);
});
