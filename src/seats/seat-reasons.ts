// The codes of the reasons why a seat is refused to a passenger.
import type { ErrorCode } from '#platform/lib/errors.ts';

export const seatReasonCodes = [
  'seat_blocked',
  'seat_wrong_cabin',
  'seat_not_sold',
  'seat_exit_child',
  'seat_exit_infant',
  'seat_exit_assistance',
  'seat_infant_limit',
  'seat_not_for_infant',
  'seat_bassinet',
] as const satisfies readonly ErrorCode[];
