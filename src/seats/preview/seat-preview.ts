// A flight's seats for people who have no booking: what is free, and what it would cost with a fare.
import type { PassengerCounts } from '#flights/offer.ts';
import { bandNames, planeParts } from '#seats/plane/seat-bands.ts';
import type { CabinView, SeatMapView } from '#seats/seat-map-view.ts';

export type SeatPreviewView = {
  flightId: number;
  flightNumber: string;
  origin: string;
  destination: string;
  /** Local day at the origin. */
  departureDate: string;
  aircraft: string;
  /** The fare used for prices, and those that can be compared. */
  fare: string;
  fares: string[];
  /** As a booking of this party would see it; its flight has the number 1. */
  map: SeatMapView;
};

export type PreviewBand = {
  /** First and last row. */
  rows: [number, number];
  name: (typeof bandNames)[keyof typeof bandNames];
  /** Lowest and highest price in minor units; null where nothing is sold. */
  prices: readonly [number, number] | null;
  free: number;
  count: number;
};

/** The rows of a cabin by price, from the front. */
export function previewBands(cabin: CabinView): PreviewBand[] {
  return planeParts(cabin).flatMap((part) => {
    if ('line' in part) return [];
    const { from, to, kind, prices } = part.band;
    const rows = cabin.rows.slice(from, to);
    const seats = rows.flatMap((row) => row.seats);
    return {
      rows: [rows[0]?.row ?? 0, rows.at(-1)?.row ?? 0],
      name: bandNames[kind],
      prices,
      free: seats.filter(({ state }) => state === 'free').length,
      count: seats.length,
    };
  });
}

/** The people of a party as the map names them: `Adult 1`, `Child 1`. */
export function previewPeople({ adults, children }: PassengerCounts) {
  const of = (type: 'adult' | 'child', count: number, before: number) =>
    Array.from({ length: count }, (_, at) => ({
      passengerNo: before + at + 1,
      type,
      ordinal: at + 1,
      fullName: null,
    }));
  return [...of('adult', adults, 0), ...of('child', children, adults)];
}
