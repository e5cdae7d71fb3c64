// Dated flights in typed arrays, sorted by market and day: a million fit in some tens of megabytes, and a search reads
// a few neighbouring rows. Pure: availability-snapshot.server.ts fills it and keeps it fresh.
import type { DayRange, FlightRow } from '#flights/flight-row.ts';
import { assert } from '#platform/lib/result.ts';
import { dayNumber, dayText } from '#platform/lib/time.ts';

/** At most this many booking classes in a cabin. */
export const maxClasses = 8;

const MINUTE_MS = 60_000;
/** Some hundred bytes each. */
const maxRowsKept = 100_000;

/** One cabin of one flight, in the order in which the columns are filled. */
export type CabinFact = Omit<FlightRow, 'cabins'> & {
  cabin: string;
  capacity: number;
  limits: readonly number[];
  taken: readonly number[];
};

export type CabinUpdate = Pick<CabinFact, 'flightId' | 'cabin' | 'capacity' | 'limits' | 'taken' | 'state'>;

/** Room for `capacity` cabins; adding more is a bug in the caller, which must count first. */
export class FlightColumns {
  private readonly flightId: Int32Array;
  private readonly day: Int32Array;
  private readonly departs: Int32Array;
  private readonly arrives: Int32Array;
  private readonly state: Uint16Array;
  private readonly label: Uint32Array;
  private readonly cabin: Uint16Array;
  private readonly units: Int16Array;
  private readonly classes: Uint8Array;
  private readonly limits: Int16Array;
  private readonly taken: Int16Array;
  private readonly words = interner<string>((text) => text);
  /** What many flights share: number, aircraft, operator, terminals. */
  private readonly labels = interner<Label>((l) => JSON.stringify(l));
  private readonly markets = new Map<string, { from: number; to: number }>();
  /** Rows already requested, until one of their cabins changes: values derived from a row are kept with it. */
  private readonly made = new Map<number, FlightRow>();
  private byFlight = new Int32Array(0);
  private size = 0;

  constructor(capacity: number) {
    this.flightId = new Int32Array(capacity);
    this.day = new Int32Array(capacity);
    this.departs = new Int32Array(capacity);
    this.arrives = new Int32Array(capacity);
    this.state = new Uint16Array(capacity);
    this.label = new Uint32Array(capacity);
    this.cabin = new Uint16Array(capacity);
    this.units = new Int16Array(capacity);
    this.classes = new Uint8Array(capacity);
    this.limits = new Int16Array(capacity * maxClasses);
    this.taken = new Int16Array(capacity * maxClasses);
  }

  /** Rows come by origin, destination, departure day, flight, cabin. */
  add(fact: CabinFact): void {
    const at = this.size++;
    assert(at < this.flightId.length, 'the columns have room');
    this.flightId[at] = fact.flightId;
    this.day[at] = dayNumber(fact.departureDate);
    this.departs[at] = fact.departsAt.getTime() / MINUTE_MS;
    this.arrives[at] = fact.arrivesAt.getTime() / MINUTE_MS;
    this.state[at] = this.words.put(fact.state);
    this.cabin[at] = this.words.put(fact.cabin);
    this.label[at] = this.labels.put(labelOf(fact));
    this.setNest(at, fact);
    const key = fact.origin + fact.destination;
    const market = this.markets.get(key);
    if (market) market.to = at + 1;
    else this.markets.set(key, { from: at, to: at + 1 });
  }

  /** Call once after the last `add`. */
  seal(): void {
    const { flightId } = this;
    this.byFlight = Int32Array.from({ length: this.size }, (_, at) => at).toSorted(
      (a, b) => (flightId[a] ?? 0) - (flightId[b] ?? 0) || a - b,
    );
  }

  /** False when the flight or its cabin is not in the columns: then they have to be rebuilt. */
  update(fact: CabinUpdate): boolean {
    const { byFlight, flightId } = this;
    const wanted = this.words.put(fact.cabin);
    let found = false;
    const start = firstWhere(byFlight.length, (i) => (flightId[byFlight[i] ?? 0] ?? 0) >= fact.flightId);
    for (let i = start; i < byFlight.length; i++) {
      const at = byFlight[i] ?? 0;
      if (flightId[at] !== fact.flightId) break;
      this.made.delete(at);
      this.state[at] = this.words.put(fact.state);
      if (this.cabin[at] !== wanted) continue;
      this.setNest(at, fact);
      found = true;
    }
    return found;
  }

  read({ origin, destination, fromDay, toDay }: DayRange): FlightRow[] {
    const { day, flightId } = this;
    const rows: FlightRow[] = [];
    const market = this.markets.get(origin + destination);
    if (!market) return rows;
    const [first, last] = [dayNumber(fromDay), dayNumber(toDay)];
    const span = market.to - market.from;
    const start = market.from + firstWhere(span, (i) => (day[market.from + i] ?? 0) >= first);
    for (let at = start; at < market.to && (day[at] ?? 0) <= last; at++) {
      // The first cabin of a flight represents it.
      if (at > market.from && flightId[at - 1] === flightId[at]) continue;
      const row = this.made.get(at) ?? this.makeRow(at, market.to, origin, destination);
      if (row.state !== 'cancelled') rows.push(row);
    }
    // Rows of one day are in flight order; travellers expect them by departure time.
    return rows.toSorted(
      (a, b) => compareText(a.departureDate, b.departureDate) || +a.departsAt - +b.departsAt,
    );
  }

  private makeRow(at: number, end: number, origin: string, destination: string): FlightRow {
    const cabins: FlightRow['cabins'] = new Map();
    for (let c = at; c < end && this.flightId[c] === this.flightId[at]; c++) {
      const nest = [c * maxClasses, c * maxClasses + (this.classes[c] ?? 0)] as const;
      cabins.set(this.words.get(this.cabin[c] ?? 0), {
        capacity: this.units[c] ?? 0,
        limits: Array.from(this.limits.subarray(...nest)),
        taken: Array.from(this.taken.subarray(...nest)),
      });
    }
    const row: FlightRow = {
      flightId: this.flightId[at] ?? 0,
      origin,
      destination,
      departureDate: dayText(this.day[at] ?? 0),
      departsAt: new Date((this.departs[at] ?? 0) * MINUTE_MS),
      arrivesAt: new Date((this.arrives[at] ?? 0) * MINUTE_MS),
      state: this.words.get(this.state[at] ?? 0),
      ...this.labels.get(this.label[at] ?? 0),
      cabins,
    };
    if (this.made.size < maxRowsKept) this.made.set(at, row);
    return row;
  }

  private setNest(at: number, fact: Pick<CabinFact, 'capacity' | 'limits' | 'taken'>): void {
    assert(fact.limits.length <= maxClasses, `a cabin has at most ${maxClasses} classes`);
    this.units[at] = fact.capacity;
    this.classes[at] = fact.limits.length;
    this.limits.set(fact.limits, at * maxClasses);
    this.taken.set(fact.taken, at * maxClasses);
  }
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
