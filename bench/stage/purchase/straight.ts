// A child process of the purchase benchmark: writes the rows of a real purchase again and again directly to PostgreSQL,
// with one plain prepared statement for each table and step. It uses either the steps of a purchase, each in a
// transaction, or the final rows, all in one transaction. Not a benchmark by itself.
import pg from 'pg';

import { atOnce, inSteps, type Row, tables, type Write } from './straight-steps.ts';
import { uuidv7 } from '#platform/lib/ids.ts';

export type Writing = {
  url: string;
  clients: number;
  seconds: number;
  way: 'in-steps' | 'at-once';
  /** A booking that was bought through the API and whose rows are the pattern. */
  bookingId: string;
  /** Flights that no buyer uses. */
  flightIds: readonly number[];
};
export type Written = { purchases: number; seconds: number; statements: number };

type Pattern = { columns: string[]; types: Record<string, string>; rows: Row[] };
type Prepared = { name: string; text: string; valuesOf: (own: Own) => (string | null)[] };

/** The process's own counter, far from the numbers of the server's purchases. */
let turn = 0;

process.on('message', (writing: Writing) => {
  void write(writing).then((written) => process.send?.(written), fail);
});

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}

async function write({ url, clients, seconds, way, bookingId, flightIds }: Writing): Promise<Written> {
  // Numbers, days and JSON are written as they were read, namely as text.
  const types = { getTypeParser: () => (text: string | Buffer) => text };
  const pool = new pg.Pool({ connectionString: url, max: clients, types });
  const patterns = (known ??= await readPatterns(pool, bookingId));
  const steps = (way === 'in-steps' ? inSteps : atOnce).map((step) =>
    step.map((each) => prepare(each, patterns)),
  );
  const began = performance.now();
  let purchases = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = await pool.connect();
      while (performance.now() - began < seconds * 1000) {
        await writeOne(client, steps, flightIds);
        purchases++;
      }
      client.release();
    }),
  );
  const took = (performance.now() - began) / 1000;
  await pool.end();
  return { purchases, seconds: took, statements: steps.flat().length + 2 * steps.length };
}

/** Read only once, because later rows contain the same booking in keys and jobs. */
let known: Map<string, Pattern> | undefined;

async function readPatterns(pool: pg.Pool, bookingId: string): Promise<Map<string, Pattern>> {
  const patterns = new Map<string, Pattern>();
  for (const [table, where] of Object.entries(tables)) {
    const { rows } = await pool.query<Row>(`select * from ${table} where ${where}`, [bookingId]);
    const [first] = rows;
    if (!first) throw new Error(`the purchase has no row in ${table}`);
    const { rows: types } = await pool.query<{ name: string; type: string }>(
      `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    );
    const typeOf = Object.fromEntries(types.map(({ name, type }) => [name, type]));
    patterns.set(table, { columns: Object.keys(first), types: typeOf, rows });
  }
  return patterns;
}

function prepare(write: Write, patterns: ReadonlyMap<string, Pattern>): Prepared {
  if (write === 'inventory') return TAKE;
  if (write === 'inventory_change') return NOTE;
  const { table, keys = [], as = {}, only = () => true } = write;
  const pattern = patterns.get(table);
  if (!pattern) throw new Error(`no pattern of ${table}`);
  const columns = write.set ? [...keys, ...write.set] : pattern.columns;
  // Numbered as they were read, even if only some of them are written.
  const rows = pattern.rows.flatMap((row, at) => (only(row, at) ? [{ row: { ...row, ...as }, at }] : []));
  const values = rows.map((_, row) => {
    const markers = columns.map((column, at) => {
      return `$${row * columns.length + at + 1}${write.set ? `::${pattern.types[column]}` : ''}`;
    });
    return `(${markers.join(', ')})`;
  });
  const text = write.set
    ? `update ${table} t set ${write.set.map((column) => `${column} = v.${column}`).join(', ')}
        from (values ${values.join(', ')}) as v (${columns.join(', ')})
        where ${keys.map((key) => `t.${key} = v.${key}`).join(' and ')}`
    : `insert into ${table} (${columns.join(', ')}) values ${values.join(', ')}`;
  const valuesOf = (own: Own) =>
    rows.flatMap(({ row, at }) => columns.map((column) => own.of(column, row[column] ?? null, at)));
  return { name: nameOf(text), text, valuesOf };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  if (!names.has(text)) names.set(text, `straight-${names.size}`);
  return names.get(text) ?? text;
}

async function writeOne(
  client: pg.PoolClient,
  steps: readonly Prepared[][],
  flightIds: readonly number[],
): Promise<void> {
  const own = ownValues(turn++, flightIds);
  for (const step of steps) {
    await client.query('begin');
    for (const { name, text, valuesOf } of step) await client.query({ name, text, values: valuesOf(own) });
    await client.query('commit');
  }
}

const TAKE: Prepared = {
  name: 'straight-inventory',
  valuesOf: ({ flightId }) => [String(flightId)],
  text: `update inventory set taken = array(select t + 2 from unnest(taken) t)::smallint[]
    where flight_id = $1 and cabin = 'Y'`,
};
const NOTE: Prepared = {
  name: 'straight-change',
  valuesOf: ({ flightId }) => [`{${flightId}}`],
  text: 'insert into inventory_change (flight_ids) values ($1::int[])',
};

type Own = { flightId: number; of: (column: string, was: string | null, at: number) => string | null };

/** Ids and other unique values belong to this purchase; everything else is as in the pattern. */
function ownValues(n: number, flightIds: readonly number[]): Own {
  const now = new Date();
  const [bookingId, paymentId, entryId, jobId] = [uuidv7(now), uuidv7(now), uuidv7(now), uuidv7(now)];
  const flightId = flightIds[n % flightIds.length] ?? 0;
  const seatRow = 1 + (Math.floor(n / flightIds.length) % 30);
  const unique = `${process.pid}-${n}`;
  const keys = [crypto.randomUUID(), crypto.randomUUID()];
  const own: Record<string, (was: string, at: number) => string> = {
    booking_id: () => bookingId,
    payment_id: () => paymentId,
    entry_id: () => entryId,
    id: () => jobId,
    resource_id: () => bookingId,
    // The current time: otherwise the server's sweep would settle payments that were untouched for ten seconds.
    updated_at: () => now.toISOString(),
    flight_id: () => String(flightId),
    reference: () => referenceOf(n),
    document_number: (_, at) => `9${String(n * 2 + at).padStart(12, '0')}`,
    seat: (was) => was.replace(/^\d+/, String(seatRow)),
    key: (was, at) => keys[at] ?? was,
    occasion: (was) => `${was.split(':')[0] ?? ''}:${paymentId}`,
    provider_payment_id: () => `straight_${unique}`,
    event_id: (_, at) => `straight_${unique}_${at}`,
    data: () => JSON.stringify({ bookingId, occasion: 'confirmed' }),
  };
  const of: Own['of'] = (column, was, at) => (was === null ? null : (own[column]?.(was, at) ?? was));
  return { flightId, of };
}

/** Six characters that begin with a zero, which no real reference contains. */
function referenceOf(n: number): string {
  return `0${n.toString(36).toUpperCase().padStart(5, '0')}`;
}
