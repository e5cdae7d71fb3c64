// What is sent again once the challenge of a short hold is met (docs/decisions/0009-holds.md).
import type { Direction } from '#shopping/select-view.ts';

export type BusyFlight = {
  offers: Partial<Record<Direction, string>>;
  shown: string;
  /** The total accepted before, in minor units. */
  accept: string | null;
  challenge: string;
  bits: number;
  waitSeconds: number;
  /** How long the flights are then held. */
  holdMinutes: number;
  /** Sent with the refusal, so that other pages do not load them. */
  words: { title: string; text: string; working: string; goOn: string };
};
