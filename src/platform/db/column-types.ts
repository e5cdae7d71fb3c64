// Column types and constraints that the tables of every room share.
import { getTableColumns, sql } from 'drizzle-orm';
import { bigint, check, customType, type PgColumn, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
/** A 64-bit transaction id; ordered, never reused. Text here, as it is only passed back to the database. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const minor = (name: string) => bigint(name, { mode: 'number' });
/** Raised by a trigger with every update of the row (`raise_version`), whatever program makes it. */
export const version = () => bigint('version', { mode: 'number' }).notNull().default(1);

/** A CHECK that allows the values of the column's own `enum`, and null where the column does. */
export function oneOf(name: string, column: PgColumn) {
  // A constraint gets names only; the column of the table knows its values.
  const own = Object.values(getTableColumns(column.table)).find((each) => each.name === column.name);
  if (!own?.enumValues) throw new Error(`${name}: the column has no list of values`);
  return check(name, sql`${column} in (${sql.raw(own.enumValues.map((value) => `'${value}'`).join(', '))})`);
}

/** A CHECK that a list has no other values than these. */
export function someOf(name: string, column: PgColumn, values: readonly string[]) {
  const list = sql.raw(`array[${values.map((value) => `'${value}'`).join(', ')}]`);
  return check(name, sql`${column} <@ ${list}::text[]`);
}

/** A CHECK for a cabin: a letter. Which ones there are is data: an import brings those of its files. */
export function cabinForm(name: string, column: PgColumn) {
  return check(name, sql`${column} ~ '^[A-Z]$'`);
}

/** A CHECK for a language code such as `en`. The languages are data, so their list is not checked. */
export function languageForm(name: string, column: PgColumn) {
  return check(name, sql`${column} ~ '^[a-z]{2}$'`);
}

/** A CHECK for a language or one of its markets: `es`, `es-MX`, `es-419`. */
export function wordingForm(name: string, column: PgColumn) {
  return check(name, sql`${column} ~ '^[a-z]{2}(-([A-Z]{2}|[0-9]{3}))?$'`);
}

/** A CHECK for a booking class or a service type of SSIM: a letter. */
export function letterForm(name: string, column: PgColumn) {
  return check(name, sql`${column} ~ '^[A-Z]$'`);
}

/** A CHECK for a currency as ISO 4217 writes it. Which ones are offered is data. */
export function currencyForm(name: string, column: PgColumn) {
  return check(name, sql`${column} ~ '^[A-Z]{3}$'`);
}

/** A CHECK for a country as ISO 3166 writes it, in two letters. */
export function countryForm(name: string, column: PgColumn) {
  return check(name, sql`${column} ~ '^[A-Z]{2}$'`);
}

/** A CHECK for a month: `2026-11`. */
export function monthForm(name: string, column: PgColumn) {
  return check(name, sql`${column} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`);
}

/** A CHECK against control characters: no line break reaches a mail header. */
export function plainForm(name: string, column: PgColumn) {
  return check(name, sql`${column} !~ '[[:cntrl:]]'`);
}
