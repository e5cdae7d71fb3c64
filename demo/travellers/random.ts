// Numbers that look random and are the same for the same seed.
import { createHash } from 'node:crypto';

/** Numbers from 0 (included) to 1 (excluded). */
export type Chance = () => number;

export function chanceOf(seed: string): Chance {
  let block = Buffer.alloc(0);
  let turn = 0;
  return () => {
    if (block.length < 4) block = createHash('sha256').update(`${seed} ${turn++}`).digest();
    const number = block.readUInt32BE(0) / 2 ** 32;
    block = block.subarray(4);
    return number;
  };
}

export function oneOf<T>(list: readonly [T, ...T[]] | readonly T[], chance: Chance): T {
  return list[Math.floor(chance() * list.length)] as T;
}
