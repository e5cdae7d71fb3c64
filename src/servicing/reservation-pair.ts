// The pair that opens a reservation, as typed and as in addresses (Specification §2, §3 "Check-in form").
import { linkName } from '#messages/mails/link-name.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { pathTo } from '#paths.ts';
import type { ReservationFailure } from '#servicing/reservation-failure.ts';

export type ReservationPurpose = 'manage' | 'checkin';

export type ReservationPair = { reference: string; lastName: string };

export const pairParts = ['reference', 'lastName'] as const;

/** Their names in our own addresses. */
export const pairNames = { reference: 'referenceCode', lastName: 'lastName' } as const;

/** The target of a form without the pair, and with a tidy one: `/es/checkin/select?referenceCode=…&lastName=…`. */
export function reservationPath(locale: Locale, purpose: ReservationPurpose, pair?: ReservationPair): string {
  const path =
    purpose === 'manage' ? pathTo(locale, 'manage') : pathTo(locale, 'checkin/:step', { step: 'select' });
  if (!pair) return path;
  const { reference, lastName } = pair;
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

/** What an address contained, and the server's answer. */
export type PairAnswer = {
  pair: ReservationPair;
  missing: (keyof ReservationPair)[];
  status: number;
  failure: ReservationFailure | null;
};
