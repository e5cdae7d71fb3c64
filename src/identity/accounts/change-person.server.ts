// What an administrator may do to another staff account: roles, suspension, sessions. Each act has a reason and runs in
// one transaction with its audit entry.
import { type Act, mayDo } from '#identity/access/acts.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { anotherAdministrator } from '#identity/accounts/administrators.server.ts';
import { readReason, readRoles } from '#identity/accounts/person.ts';
import { endActing } from '#identity/accounts/end-acting.server.ts';
import { endSessionsOf } from '#identity/accounts/sessions.server.ts';
import { type AuditEntry, noteAct } from '#identity/audit/note-act.server.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';

export type Change = { accountId: string; reason: string };

export type Changed<C extends 'administrator_missing' | 'roles_missing' = never> = Result<
  { accountId: string },
  'account_unknown' | 'reason_missing' | C
>;

type Ctx = Pick<AccountsCtx, 'db' | 'now' | 'requestId' | 'account'>;

/** Ends the person's sessions, because they were opened with other rights. */
export function changeRoles(
  ctx: Ctx,
  { roles: given, ...change }: Change & { roles: readonly string[] },
): Promise<Changed<'administrator_missing' | 'roles_missing'>> {
  return applyChange(ctx, 'people.change_roles', change, async (tx, row) => {
    const roles = readRoles(given);
    if (roles === null) return refuse('roles_missing');
    const loses = !roles.includes('administrator');
    if (loses && (await isLast(tx, row))) return refuse('administrator_missing');
    await prepared(tx, 'update account set roles = $2, updated_at = $3 where account_id = $1', [
      row.accountId,
      roles,
      ctx.now,
    ]);
    await endSessionsOf(tx, row.accountId);
    return ok({ before: row.roles.join(' '), after: roles.join(' ') });
  });
}

/** Ends the person's sessions and open links at once. Doing it twice is the same as once. */
export function suspendPerson(ctx: Ctx, change: Change): Promise<Changed<'administrator_missing'>> {
  return applyChange(ctx, 'people.suspend', change, async (tx, row) => {
    if (await isLast(tx, row)) return refuse('administrator_missing');
    await prepared(
      tx,
      'update account set suspended_at = coalesce(suspended_at, $2), updated_at = $2 where account_id = $1',
      [row.accountId, ctx.now],
    );
    const ended = await endSessionsOf(tx, row.accountId);
    return ok({ suspended: true, ended });
  });
}

/** The person may log in again, with the previous password and second factor. */
export function reactivatePerson(ctx: Ctx, change: Change): Promise<Changed> {
  return applyChange(ctx, 'people.suspend', change, async (tx, row) => {
    await prepared(tx, 'update account set suspended_at = null, updated_at = $2 where account_id = $1', [
      row.accountId,
      ctx.now,
    ]);
    return ok({ suspended: false });
  });
}

/**
 * Ends all sessions, acting as an agency included, with an audit entry. The person may log in again.
 * Refuses `reason_missing`, and `account_unknown` without the right.
 */
export function endPersonSessions(ctx: Ctx, change: Change): Promise<Changed> {
  return applyChange(ctx, 'people.end_sessions', change, async (tx, row) =>
    ok({ ended: await endSessionsOf(tx, row.accountId) }),
  );
}

/** For a person who lost their device: the next login asks for the password, then for a new second factor. */
export function resetSecondFactor(ctx: Ctx, change: Change): Promise<Changed> {
  return applyChange(ctx, 'people.end_sessions', change, async (tx, row) => {
    await prepared(tx, 'delete from account_totp where account_id = $1', [row.accountId]);
    await prepared(tx, 'delete from account_passkey where account_id = $1', [row.accountId]);
    await prepared(tx, 'update account set two_factor_enabled = false where account_id = $1', [
      row.accountId,
    ]);
    return ok({ ended: await endSessionsOf(tx, row.accountId), secondFactor: 'removed' });
  });
}

type PersonRow = { accountId: string; roles: string[]; isActive: boolean };

type PersonChange<C extends 'administrator_missing' | 'roles_missing'> = Result<
  NonNullable<AuditEntry['details']>,
  C
>;

async function applyChange<C extends 'administrator_missing' | 'roles_missing' = never>(
  ctx: Ctx,
  act: Act,
  { accountId, reason: typed }: Change,
  work: (tx: Tx, row: PersonRow) => Promise<PersonChange<C>>,
): Promise<Changed<C>> {
  if (!mayDo(ctx.account, act) || !isUuid(accountId)) return refuse('account_unknown');
  const reason = readReason(typed);
  if (reason === null) return refuse('reason_missing');
  return withTx(ctx.db, async (tx) => {
    // Locked before the person's own row, in the order that all these commands use: two of them never deadlock.
    await anotherAdministrator(tx, accountId);
    const [row] = await prepared<PersonRow>(tx, LOCK, [accountId]);
    if (!row) return refuse('account_unknown');
    const done = await work(tx, row);
    if (!done.ok) return done;
    // The person's sessions have ended, and everything begun in them.
    await endActing(tx, ctx, { accountId }, 'office');
    await noteAct(tx, ctx, { act, subject: { type: 'account', id: accountId }, reason, details: done.value });
    return ok({ accountId });
  });
}

const LOCK = `select account_id "accountId", roles, activated_at is not null and suspended_at is null "isActive"
  from account where account_id = $1 and kind = 'staff' for update`;

async function isLast(tx: Tx, { accountId, roles, isActive }: PersonRow): Promise<boolean> {
  if (!isActive || !roles.includes('administrator')) return false;
  return !(await anotherAdministrator(tx, accountId));
}
