// What a page knows about seats before a map is opened, and the map that its address names.
import type { SeatRow } from '#seats/request/seat-form.ts';
import type { SeatMapView } from '#seats/seat-map-view.ts';

export type SeatsView = {
  offers: { flightNo: number; unavailable: SeatMapView['unavailable'] }[];
  /** The row that the address names, with its map: the server draws it into the page. */
  open: { row: SeatRow; map: SeatMapView } | null;
};
