// Why no reservation was opened, as the form says it.

/** Codes with their own sentence, `reservation.{code}`; any other failure is `reservation.invalid`. */
const shownCodes = ['reservation_unknown', 'rate_limited', 'service_unavailable', 'network'] as const;

export type ReservationFailure = (typeof shownCodes)[number] | 'invalid';

/** The name of a failure, whatever the answer was. */
export function failureOf(code: unknown): ReservationFailure {
  return shownCodes.find((known) => known === code) ?? 'invalid';
}
