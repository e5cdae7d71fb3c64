// What the readers of a history are told. Pure.
import type { BookingEventKind } from '#platform/db/booking-event-kinds.ts';
import type { StoredEvent } from '#reservations/events/read-booking-events.server.ts';

/** What an agency sees of its booking; the office sees everything. */
export const toldToAgency = [
  'held',
  'held_again',
  'extended',
  'released',
  'replaced',
  'lapsed',
  'retyped',
  'named',
  'contact',
  'chosen',
  'vouchers',
  'quoted',
  'quote_accepted',
  'payment_begun',
  'payment_failed',
  'payment_returned',
  'paid',
  'confirmed',
  'invoiced',
  'credit_note',
  'added',
  'cancelled',
  'exchanged',
  'schedule_changed',
  'refund_asked',
  'refunded',
  'refund_refused',
  'dispute_opened',
  'dispute_closed',
  'mail_asked',
  'mail_sent',
] as const satisfies BookingEventKind[];

/** What travelers see of theirs: the sale and what came after it. */
export const toldToTraveller = [
  'contact',
  'confirmed',
  'invoiced',
  'credit_note',
  'added',
  'cancelled',
  'exchanged',
  'schedule_changed',
  'refund_asked',
  'refunded',
  'refund_refused',
  'mail_sent',
] as const satisfies BookingEventKind[];

/** The events of these kinds. */
export function told<Kind extends BookingEventKind>(
  events: readonly StoredEvent[],
  kinds: readonly Kind[],
): (StoredEvent & { kind: Kind })[] {
  return events.filter((event): event is StoredEvent & { kind: Kind } =>
    kinds.some((kind) => kind === event.kind),
  );
}

/** What the sentence of any kind may name; without a value where the kind has none. */
const blank = {
  cancelled: 'no',
  cause: 'none',
  destination: '',
  flightNo: '',
  mail: '',
  number: '',
  outcome: '',
  state: '',
  tickets: 0,
  to: '',
};

export type EventParams = Readonly<typeof blank>;

/** The parameters of an event's sentence: its details without ids, lists, and counts that no sentence has. */
export function eventParams({ cause, details }: Pick<StoredEvent, 'cause' | 'details'>): EventParams {
  const params = { ...blank, cause: cause ?? 'none' };
  for (const [name, value] of Object.entries<unknown>(details ?? {})) {
    if (name === 'tickets') params.tickets = Number(value);
    else if (isText(name)) params[name] = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  }
  return params;
}

function isText(name: string): name is Exclude<keyof EventParams, 'tickets'> {
  return Object.hasOwn(blank, name);
}
