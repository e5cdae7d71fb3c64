// Check-in opens 48 hours before departure and closes one hour before it.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkinWindow } from '#funnel/trip/checkin-window.ts';

const departs = new Date('2027-01-15T13:30:00Z');

describe('check-in for a flight', () => {
  it.each([
    ['2027-01-13T13:29:59.999Z', 'not_open'],
    ['2027-01-13T13:30:00.000Z', 'open'],
    ['2027-01-15T12:29:59.999Z', 'open'],
    ['2027-01-15T12:30:00.000Z', 'closed'],
    ['2027-01-15T13:30:00.000Z', 'closed'],
    ['2027-02-01T00:00:00.000Z', 'closed'],
  ])('at %s it is %s', (now, state) => {
    expect(checkinWindow(departs, new Date(now), { onlineCheckin: 'yes' }).state).toBe(state);
  });

  it.each([
    ['2027-01-15T10:29:59.999Z', 'not_open'],
    ['2027-01-15T10:30:00.000Z', 'open'],
    ['2027-01-15T12:30:00.000Z', 'closed'],
  ])('at %s the airport desk of a site without online check-in is %s', (now, state) => {
    expect(checkinWindow(departs, new Date(now), { onlineCheckin: 'no' }).state).toBe(state);
  });

  it('opens once and closes once, in this order', () => {
    const order = ['not_open', 'open', 'closed'];
    fc.assert(
      fc.property(fc.nat(100 * 3_600_000), fc.nat(100 * 3_600_000), (one, other) => {
        const at = (ms: number) => {
          const now = new Date(departs.getTime() - 90 * 3_600_000 + ms);
          return checkinWindow(departs, now, { onlineCheckin: 'yes' }).state;
        };
        const [first, second] = [Math.min(one, other), Math.max(one, other)];
        expect(order.indexOf(at(first))).toBeLessThanOrEqual(order.indexOf(at(second)));
      }),
    );
  });
});
