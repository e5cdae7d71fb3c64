// The terms of every extra on every flight of one booking, read directly from the database.
import { type Offers, offersOf, sellsGroup } from '#content/capabilities.ts';
import type { PassengerType } from '#reservations/booking-view.ts';
import { payingNow } from '#reservations/open-for-change.server.ts';
import { isSold } from '#platform/db/booking-states.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import { isLive } from '#platform/db/coupon-states.ts';
import { jsonOf } from '#platform/db/columns.server.ts';
import { bookingExtra, extra, extraGroup, extraPrice } from '#platform/db/schema.ts';
import { type Bundle, bundlesIn, piecesIn } from '#extras/bundles/bundles.ts';
import { closeBundles } from '#extras/bundles/close-bundles.ts';
import { type FiledPrice, pickPrice } from '#extras/extra-price.ts';
import type { ExtraTerms } from '#extras/extra-rules.ts';
import { haulOf } from '#flights/haul.ts';

type ExtraRow = Omit<typeof extra.$inferSelect, 'passengerTypes'> & { passengerTypes: PassengerType[] };
export type ExtraGroupRow = typeof extraGroup.$inferSelect;

export type FlightTerms = ExtraTerms & {
  flightNo: number;
  flightId: number;
  aircraftCode: string;
  /** IANA zone of the airport of departure. */
  timeZone: string;
};

/** An extra of the catalogue and its terms on the flights of the booking: the first one only for the whole trip. */
export type OfferedExtra = ExtraRow & { group: ExtraGroupRow; flights: FlightTerms[] };

/** Everything that decides about a choice of extras, read in one statement. */
export type BookedTerms = {
  extras: OfferedExtra[];
  types: ReadonlyMap<number, PassengerType>;
  had: BookedRow[];
  /** Every bundle involved, and those that count: chosen in the request, else in the booking. */
  bundles: Bundle[];
  chosenBundles: Bundle[];
  /** Extras that are limited on some aircraft, or on one of these flights. */
  limited: ReadonlySet<string>;
  /** What the booking's site offers. */
  offers: Offers;
  /** A payment of the booking is alive: nothing may change. */
  paying: boolean;
};

type BookedRow = Omit<typeof bookingExtra.$inferSelect, 'bookingId' | 'details'>;

/** In the order of groups and extras, and in travel order; priced in the booking's own currency, on its own site. */
export async function readExtraTerms(
  db: Database | Tx,
  bookingId: string,
): Promise<Pick<BookedTerms, 'extras' | 'offers' | 'bundles'>> {
  return readBookedTerms(db, bookingId, null);
}

/**
 * The same for the extras in `codes`, the contents of bundles among them, and those that the booking has, or (null) for
 * the whole catalogue. `wanted` are the extras of a request that replaces the booking's.
 */
export async function readBookedTerms(
  db: Database | Tx,
  bookingId: string,
  codes: readonly string[] | null,
  wanted?: ReadonlySet<string>,
): Promise<BookedTerms> {
  const [row] = await prepared<TermsRow>(db, TERMS, [bookingId, codes]);
  const flights = (row?.flights ?? []).map((each) => ({ ...each, departsAt: new Date(each.departsAt) }));
  const [first] = flights;
  const catalogue = row && first ? row.catalogue : [];
  const offers = offersOf(row?.site ?? null);
  const had = row?.had ?? [];
  const bundles = row?.bundles ?? [];
  const chosenBundles = bundlesIn(bundles, wanted ?? new Set(had.map(({ extraCode }) => extraCode)));
  const limited = new Set(catalogue.filter((entry) => entry.limited).map((entry) => entry.extraCode));
  const extras = catalogue.map(({ prices, limited: _, ...entry }) => {
    const sold = entry.active && sellsGroup(offers, entry.group.type);
    const asked = first && entry.scope === 'trip' ? [first] : flights;
    const bundled = piecesIn(chosenBundles, entry.extraCode);
    return {
      ...entry,
      flights: asked.map((flight) => termsOf({ ...entry, bundled }, sold ? prices : null, flight, flights)),
    };
  });
  const fareSeats = new Set(flights.flatMap((flight) => flight.familySeats));
  return {
    extras: closeBundles(extras, { bundles, limited, fareSeats }),
    bundles,
    chosenBundles,
    types: new Map((row?.people ?? []).map((each) => [each.passengerNo, each.type])),
    had,
    limited,
    offers,
    paying: row?.paying ?? false,
  };
}

type FlightRow = {
  domainId: number;
  currency: string;
  flightNo: number;
  flightId: number;
  aircraftCode: string;
  origin: string;
  destination: string;
  departsAt: Date;
  timeZone: string;
  from: { latitude: number; longitude: number };
  to: { latitude: number; longitude: number };
  /** Pieces that the family includes, by extra. */
  included: Record<string, number> | null;
  /** Seat categories that the family includes. */
  familySeats: string[];
};

/** Includes withdrawn extras: a passenger who agreed to one before keeps it. */
type Entry = Omit<OfferedExtra, 'flights'> & { prices: FiledPrice[]; limited: boolean };

