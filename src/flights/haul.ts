// Short and long haul: prices of extras and seats differ by it.

export type Haul = 'short' | 'long';

/** Great-circle distance from which a flight is long haul (schema: extra_price.haul, seat_price.haul). */
export const LONG_HAUL_KM = 2500;

const EARTH_RADIUS_KM = 6371.0088;

export type Coordinates = { latitude: number; longitude: number };

/** Decided by the great-circle distance between the two airports, given in degrees; 2,500 km is long haul. */
export function haulOf(from: Coordinates, to: Coordinates): Haul {
  return distanceKm(from, to) >= LONG_HAUL_KM ? 'long' : 'short';
}

/** Great-circle distance in kilometres between two points in degrees, on a sphere of the mean earth radius. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dLat = radians(to.latitude - from.latitude);
  const dLon = radians(to.longitude - from.longitude);
  const half =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}
