// What makes short holds cost something while a flight is under attack: the port. The built-in verifier is
// work-challenge.server.ts (docs/decisions/0038-hold-challenge.md).

/** Whom a challenge is for: another address, or other flights, cannot use it. */
export type ChallengeFor = {
  /** Digest of the address. */
  client: string;
  /** Of the trip, in travel order. */
  flightIds: readonly number[];
  now: Date;
};

/** What whoever wants to hold has to do; part of the refusal `hold_challenge_missing`. */
export type Challenge = {
  /** To be returned with the solution, or alone after the wait. */
  challenge: string;
  /** Leading zero bits that the SHA-256 of `challenge.NUMBER` must have. */
  bits: number;
  /** After so many seconds from now it is met without a solution. */
  waitSeconds: number;
};

export type Checked =
  /** `id` is the same for every answer to one challenge: it is stored with the hold, so that it is used once. */
  | { state: 'met'; id: string }
  /** Not yet solved and not yet waited for: the same challenge goes on. */
  | { state: 'early'; challenge: Challenge }
  /** Unknown, for somebody else, or too old: a new one is needed. */
  | { state: 'invalid' };

export type HoldChallenge = {
  /** `pressure` is 0 to 5: how many short holds there were lately. */
  issue: (asked: ChallengeFor, pressure: number) => Challenge;
  /** A promise, because a verifier may be a service. */
  check: (asked: ChallengeFor, answer: string) => Promise<Checked>;
};
