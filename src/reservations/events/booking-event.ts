// What happened to a booking: one row an event, written by the command in its transaction and never changed.
import type { AccountCtx } from '#identity/signed-in.ts';
import type { SellerEntry } from '#identity/audit/note-seller-act.server.ts';
import type { BookingEventActor, BookingEventKind } from '#platform/db/booking-event-kinds.ts';

/**
 * The details of the kinds that have any: counts, codes, and ids. No words of a person, no names, and no health: extras
 * are counted and not named, because assistance is one of them. Rows of other tables are named by their ids.
 */
export type EventDetails = {
  /** The passenger was sold as another type. */
  retyped: { to: 'adult' | 'child' | 'infant' };
  /** How many extras and seats came and went; the amount is the difference of the price. */
  chosen: { extras: number; seats: number; goneExtras: number; goneSeats: number };
  /** A payment was begun with these tenders. */
  payment_begun: { paymentId: string; methods: string[] };
  /** Its money can be taken. */
  payment_authorised: { paymentId: string };
  /** It ended without a sale: declined, given up, or too late for what it pays. The cause is an error code. */
  payment_failed: { paymentId: string };
  /** The money of a payment without a sale went back. */
  payment_returned: { paymentId: string };
  /** Its money was taken. */
  paid: { paymentId: string };
  /** The sale: so many tickets were issued. */
  confirmed: { tickets: number };
  invoiced: { number: string };
  /** It corrects the invoice; the amount is what it takes back, below zero. */
  credit_note: { number: string };
  /** Flights that ended for the passengers of the event. */
  cancelled: { flightNos: number[] };
  /** Flights that ended, and those that took their place. */
  exchanged: { flightNos: number[]; newFlightNos: number[] };
  /** The airline moved or cancelled a flight. */
  schedule_changed: { flightNo: number; cancelled: boolean };
  /** Part of a refund was asked for; the cause is its reason. Below zero, like all that is given back. */
  refund_asked: RefundDetails;
  refunded: RefundDetails;
  /** The provider refused it, or the bank sent it back: it needs another destination. */
  refund_refused: RefundDetails;
  /** Another refund took its place. */
  refund_moved: RefundDetails;
  dispute_opened: { state: 'open' };
  dispute_closed: { state: 'won' | 'lost' };
  /** A mail about the booking was written. */
  mail_written: { messageId: string; mail: string };
  mail_sent: AttemptDetails;
  /** `failed` is tried again, `refused` is not. */
  mail_failed: AttemptDetails;
  /** Staff wrote a note. */
  note: { noteId: string };
};

type RefundDetails = { refundId: string; destination: 'source' | 'voucher' };

type AttemptDetails = {
  messageId: string;
  mail: string;
  attemptNo: number;
  outcome: 'sent' | 'failed' | 'refused';
};

type PlainKind = Exclude<BookingEventKind, keyof EventDetails>;

/** A kind with its details, where it has any. */
export type WhatHappened =
  | { [Kind in keyof EventDetails]: { kind: Kind; details: EventDetails[Kind] } }[keyof EventDetails]
  | { kind: PlainKind; details?: undefined };

export type EventActor = {
  actor: BookingEventActor;
  /** The account that acted, where there is one. */
  accountId: string | null;
  /** The agency that the agent acted for, or that the member of staff acted as. */
  agencyId: string | null;
};

export type EventFacts = EventActor & {
  /** The passengers that it is about; all of them where it is missing. */
  passengerNos?: readonly number[];
  /** Minor units of the booking's currency: of what is held or paid, or below zero given back; null without money. */
  amountMinor?: number | null;
  /** Why, where the kind alone does not say it: a code. */
  cause?: string | null;
  at: Date;
};

export type BookingEventInput = WhatHappened & EventFacts;

export type BookingEvent = BookingEventInput & { bookingId: string };

/** The clock, a provider, or another program. */
export const bySystem: EventActor = { actor: 'system', accountId: null, agencyId: null };

const byTraveller: EventActor = { actor: 'traveller', accountId: null, agencyId: null };

/** Who acts in `ctx`: staff who act as an agency are staff. */
export function actorOf({ account }: AccountCtx): EventActor {
  if (!account) return byTraveller;
  const { accountId } = account;
  if (account.kind === 'staff') return { actor: 'staff', accountId, agencyId: null };
  return { actor: account.actingStaff ? 'staff' : 'agency', accountId, agencyId: account.agencyId };
}

/** Who acts by the audit entry of a seller; a traveller has none. */
export function actorIn(entry: SellerEntry | null | undefined): EventActor {
  if (!entry) return byTraveller;
  return { actor: entry.actorKind, accountId: entry.actorId, agencyId: entry.agencyId };
}