type TermsRow = {
  paying: boolean;
  site: Parameters<typeof offersOf>[0];
  /** Instants are milliseconds since 1970. */
  flights: (Omit<FlightRow, 'departsAt'> & { departsAt: number })[];
  catalogue: Entry[];
  bundles: Bundle[];
  people: { passengerNo: number; type: PassengerType }[];
  had: BookedRow[];
};

const TERMS = `select ${payingNow} "paying",
    (select json_build_object('checkin', d.checkin, 'notOffered', d.not_offered) from domain d
      where d.domain_id = b.domain_id) "site",
    (select coalesce(json_agg(json_build_object('domainId', b.domain_id, 'currency', b.currency,
        'flightNo', bf.flight_no, 'flightId', f.flight_id, 'aircraftCode', f.aircraft_code, 'origin', f.origin,
        'destination', f.destination, 'departsAt', extract(epoch from f.departs_at) * 1000, 'timeZone', o.time_zone,
        'from', json_build_object('latitude', o.latitude, 'longitude', o.longitude),
        'to', json_build_object('latitude', d.latitude, 'longitude', d.longitude),
        'included', (select json_object_agg(fe.extra_code, fe.quantity) from family_extra fe
          where fe.family = bf.family),
        'familySeats', array(select fs.category_code from family_seat fs where fs.family = bf.family))
        order by bf.flight_no), '[]')
      from booking_flight bf join flight f using (flight_id)
      join airport o on o.airport_code = f.origin join airport d on d.airport_code = f.destination
      where bf.booking_id = b.booking_id and (not ${isSold('b')} or exists (select from coupon c
        where c.booking_id = bf.booking_id and c.flight_no = bf.flight_no and ${isLive('c')}))) "flights",
    (select coalesce(json_agg(c.entry order by c.group_rank, c.group_code, c.rank, c.extra_code), '[]') from (
      select g.rank group_rank, g.group_code, e.rank, e.extra_code,
        ${jsonOf(extra, 'e')}::jsonb || jsonb_build_object('group', ${jsonOf(extraGroup, 'g')},
          'limited', exists (select from extra_capacity l where l.extra_code = e.extra_code)
            or exists (select from extra_inventory i join booking_flight bf using (flight_id)
              where bf.booking_id = b.booking_id and i.extra_code = e.extra_code),
          'prices', (select coalesce(json_agg(${jsonOf(extraPrice, 'p')}), '[]') from extra_price p
            where p.extra_code = e.extra_code and p.currency = b.currency)) entry
      from extra e join extra_group g using (group_code)
      where $2::text[] is null or e.extra_code = any($2)
        or e.extra_code in (select be.extra_code from booking_extra be where be.booking_id = b.booking_id)
        or e.extra_code in (select x.extra_code from bundle_extra x where x.bundle_code = any($2)
          or x.bundle_code in (select be.extra_code from booking_extra be where be.booking_id = b.booking_id))
      ) c) "catalogue",
    (select coalesce(json_agg(json_build_object('bundleCode', e.extra_code,
        'extras', (select coalesce(json_agg(json_build_object('extraCode', x.extra_code, 'quantity', x.quantity)
          order by x.extra_code), '[]') from bundle_extra x where x.bundle_code = e.extra_code),
        'seats', array(select s.category_code from bundle_seat s where s.bundle_code = e.extra_code))
        order by e.rank, e.extra_code), '[]')
      from extra e join extra_group g using (group_code) where g.type = 'bundle' and ($2::text[] is null
        or e.extra_code = any($2)
        or e.extra_code in (select be.extra_code from booking_extra be where be.booking_id = b.booking_id))) "bundles",
    (select json_agg(json_build_object('passengerNo', p.passenger_no, 'type', p.type))
      from passenger p where p.booking_id = b.booking_id) "people",
    (select coalesce(json_agg(${jsonOf(bookingExtra, 'be', { left: ['bookingId', 'details', 'endedAt'] })}), '[]')
      from booking_extra be where be.booking_id = b.booking_id and be.ended_at is null) "had"
  from booking b where b.booking_id = $1`;

function termsOf(
  row: Omit<OfferedExtra, 'flights'> & { bundled: number },
  /** Null where the extra is withdrawn or the site does not sell its group. */
  prices: FiledPrice[] | null,
  flight: FlightRow,
  all: FlightRow[],
): FlightTerms {
  const { domainId, origin, destination } = flight;
  const where = { domainId, origin, destination, haul: haulOf(flight.from, flight.to) };
  // An extra for the whole trip is included only where every flight's fare includes it.
  const including = (row.scope === 'trip' ? all : [flight]).map((f) => f.included?.[row.extraCode] ?? 0);
  return {
    flightNo: flight.flightNo,
    flightId: flight.flightId,
    aircraftCode: flight.aircraftCode,
    timeZone: flight.timeZone,
    maxQuantity: row.maxQuantity,
    passengerTypes: row.passengerTypes,
    weightKg: row.weightKg,
    exclusiveGroup: row.exclusiveGroup,
    included: Math.min(...including) + row.bundled,
    bundled: row.bundled,
    amountMinor: prices && pickPrice(prices, where, row.free),
    closesAt: new Date(flight.departsAt.getTime() - row.deadlineHours * 3_600_000),
    assistance: row.group.type === 'assistance',
  };
}
