// The fare families that have a name in the messages.

const named = ['basic', 'plus', 'flex', 'business'] as const;

export type NamedFamily = (typeof named)[number];

export function isFamily(family: string): family is NamedFamily {
  return named.some((name) => name === family);
}
