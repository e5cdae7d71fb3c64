// The pair that opens a reservation, as it is typed and as addresses carry it (Specification §2, §3 "Check-in form").
import { linkName } from '#messages/mails/link-name.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { FieldError } from '#platform/lib/result.ts';

export type ReservationPurpose = 'manage' | 'checkin';

export type ReservationPair = { reference: string; lastName: string };

/** What our own addresses call them. */
export const pairNames = { reference: 'referenceCode', lastName: 'lastName' } as const;

/** References are capitals; people type them in small letters and in groups. */
export function tidyReference(typed: string): string {
  return typed.replace(/\s+/gu, '').toUpperCase();
}

/** Both as they are looked up: nothing around them, the reference in capitals without spaces. */
export function tidyPair({ reference, lastName }: ReservationPair): ReservationPair {
  return { reference: tidyReference(reference), lastName: lastName.trim() };
}

/** Both are needed; a space is nothing (Specification §5). */
export function missingOf(pair: ReservationPair): (keyof ReservationPair)[] {
  const { reference, lastName } = tidyPair(pair);
  return [...(reference ? [] : ['reference' as const]), ...(lastName ? [] : ['lastName' as const])];
}

/** The missing ones as refused fields. */
export function missingFields(pair: ReservationPair): FieldError[] {
  return missingOf(pair).map((path) => ({ path, code: 'field_missing' }));
}

/** Where a form without the pair leads, and where one with it does: `/es/checkin/select?referenceCode=…&lastName=…`. */
export function reservationPath(locale: Locale, purpose: ReservationPurpose, pair?: ReservationPair): string {
  const path = `/${locale}/${purpose === 'manage' ? 'manage' : 'checkin/select'}`;
  if (!pair) return path;
  const { reference, lastName } = tidyPair(pair);
  return `${path}?${new URLSearchParams({ [pairNames.reference]: reference, [pairNames.lastName]: lastName })}`;
}

/** Names an open reservation in an address. */
const openedName = 'booking';

/** Where a reservation is shown once it was opened: the address has nothing that would open it again. */
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

/** Says in an address that it was a mail's link, which opens nothing any more. */
const endedName = 'link';

/** Where a mail's link leads that opens nothing: to the form, without the token. */
export function endedPath(locale: Locale, purpose: ReservationPurpose): string {
  return `${reservationPath(locale, purpose)}?${endedName}=ended`;
}

export function isLinkEnded(query: URLSearchParams): boolean {
  return query.get(endedName) === 'ended';
}

/** How long the code of a challenge works. */
export const challengeMinutes = 15;

/** Names a challenge in an address: whoever has it still needs the code of the mail. */
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

/** String codes with a sentence of their own, `reservation.{code}`; any other failure is `reservation.invalid`. */
const shownCodes = ['reservation_unknown', 'rate_limited', 'service_unavailable', 'network'] as const;

export type ReservationFailure = (typeof shownCodes)[number] | 'invalid';

/** What a failure is called, whatever answered. */
export function failureOf(code: unknown): ReservationFailure {
  return shownCodes.find((known) => known === code) ?? 'invalid';
}

/** What an address already carried, and what the server said to it. */
export type Asked = { pair: ReservationPair; status: number; failure: ReservationFailure | null };
