// An answer packed into one text comes out as it went in.
import { assert, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';

import { pack, unpack } from '#platform/lib/packed.ts';

it('whatever plain values go in come out', () => {
  assert(
    property(jsonValue(), (value) => {
      expect(unpack(pack(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
