// A traveller's choice is kept in this tab for half an hour, so that Back, a reload or another search does not lose it.
// `flightId.family` by direction: an offer that still exists is chosen again, at its current price.
import type { Direction } from '#shopping/select-view.ts';

export type Choice = Partial<Record<Direction, string>>;

const key = 'booking-choice';
/** As long as an offer is valid. */
const keptMs = 30 * 60_000;

export function keepChoice(choice: Choice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), choice }));
  } catch {
    // Storage is blocked or full: nothing is kept, and nothing else depends on it.
  }
}

export function keptChoice(): Choice {
  try {
    const { at, choice } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as {
      at?: number;
      choice?: Choice;
    };
    return choice && at && Date.now() - at < keptMs ? choice : {};
  } catch {
    return {};
  }
}

/** The part of an offer's id that stays the same from one rendering of the page to the next. */
export function choiceKey(offerId: string): string {
  return offerId.split('.', 2).join('.');
}
