// What makes short holds cost something while a flight is under attack: the port. The built-in verifier is
// work-challenge.server.ts (docs/decisions/0009-holds.md).

/** What a challenge is for: another address, or other flights, cannot use it. */
export type ChallengeFor = {
  /** Digest of the address. */
  client: string;
  /** The flights of the trip, in travel order. */
  flightIds: readonly number[];
  now: Date;
};

/** What the client has to do before it may hold; part of the refusal `hold_challenge_missing`. */
export type Challenge = {
  /** Sent back with the solution, or alone after the wait. */
  challenge: string;
  /** Leading zero bits that the SHA-256 of `challenge.NUMBER` must have. */
  bits: number;
  /** After this many seconds it is met without a solution. */
  waitSeconds: number;
};

export type Checked =
  /** `id` is the same for every answer to one challenge: it is stored with the hold, so that it is used once. */
  | { state: 'met'; id: string }
  /** Not solved yet, and the wait is not over: the same challenge stays valid. */
  | { state: 'early'; challenge: Challenge }
  /** Unknown, issued to another client, or too old: a new one is needed. */
  | { state: 'invalid' };

export type HoldChallenge = {
  /** `pressure` is 0 to 5: how many short holds there were recently. */
  issue: (asked: ChallengeFor, pressure: number) => Challenge;
  /** A promise, because a verifier may be a service. */
  check: (asked: ChallengeFor, answer: string) => Promise<Checked>;
};
