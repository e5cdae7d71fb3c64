// Galleys, lavatories and exits are drawn in their positions.
import { expect, it } from 'vitest';

import { smallCabin } from '#tests/support/seats/small-cabin.ts';
import { facilityLines } from '#seats/plane/facility-lines.ts';

it('part of the width is drawn block by block, the whole width as one, exits on a line of their own', () => {
  const lines = facilityLines(smallCabin());
  expect(lines.get(0)).toEqual({
    parts: [
      { kinds: ['lavatory'], seats: 2 },
      { kinds: [], seats: 2 },
    ],
    exit: false,
  });
  expect(lines.get(11)).toEqual({ parts: [], exit: true });
  expect(lines.get(14)).toEqual({ parts: [], exit: true });
});

it('what is behind a missing row is behind the row before', () => {
  expect(facilityLines(smallCabin()).get(12)).toEqual({
    parts: [{ kinds: ['galley'], seats: 5 }],
    exit: false,
  });
});

it('what is behind the cabin in front is before the first row', () => {
  const cabin = { ...smallCabin(), facilities: [{ kind: 'bulkhead' as const, afterRow: 9 }] };
  expect([...facilityLines(cabin).keys()]).toEqual([0]);
});
