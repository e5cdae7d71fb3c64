// Commands of the office's desk: file and end the rules for commissions and holds of agencies. A rule is never changed.
import { z } from 'zod';

import { mayDo } from '#identity/access/acts.ts';
import { readReason } from '#identity/accounts/person.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { AccountCtx } from '#identity/signed-in.ts';
import { commissionParts } from '#flights/agency-terms/commission.ts';
import { prepared, type Tx, withTx } from '#platform/db/client.server.ts';
import { seatCategoryCodes } from '#platform/db/seat-category-codes.ts';
import { agencyHoldRule, commissionRule } from '#platform/db/schema.ts';
import { readInput } from '#platform/http/read-input.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid, uuidv7 } from '#platform/lib/ids.ts';
import { type FieldError, ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

type TermsCtx = Pick<Ctx, 'db' | 'now' | 'random' | 'requestId'> & AccountCtx;

/** A form sends an empty text for a field that is left open. */
const open = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    // An empty field is not the number zero.
    (value) => (value === '' ? undefined : Number(value)),
    z.number({ error: 'field_invalid' }).int('field_invalid').min(min).max(max),
  );
const airport = open(z.string().regex(/^[A-Z]{3}$/, 'airport_unknown'));
const day = open(z.iso.date('date_invalid'));

/** At most one of the two; neither means every agency. */
const whose = { agencyId: open(z.uuid()), agencyGroupId: open(z.uuid()) };
const family = open(z.string().max(20));
const reason = z.string({ error: 'reason_missing' });

export const commissionSchema = z.strictObject({
  ...whose,
  appliesTo: z.enum(commissionParts),
  origin: airport,
  destination: airport,
  family,
  extraCode: open(z.string().max(20)),
  extraGroup: open(z.string().max(40)),
  seatCategory: open(z.enum(seatCategoryCodes, 'field_invalid')),
  departsFrom: day,
  departsTo: day,
  kind: z.enum(['percent', 'fixed', 'net']),
  /** Hundredths of a percent; for `percent`. */
  basisPoints: open(wholeNumber(0, 10_000)),
  /** Minor units of `currency`; for the other kinds. */
  amountMinor: open(wholeNumber(0, 100_000_000)),
  /** For `net`: of a child, where it is another amount. */
  childAmountMinor: open(wholeNumber(0, 100_000_000)),
  currency: open(z.string().regex(/^[A-Z]{3}$/, 'currency_unknown')),
  /** Sales from this moment, UTC; at once when left open. */
  soldFrom: open(z.iso.datetime({ error: 'date_invalid' })),
  reason,
});

export const holdRuleSchema = z.strictObject({
  ...whose,
  family,
  holdHours: wholeNumber(0, 720),
  hoursBeforeDeparture: wholeNumber(0, 2_160),
  openHolds: wholeNumber(1, 1_000),
  unitsPerFlight: wholeNumber(1, 500),
  reason,
});

type Filed = Result<{ ruleId: string }, 'input_invalid' | 'resource_unknown'>;

/**
 * Stores the rule and an audit entry `agencies.terms`. Refuses `input_invalid` with every wrong field,
 * and `resource_unknown` without the right. Amounts in minor units, percentages in basis points, `soldFrom` in UTC.
 */
export async function fileCommissionRule(ctx: TermsCtx, given: unknown): Promise<Filed> {
  if (!mayDo(ctx.account, 'agencies.terms')) return refuse('resource_unknown');
  const input = readInput(commissionSchema, given);
  if (!input.ok) return input;
  const { reason: typed, soldFrom, ...rule } = input.value;
  const from = soldFrom === null ? ctx.now : new Date(soldFrom);
  const wrong = [...amountErrors(rule), ...itemErrors(rule)];
  if (from < ctx.now) wrong.push({ path: 'soldFrom', code: 'date_past' });
  if (rule.departsFrom !== null && rule.departsTo !== null && rule.departsTo < rule.departsFrom)
    wrong.push({ path: 'departsTo', code: 'date_invalid' });
  return file(ctx, { type: 'commission_rule', rule, typed, wrong }, async (tx, ruleId) => {
    const { basisPoints, amountMinor, childAmountMinor, currency, ...where } = rule;
    // Fields of another kind are not kept.
    const amount =
      rule.kind === 'percent'
        ? { basisPoints, amountMinor: null, childAmountMinor: null, currency }
        : {
            basisPoints: null,
            amountMinor,
            childAmountMinor: rule.kind === 'net' ? childAmountMinor : null,
            currency,
          };
    const filed = { commissionRuleId: ruleId, soldFrom: from, createdAt: ctx.now };
    await tx.insert(commissionRule).values({ ...where, ...amount, ...filed });
    const { extraCode, extraGroup, seatCategory } = rule;
    const item = { extraCode, extraGroup, seatCategory };
    return { appliesTo: rule.appliesTo, kind: rule.kind, ...item, ...amount };
  });
}

