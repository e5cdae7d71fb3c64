// Which bags may be bought and what they cost: rules without a database.
import type { PassengerType } from '#booking/booking-view.ts';
import type { ErrorCode } from '#lib/errors.ts';

export type Haul = 'short' | 'long';

/** Great-circle distance from which a flight is long haul (schema: extra_price.haul). */
export const LONG_HAUL_KM = 2500;

const EARTH_RADIUS_KM = 6371.0088;

type Place = { latitude: number; longitude: number };

/** Great-circle distance in kilometres between two points in degrees, on a sphere of the mean earth radius. */
export function distanceKm(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dLat = radians(to.latitude - from.latitude);
  const dLon = radians(to.longitude - from.longitude);
  const half =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

export function haulOf(from: Place, to: Place): Haul {
  return distanceKm(from, to) >= LONG_HAUL_KM ? 'long' : 'short';
}

/** One wish: so many of an extra for one passenger on one flight. */
export type ExtraChoice = { passengerNo: number; flightNo: number; extraCode: string; quantity: number };

/** What one extra allows on one flight; `amountMinor` null when it has no price there in the currency. */
export type ExtraTerms = { maxQuantity: number; passengerTypes: PassengerType[]; amountMinor: number | null };

/** Why a wish is refused, or null. None is always allowed: giving up an extra is as easy as taking one. */
export function refuseChoice(
  choice: ExtraChoice,
  terms: ExtraTerms | undefined,
  type: PassengerType | undefined,
): ErrorCode | null {
  if (!terms) return 'extra_unknown';
  if (!type) return 'passengers_invalid';
  if (!Number.isInteger(choice.quantity) || choice.quantity < 0) return 'quantity_invalid';
  if (choice.quantity === 0) return null;
  if (choice.quantity > terms.maxQuantity) return 'quantity_invalid';
  if (!terms.passengerTypes.includes(type) || terms.amountMinor === null) return 'extra_not_available';
  return null;
}

/** The key of a wish: an extra is chosen at most once for a passenger on a flight. */
export function choiceKey(choice: Omit<ExtraChoice, 'quantity'>): string {
  return `${choice.passengerNo}-${choice.flightNo}-${choice.extraCode}`;
}
