// The small filed tables (airports, classes, families, fares, charges) as an in-process copy with a version. A writer
// of one of them raises filed_version in the same transaction; readers notice by comparing it.
import { asc, desc } from 'drizzle-orm';

import { type Database, prepared } from '#platform/db/client.server.ts';
import {
  airline,
  aircraftType,
  airport,
  bookingClass,
  charge,
  fare,
  fareRule,
  familySeat,
  fareFamily,
  filedVersion,
} from '#platform/db/schema.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Wording } from '#platform/i18n/markets.ts';
import { textInAll, textInEach } from '#platform/i18n/texts.ts';
import { readTranslations } from '#platform/i18n/translations.server.ts';

export type Airport = {
  airportCode: string;
  name: Record<Locale, string>;
  country: string;
  latitude: number;
  longitude: number;
  timeZone: string;
};
/** `seatCategories` are those that the family includes. */
export type FareFamily = typeof fareFamily.$inferSelect & { seatCategories: string[] };
export type Charge = typeof charge.$inferSelect;
export type FareRule = typeof fareRule.$inferSelect;
export type FiledFare = typeof fare.$inferSelect & { rank: number };

export type Filed = {
  version: number;
  airports: Map<string, Airport>;
  airlines: Map<string, string>;
  aircraft: Map<string, string>;
  families: FareFamily[];
  /** What families allow after the sale, by `${family} ${currency}`, the latest filing first. */
  rules: Map<string, FareRule[]>;
  classes: Map<string, { cabin: string; rank: number }>;
  /** By `${origin}${destination}${currency}`. */
  fares: Map<string, FiledFare[]>;
  charges: Charge[];
  chargeNames: Map<string, Readonly<Record<Wording, string>>>;
  /** Operated markets, whether on sale in a currency or not. */
  destinations: Map<string, string[]>;
  origins: string[];
  /** Currencies in which any fare is filed, EUR first. */
  currencies: string[];
};

/** `last` is what was last read, however old; `loading` is null after a load that failed. */
type Copy = { loading: Promise<Filed> | null; last: Filed | null };

const copies = new WeakMap<Database, Copy>();

/** The current filed data: one cheap version query, a reload only when something changed. */
export async function readFiled(ctx: { db: Database }): Promise<Filed> {
  const copy = await filedCopy(ctx.db);
  return (await filedVersionNow(ctx.db)) === copy.version ? copy : reloadFiled(ctx.db);
}

/** The copy without a query; hot paths read the version inside their own statement and reload when it differs. */
export function filedCopy(db: Database): Promise<Filed> {
  return copies.get(db)?.loading ?? reloadFiled(db);
}

/** Reads all tables again and replaces this process's copy; readers wait for it. Rejects if the database fails. */
export function reloadFiled(db: Database): Promise<Filed> {
  const loading = loadFiled(db);
  const copy: Copy = { loading, last: lastFiled(db) };
  copies.set(db, copy);
  loading.then(
    (filed) => (copy.last = filed),
    // A failed load must not be kept: the next reader tries again.
    () => (copy.loading = null),
  );
  return loading;
}

/** What this process last read, however old, without a query; null before the first read. */
export function lastFiled(db: Database): Filed | null {
  return copies.get(db)?.last ?? null;
}

async function filedVersionNow(db: Database): Promise<number> {
  const [row] = await prepared<{ version: number }>(db, 'select version from filed_version');
  return row?.version ?? 0;
}

const MARKETS = `select distinct origin, destination from fare
  where exists (select from flight f where f.origin = fare.origin and f.destination = fare.destination)
  order by 1, 2`;

async function loadFiled(db: Database): Promise<Filed> {
  const { orm } = db;
  // The version first: a change during the load is then seen as newer and read again.
  const version = (await orm.select().from(filedVersion))[0]?.version ?? 0;
  const [airports, airlines, aircraft, families, rules, seats, classes, fares, charges, markets, textsOf] =
    await Promise.all([
      orm.select().from(airport),
      orm.select().from(airline),
      orm.select().from(aircraftType),
      orm.select().from(fareFamily),
      orm.select().from(fareRule).orderBy(desc(fareRule.validFrom)),
      orm.select().from(familySeat),
      orm.select().from(bookingClass),
      orm.select().from(fare),
      orm.select().from(charge).orderBy(asc(charge.chargeId)),
      prepared<{ origin: string; destination: string }>(db, MARKETS),
      readTranslations(orm, ['airport', 'charge']),
    ]);
  const classMap = new Map(classes.map((c) => [c.bookingClass, { cabin: c.cabin, rank: c.rank }]));
  const destinations = Map.groupBy(markets, (m) => m.origin);
  const currencies = [...new Set(fares.map((f) => f.currency))].toSorted(
    (a, b) => Number(b === 'EUR') - Number(a === 'EUR') || a.localeCompare(b),
  );
  return {
    version,
    airports: new Map(
      airports.map((a) => [
        a.airportCode,
        { ...a, name: textInAll(textsOf('airport', a.airportCode, 'name')) },
      ]),
    ),
    airlines: new Map(airlines.map((a) => [a.carrier, a.name])),
    aircraft: new Map(aircraft.map((a) => [a.aircraftCode, a.name])),
    families: families
      .map((row) => ({ ...row, seatCategories: seatsOf(row.family, seats) }))
      .toSorted((a, b) => cabinOrder(a.cabin) - cabinOrder(b.cabin) || a.rank - b.rank),
    rules: Map.groupBy(rules, (rule) => `${rule.family} ${rule.currency}`),
    classes: classMap,
    fares: Map.groupBy(
      fares.map(fareMaker((bookingClass) => classMap.get(bookingClass)?.rank ?? 0)),
      (f) => f.origin + f.destination + f.currency,
    ),
    charges,
    chargeNames: new Map(charges.map((c) => [c.code, textInEach(textsOf('charge', c.chargeId, 'name'))])),
    destinations: new Map(
      [...destinations].map(([origin, list]) => [origin, list.map((m) => m.destination)]),
    ),
    origins: [...destinations.keys()],
    currencies,
  };
}

/** Tens of thousands of fares name a few codes and days: each text is kept once, and every fare has one shape. */
function fareMaker(rankOf: (bookingClass: string) => number) {
  const kept = new Map<string, string>();
  const once = (text: string): string => {
    const known = kept.get(text);
    if (known === undefined) kept.set(text, text);
    return known ?? text;
  };
  return (row: typeof fare.$inferSelect): FiledFare => ({
    fareId: row.fareId,
    origin: once(row.origin),
    destination: once(row.destination),
    bookingClass: once(row.bookingClass),
    family: once(row.family),
    currency: once(row.currency),
    travelFrom: once(row.travelFrom),
    travelTo: once(row.travelTo),
    adultMinor: row.adultMinor,
    childMinor: row.childMinor,
    infantMinor: row.infantMinor,
    rank: rankOf(row.bookingClass),
  });
}

function seatsOf(family: string, rows: readonly (typeof familySeat.$inferSelect)[]): string[] {
  return rows.flatMap((row) => (row.family === family ? [row.categoryCode] : [])).toSorted();
}

/** Economy first, then by price: the order in which fares are shown side by side. */
function cabinOrder(cabin: string): number {
  return 'YWCJF'.indexOf(cabin);
}
