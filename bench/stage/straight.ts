// A child process of the purchase benchmark: the rows of a real purchase, written again and again straight to
// PostgreSQL, one transaction each with one plain prepared statement for each table. Not a benchmark by itself.
import pg from 'pg';

import { uuidv7 } from '#lib/ids.ts';

export type Writing = {
  url: string;
  clients: number;
  seconds: number;
  /** A booking that was bought through the API: its rows are the pattern. */
  bookingId: string;
  /** Flights that nobody else sells. */
  flightIds: readonly number[];
};
export type Written = { purchases: number; seconds: number; statements: number };

/** In the order of their references, and how the rows of one purchase are found. */
const tables: readonly [table: string, where: string][] = [
  ['idempotency', `scope like '%:pay:' || $1 or resource_id = $1::uuid`],
  ['booking', 'booking_id = $1::uuid'],
  ['booking_flight', 'booking_id = $1::uuid'],
  ['passenger', 'booking_id = $1::uuid'],
  ['price_line', 'booking_id = $1::uuid'],
  ['booking_extra', 'booking_id = $1::uuid'],
  ['booking_seat', 'booking_id = $1::uuid'],
  ['payment', 'booking_id = $1::uuid'],
  ['payment_tender', 'payment_id in (select payment_id from payment where booking_id = $1::uuid)'],
  ['ledger_entry', 'booking_id = $1::uuid'],
  ['ledger_line', 'entry_id in (select entry_id from ledger_entry where booking_id = $1::uuid)'],
  [
    'payment_event',
    'provider_payment_id in (select provider_payment_id from payment where booking_id = $1::uuid)',
  ],
  ['pgboss.job', `data->>'bookingId' = $1`],
];

type Row = Record<string, string | null>;
type Pattern = { table: string; columns: string[]; rows: Row[]; statement: { name: string; text: string } };

/** The process's own count, far from what the server's purchases have. */
let turn = 0;

process.on('message', (writing: Writing) => {
  void write(writing).then((written) => process.send?.(written), fail);
});

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}

async function write({ url, clients, seconds, bookingId, flightIds }: Writing): Promise<Written> {
  // Numbers, days and JSON are written as they were read: as text.
  const types = { getTypeParser: () => (text: string | Buffer) => text };
  const pool = new pg.Pool({ connectionString: url, max: clients, types });
  const patterns = (known ??= await readPatterns(pool, bookingId));
  const began = performance.now();
  let purchases = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = await pool.connect();
      while (performance.now() - began < seconds * 1000) {
        await writeOne(client, patterns, flightIds);
        purchases++;
      }
      client.release();
    }),
  );
  const took = (performance.now() - began) / 1000;
  await pool.end();
  return { purchases, seconds: took, statements: patterns.length + 4 };
}

/** Read once: what is written afterwards names the same booking in keys and jobs. */
let known: Pattern[] | undefined;

async function readPatterns(pool: pg.Pool, bookingId: string): Promise<Pattern[]> {
  const patterns: Pattern[] = [];
  for (const [table, where] of tables) {
    const { rows } = await pool.query<Row>(`select * from ${table} where ${where}`, [bookingId]);
    const [first] = rows;
    if (!first) throw new Error(`the purchase has no row in ${table}`);
    patterns.push(patternOf(table, Object.keys(first), rows));
  }
  return patterns;
}

function patternOf(table: string, columns: string[], rows: Row[]): Pattern {
  const values = rows.map((_, row) => {
    return `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(', ')})`;
  });
  const text = `insert into ${table} (${columns.join(', ')}) values ${values.join(', ')}`;
  return { table, columns, rows, statement: { name: `straight-${table}`, text } };
}

async function writeOne(
  client: pg.PoolClient,
  patterns: readonly Pattern[],
  flightIds: readonly number[],
): Promise<void> {
  const own = ownValues(turn++, flightIds);
  await client.query('begin');
  await client.query({ ...TAKE, values: [own.flightId] });
  await client.query({ ...NOTE, values: [[own.flightId]] });
  for (const { statement, columns, rows } of patterns) {
    const values = rows.flatMap((row, at) =>
      columns.map((column) => own.of(column, row[column] ?? null, at)),
    );
    await client.query({ ...statement, values });
  }
  await client.query('commit');
}

const TAKE = {
  name: 'straight-inventory',
  text: `update inventory set taken = array(select t + 2 from unnest(taken) t)::smallint[]
    where flight_id = $1 and cabin = 'Y'`,
};
const NOTE = {
  name: 'straight-change',
  text: 'insert into inventory_change (flight_ids) values ($1::int[])',
};

/** Ids and whatever else is unique are this purchase's own; everything else is as in the pattern. */
function ownValues(n: number, flightIds: readonly number[]) {
  const now = new Date();
  const [bookingId, paymentId, entryId, jobId] = [uuidv7(now), uuidv7(now), uuidv7(now), uuidv7(now)];
  const flightId = flightIds[n % flightIds.length] ?? 0;
  const seatRow = 1 + (Math.floor(n / flightIds.length) % 30);
  const unique = `${process.pid}-${n}`;
  const own: Record<string, (was: string, at: number) => string> = {
    booking_id: () => bookingId,
    payment_id: () => paymentId,
    entry_id: () => entryId,
    id: () => jobId,
    resource_id: () => bookingId,
    flight_id: () => String(flightId),
    reference: () => referenceOf(n),
    ticket_number: (_, at) => `9${String(n * 2 + at).padStart(12, '0')}`,
    seat: (was) => was.replace(/^\d+/, String(seatRow)),
    key: () => crypto.randomUUID(),
    occasion: (was) => `${was.split(':')[0] ?? ''}:${paymentId}`,
    provider_payment_id: () => `straight_${unique}`,
    event_id: (_, at) => `straight_${unique}_${at}`,
    data: () => JSON.stringify({ bookingId, occasion: 'confirmed' }),
  };
  const of = (column: string, was: string | null, at: number) =>
    was === null ? null : (own[column]?.(was, at) ?? was);
  return { flightId, of };
}

/** Six signs that no reference of ours begins with: those have no zeros. */
function referenceOf(n: number): string {
  return `0${n.toString(36).toUpperCase().padStart(5, '0')}`;
}
