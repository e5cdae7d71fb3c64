// Loads the demonstration world: first the reference tables, then the schedule with the importer that an airline uses.
// Safe at every start: if it is up to date it costs one query, and no changes by staff or travellers are overwritten.
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { type Database, prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import {
  aircraftType,
  airline,
  airport,
  bookingClass,
  bundleExtra,
  bundleSeat,
  charge,
  domain,
  domainHost,
  extra,
  extraCapacity,
  extraGroup,
  extraPrice,
  familyExtra,
  familySeat,
  fareFamily,
  fareRule,
  paymentMethod,
  seatMap,
  seatPrice,
  sellingAirline,
  promotionCode,
} from '#platform/db/schema.ts';
import { magic, magicDays } from '#demo/magic-flights.ts';
import { worldAircraft } from '#demo/fleet.ts';
import { worldFareRules } from '#demo/fare-rules.ts';
import { worldAirline, worldClasses, worldFamilies } from '#demo/airline.ts';
import { worldAirports } from '#demo/airports.ts';
import { worldBundleExtras, worldBundleSeats } from '#demo/extras/bundles.ts';
import { worldCharges } from '#demo/charges.ts';
import { worldDays, worldVersion } from '#demo/world.ts';
import { worldDomains, worldHosts } from '#demo/sites.ts';
import { worldExtraCapacities, worldExtraPrices, worldFamilyExtras } from '#demo/extras/extra-prices.ts';
import { worldExtraGroups } from '#demo/extras/extra-groups.ts';
import { worldExtras } from '#demo/extras/extras.ts';
import { worldFamilySeats, worldSeatBlocks, worldSeatPrices } from '#demo/seat-prices.ts';
import { type WorldFare, worldFares } from '#demo/fares.ts';
import { worldPaymentMethods } from '#demo/payment-methods.ts';
import { worldPromotions } from '#demo/promotions.ts';
import { worldSchedule } from '#demo/schedule-file.ts';
import { worldSeatMaps } from '#demo/seat-maps.ts';
import { bumpFiledVersion } from '#flights/schedule/bump-filed-version.server.ts';
import { importSchedule, type ImportReport } from '#flights/schedule/import-schedule.server.ts';
import { SCHEDULE_LOCK } from '#flights/schedule/store-schedule.server.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import { type AirlineTexts, translatedAirline } from '#content/airline.server.ts';
import { type Subject, writeTranslations } from '#platform/i18n/translations.server.ts';
import { slugOf } from '#platform/lib/airline.ts';
import { assert } from '#platform/lib/result.ts';

const fileNameOf = ({ airline }: Seller) => `${slugOf(airline)}-world-${worldVersion}.ssim`;
/** The schedule is generated again once it ends less than about eleven months ahead. */
const freshDays = worldDays.after - 335;

export type LoadedWorld = { fresh: true } | { fresh: false; report: ImportReport; fares: number };

/** The airline of the world, its regional sites and their hosts. */
export type Seller = {
  airline: typeof sellingAirline.$inferInsert & AirlineTexts;
  domains: (typeof domain.$inferInsert)[];
  hosts: (typeof domainHost.$inferInsert)[];
};

const demonstration: Seller = { airline: worldAirline, domains: worldDomains, hosts: worldHosts };

/** Brings the demonstration world up to the day of `now`; idempotent, and never changes bookings. */
export async function loadWorld(
  db: Database,
  { now, seller = demonstration }: { now: Date; seller?: Seller },
): Promise<LoadedWorld> {
  await fileAirline(db, seller.airline);
  const fileName = fileNameOf(seller);
  if (await isFresh(db, now, fileName)) return { fresh: true };
  const fares = worldFares(now);
  await withTx(db, async (tx) => {
    await prepared(tx, sql`SELECT pg_advisory_xact_lock(${SCHEDULE_LOCK})`);
    await loadFiled(tx, fares, seller);
  });
  const bytes = Buffer.from(worldSchedule(now, seller.airline.carrier), 'latin1');
  const answer = await importSchedule({ db, now }, { fileName, bytes });
  assert(answer.ok, `the demonstration schedule loads: ${JSON.stringify(answer).slice(0, 500)}`);
  await withTx(db, (tx) => castMagic(tx, now, seller.airline.carrier));
  return { fresh: false, report: answer.value, fares: fares.length };
}

/** A row that is there is kept: staff may have edited it. */
async function fileAirline(db: Database, { tagline, mailNote, ...row }: Seller['airline']): Promise<void> {
  await withTx(db, async (tx) => {
    const filed = await tx.insert(sellingAirline).values(row).onConflictDoNothing().returning();
    if (filed.length > 0) await writeTranslations(tx, translatedAirline({ tagline, mailNote }), 'keep');
  });
}

async function isFresh(db: Database, now: Date, fileName: string): Promise<boolean> {
  const since = new Date(now.getTime() - freshDays * 86_400_000);
  const rows = await prepared(
    db,
    sql`SELECT FROM schedule_import
    WHERE file_name = ${fileName} AND imported_at > ${since.toISOString()} LIMIT 1`,
  );
  return rows.length > 0;
}

async function loadFiled(tx: Tx, fares: WorldFare[], seller: Seller): Promise<void> {
  const add = async <T extends PgTable>(table: T, rows: T['$inferInsert'][]) => {
    await tx.insert(table).values(rows).onConflictDoNothing();
  };
  await add(domain, seller.domains);
  await add(domainHost, seller.hosts);
  await add(paymentMethod, worldPaymentMethods);
  await add(airport, worldAirports);
  await addTexts(tx, 'airport', worldAirports, ({ airportCode, name }) => [airportCode, { name }]);
  await add(aircraftType, worldAircraft);
  await add(airline, [seller.airline]);
  await add(bookingClass, worldClasses);
  await add(fareFamily, worldFamilies);
  await add(fareRule, worldFareRules);
  await add(extraGroup, worldExtraGroups);
  await addTexts(tx, 'extra_group', worldExtraGroups, ({ groupCode, title, shortDescription }) => [
    groupCode,
    { title, short_description: shortDescription },
  ]);
  await add(extra, worldExtras);
  await addTexts(tx, 'extra', worldExtras, ({ extraCode, title, description }) => [
    extraCode,
    { title, description },
  ]);
  await add(extraPrice, worldExtraPrices());
  await add(familyExtra, worldFamilyExtras);
  await add(bundleExtra, worldBundleExtras);
  await add(bundleSeat, worldBundleSeats);
  await add(extraCapacity, worldExtraCapacities);
  await add(seatMap, worldSeatMaps());
  await add(seatPrice, worldSeatPrices());
  await add(familySeat, worldFamilySeats);
  await add(promotionCode, worldPromotions);
  // Charges have no natural key: they are stored once, and later changes are up to staff.
  if ((await tx.$count(charge)) === 0) {
    const charges = worldCharges();
    const filed = await tx.insert(charge).values(charges).returning({ chargeId: charge.chargeId });
    const named = filed.map(({ chargeId }, at) => ({ chargeId, name: charges[at]?.name ?? {} }));
    await addTexts(tx, 'charge', named, ({ chargeId, name }) => [chargeId, { name }]);
  }
  await loadFares(tx, fares);
  await bumpFiledVersion(tx);
}

/** The key of a row, and its texts by field. */
type Named = readonly [key: string | number, fields: Record<string, Texts>];

async function addTexts<Row>(
  tx: Tx,
  subject: Subject,
  rows: readonly Row[],
  textsOf: (row: Row) => Named,
): Promise<void> {
  const translated = rows.flatMap((row) => {
    const [key, fields] = textsOf(row);
    return Object.entries(fields).map(([field, texts]) => ({ subject, key, field, texts }));
  });
  await writeTranslations(tx, translated, 'keep');
}

const CHUNK = 10_000;

async function loadFares(tx: Tx, fares: WorldFare[]): Promise<void> {
  for (let at = 0; at < fares.length; at += CHUNK) {
    const part = fares.slice(at, at + CHUNK);
    const list = (column: keyof WorldFare) => sql`${sql.param(part.map((fare) => fare[column]))}`;
    await prepared(
      tx,
      sql`INSERT INTO fare (origin, destination, booking_class, family, currency, travel_from, travel_to,
        adult_minor, child_minor, infant_minor)
      SELECT * FROM unnest(${list('origin')}::char(3)[], ${list('destination')}::char(3)[],
        ${list('bookingClass')}::char(1)[], ${list('family')}::text[], ${list('currency')}::char(3)[],
        ${list('travelFrom')}::date[], ${list('travelTo')}::date[], ${list('adultMinor')}::bigint[],
        ${list('childMinor')}::bigint[], ${list('infantMinor')}::bigint[])
      ON CONFLICT ON CONSTRAINT fare_once DO NOTHING`,
    );
  }
}

/** Flights with a known outcome: limits close their nests, so that only real bookings count as sold units. */
async function castMagic(tx: Tx, now: Date, carrier: string): Promise<void> {
  for (const flight of magic) {
    const chosen = sql`carrier = ${carrier} AND flight_number = ${flight.flightNumber}
      AND origin = ${flight.origin} AND departure_date = ANY(${sql.param(magicDays(flight, now))}::date[])`;
    if (flight.meaning === 'no_seat_map') {
      await blockSeats(tx, { now, carrier }, { ...flight, seats: ['*'], reason: 'no_map' });
      continue;
    }
    if (!flight.limits) {
      await prepared(tx, sql`UPDATE flight SET state = 'closed' WHERE ${chosen} AND state = 'open'`);
      continue;
    }
    const limits = sql.param(flight.limits);
    await prepared(
      tx,
      sql`UPDATE inventory SET limits = ARRAY(
        SELECT greatest(l, t)::smallint
        FROM unnest(${limits}::smallint[], taken) WITH ORDINALITY AS n (l, t, k) ORDER BY k)
      WHERE cabin = 'Y' AND cardinality(taken) = cardinality(${limits}::smallint[])
        AND flight_id IN (SELECT flight_id FROM flight WHERE ${chosen})`,
    );
  }
  for (const block of worldSeatBlocks) await blockSeats(tx, { now, carrier }, block);
}

type SeatBlocks = {
  flightNumber: number;
  origin: string;
  dayOfMonth: number;
  seats: string[];
  reason: string;
};

async function blockSeats(
  tx: Tx,
  { now, carrier }: { now: Date; carrier: string },
  block: SeatBlocks,
): Promise<void> {
  await prepared(
    tx,
    sql`INSERT INTO seat_block (flight_id, seat, reason)
    SELECT flight_id, seat, ${block.reason} FROM flight, unnest(${sql.param(block.seats)}::text[]) seat
    WHERE carrier = ${carrier} AND flight_number = ${block.flightNumber} AND origin = ${block.origin}
      AND departure_date = ANY(${sql.param(magicDays(block, now))}::date[])
    ON CONFLICT DO NOTHING`,
  );
}
