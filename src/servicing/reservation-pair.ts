// The pair that opens a reservation, as typed and as in addresses (Specification §2, §3 "Check-in form").
import { linkName } from '#messages/mails/link-name.ts';
import { cleanCode, cleanText } from '#platform/lib/clean-text.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { FieldError } from '#platform/lib/result.ts';
import { pathTo } from '#paths.ts';

export type ReservationPurpose = 'manage' | 'checkin';

export type ReservationPair = { reference: string; lastName: string };

/** Their names in our own addresses. */
export const pairNames = { reference: 'referenceCode', lastName: 'lastName' } as const;

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

/** The target of a form without the pair, and with it: `/es/checkin/select?referenceCode=…&lastName=…`. */
export function reservationPath(locale: Locale, purpose: ReservationPurpose, pair?: ReservationPair): string {
  const path =
    purpose === 'manage' ? pathTo(locale, 'manage') : pathTo(locale, 'checkin/:step', { step: 'select' });
  if (!pair) return path;
  const { reference, lastName } = tidyPair(pair);
  return `${path}?${new URLSearchParams({ [pairNames.reference]: reference, [pairNames.lastName]: lastName })}`;
}

/** The parameter for an opened reservation in an address. */
const openedName = 'booking';

/** Where an opened reservation is shown: the address contains nothing that could open it again. */
export function openedPath(locale: Locale, purpose: ReservationPurpose, bookingId: string): string {
  return `${reservationPath(locale, purpose)}?${new URLSearchParams({ [openedName]: bookingId })}`;
}

/** The id of the reservation in an address, or null. */
export function openedIn(query: URLSearchParams): string | null {
  return query.get(openedName);
}

/** The token of a mail's link in an address, or null. */
export function linkIn(query: URLSearchParams): string | null {
  return query.get(linkName);
}

/** Marks an address that came from a mail's link which no longer works. */
const endedName = 'link';

/** The target for a mail's link that opens nothing: the form, without the token. */
export function endedPath(locale: Locale, purpose: ReservationPurpose): string {
  return `${reservationPath(locale, purpose)}?${endedName}=ended`;
}

/** True for an address made by `endedPath`. */
export function isLinkEnded(query: URLSearchParams): boolean {
  return query.get(endedName) === 'ended';
}

/** How long the code of a challenge works. */
export const challengeMinutes = 15;

/** The parameter for a challenge in an address: to use it, the code from the mail is still needed. */
const challengeName = 'challenge';

/** Where the code of a challenge is entered. */
export function challengePath(locale: Locale, purpose: ReservationPurpose, challengeId: string): string {
  return `${reservationPath(locale, purpose)}?${new URLSearchParams({ [challengeName]: challengeId })}`;
}

/** The id of the challenge in an address, or null. */
export function challengeIn(query: URLSearchParams): string | null {
  return query.get(challengeName);
}

/** The pair in an address, as it was typed; null where neither part is there. */
export function pairIn(query: URLSearchParams): ReservationPair | null {
  const [reference, lastName] = [query.get(pairNames.reference), query.get(pairNames.lastName)];
  return reference === null && lastName === null
    ? null
    : { reference: reference ?? '', lastName: lastName ?? '' };
}

/** Codes with their own sentence, `reservation.{code}`; any other failure is `reservation.invalid`. */
const shownCodes = ['reservation_unknown', 'rate_limited', 'service_unavailable', 'network'] as const;

export type ReservationFailure = (typeof shownCodes)[number] | 'invalid';

/** The name of a failure, whatever the answer was. */
export function failureOf(code: unknown): ReservationFailure {
  return shownCodes.find((known) => known === code) ?? 'invalid';
}

/** What an address contained, and the server's answer. */
export type PairAnswer = { pair: ReservationPair; status: number; failure: ReservationFailure | null };
