// Everything that happened to a booking, in order: one line per event, whoever or whatever made it.

/** Names of `officeBookings.happened`. */
export type EventKind =
  | 'held'
  | 'confirmed'
  | 'lapsed'
  | 'released'
  | 'replaced'
  | 'payment_begun'
  | 'payment_now'
  | 'provider_event'
  | 'refund_asked'
  | 'refund_now'
  | 'dispute_opened'
  | 'dispute_closed'
  | 'message_written'
  | 'message_attempt'
  | 'invoice'
  | 'note'
  | 'act';

export type TimelineEvent = {
  /** ISO instant. */
  at: string;
  kind: EventKind;
  params: Readonly<Record<string, string | number>>;
  /** Who, where it was a person with an account. */
  who: string | null;
  /** What a person wrote: a note, or the reason of an act. */
  said: string | null;
};

/** Of one instant, in the order in which things depend on each other. */
const order: readonly EventKind[] = [
  'held',
  'payment_begun',
  'provider_event',
  'payment_now',
  'confirmed',
  'invoice',
  'act',
  'refund_asked',
  'refund_now',
  'dispute_opened',
  'dispute_closed',
  'message_written',
  'message_attempt',
  'note',
  'lapsed',
  'released',
  'replaced',
];

/** Oldest first. */
export function inOrder(events: readonly TimelineEvent[]): TimelineEvent[] {
  return events.toSorted(
    (one, other) => one.at.localeCompare(other.at) || order.indexOf(one.kind) - order.indexOf(other.kind),
  );
}
