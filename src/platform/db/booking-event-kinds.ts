// What can happen to a booking, and who does it.

export const bookingEventKinds = [
  'held',
  'extended',
  'released',
  'replaced',
  'lapsed',
  'confirmed',
  'named',
  'contact',
  'paid',
  'refunded',
  'refund_refused',
  'cancelled',
  'exchanged',
  'added',
] as const;

export type BookingEventKind = (typeof bookingEventKinds)[number];

/** Who did it: the traveller, an agent, a member of staff, or nobody (the clock, a provider). */
export const bookingEventActors = ['traveller', 'agency', 'staff', 'system'] as const;

export type BookingEventActor = (typeof bookingEventActors)[number];