/** Stores the rule, in force at once, and an audit entry `agencies.terms`; refuses as for commissions. */
export async function fileHoldRule(ctx: TermsCtx, given: unknown): Promise<Filed> {
  if (!mayDo(ctx.account, 'agencies.terms')) return refuse('resource_unknown');
  const input = readInput(holdRuleSchema, given);
  if (!input.ok) return input;
  const { reason: typed, ...rule } = input.value;
  return file(ctx, { type: 'agency_hold_rule', rule, typed, wrong: [] }, async (tx, ruleId) => {
    await tx.insert(agencyHoldRule).values({ ...rule, agencyHoldRuleId: ruleId, createdAt: ctx.now });
    const { holdHours, hoursBeforeDeparture, openHolds, unitsPerFlight } = rule;
    return { holdHours, hoursBeforeDeparture, openHolds, unitsPerFlight };
  });
}

type EndInput = { ruleId: string; reason: string };
type Ended = Result<{ ruleId: string }, 'input_invalid' | 'resource_unknown'>;

/** Ends the rule now and writes an audit entry; agreed commissions stay. `resource_unknown` if it had ended. */
export function endCommissionRule(ctx: TermsCtx, input: EndInput): Promise<Ended> {
  return end(ctx, input, { type: 'commission_rule', statement: END_COMMISSION });
}

/** Ends the rule now and writes an audit entry; open holds keep their end. `resource_unknown` if it had ended. */
export function endHoldRule(ctx: TermsCtx, input: EndInput): Promise<Ended> {
  return end(ctx, input, { type: 'agency_hold_rule', statement: END_HOLD });
}

const END_COMMISSION = `update commission_rule set ended_at = $2
  where commission_rule_id = $1 and ended_at is null returning commission_rule_id`;
const END_HOLD = `update agency_hold_rule set ended_at = $2
  where agency_hold_rule_id = $1 and ended_at is null returning agency_hold_rule_id`;

type RuleType = 'commission_rule' | 'agency_hold_rule';

/** Unknown and already ended get the same answer. */
async function end(
  ctx: TermsCtx,
  { ruleId, reason: typed }: EndInput,
  { type, statement }: { type: RuleType; statement: string },
): Promise<Ended> {
  if (!mayDo(ctx.account, 'agencies.terms') || !isUuid(ruleId)) return refuse('resource_unknown');
  const why = readReason(typed);
  if (why === null) return refuseFields([{ path: 'reason', code: 'reason_missing' }]);
  return withTx(ctx.db, async (tx) => {
    const ended = await prepared(tx, statement, [ruleId, ctx.now]);
    if (ended.length === 0) return refuse('resource_unknown');
    const subject = { type, id: ruleId };
    await noteAct(tx, ctx, { act: 'agencies.terms', subject, reason: why, details: { ended: true } });
    return ok({ ruleId });
  });
}

type Details = Record<string, string | number | null>;

type Filing = {
  type: RuleType;
  rule: Where;
  typed: string;
  wrong: FieldError[];
};

/** All errors are reported at once; the rule and its audit entry are stored together. */
async function file(
  ctx: TermsCtx,
  { type, rule, typed, wrong }: Filing,
  insert: (tx: Tx, ruleId: string) => Promise<Details>,
): Promise<Filed> {
  const why = readReason(typed);
  if (why === null) wrong.push({ path: 'reason', code: 'reason_missing' });
  const ruleId = uuidv7(ctx.now, ctx.random);
  return withTx(ctx.db, async (tx) => {
    wrong.push(...(await whereErrors(tx, rule)));
    if (wrong.length > 0 || why === null) return refuseFields(wrong);
    const { agencyId, agencyGroupId } = rule;
    const details = { agencyId, agencyGroupId, family: rule.family, ...(await insert(tx, ruleId)) };
    await noteAct(tx, ctx, { act: 'agencies.terms', subject: { type, id: ruleId }, reason: why, details });
    return ok({ ruleId });
  });
}

