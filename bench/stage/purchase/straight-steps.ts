// The writes of a purchase as data: its tables, and the steps that insert and update rows. Not a benchmark by itself.

export type Row = Record<string, string | null>;

/** In the order of their references, each with the condition that finds the rows of one purchase. */
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

/** Final rows of a table, changed by `as`; with `set`, these columns of existing rows. */
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

/** In their final state: pending jobs would run and distort the figures with mails about fictional bookings. */
const jobDone = { table: 'pgboss.job', as: { state: 'completed' } };

/** Everything in one transaction, each row in its final state: less than a purchase writes. */
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
 * Every answer is stored before it is sent. Therefore these are the fewest transactions that six requests and two
 * webhooks of a provider need, with the rows that each inserts and updates.
 */
export const inSteps: readonly Step[] = [
  // Hold.
  [
    { ...running, only: isHold },
    'inventory',
    'inventory_change',
    { table: 'booking', as: { state: 'held', ...none(['reference', 'confirmed_at', ...contact]) } },
    added('booking_flight'),
    { table: 'passenger', as: none(names) },
    added('price_line'),
    { ...answered, only: isHold },
  ],
  // Extras and seats.
  [added('booking_extra'), added('booking_seat'), ofBooking('total_minor')],
  // Names.
  [ofPassenger(...names), ofBooking(...contact)],
  // The press of the button: the charge is stored before the provider is called.
  [
    { ...running, only: isPay },
    { table: 'amount_due', as: { state: 'open', ...none(['settled_at']) } },
    { table: 'payment', as: { state: 'created', ...none(known) } },
    { table: 'payment_tender', as: { state: 'held' } },
    ofBooking('hold_expires_at'),
  ],
  // Confirmed, before any money is taken.
  [
    ofBooking('state', 'reference', 'confirmed_at', 'total_minor'),
    added('document'),
    added('coupon'),
    ofPayment('authorised', ...known),
    { table: 'amount_due', keys: ['due_id'], set: ['state', 'settled_at'], as: { state: 'paid' } },
    jobDone,
  ],
  // Captured.
  [
    ofPayment('captured'),
    { table: 'payment_tender', keys: ['payment_id', 'tender_no'], set: ['state'] },
    added('ledger_entry'),
    added('ledger_line'),
    { ...answered, only: isPay },
  ],
  // Two webhooks of the provider.
  [{ table: 'payment_event', only: (_, at) => at === 0 }],
  [{ table: 'payment_event', only: (_, at) => at > 0 }],
];
