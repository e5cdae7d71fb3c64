// How long an agency's holds last, as tables of cases.
import { describe, expect, test } from 'vitest';

import { holdEnd, type HoldRule, holdTermsFor } from '#flights/agency-terms/hold-terms.ts';
import { holdRule as rule } from '#tests/support/trips/agency-rules.ts';

const agencyId = '01900000-0000-7000-8000-00000000000a';
const agencyGroupId = '01900000-0000-7000-8000-00000000000b';

describe('[AG-10] the terms of an agency’s hold', () => {
  test.each<[string, HoldRule[], number | null]>([
    ['are those of everybody', [rule({ holdHours: 1 })], 1],
    ['are the group’s before everybody’s', [rule(), rule({ agencyGroupId, holdHours: 1 })], 1],
    [
      'are its own before the group’s',
      [rule({ agencyId, holdHours: 1 }), rule({ agencyGroupId, family: 'plus' })],
      1,
    ],
    ['are the family’s before all families’', [rule({ family: 'plus', holdHours: 1 }), rule()], 1],
    ['are the newest of two alike', [rule({ agencyHoldRuleId: agencyId, holdHours: 1 }), rule()], 1],
    ['are none where nothing is filed for the family', [rule({ family: 'basic' })], null],
  ])('%s', (_, holds, hours) => {
    expect(holdTermsFor({ holds }, ['plus'])?.holdHours ?? null).toBe(hours);
  });

  test('are the strictest of both families of a return trip', () => {
    const holds = [
      rule({ family: 'basic', holdHours: 24, hoursBeforeDeparture: 48, openHolds: 9, unitsPerFlight: 40 }),
      rule({ family: 'flex', holdHours: 96, hoursBeforeDeparture: 120, openHolds: 20, unitsPerFlight: 10 }),
    ];
    expect(holdTermsFor({ holds }, ['flex', 'basic'])).toMatchObject({
      holdHours: 24,
      hoursBeforeDeparture: 120,
      openHolds: 9,
      unitsPerFlight: 10,
    });
    expect(holdTermsFor({ holds }, ['flex', 'business'])).toBeNull();
  });
});

test.each([
  ['after the filed hours', '2026-12-20T10:00:00Z', '2026-12-03T12:00:00Z'],
  ['at the filed time before departure where that is sooner', '2026-12-05T10:00:00Z', '2026-12-02T10:00:00Z'],
  ['no sooner than a traveller’s', '2026-12-02T10:00:00Z', '2026-12-01T12:20:00Z'],
])('[AG-10] a hold ends %s', (_, departsAt, end) => {
  const now = new Date('2026-12-01T12:00:00Z');
  const atLeast = new Date('2026-12-01T12:20:00Z');
  expect(holdEnd(rule(), { now, departsAt: new Date(departsAt), atLeast })).toEqual(new Date(end));
});