type Amount = Pick<
  z.infer<typeof commissionSchema>,
  'kind' | 'appliesTo' | 'basisPoints' | 'amountMinor' | 'currency'
>;

function amountErrors({ kind, appliesTo, basisPoints, amountMinor, currency }: Amount): FieldError[] {
  if (kind === 'percent') return basisPoints === null ? [{ path: 'basisPoints', code: 'field_missing' }] : [];
  const wrong: FieldError[] = [];
  if (amountMinor === null) wrong.push({ path: 'amountMinor', code: 'field_missing' });
  if (currency === null) wrong.push({ path: 'currency', code: 'field_missing' });
  // A net amount applies to a fare; the prices of the others are the airline's own.
  if (kind === 'net' && appliesTo !== 'fare') wrong.push({ path: 'kind', code: 'field_invalid' });
  return wrong;
}

type Item = Pick<z.infer<typeof commissionSchema>, 'appliesTo' | 'extraCode' | 'extraGroup' | 'seatCategory'>;

/** An extra or a group, for extras only; a category, for seats only. */
function itemErrors({ appliesTo, extraCode, extraGroup, seatCategory }: Item): FieldError[] {
  const wrong: FieldError[] = [];
  if (extraCode !== null && appliesTo !== 'extra')
    wrong.push({ path: 'extraCode', code: 'commission_item_wrong' });
  if (extraGroup !== null && (appliesTo !== 'extra' || extraCode !== null))
    wrong.push({ path: 'extraGroup', code: 'commission_item_wrong' });
  if (seatCategory !== null && appliesTo !== 'seat')
    wrong.push({ path: 'seatCategory', code: 'commission_item_wrong' });
  return wrong;
}

type Where = {
  agencyId: string | null;
  agencyGroupId: string | null;
  family: string | null;
  origin?: string | null;
  destination?: string | null;
  extraCode?: string | null;
  extraGroup?: string | null;
};

/** Everything that the rule names must exist. */
async function whereErrors(tx: Tx, rule: Where): Promise<FieldError[]> {
  const { agencyId, agencyGroupId, origin = null, destination = null } = rule;
  const { extraCode = null, extraGroup = null } = rule;
  const named = [agencyId, agencyGroupId, rule.family, origin, destination, extraCode, extraGroup];
  const [known] = await prepared<KnownTargets>(tx, KNOWN, named);
  const wrong: FieldError[] = [];
  if (agencyId !== null && agencyGroupId !== null)
    wrong.push({ path: 'agencyGroupId', code: 'field_invalid' });
  if (!known?.agency) wrong.push({ path: 'agencyId', code: 'field_invalid' });
  if (!known?.group) wrong.push({ path: 'agencyGroupId', code: 'field_invalid' });
  if (!known?.family) wrong.push({ path: 'family', code: 'field_invalid' });
  if (!known?.extra) wrong.push({ path: 'extraCode', code: 'field_invalid' });
  if (!known?.extraGroup) wrong.push({ path: 'extraGroup', code: 'field_invalid' });
  if (!known?.origin) wrong.push({ path: 'origin', code: 'airport_unknown' });
  if (!known?.destination) wrong.push({ path: 'destination', code: 'airport_unknown' });
  return wrong;
}

type KnownTargets = Record<
  'agency' | 'group' | 'family' | 'origin' | 'destination' | 'extra' | 'extraGroup',
  boolean
>;

const KNOWN = `select ($1::uuid is null or exists (select from agency where agency_id = $1)) "agency",
  ($2::uuid is null or exists (select from agency_group where agency_group_id = $2)) "group",
  ($3::text is null or exists (select from fare_family where family = $3)) "family",
  ($4::text is null or exists (select from airport where airport_code = $4)) "origin",
  ($5::text is null or exists (select from airport where airport_code = $5)) "destination",
  ($6::text is null or exists (select from extra where extra_code = $6)) "extra",
  ($7::text is null or exists (select from extra_group where group_code = $7)) "extraGroup"`;
