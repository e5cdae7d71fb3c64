// What happened to a booking: one row an event, written by the command in its transaction and never changed.
import type { AccountCtx } from '#identity/signed-in.ts';
import type { BookingEventActor, BookingEventKind } from '#platform/db/booking-event-kinds.ts';

export type BookingEventInput = {
  kind: BookingEventKind;
  actor: BookingEventActor;
  /** The account that acted, where there is one. */
  accountId: string | null;
  /** Minor units of the booking's currency: what was paid, or below zero given back; null where no money moves. */
  amountMinor: number | null;
  /** Why, where the kind alone does not say it. */
  cause: string | null;
  at: Date;
};

/** Who acts in `ctx`: staff who act as an agency are staff. */
export function actorOf({ account }: AccountCtx): Pick<BookingEventInput, 'actor' | 'accountId'> {
  if (account?.kind === 'agency') {
    const { actingStaff, accountId } = account;
    return actingStaff ? { actor: 'staff', accountId } : { actor: 'agency', accountId };
  }
  return account ? { actor: 'staff', accountId: account.accountId } : { actor: 'traveller', accountId: null };
}
