// What can happen to a booking, and who does it. What each kind means, and its details, is in
// reservations/events/booking-event.ts.

export const bookingEventKinds = [
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
  'payment_authorised',
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
  'refund_moved',
  'dispute_opened',
  'dispute_closed',
  'mail_asked',
  'mail_written',
  'mail_sent',
  'mail_failed',
  'note',
  'acted_for',
] as const;

export type BookingEventKind = (typeof bookingEventKinds)[number];

/** Who did it: the traveller, an agent, a member of staff, or nobody (the clock, a provider). */
export const bookingEventActors = ['traveller', 'agency', 'staff', 'system'] as const;

export type BookingEventActor = (typeof bookingEventActors)[number];
