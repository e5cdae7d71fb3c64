// What was typed to open a reservation, as it is looked up.
import { cleanCode, cleanText } from '#platform/lib/clean-text.ts';
import type { FieldError } from '#platform/lib/result.ts';
import type { ReservationPair } from '#servicing/reservation-pair.ts';

/** References are upper case; people type them in lower case, in groups, and with what stood around them. */
export function tidyReference(typed: string): string {
  return cleanCode(typed)
    .replaceAll(/[\s\-.#]/g, '')
    .toUpperCase();
}

/** Both in look-up form: trimmed, the reference in upper case without spaces. */
export function tidyPair({ reference, lastName }: ReservationPair): ReservationPair {
  return { reference: tidyReference(reference), lastName: cleanText(lastName) };
}

/** Both are needed; a space counts as empty (Specification §5). */
export function missingOf(pair: ReservationPair): (keyof ReservationPair)[] {
  const { reference, lastName } = tidyPair(pair);
  return [...(reference ? [] : ['reference' as const]), ...(lastName ? [] : ['lastName' as const])];
}

/** The missing ones as refused fields. */
export function missingFields(pair: ReservationPair): FieldError[] {
  return missingOf(pair).map((path) => ({ path, code: 'field_missing' }));
}
