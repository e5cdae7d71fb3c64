// Who may change a booking: what a command was given as the proof of it, and what it reaches.
import { type Act, mayDo } from '#identity/access/acts.ts';
import type { AccountCtx, Agent, Staff } from '#identity/signed-in.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { assert, refuse, type Refusal } from '#platform/lib/result.ts';

/** An agent, or staff who act as the agency, whose role may sell: for the bookings of that agency. */
type AgencyAccess = { kind: 'agency'; agent: Agent };

/** Before the sale: the browser that holds it, or its agency. */
export type HoldAccess = { kind: 'visitor'; visitor: string | null } | AgencyAccess;

/** After the sale. */
export type SoldAccess =
  | AgencyAccess
  /** A traveler who proved to know the reference and a last name of this booking. */
  | { kind: 'proof'; bookingId: string }
  /** Airline staff, for any booking: by this right, and with a reason for the audit log. */
  | { kind: 'staff'; staff: Staff; act: Act; reason: string };

export type BookingAccess = HoldAccess | SoldAccess;

/** The access of a request to what it holds. */
export function holdAccess({ visitor, account }: Pick<Ctx, 'visitor'> & AccountCtx): HoldAccess {
  return account?.kind === 'agency' ? { kind: 'agency', agent: account } : { kind: 'visitor', visitor };
}

/** SQL for the bookings `b` that the access reaches, with the value of its `$2`; null where it reaches none. */
export function reachedBy(access: BookingAccess, bookingId: string): { where: string; value: string } | null {
  switch (access.kind) {
    case 'visitor':
      return access.visitor ? { where: 'b.visitor = $2', value: access.visitor } : null;
    case 'agency': {
      const { agencyId } = access.agent;
      return mayDo(access.agent, 'portal.book', { agencyId })
        ? { where: 'b.agency_id = $2::uuid', value: agencyId }
        : null;
    }
    // Only what is sold has a reference that somebody can know.
    case 'proof':
      return access.bookingId === bookingId
        ? { where: 'b.reference is not null and b.booking_id = $2::uuid', value: bookingId }
        : null;
    case 'staff':
      return mayDo(access.staff, access.act) ? { where: 'b.booking_id = $2::uuid', value: bookingId } : null;
    default:
      assert(false, 'each access reaches something');
  }
}

/** Who sold it: the name of the agency, or null for a traveler's own booking; whether it belongs to a group. */
export type Ownership = { agency: string | null; isGroup: boolean };

/**
 * Who may change it instead: an agency's booking is changed by the agency that has the money, and that of a group by the
 * airline's desk, where its list, price, and deposit are. Staff may change every booking. Null if it is theirs.
 */
export function notTheirs(
  access: SoldAccess,
  { agency, isGroup }: Ownership,
): Refusal<'agency_booking' | 'group_booking' | 'reason_missing'> | null {
  if (access.kind === 'staff') return access.reason.trim() === '' ? refuse('reason_missing') : null;
  if (isGroup) return refuse('group_booking');
  return access.kind === 'proof' && agency !== null ? refuse('agency_booking', { agency }) : null;
}
