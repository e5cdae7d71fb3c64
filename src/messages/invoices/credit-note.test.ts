// What a credit note states: by a table of cases, and for every sequence of changes and refunds.
import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  correctionOf,
  creditNoteSeries,
  type LaterLine,
  type Stated,
} from '#messages/invoices/credit-note.ts';
import { sized } from '#tests/support/extent.ts';

const stated: Stated = { throughLineNo: 10, reducedMinor: 0, statedMinor: 72_752 };
const line = (lineNo: number, amountMinor: number, more: Partial<LaterLine> = {}): LaterLine => ({
  lineNo,
  kind: 'tax',
  amountMinor,
  endsLineNo: amountMinor < 0 ? 1 : null,
  cause: 'voluntary',
  ...more,
});
const nothing = { lines: [], refundedMinor: 0, endedMinor: 0, reason: null };

it.each([
  ['nothing happened', stated, nothing, null],
  [
    'a nonrefundable trip is canceled',
    stated,
    { lines: [line(11, -10_952)], refundedMinor: 10_952, endedMinor: 10_952, reason: 'cancelled' },
    { cause: 'cancelled', throughLineNo: 11, reducedMinor: 0, statedMinor: 61_800, amountMinor: -10_952 },
  ],
  [
    'money is given back and no line ends',
    stated,
    { ...nothing, refundedMinor: 5_000, reason: 'goodwill' },
    { cause: 'goodwill', throughLineNo: 10, reducedMinor: 5_000, statedMinor: 67_752, amountMinor: -5_000 },
  ],
  [
    'the lines end of which a part was given back before',
    { throughLineNo: 10, reducedMinor: 5_000, statedMinor: 67_752 },
    { lines: [line(11, -72_752)], refundedMinor: 72_752, endedMinor: 72_752, reason: 'cancelled' },
    { cause: 'cancelled', throughLineNo: 11, reducedMinor: 0, statedMinor: 0, amountMinor: -67_752 },
  ],
  [
    'a fare is exchanged for a dearer one',
    stated,
    {
      ...nothing,
      lines: [line(11, -20_000, { kind: 'fare' }), line(12, 23_000, { kind: 'fare' })],
    },
    { cause: 'exchanged', throughLineNo: 12, reducedMinor: 0, statedMinor: 75_752, amountMinor: 3_000 },
  ],
  [
    'the airline cancels',
    stated,
    { ...nothing, lines: [line(11, -72_752, { cause: 'airline' })], endedMinor: 72_752 },
    { cause: 'schedule_change', throughLineNo: 11, reducedMinor: 0, statedMinor: 0, amountMinor: -72_752 },
  ],
  ['a bag is added', stated, { ...nothing, lines: [line(11, 7_000, { kind: 'extra' })] }, null],
  ['a line ends that cost nothing', stated, { ...nothing, lines: [line(11, 0, { endsLineNo: 3 })] }, null],
  [
    'more is given back than is stated',
    stated,
    { ...nothing, refundedMinor: 80_000, reason: 'correction' },
    { cause: 'correction', throughLineNo: 10, reducedMinor: 72_752, statedMinor: 0, amountMinor: -72_752 },
  ],
] as const)('corrects the right amount when %s', (_, before, standing, expected) => {
  expect(correctionOf(before, standing)).toEqual(expected);
});

it('states in the end what stands, however the changes are spread over notes', () => {
  const step = fc.record({
    ends: fc.integer({ min: 0, max: 3_000 }),
    begins: fc.integer({ min: 0, max: 2_000 }),
    gives: fc.integer({ min: 0, max: 900 }),
    compares: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      let state: Stated = { throughLineNo: 0, reducedMinor: 0, statedMinor: 9_000 };
      let [total, refunded, ended, noted, no] = [9_000, 0, 0, 0, 0];
      const lines: LaterLine[] = [];
      for (const [at, { ends, begins, gives, compares }] of steps.entries()) {
        const off = Math.min(ends, total);
        const on = Math.min(begins, off);
        if (off > 0) lines.push(line(++no, 0 - off));
        if (off > 0 && on > 0) lines.push(line(++no, on, { kind: 'penalty' }));
        total += on - off;
        ended += off - on;
        // What goodwill has already given is not given twice.
        refunded += Math.min(off - on, 9_000 - refunded);
        refunded += Math.min(gives, 9_000 - refunded);
        if (!compares && at < steps.length - 1) continue;
        const later = lines.filter(({ lineNo }) => lineNo > state.throughLineNo);
        const note = correctionOf(state, {
          lines: later,
          refundedMinor: refunded,
          endedMinor: ended,
          reason: null,
        });
        if (!note) continue;
        expect(note.statedMinor).toBe(state.statedMinor + note.amountMinor);
        noted += note.amountMinor;
        state = note;
      }
      expect(9_000 + noted).toBe(total - Math.min(Math.max(0, refunded - ended), total));
    }),
    { numRuns: sized({ short: 300, full: 5_000 }) },
  );
});

it('has a series of its own for each seller and year', () => {
  expect(creditNoteSeries('COSTA-RICA-2026', '2027')).toBe('R-COSTA-RICA-2027');
});
