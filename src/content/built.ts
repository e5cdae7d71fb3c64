// What this program itself can do for travellers. When one of these is built, its line becomes true, and every page,
// mail, document and calendar file says so (docs/decisions/0006-airline-and-demonstration.md).
import type { Capability } from '#platform/db/capabilities.ts';

export const built: Record<Capability, boolean> = {
  /** Checking in on the site; without it, travellers check in at the airport desk. */
  onlineCheckin: false,
  /** Moving to another flight on the site; without it, by telephone. The same applies to the next three. */
  changeOnline: false,
  cancelOnline: false,
  nameCorrection: false,
  /** Adding bags, seats and other extras to a paid booking. */
  addLater: false,
  // Groups of extras that are sold during booking.
  flexibleTicket: true,
  pets: true,
  sportsBags: true,
  assistance: true,
};
