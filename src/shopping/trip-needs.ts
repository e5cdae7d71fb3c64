// What the party will need on the trip: bags and seats per person, each way. It chooses nothing: prices on the flights
// page include it, so that fares that include a bag can be compared with others.

/** Any seat, the cheapest; near the front; with more room for the legs. */
export const seatNeeds = ['any', 'front', 'space'] as const;
export type SeatNeed = (typeof seatNeeds)[number];

/** Checked bags of one person on one flight. */
export const mostBags = 2;

export type TripNeeds = { bags: number; seat: SeatNeed | null };

export const noNeeds: TripNeeds = { bags: 0, seat: null };

export function hasNeeds({ bags, seat }: TripNeeds): boolean {
  return bags > 0 || seat !== null;
}

/** Reads the needs in an address: `bags=1&seats=any`. Values that make no sense are ignored. */
export function readNeeds(query: URLSearchParams): TripNeeds {
  const bags = query.get('bags') ?? '';
  return {
    bags: /^\d$/.test(bags) ? Math.min(Number(bags), mostBags) : 0,
    seat: seatNeeds.find((need) => need === query.get('seats')) ?? null,
  };
}

/** What a checked bag and a seat cost at least, for one person on one flight; null where there is no such price. */
export type FromPrices = { bagMinor: number | null; seatMinor: number | null };

/** What the needs cost in addition to the fares, all taxes included. */
export type PricedNeeds = {
  /** Weight of each checked bag; null where none is wanted or sold. */
  bagKg: number | null;
  /** By offer, for the whole party; absent where not all of it is sold with this fare on this flight. */
  addedMinor: Record<string, number>;
  /** What an agent's agency earns of it, by offer; empty for travellers. */
  earnedMinor: Record<string, number>;
};
