// What a purchase writes, as data: which tables, and in which steps rows come and change. Not a benchmark by itself.

export type Row = Record<string, string | null>;

/** In the order of their references, and how the rows of one purchase are found. */
export const tables: Readonly<Record<string, string>> = {
  idempotency: `scope like '%:pay:' || $1 or resource_id = $1::uuid`,
  booking: 'booking_id = $1::uuid',
  booking_flight: 'booking_id = $1::uuid',
  passenger: 'booking_id = $1::uuid',
  price_line: 'booking_id = $1::uuid',
  booking_extra: 'booking_id = $1::uuid',
  booking_seat: 'booking_id = $1::uuid',
  payment: 'booking_id = $1::uuid',
  payment_tender: 'payment_id in (select payment_id from payment where booking_id = $1::uuid)',
  ledger_entry: 'booking_id = $1::uuid',
  ledger_line: 'entry_id in (select entry_id from ledger_entry where booking_id = $1::uuid)',
  payment_event:
    'provider_payment_id in (select provider_payment_id from payment where booking_id = $1::uuid)',
  'pgboss.job': `data->>'bookingId' = $1`,
};

/** Rows of a table as they are at the end, but for what `as` says; with `set` these columns of rows that are there. */
export type Write =
  | 'inventory'
  | 'inventory_change'
  | {
      table: string;
      as?: Row;
      set?: readonly string[];
      keys?: readonly string[];
      only?: (row: Row, at: number) => boolean;
    };

/** One transaction. */
export type Step = readonly Write[];

const added = (table: string) => ({ table });

/** As its end is: left to be done, somebody would do it, and measure the mails of bookings that nobody made. */
const jobDone = { table: 'pgboss.job', as: { state: 'completed' } };

/** Everything in one transaction, each row as it is at the end: less than a purchase writes. */
export const atOnce: readonly Step[] = [
  [
    'inventory',
    'inventory_change',
    ...Object.keys(tables).map((table) => (table === jobDone.table ? jobDone : added(table))),
  ],
];

const isPay = (row: Row) => row.scope?.includes(':pay:') ?? false;
const isHold = (row: Row) => !isPay(row);
const running = { table: 'idempotency', as: { status: null, body: null } };
const answered = { table: 'idempotency', keys: ['scope', 'key'], set: ['status', 'body'] };

const names = ['surname', 'given_names', 'ticket_name', 'gender', 'birth_date', 'nationality', 'loyalty_id'];
const contact = ['contact_email', 'contact_phone', 'contact_locale', 'marketing_consent'];
const known = ['provider_payment_id', 'instrument_brand', 'instrument_last_four'];
const none = (columns: readonly string[]): Row =>
  Object.fromEntries(
    columns.filter((column) => column !== 'marketing_consent').map((column) => [column, null]),
  );
const ofBooking = (...set: string[]) => ({ table: 'booking', keys: ['booking_id'], set });
const ofPassenger = (...set: string[]) => ({ table: 'passenger', keys: ['booking_id', 'passenger_no'], set });
const ofPayment = (state: string, ...set: string[]) => ({
  table: 'payment',
  keys: ['payment_id'],
  set: ['state', 'updated_at', ...set],
  as: { state },
});

/**
 * What is answered has to be stored by then: so these are the fewest transactions that six requests and two webhooks
 * of a provider can have, with the rows that come and change in each.
 */
export const inSteps: readonly Step[] = [
  // Held, and answered.
  [
    { ...running, only: isHold },
    'inventory',
    'inventory_change',
    { table: 'booking', as: { state: 'held', ...none(['reference', 'confirmed_at', ...contact]) } },
    added('booking_flight'),
    { table: 'passenger', as: none([...names, 'ticket_number']) },
    added('price_line'),
    { ...answered, only: isHold },
  ],
  // Extras and seats.
  [added('booking_extra'), added('booking_seat'), ofBooking('total_minor')],
  // Names.
  [ofPassenger(...names), ofBooking(...contact)],
  // The press: what will be charged stands before the provider is asked.
  [
    { ...running, only: isPay },
    { table: 'payment', as: { state: 'created', ...none(known) } },
    { table: 'payment_tender', as: { state: 'held' } },
    ofBooking('hold_expires_at'),
  ],
  // Confirmed, before any money is taken.
  [
    ofBooking('state', 'reference', 'confirmed_at', 'total_minor'),
    ofPassenger('ticket_number'),
    ofPayment('authorised', ...known),
    jobDone,
  ],
  // Taken, and answered.
  [
    ofPayment('captured'),
    { table: 'payment_tender', keys: ['payment_id', 'tender_no'], set: ['state'] },
    added('ledger_entry'),
    added('ledger_line'),
    { ...answered, only: isPay },
  ],
  // Two messages of the provider.
  [{ table: 'payment_event', only: (_, at) => at === 0 }],
  [{ table: 'payment_event', only: (_, at) => at > 0 }],
];
