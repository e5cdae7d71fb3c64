// The events of a booking, in order: one line per event, whether by a person or a program.

/** Names of `officeBookings.happened`. */
export type EventKind =
  | 'held'
  | 'confirmed'
  | 'lapsed'
  | 'released'
  | 'given_up'
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
  | 'credit_note'
  | 'note'
  | 'act';

export type TimelineEvent = {
  /** ISO instant. */
  at: string;
  kind: EventKind;
  params: Readonly<Record<string, string | number>>;
  /** The person, if it was one with an account. */
  who: string | null;
  /** What a person wrote: a note, or the reason for an act. */
  remark: string | null;
};

/** The order of events at one instant: causes before effects. */
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
  'credit_note',
  'message_written',
  'message_attempt',
  'note',
  'lapsed',
  'released',
  'given_up',
  'replaced',
];

/** The acts of sellers that say who made an event which the booking's own rows have too. */
const madeBy: Readonly<Record<string, { kind: EventKind; becomes: EventKind }>> = {
  hold: { kind: 'held', becomes: 'held' },
  pay: { kind: 'payment_begun', becomes: 'payment_begun' },
  release: { kind: 'released', becomes: 'given_up' },
};

/**
 * Joins the acts of sellers with the events that they made: a hold and a payment have who made them, and a hold that
 * was given up also has the moment, which no row of the booking has. All other acts are events of their own.
 */
export function joinActs(events: readonly TimelineEvent[], acts: readonly TimelineEvent[]): TimelineEvent[] {
  const joined = [...events];
  const alone = acts.filter(({ at, params, who }) => {
    const [area, act = ''] = String(params['act']).split('.');
    const made = area === 'portal' || area === 'acting' ? madeBy[act] : undefined;
    const found = joined.findIndex(
      (each) => each.kind === made?.kind && (each.at === at || act === 'release'),
    );
    const event = joined[found];
    if (!made || !event) return true;
    joined[found] = { ...event, kind: made.becomes, at, who };
    return false;
  });
  return [...joined, ...alone];
}

/** Oldest first. */
export function inOrder(events: readonly TimelineEvent[]): TimelineEvent[] {
  return events.toSorted(
    (one, other) => one.at.localeCompare(other.at) || order.indexOf(one.kind) - order.indexOf(other.kind),
  );
}
