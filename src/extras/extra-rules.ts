// Which extras a passenger may have on a flight: rules without a database, each refusal with its code.
import type { PassengerType } from '#reservations/booking-view.ts';
import type { AssistanceDetails } from '#extras/assistance-details.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import type { FieldError } from '#platform/lib/result.ts';

/** One choice: a number of pieces of an extra for one passenger on one flight; `details` for assistance only. */
export type ExtraChoice = {
  passengerNo: number;
  flightNo: number;
  extraCode: string;
  quantity: number;
  details?: AssistanceDetails;
};

/** The terms of an extra on one flight of a booking. */
export type ExtraTerms = {
  maxQuantity: number;
  passengerTypes: readonly PassengerType[];
  /** An extra with a weight is counted in pieces: pieces included in the fare are then no reason not to buy more. */
  weightKg: number;
  /** Pieces that the fare includes for each passenger. */
  included: number;
  /** How many of those a chosen bundle contains. */
  bundled: number;
  exclusiveGroup: string | null;
  /** Price of one today in minor units; null where it is not for sale. */
  amountMinor: number | null;
  /** The last moment to order it. */
  closesAt: Date;
  /** Assistance is never refused for being late; the traveller is only asked to call (EU 1107/2006, Annex I). */
  assistance: boolean;
};

/** Why nobody can add an extra on a flight now. */
export type ClosedCode = Extract<ErrorCode, 'extra_not_available' | 'extra_too_late' | 'extra_sold_out'>;

/** Why nobody can have it on this flight, or null. The remaining stock is checked where it is locked. */
export function closedCode(terms: ExtraTerms, now: Date): ClosedCode | null {
  if (terms.amountMinor === null) return 'extra_not_available';
  return isLate(terms, now) && !terms.assistance ? 'extra_too_late' : null;
}

export function isLate({ closesAt }: Pick<ExtraTerms, 'closesAt'>, now: Date): boolean {
  return now.getTime() > closesAt.getTime();
}

/** How many one passenger may buy: an included lounge is not sold again, an included bag may be. */
export function mostOf({
  maxQuantity,
  weightKg,
  included,
}: Pick<ExtraTerms, 'maxQuantity' | 'weightKg' | 'included'>): number {
  return weightKg > 0 ? maxQuantity : Math.max(0, maxQuantity - included);
}

export type Judged = {
  terms: ExtraTerms | undefined;
  type: PassengerType | undefined;
  /** Pieces that this passenger has already agreed to. */
  had: number;
  now: Date;
};

/**
 * Why a choice is refused, or null. Choosing none, or no more than agreed before, is always allowed: removing is as
 * easy as adding, and a deadline that passes meanwhile takes nothing away.
 */
export function refuseChoice(
  { quantity }: Pick<ExtraChoice, 'quantity'>,
  { terms, type, had, now }: Judged,
): ErrorCode | null {
  if (!terms) return 'extra_unknown';
  if (!type) return 'passengers_invalid';
  if (!Number.isInteger(quantity) || quantity < 0) return 'quantity_invalid';
  if (quantity === 0) return null;
  if (!terms.passengerTypes.includes(type)) return 'extra_not_for_passenger';
  // With a bundle nobody pays for a second one, even if it was chosen first.
  if (terms.bundled > 0 && quantity > mostOf(terms)) return 'extra_included';
  if (quantity <= had) return null;
  if (quantity > terms.maxQuantity) return 'quantity_invalid';
  if (quantity > mostOf(terms)) return 'extra_included';
  return closedCode(terms, now);
}

/** Second options of a group that allows one per passenger and flight, by their index in the list. */
export function findSecondOptions(
  choices: readonly ExtraChoice[],
  groupOf: (choice: ExtraChoice) => string | null | undefined,
): Set<number> {
  const taken = new Set<string>();
  const second = new Set<number>();
  for (const [index, choice] of choices.entries()) {
    const group = groupOf(choice);
    if (!group || choice.quantity < 1) continue;
    const key = `${choice.passengerNo}-${choice.flightNo}-${group}`;
    if (taken.has(key)) second.add(index);
    taken.add(key);
  }
  return second;
}

/** The key of a choice: an extra is chosen at most once for a passenger on a flight. */
export function choiceKey(choice: Pick<ExtraChoice, 'passengerNo' | 'flightNo' | 'extraCode'>): string {
  return `${choice.passengerNo}-${choice.flightNo}-${choice.extraCode}`;
}

/**
 * The requests for one limited extra on one flight that no longer fit into `available` pieces (which include what this
 * booking has already). First come, first served, in the order of the list.
 */
export function findSoldOut(
  requests: readonly { index: number; quantity: number }[],
  available: number,
): FieldError[] {
  let left = available;
  return requests.flatMap(({ index, quantity }) => {
    if (quantity <= left) {
      left -= quantity;
      return [];
    }
    return [{ path: `choices.${index}.quantity`, code: 'extra_sold_out' as const, params: { left } }];
  });
}
