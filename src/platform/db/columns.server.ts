// Columns of the schema in hand-written statements, with the names of the row types.
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** `b.booking_id "bookingId", …`: a row like `$inferSelect`, as far as the driver reads it the same way. */
export function columnsOf(table: PgTable, alias: string = getTableName(table)): string {
  return pairsOf(table, alias)
    .map(([key, column]) => `${column} "${key}"`)
    .join(', ');
}

/**
 * `json_build_object('bookingId', b.booking_id, …)`, except columns in `left`; for tables without instants. `more` are
 * further keys, as SQL.
 */
export function jsonOf(
  table: PgTable,
  alias: string = getTableName(table),
  { left = [], more = {} }: { left?: string[]; more?: Record<string, string> } = {},
): string {
  const own = pairsOf(table, alias).filter(([key]) => !left.includes(key));
  const pairs = [...own, ...Object.entries(more)];
  return `json_build_object(${pairs.map(([key, column]) => `'${key}', ${column}`).join(', ')})`;
}

function pairsOf(table: PgTable, alias: string): [key: string, column: string][] {
  return Object.entries(getTableColumns(table)).map(([key, column]) => [key, `${alias}.${column.name}`]);
}
