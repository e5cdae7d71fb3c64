// Dated flights in typed arrays, sorted by market and day: a million fit in some tens of megabytes, and a
// search touches a handful of neighbours. Pure: filling and keeping it fresh is availability-snapshot.server.ts.
import type { DayRange, FlightRow } from '#flights/flight-row.ts';
import { assert } from '#lib/result.ts';
import { dayNumber, dayText } from '#lib/time.ts';

/** At most this many booking classes in a cabin. */
export const maxClasses = 8;

const MINUTE_MS = 60_000;
/** Some hundred bytes each. */
const maxRowsKept = 100_000;

/** One cabin of one flight, in the order that the columns are filled in. */
export type CabinFact = Omit<FlightRow, 'cabins'> & {
  cabin: string;
  capacity: number;
  limits: readonly number[];
  taken: readonly number[];
};

export type CabinUpdate = Pick<CabinFact, 'flightId' | 'cabin' | 'capacity' | 'limits' | 'taken' | 'state'>;

export type FlightColumns = {
  size: number;
  /** Rows come by origin, destination, departure day, flight, cabin. */
  add: (fact: CabinFact) => void;
  /** Call once after the last `add`. */
  seal: () => void;
  /** False when the flight or its cabin is not in the columns: then they have to be made anew. */
  update: (fact: CabinUpdate) => boolean;
  read: (range: DayRange) => FlightRow[];
};

/** Room for `capacity` cabins; adding more is a bug of the caller, who counted before. */
export function flightColumns(capacity: number): FlightColumns {
  const flightId = new Int32Array(capacity);
  const day = new Int32Array(capacity);
  const departs = new Int32Array(capacity);
  const arrives = new Int32Array(capacity);
  const state = new Uint16Array(capacity);
  const label = new Uint32Array(capacity);
  const cabin = new Uint16Array(capacity);
  const places = new Int16Array(capacity);
  const classes = new Uint8Array(capacity);
  const limits = new Int16Array(capacity * maxClasses);
  const taken = new Int16Array(capacity * maxClasses);
  const words = interner<string>((text) => text);
  // What many flights share: number, aircraft, operator, terminals.
  const labels = interner<Label>((l) => JSON.stringify(l));
  const markets = new Map<string, { from: number; to: number }>();
  let byFlight = new Int32Array(0);
  let size = 0;
  // Rows that were asked for, until one of their cabins changes: what is derived from a row is kept with it.
  const made = new Map<number, FlightRow>();

  const setNest = (at: number, fact: Pick<CabinFact, 'capacity' | 'limits' | 'taken'>) => {
    assert(fact.limits.length <= maxClasses, `a cabin has at most ${maxClasses} classes`);
    places[at] = fact.capacity;
    classes[at] = fact.limits.length;
    limits.set(fact.limits, at * maxClasses);
    taken.set(fact.taken, at * maxClasses);
  };

  const add = (fact: CabinFact) => {
    const at = size++;
    assert(at < capacity, 'the columns have room');
    flightId[at] = fact.flightId;
    day[at] = dayNumber(fact.departureDate);
    departs[at] = fact.departsAt.getTime() / MINUTE_MS;
    arrives[at] = fact.arrivesAt.getTime() / MINUTE_MS;
    state[at] = words.put(fact.state);
    cabin[at] = words.put(fact.cabin);
    label[at] = labels.put(labelOf(fact));
    setNest(at, fact);
    const key = fact.origin + fact.destination;
    const market = markets.get(key);
    if (market) market.to = at + 1;
    else markets.set(key, { from: at, to: at + 1 });
  };

  const seal = () => {
    byFlight = Int32Array.from({ length: size }, (_, at) => at).sort(
      (a, b) => (flightId[a] ?? 0) - (flightId[b] ?? 0) || a - b,
    );
  };

  const update = (fact: CabinUpdate) => {
    const wanted = words.put(fact.cabin);
    let found = false;
    const start = firstWhere(byFlight.length, (i) => (flightId[byFlight[i] ?? 0] ?? 0) >= fact.flightId);
    for (let i = start; i < byFlight.length; i++) {
      const at = byFlight[i] ?? 0;
      if (flightId[at] !== fact.flightId) break;
      made.delete(at);
      state[at] = words.put(fact.state);
      if (cabin[at] !== wanted) continue;
      setNest(at, fact);
      found = true;
    }
    return found;
  };

  const read = ({ origin, destination, fromDay, toDay }: DayRange) => {
    const rows: FlightRow[] = [];
    const market = markets.get(origin + destination);
    if (!market) return rows;
    const [first, last] = [dayNumber(fromDay), dayNumber(toDay)];
    const span = market.to - market.from;
    const start = market.from + firstWhere(span, (i) => (day[market.from + i] ?? 0) >= first);
    for (let at = start; at < market.to && (day[at] ?? 0) <= last; at++) {
      // The first cabin of a flight stands for it.
      if (at > market.from && flightId[at - 1] === flightId[at]) continue;
      const row = made.get(at) ?? makeRow(at, market.to, origin, destination);
      if (row.state !== 'cancelled') rows.push(row);
    }
    // Neighbours of one day lie in flight order; a traveller reads them by the clock.
    return rows.sort((a, b) => compareText(a.departureDate, b.departureDate) || +a.departsAt - +b.departsAt);
  };

  const makeRow = (at: number, end: number, origin: string, destination: string): FlightRow => {
    const cabins: FlightRow['cabins'] = new Map();
    for (let c = at; c < end && flightId[c] === flightId[at]; c++) {
      const nest = [c * maxClasses, c * maxClasses + (classes[c] ?? 0)] as const;
      cabins.set(words.get(cabin[c] ?? 0), {
        capacity: places[c] ?? 0,
        limits: Array.from(limits.subarray(...nest)),
        taken: Array.from(taken.subarray(...nest)),
      });
    }
    const row: FlightRow = {
      flightId: flightId[at] ?? 0,
      origin,
      destination,
      departureDate: dayText(day[at] ?? 0),
      departsAt: new Date((departs[at] ?? 0) * MINUTE_MS),
      arrivesAt: new Date((arrives[at] ?? 0) * MINUTE_MS),
      state: words.get(state[at] ?? 0),
      ...labels.get(label[at] ?? 0),
      cabins,
    };
    if (made.size < maxRowsKept) made.set(at, row);
    return row;
  };

  return {
    get size() {
      return size;
    },
    add,
    seal,
    update,
    read,
  };
}

type Label = Pick<
  FlightRow,
  'carrier' | 'flightNumber' | 'aircraftCode' | 'operatingCarrier' | 'departureTerminal' | 'arrivalTerminal'
>;

function labelOf(fact: CabinFact): Label {
  return {
    carrier: fact.carrier,
    flightNumber: fact.flightNumber,
    aircraftCode: fact.aircraftCode,
    operatingCarrier: fact.operatingCarrier,
    departureTerminal: fact.departureTerminal,
    arrivalTerminal: fact.arrivalTerminal,
  };
}

/** Each different value once, as a small number. */
function interner<T>(keyOf: (value: T) => string) {
  const numbers = new Map<string, number>();
  const values: T[] = [];
  return {
    put(value: T): number {
      const key = keyOf(value);
      let number = numbers.get(key);
      if (number === undefined) {
        number = values.push(value) - 1;
        numbers.set(key, number);
      }
      return number;
    },
    get(number: number): T {
      const value = values[number];
      assert(value !== undefined, 'an interned value is known');
      return value;
    },
  };
}

/** The first index below `length` for which the (monotone) test holds, or `length`. */
function firstWhere(length: number, test: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
