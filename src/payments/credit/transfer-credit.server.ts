// Credit between a parent agency and its branch: the parent gives some of its own, and takes back what it gave, each in
// one transaction with its audit entry (docs/decisions/0020-agencies.md).
import { mayDo } from '#identity/access/acts.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { assert, ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';
import { inBoth, type SayCtx } from '#payments/credit/hold-credit.server.ts';
import { noteCreditLevel } from '#payments/credit/credit-level.server.ts';
import type { CreditLine } from '#payments/credit/credit-line.ts';
import { isAmount } from '#payments/credit/credit-terms.ts';
import { openedCredit } from '#payments/credit/open-credit.server.ts';
import { readCreditLine } from '#payments/credit/read-credit-line.server.ts';
import { agencySide, type CreditCtx, lineNow, post, POSTED } from '#payments/credit/staff-credit.server.ts';

export const transferDirections = ['give', 'take_back'] as const;
export type TransferDirection = (typeof transferDirections)[number];

export type Transfer = {
  parentId: string;
  branchId: string;
  currency: string;
  amountMinor: number;
  direction: TransferDirection;
  /** The key of the form: the same one sent twice is one transfer. */
  transferId?: string;
};

/**
 * A parent agency gives credit to its branch: the parent owes that much more, the branch that much less. Taking back is
 * the reverse. Both accounts are locked by id; at most what the parent has available is given, and at most what was
 * given and the branch still has is taken back, from a suspended or blocked branch, too. Only the parent's
 * administrator may do it. Returns the parent's line.
 */
export function transferCredit(
  ctx: CreditCtx & SayCtx,
  { parentId, branchId, currency, amountMinor, direction, transferId }: Transfer,
): Promise<Result<CreditLine, 'agency_unknown' | TransferCode>> {
  if (![parentId, branchId].every(isUuid) || !mayDo(ctx.account, 'portal.branches', { agencyId: parentId }))
    return Promise.resolve(refuse('agency_unknown'));
  if (!isAmount(amountMinor) || (transferId !== undefined && !isUuid(transferId)))
    return Promise.resolve(refuseFields([{ path: 'amountMinor', code: 'input_invalid' }]));
  const id = transferId ?? uuidv7(ctx.now, ctx.random);
  // A refusal leaves no account of the branch behind.
  return withTx(ctx.db, async (tx) => {
    const [known] = await prepared<{ name: string; isSuspended: boolean }>(tx, BRANCH, [branchId, parentId]);
    if (!known || (known.isSuspended && direction === 'give')) return refuse('agency_unknown');
    if (!(await readCreditLine(tx, parentId, currency))) return refuse('credit_missing', { currency });
    const parent = await openedCredit(tx, ctx, { agencyId: parentId, currency });
    const branch = await openedCredit(tx, ctx, { agencyId: branchId, currency });
    const moved = await moveCredit(tx, ctx, {
      parent,
      branch,
      id,
      amountMinor,
      currency,
      direction,
      name: known.name,
    });
    return moved.ok ? ok(await lineNow(tx, parentId, currency)) : moved;
  });
}

const BRANCH = `select name, suspended_at is not null "isSuspended" from agency
  where agency_id = $1 and parent_agency_id = $2`;

type TransferCode = 'credit_missing' | 'credit_blocked' | 'credit_transfer_exceeded' | 'input_invalid';

type Move = Pick<Transfer, 'amountMinor' | 'currency' | 'direction'> & {
  /** Credit accounts. */
  parent: string;
  branch: string;
  id: string;
  /** Of the branch: both statements show it. */
  name: string;
};

async function moveCredit(
  tx: Tx,
  ctx: CreditCtx & SayCtx,
  { parent, branch, id, name, amountMinor, currency, direction }: Move,
): Promise<Result<null, TransferCode>> {
  const isGiven = direction === 'give';
  const [from, to] = isGiven ? [parent, branch] : [branch, parent];
  const rows = await prepared<Locked>(tx, LOCK_BOTH, [[from, to]]);
  const occasion = `credit_transfer${isGiven ? '' : '_back'}:${parent}:${id}`;
  if ((await prepared(tx, POSTED, [occasion])).length > 0) return ok(null);
  const giver = rows.find(({ creditAccountId }) => creditAccountId === from);
  assert(giver, 'an account that was read is there');
  if (isGiven && giver.isBlocked) return refuse('credit_blocked');
  const availableMinor = isGiven
    ? giver.availableMinor
    : Math.min(giver.availableMinor, await givenTo(tx, branch));
  if (availableMinor < amountMinor)
    return refuse('credit_transfer_exceeded', {
      ...inBoth(ctx, currency, { available: availableMinor, asked: amountMinor }),
      currency,
    });
  await post(tx, ctx, {
    occasion,
    kind: 'credit_transfer',
    debit: agencySide(from),
    credit: agencySide(to),
    amountMinor,
    currency,
    note: name,
  });
  await noteCreditLevel(tx, ctx, [from, to]);
  await noteAct(tx, ctx, {
    act: 'portal.branches',
    subject: { type: 'credit', id: branch },
    details: { amountMinor, currency, ...(isGiven ? { from: parent } : { to: parent }) },
  });
  return ok(null);
}

type Locked = { creditAccountId: string; availableMinor: number; isBlocked: boolean };

const LOCK_BOTH = `select credit_account_id "creditAccountId", blocked_at is not null "isBlocked",
    (limit_minor - used_minor - held_minor)::bigint "availableMinor"
  from credit_account where credit_account_id = any($1::uuid[]) order by credit_account_id for no key update`;

/** What a branch was given and has not been taken back: a line of its own is not its parent's to take. */
async function givenTo(tx: Tx, branch: string): Promise<number> {
  const [row] = await prepared<{ givenMinor: number }>(tx, GIVEN, [branch]);
  return row?.givenMinor ?? 0;
}

const GIVEN = `select -coalesce(sum(amount_minor), 0)::bigint "givenMinor" from credit_movement
  where credit_account_id = $1 and kind = 'transfer'`;
