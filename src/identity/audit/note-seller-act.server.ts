// What sellers do to bookings: agents, and staff who act as an agency. Each act is an entry of the audit log in the
// transaction of the change. Written in one statement of its own, or as a part of the statement that changes.
import type { AccountCtx } from '#identity/signed-in.ts';
import { prepared, type Tx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

export const sellerActs = [
  'hold',
  'hold_again',
  'extend',
  'release',
  'names',
  'extras_and_seats',
  'vouchers',
  'pay',
  'cancel_payment',
  'quote',
  'resend',
] as const;
export type SellerAct = (typeof sellerActs)[number];

type NoteCtx = Pick<Ctx, 'now' | 'requestId'> & AccountCtx;

/** One entry to be; made of plain values, so that it can wait in a queue. */
export type SellerEntry = {
  at: Date;
  actorKind: 'agency' | 'staff';
  actorId: string;
  agencyId: string;
  /** `portal.hold` by an agent, `acting.hold` by staff. */
  act: `${'portal' | 'acting'}.${SellerAct}`;
  bookingId: string;
  requestId: string;
  actingSessionId: string | null;
};

/** Null where a traveller or a program does it. */
export function sellerEntry(
  { account, now, requestId }: NoteCtx,
  act: SellerAct,
  bookingId: string,
): SellerEntry | null {
  if (account?.kind !== 'agency') return null;
  const { accountId: actorId, agencyId, actingStaff, sessionId } = account;
  const about = { at: now, actorId, agencyId, bookingId, requestId };
  return actingStaff
    ? { ...about, actorKind: 'staff', act: `acting.${act}`, actingSessionId: sessionId }
    : { ...about, actorKind: 'agency', act: `portal.${act}`, actingSessionId: null };
}

/** Nothing where a traveller or a program does it. */
export async function noteSellerAct(tx: Tx, ctx: NoteCtx, act: SellerAct, bookingId: string): Promise<void> {
  const entry = sellerEntry(ctx, act, bookingId);
  if (entry) await writeSellerEntries(tx, [entry]);
}

/** Writes the audit entries of a batch in one statement; no statement for an empty list. */
export async function writeSellerEntries(tx: Tx, entries: readonly SellerEntry[]): Promise<void> {
  if (entries.length > 0) await prepared(tx, WRITE, [entriesValue(entries)]);
}

/** The value of the parameter of `insertSellerEntries`. */
export function entriesValue(entries: readonly SellerEntry[]): string {
  return JSON.stringify(entries);
}

/**
 * SQL that writes the entries of a parameter such as `$8`: none where the parameter is an empty list, or where the
 * relation `given`, for example a change in the same statement, has no row. A change of many rows is no `given`.
 */
export function insertSellerEntries(parameter: string, given?: string): string {
  return `insert into audit_entry (at, actor_kind, actor_id, agency_id, act, subject_type, subject_id, request_id,
      acting_session_id, details)
    select e.at, e."actorKind", e."actorId", e."agencyId", e.act, 'booking', e."bookingId", e."requestId",
      e."actingSessionId", '{}'
    from jsonb_to_recordset(${parameter}::jsonb) as e(at timestamptz, "actorKind" text, "actorId" text,
      "agencyId" uuid, act text, "bookingId" text, "requestId" text, "actingSessionId" uuid)
    ${given ? `where exists (select from ${given})` : ''}`;
}

const WRITE = insertSellerEntries('$1');
