// A value packed into one text comes out unchanged.
import { assert, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';

import { pack, unpack } from '#platform/lib/packed.ts';

it('any plain value comes out as it went in', () => {
  assert(
    property(jsonValue(), (value) => {
      expect(unpack(pack(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
