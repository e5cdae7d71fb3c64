// The credit of an agency, its last movements, its rules and its history, for the page of the desk.
import type { MovementKind } from '#agency/statement/read-statement.server.ts';
import { type AuditRow, findAuditAbout } from '#office/audit/find-audit.server.ts';
import { prepared } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

type ReadCtx = Pick<Ctx, 'db'>;

export type CreditFile = {
  creditAccountId: string;
  currency: string;
  kind: 'limit' | 'deposit' | 'prepaid' | 'invoice';
  limitMinor: number;
  /** The kept security deposit; for a `deposit`, how much may be sold for it, in percent. */
  depositMinor: number;
  depositPercent: number | null;
  usedMinor: number;
  heldMinor: number;
  availableMinor: number;
  blocked: 'staff' | 'overdue' | null;
  invoicePeriod: 'week' | 'month' | null;
  invoiceDays: number | null;
};

/** Returns a row per currency, amounts in its minor units. The caller has checked the right to read the agency. */
export function readAgencyCredit({ db }: ReadCtx, agencyId: string): Promise<CreditFile[]> {
  return prepared<CreditFile>(db, CREDIT, [agencyId]);
}

const CREDIT = `select credit_account_id "creditAccountId", currency, kind, limit_minor "limitMinor",
    security_deposit_minor "depositMinor", security_deposit_percent "depositPercent",
    used_minor "usedMinor", held_minor "heldMinor", limit_minor - used_minor - held_minor "availableMinor",
    blocked_reason blocked, invoice_period "invoicePeriod", invoice_days "invoiceDays"
  from credit_account where agency_id = $1 order by currency`;

export type MovementRow = {
  key: string;
  at: string;
  kind: MovementKind;
  currency: string;
  amountMinor: number;
  usedAfterMinor: number;
  bookingId: string | null;
  reference: string | null;
  /** The person who moved it by hand. */
  who: string | null;
  note: string | null;
};

