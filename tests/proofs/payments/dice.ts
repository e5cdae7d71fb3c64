// Repeatable random numbers: the same seed gives the same numbers, and every part of the proof has its own sequence.

export type Dice = {
  /** From 0 to 1, without 1. */
  next: () => number;
  /** A whole number from 0, below `limit`. */
  below: (limit: number) => number;
  chance: (share: number) => boolean;
  /** One name of `weights`, with a probability proportional to its weight. */
  among: <N extends string>(weights: Readonly<Record<N, number>>) => N;
  /** A separate sequence for a part, so that its draws do not change the others. */
  fork: (part: string) => Dice;
};

export function openDice(seed: number, part = ''): Dice {
  let state = hash(`${seed}:${part}`);
  // mulberry32: small, fast, and good enough to choose buyers.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    chance: (share) => next() < share,
    among(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[];
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0);
      const found = names.find((name) => (left -= weights[name]) < 0);
      return found ?? (names[0] as (typeof names)[number]);
    },
    fork: (name) => openDice(seed, `${part}/${name}`),
  };
}

function hash(text: string): number {
  let h = 2_166_136_261;
  for (const sign of text) h = Math.imul(h ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return h;
}
