// An agency accepts a quote: the blocks are taken and the deposit is charged in one transaction, or nothing happens.
import { mayDo } from '#identity/access/acts.ts';
import { isSellingStopped } from '#identity/agencies/selling.server.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import { groupAfter } from '#agency/groups/group-machine.ts';
import { endOfDay } from '#agency/groups/group-days.ts';
import {
  type LockedGroup,
  lockGroup,
  moveGroup,
  noteGroup,
  type QuoteRow,
  readQuoteRow,
  unitsOfGroup,
} from '#agency/groups/group-rows.server.ts';
import { type DepositCtx, payDeposit } from '#payments/deposits/pay-deposit.server.ts';
import type { CreditRefusal } from '#payments/states/payment-options.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { assert, ok, refuse, type Result } from '#platform/lib/result.ts';
import { localDay } from '#platform/lib/time.ts';
import { takeBlocks } from '#reservations/blocks/take-blocks.server.ts';

export type AcceptCtx = Pick<Ctx, 'db' | 'random' | 'requestId' | 'settings'> & DepositCtx;

type Refused = 'group_unknown' | 'group_changed' | CreditRefusal;
type NotTaken = 'quote_expired' | 'group_sold_out' | 'group_flight_closed';

export type Acceptance = {
  groupId: string;
  /** The quote that the page showed: another may have replaced it. */
  quoteNo: number;
  /** False: the deposit is paid later, by its deadline. */
  withDeposit: boolean;
};

/**
 * Notes the act in the group's history and the audit log. Refuses `group_changed` if the group or its quote is no
 * longer what the page showed, `quote_expired`, `group_sold_out`, `group_flight_closed`, and the codes of
 * `CreditRefusal`.
 */
export async function acceptGroup(
  ctx: AcceptCtx,
  { groupId, quoteNo, withDeposit }: Acceptance,
): Promise<Result<{ state: 'held' | 'secured' }, Refused | NotTaken>> {
  return actOnGroup<{ state: 'held' | 'secured' }, Refused | NotTaken>(ctx, groupId, async (tx, group) => {
    if (groupAfter(group.state, 'accept') === null || group.quoteNo !== quoteNo)
      return refuse('group_changed');
    const quote = await quoteOf(tx, group);
    if (today(ctx) > quote.validUntil) return refuse('quote_expired');
    if (await isSellingStopped(tx, group.agencyId)) return refuse('branch_selling_stopped');
    const taken = await takeUnits(tx, ctx, group, quote);
    if (!taken.ok) return taken;
    const { accountId } = ctx.account;
    await noteGroup(tx, ctx, { groupId, kind: 'accepted', accountId, quoteNo });
    const state = withDeposit || quote.depositMinor === 0 ? 'secured' : 'held';
    if (state === 'secured') {
      const paid = await charge(tx, ctx, group, quote);
      if (!paid.ok) return paid;
    }
    await moveGroup(tx, { groupId, state });
    return ok({ state });
  });
}

/** The deposit of a group that was accepted without it. */
export async function payGroupDeposit(
  ctx: AcceptCtx,
  groupId: string,
): Promise<Result<{ state: 'secured' }, Refused>> {
  return actOnGroup<{ state: 'secured' }, Refused>(ctx, groupId, async (tx, group) => {
    if (group.state !== 'held') return refuse('group_changed');
    const quote = await quoteOf(tx, group);
    if (today(ctx) > quote.depositDue) return refuse('group_changed');
    const paid = await charge(tx, ctx, group, quote);
    if (!paid.ok) return paid;
    await moveGroup(tx, { groupId, state: 'secured' });
    return ok({ state: 'secured' });
  });
}

function today({ now, settings }: AcceptCtx): string {
  return localDay(now, settings.AIRLINE_TIME_ZONE);
}

async function quoteOf(tx: Tx, { groupId, quoteNo }: LockedGroup): Promise<QuoteRow> {
  const quote = await readQuoteRow(tx, groupId, quoteNo);
  assert(quote, 'a group that was quoted has its quote');
  return quote;
}

type QuoteFlight = {
  direction: 'outbound' | 'inbound';
  flightId: number;
  adultMinor: number;
  childMinor: number;
  infantMinor: number;
};

async function takeUnits(
  tx: Tx,
  ctx: AcceptCtx,
  group: LockedGroup,
  { quoteNo, family, currency, namesDue }: QuoteRow,
): Promise<Result<null, NotTaken>> {
  const { groupId, agencyId, name } = group;
  const flights = await prepared<QuoteFlight>(tx, FLIGHTS, [groupId, quoteNo]);
  const releaseAt = endOfDay(namesDue, ctx.settings.AIRLINE_TIME_ZONE);
  const taken = await takeBlocks(tx, ctx, {
    contractId: groupId,
    agencyId,
    kind: 'group',
    name,
    currency,
    family,
    createdBy: ctx.account.accountId,
    flights: flights.map(({ direction, flightId, ...fare }) => ({
      blockId: uuidv7(ctx.now, ctx.random),
      flightId,
      direction,
      units: unitsOfGroup(group),
      releaseAt,
      fare,
    })),
  });
  if (taken.ok) return ok(null);
  return refuse(taken.code === 'offer_sold_out' ? 'group_sold_out' : 'group_flight_closed');
}

const FLIGHTS = `select direction, flight_id "flightId", adult_minor "adultMinor", child_minor "childMinor",
    infant_minor "infantMinor"
  from group_quote_flight where group_id = $1 and quote_no = $2 order by direction desc`;

/** A quote without a deposit is secured by its acceptance alone. */
async function charge(
  tx: Tx,
  ctx: AcceptCtx,
  group: LockedGroup,
  { depositMinor, currency, quoteNo }: QuoteRow,
): Promise<Result<null, CreditRefusal>> {
  const { groupId, name } = group;
  const units = unitsOfGroup(group);
  const amountMinor = depositMinor * units;
  if (amountMinor === 0) return ok(null);
  const paid = await payDeposit(tx, ctx, { groupId, name, currency, units, amountMinor });
  if (!paid.ok) return paid;
  const { accountId } = ctx.account;
  await noteGroup(tx, ctx, { groupId, kind: 'deposit_paid', accountId, quoteNo, amountMinor });
  return ok(null);
}

/** A refusal undoes everything, including blocks that were taken before the credit turned out too short. */
async function actOnGroup<T extends { state: string }, C extends Refused | NotTaken>(
  ctx: AcceptCtx,
  groupId: string,
  work: (tx: Tx, group: LockedGroup) => Promise<Result<T, C>>,
): Promise<Result<T, C | 'group_unknown'>> {
  const { agencyId } = ctx.account;
  if (!mayDo(ctx.account, 'portal.groups', { agencyId }) || !isUuid(groupId)) return refuse('group_unknown');
  return withTx(ctx.db, async (tx): Promise<Result<T, C | 'group_unknown'>> => {
    const group = await lockGroup(tx, groupId, agencyId);
    if (!group) return refuse('group_unknown');
    const done = await work(tx, group);
    if (!done.ok) return done;
    const details = { state: done.value.state, quote: group.quoteNo };
    const subject = { type: 'group', id: groupId };
    await noteAct(tx, ctx, { act: 'portal.group_accept', subject, details });
    return done;
  });
}