/** The newest movements of all its lines. */
export async function readAgencyMovements({ db }: ReadCtx, agencyId: string): Promise<MovementRow[]> {
  const rows = await prepared<Omit<MovementRow, 'at'> & { at: Date }>(db, MOVEMENTS, [agencyId]);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const MOVEMENTS = `select m.credit_account_id || '-' || m.movement_no as key, m.occurred_at as at, m.kind, c.currency,
    m.amount_minor "amountMinor", m.used_after_minor "usedAfterMinor", m.booking_id "bookingId", b.reference,
    a.name who, m.note
  from credit_account c join credit_movement m using (credit_account_id) left join booking b using (booking_id)
    left join account a on a.account_id = m.account_id
  where c.agency_id = $1 order by m.occurred_at desc, m.movement_no desc limit 20`;

export type DepositRow = {
  key: string;
  at: string;
  kind: 'received' | 'returned' | 'drawn';
  currency: string;
  amountMinor: number;
  keptAfterMinor: number;
  who: string;
  note: string;
};

/** The newest movements of its security deposits. */
export async function readDepositMovements({ db }: ReadCtx, agencyId: string): Promise<DepositRow[]> {
  const rows = await prepared<Omit<DepositRow, 'at'> & { at: Date }>(db, DEPOSITS, [agencyId]);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const DEPOSITS = `select m.credit_account_id || '-' || m.movement_no as key, m.occurred_at as at, m.kind, c.currency,
    m.amount_minor "amountMinor", m.kept_after_minor "keptAfterMinor", a.name who, m.note
  from credit_account c join security_deposit_movement m using (credit_account_id)
    join account a on a.account_id = m.account_id
  where c.agency_id = $1 order by m.occurred_at desc, m.movement_no desc limit 20`;

type Whose = 'agency' | 'group' | 'all';

export type CommissionRow = {
  commissionRuleId: string;
  whose: Whose;
  appliesTo: 'fare' | 'surcharge' | 'extra' | 'seat';
  origin: string | null;
  destination: string | null;
  family: string | null;
  extraCode: string | null;
  extraGroup: string | null;
  seatCategory: string | null;
  departsFrom: string | null;
  departsTo: string | null;
  kind: 'percent' | 'fixed' | 'net';
  basisPoints: number | null;
  amountMinor: number | null;
  /** A net amount of a child where it is another. */
  childAmountMinor: number | null;
  currency: string | null;
  soldFrom: string;
  /** A newer rule for the same sales counts instead. */
  isReplaced: boolean;
};

const WHOSE = `case when r.agency_id is not null then 'agency' when r.agency_group_id is not null then 'group'
  else 'all' end whose`;

/** A rule `r` of the agency `a`, of its group, or of everybody. */
const APPLIES = `(r.agency_id = a.agency_id or r.agency_group_id = a.agency_group_id
    or (r.agency_id is null and r.agency_group_id is null))`;

/** In force now or later; the most specific first. */
export async function readCommissionRules(
  { db, now }: ReadCtx & Pick<Ctx, 'now'>,
  agencyId: string,
): Promise<CommissionRow[]> {
  const rows = await prepared<Omit<CommissionRow, 'soldFrom'> & { soldFrom: Date }>(db, COMMISSION, [
    agencyId,
    now,
  ]);
  return rows.map((row) => ({ ...row, soldFrom: row.soldFrom.toISOString() }));
}

const COMMISSION = `select r.commission_rule_id "commissionRuleId", ${WHOSE}, r.applies_to "appliesTo", r.origin,
    r.destination, r.family, r.extra_code "extraCode",
    r.extra_group "extraGroup", r.seat_category "seatCategory",
    r.departs_from::text "departsFrom", r.departs_to::text "departsTo", r.kind,
    r.basis_points "basisPoints", r.amount_minor "amountMinor",
    r.child_amount_minor "childAmountMinor", r.currency, r.sold_from "soldFrom",
    exists (select from commission_rule n where n.ended_at is null and n.sold_from <= $2
      and (n.sold_from, n.commission_rule_id) > (r.sold_from, r.commission_rule_id)
      and n.applies_to = r.applies_to and (n.currency is null or n.currency = r.currency)
      and (n.agency_id, n.agency_group_id, n.origin, n.destination, n.family, n.extra_code, n.extra_group,
          n.seat_category, n.departs_from, n.departs_to)
        is not distinct from (r.agency_id, r.agency_group_id, r.origin, r.destination, r.family, r.extra_code,
          r.extra_group, r.seat_category, r.departs_from, r.departs_to)) "isReplaced"
  from agency a join commission_rule r on ${APPLIES}
  where a.agency_id = $1 and r.ended_at is null
  order by r.agency_id is null, r.agency_group_id is null, r.applies_to, r.commission_rule_id desc limit 100`;

export type HoldRow = {
  agencyHoldRuleId: string;
  whose: Whose;
  family: string | null;
  holdHours: number;
  hoursBeforeDeparture: number;
  openHolds: number;
  unitsPerFlight: number;
  /** A newer rule for the same sales counts instead. */
  isReplaced: boolean;
};

/** Returns the rules that have not ended, at most 100: its own, then its group's, then everybody's. */
export function readHoldRules({ db }: ReadCtx, agencyId: string): Promise<HoldRow[]> {
  return prepared<HoldRow>(db, HOLDS, [agencyId]);
}

const HOLDS = `select r.agency_hold_rule_id "agencyHoldRuleId", ${WHOSE}, r.family, r.hold_hours "holdHours",
    r.hours_before_departure "hoursBeforeDeparture", r.open_holds "openHolds", r.units_per_flight "unitsPerFlight",
    exists (select from agency_hold_rule n where n.ended_at is null
      and n.agency_hold_rule_id > r.agency_hold_rule_id
      and (n.agency_id, n.agency_group_id, n.family)
        is not distinct from (r.agency_id, r.agency_group_id, r.family)) "isReplaced"
  from agency a join agency_hold_rule r on ${APPLIES}
  where a.agency_id = $1 and r.ended_at is null
  order by r.agency_id is null, r.agency_group_id is null, r.family, r.agency_hold_rule_id desc limit 100`;

/** Returns the codes of the filed fare families by rank, such as `basic`. */
export async function readFamilies({ db }: ReadCtx): Promise<string[]> {
  const rows = await prepared<{ family: string }>(
    db,
    'select family from fare_family order by rank, family',
    [],
  );
  return rows.map(({ family }) => family);
}

/** What a rule for extras may name: groups of them, and each option, by code and with its name. */
export type ItemChoice = { code: string; name: string; isGroup: boolean };

/** Returns groups, then active extras, by rank; `name` is the title in the page's language, else the code. */
export function readItems({ db, locale }: ReadCtx & Pick<Ctx, 'locale'>): Promise<ItemChoice[]> {
  return prepared<ItemChoice>(db, ITEMS, [locale]);
}

const ITEMS = `select i.code, i."isGroup", coalesce(t.text, i.code) "name" from (
    select group_code code, true "isGroup", 'extra_group' subject, rank, 0 own from extra_group
    union all select e.extra_code, false, 'extra', g.rank, e.rank from extra e join extra_group g using (group_code)
      where e.active) i
  left join translation t on t.subject = i.subject and t.key = i.code and t.field = 'title' and t.locale = $1
  order by i."isGroup" desc, i.rank, i.own, i.code`;

/**
 * The history of the agency, its group, its people, its credit, the application that it was made from, and the rules by
 * which it sells: its own, its group's and everybody's.
 */
export async function readAgencyHistory(
  ctx: ReadCtx & Pick<Ctx, 'locale' | 'site'>,
  agencyId: string,
): Promise<AuditRow[]> {
  const subjects = await prepared<{ type: string; id: string }>(ctx.db, SUBJECTS, [agencyId]);
  return findAuditAbout(ctx, subjects, agencyId);
}

const SUBJECTS = `select 'agency' as type, $1::uuid::text id
  union all select 'account', account_id::text from agency_member where agency_id = $1
  union all select 'credit', credit_account_id::text from credit_account where agency_id = $1
  union all select 'agency_group', agency_group_id::text from agency
    where agency_id = $1 and agency_group_id is not null
  union all select 'commission_rule', r.commission_rule_id::text from agency a join commission_rule r on ${APPLIES}
    where a.agency_id = $1
  union all select 'agency_hold_rule', r.agency_hold_rule_id::text from agency a join agency_hold_rule r on ${APPLIES}
    where a.agency_id = $1
  union all select 'agency_application', agency_application_id::text from agency_application where agency_id = $1`;
