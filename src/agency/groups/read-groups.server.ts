// Groups as the portal shows them: the list with the next deadline of each, and one group with all its details. Read as
// the agency; another agency's is unknown.
import type { AgencyBooking } from '#agency/bookings/agency-booking.ts';
import { rowColumns, rowJoins, rowMaker, type StoredRow } from '#agency/bookings/booking-rows.server.ts';
import { bookingsOfGroup } from '#agency/groups/group-bookings.server.ts';
import { dayOf, deadlinesOf, type DeadlineName } from '#agency/groups/group-machine.ts';
import {
  groupColumns,
  type LockedGroup,
  quoteColumns,
  type QuoteRow,
} from '#agency/groups/group-rows.server.ts';
import { readAsAgencies } from '#identity/access/portal-rows.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { type Filed, filedCopy } from '#flights/filed.server.ts';
import { type Database, prepared, type Tx } from '#platform/db/client.server.ts';
import type { GroupEventKind, GroupState } from '#platform/db/schema/group-states.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { localMinute } from '#platform/lib/time.ts';
import { readContracts } from '#reservations/blocks/read-contracts.server.ts';

type ReadCtx = Pick<Ctx, 'db' | 'now' | 'locale' | 'site' | 'settings'> & { account: Agent };

export type GroupRow = {
  groupId: string;
  name: string;
  agencyName: string;
  state: GroupState;
  /** Names of the airports. */
  from: string;
  to: string;
  outDay: string;
  backDay: string | null;
  people: number;
  createdAt: string;
  /** The next deadline; null where there is none. */
  deadline: { name: DeadlineName; day: string } | null;
};

export type StoredGroup = Pick<
  LockedGroup,
  'groupId' | 'name' | 'state' | 'origin' | 'destination' | 'outDay' | 'backDay'
> & {
  agencyName: string;
  people: number;
  createdAt: Date;
  validUntil: string | null;
  depositDue: string | null;
  namesDue: string | null;
};

export const listedGroups = `select r.group_id "groupId", r.name, g.name "agencyName", r.state, r.origin, r.destination,
    r.out_day::text "outDay", r.back_day::text "backDay", r.adults + r.children + r.infants people,
    r.created_at "createdAt", q.valid_until::text "validUntil", q.deposit_due::text "depositDue",
    q.names_due::text "namesDue"
  from group_request r join agency g using (agency_id) left join group_quote q using (group_id, quote_no)`;

export function showGroupRow(stored: StoredGroup, filed: Filed, locale: Locale): GroupRow {
  const { origin, destination, createdAt, validUntil, depositDue, namesDue, ...row } = stored;
  const days = validUntil !== null && depositDue !== null && namesDue !== null;
  const open = days ? deadlinesOf(row.state) : [];
  const [next] = open.map((name) => ({
    name,
    day: dayOf(name, {
      validUntil: validUntil ?? '',
      depositDue: depositDue ?? '',
      namesDue: namesDue ?? '',
    }),
  }));
  return {
    ...row,
    from: cityOf(filed, origin, locale),
    to: cityOf(filed, destination, locale),
    createdAt: createdAt.toISOString(),
    deadline: next ?? null,
  };
}

export function cityOf(filed: Filed, airport: string, locale: Locale): string {
  return filed.airports.get(airport)?.name[locale] ?? airport;
}

export const groupsPerPage = 25;

/** Newest first; one row more than is shown means that there is a next page. */
export async function listGroups(
  ctx: ReadCtx,
  { state, after }: { state: GroupState | null; after: string | null },
): Promise<GroupRow[]> {
  const { agencyId } = ctx.account;
  const values = [agencyId, state, after];
  const rows = await readAsAgencies(ctx.db, [agencyId], (tx) => prepared<StoredGroup>(tx, LIST, values));
  const filed = await filedCopy(ctx.db);
  return rows.map((row) => showGroupRow(row, filed, ctx.locale));
}

const LIST = `${listedGroups} where r.agency_id = $1 and ($2::text is null or r.state = $2)
    and ($3::uuid is null or r.group_id < $3)
  order by r.group_id desc limit ${groupsPerPage + 1}`;

export type GroupRequest = LockedGroup & {
  from: string;
  to: string;
  agencyName: string;
  family: string | null;
  budgetMinor: number | null;
  remarks: string | null;
  contactName: string;
  contactPhone: string;
  requestedBy: string;
  createdAt: string;
};

export type QuoteFlightView = {
  direction: 'outbound' | 'inbound';
  number: string;
  from: string;
  to: string;
  departsLocal: string;
  arrivesLocal: string;
};

export type PersonPrice = { adultMinor: number; childMinor: number; infantMinor: number };

export type QuoteView = QuoteRow & {
  note: string | null;
  madeAt: string;
  flights: QuoteFlightView[];
  /** The price of one passenger of each type, everything included. */
  person: PersonPrice;
};

export type GroupEventView = {
  eventNo: number;
  kind: GroupEventKind;
  /** The agent; null: the airline, or the clock. */
  by: string | null;
  people: number | null;
  amountMinor: number | null;
  note: string | null;
  at: string;
};

export type GroupDeposit = { paidMinor: number; returnedMinor: number; keptMinor: number };

/** Units of the blocks; equal in both directions while only bookings of the group use them. */
export type GroupUnits = { contracted: number; held: number; sold: number; free: number; released: number };

export type GroupFile = {
  group: GroupRequest;
  quote: QuoteView | null;
  deposit: GroupDeposit | null;
  units: GroupUnits | null;
  events: GroupEventView[];
  bookings: AgencyBooking[];
};

/** Refuses `group_unknown`, also for another agency's group. `units` is null until blocks are taken. */
export async function readGroupOfAgency(
  ctx: ReadCtx,
  groupId: string,
): Promise<Result<GroupFile, 'group_unknown'>> {
  if (!isUuid(groupId)) return refuse('group_unknown');
  const { agencyId } = ctx.account;
  const file = await readAsAgencies(ctx.db, [agencyId], (tx) =>
    readGroupFile(tx, ctx, { groupId, agencyId, zone: ctx.settings.AIRLINE_TIME_ZONE }),
  );
  return file ? ok(file) : refuse('group_unknown');
}

/** `zone`: the one of the times of its history. */
type Which = { groupId: string; agencyId: string | null; zone: string };

/** Reads a group of any agency where `agencyId` is null: for the office. */
export async function readGroupFile(
  db: Tx | Database,
  ctx: Pick<Ctx, 'db' | 'now' | 'locale' | 'site' | 'settings'>,
  { groupId, agencyId, zone }: Which,
): Promise<GroupFile | null> {
  const [stored] = await prepared<StoredRequest>(db, ONE, [groupId, agencyId]);
  if (!stored) return null;
  const filed = await filedCopy(ctx.db);
  const { createdAt, ...request } = stored;
  const [from, to] = [
    cityOf(filed, request.origin, ctx.locale),
    cityOf(filed, request.destination, ctx.locale),
  ];
  const group = { ...request, from, to, createdAt: createdAt.toISOString() };
  const quote = group.quoteNo > 0 ? await readQuoteView(db, { filed, locale: ctx.locale }, group) : null;
  const [deposit] = await prepared<GroupDeposit>(db, DEPOSIT, [groupId]);
  const events = await prepared<Omit<GroupEventView, 'at'> & { at: Date }>(db, EVENTS, [groupId]);
  const toRow = await rowMaker(ctx);
  const bookings = await prepared<StoredRow>(db, BOOKINGS, [groupId]);
  return {
    group,
    quote,
    deposit: deposit ?? null,
    units: await readUnits(db, group),
    events: events.map(({ at, ...event }) => ({ ...event, at: localMinute(at, zone) })),
    bookings: bookings.map(toRow),
  };
}

type StoredRequest = Omit<GroupRequest, 'from' | 'to' | 'createdAt'> & { createdAt: Date };

const ONE = `select ${groupColumns}, g.name "agencyName", r.family, r.budget_minor "budgetMinor", r.remarks,
    r.contact_name "contactName", r.contact_phone "contactPhone", a.name "requestedBy", r.created_at "createdAt"
  from group_request r join agency g using (agency_id) join account a on a.account_id = r.requested_by
  where r.group_id = $1 and ($2::uuid is null or r.agency_id = $2)`;

const DEPOSIT = `select paid_minor "paidMinor", returned_minor "returnedMinor", kept_minor "keptMinor"
  from group_deposit where group_id = $1`;

/** Agencies do not see the names of staff: only accounts of the own agency are visible. */
const EVENTS = `select e.event_no "eventNo", e.kind, a.name "by", e.people, e.amount_minor "amountMinor", e.note,
    e.occurred_at "at"
  from group_event e join group_request r using (group_id)
    left join agency_member m on m.account_id = e.account_id and m.agency_id = r.agency_id
    left join account a on a.account_id = m.account_id
  where e.group_id = $1 order by e.event_no`;

const BOOKINGS = `select ${rowColumns} from booking b ${rowJoins} where ${bookingsOfGroup}
  order by b.created_at, b.booking_id`;

type FlightRow = PersonPrice & {
  direction: 'outbound' | 'inbound';
  number: string;
  origin: string;
  destination: string;
  departsAt: Date;
  arrivesAt: Date;
};

async function readQuoteView(
  db: Tx | Database,
  { filed, locale }: { filed: Filed; locale: Locale },
  { groupId, quoteNo }: Pick<LockedGroup, 'groupId' | 'quoteNo'>,
): Promise<QuoteView | null> {
  type Stored = QuoteRow & { note: string | null; madeAt: Date };
  const [quote] = await prepared<Stored>(db, QUOTE, [groupId, quoteNo]);
  if (!quote) return null;
  const flights = await prepared<FlightRow>(db, FLIGHTS, [groupId, quoteNo]);
  const sum = (of: (flight: FlightRow) => number) => flights.reduce((all, flight) => all + of(flight), 0);
  const local = (at: Date, airport: string) =>
    localMinute(at, filed.airports.get(airport)?.timeZone ?? 'UTC');
  return {
    ...quote,
    madeAt: quote.madeAt.toISOString(),
    flights: flights.map(({ direction, number, origin, destination, departsAt, arrivesAt }) => ({
      direction,
      number,
      from: cityOf(filed, origin, locale),
      to: cityOf(filed, destination, locale),
      departsLocal: local(departsAt, origin),
      arrivesLocal: local(arrivesAt, destination),
    })),
    person: {
      adultMinor: sum(({ adultMinor }) => adultMinor),
      childMinor: sum(({ childMinor }) => childMinor),
      infantMinor: sum(({ infantMinor }) => infantMinor),
    },
  };
}

const QUOTE = `select ${quoteColumns}, q.note, q.created_at "madeAt" from group_quote q
  where q.group_id = $1 and q.quote_no = $2`;

const FLIGHTS = `select w.direction, f.carrier || f.flight_number || f.suffix number, f.origin, f.destination,
    f.departs_at "departsAt", f.arrives_at "arrivesAt", w.adult_minor + w.adult_charges_minor "adultMinor",
    w.child_minor + w.child_charges_minor "childMinor", w.infant_minor + w.infant_charges_minor "infantMinor"
  from group_quote_flight w join flight f using (flight_id)
  where w.group_id = $1 and w.quote_no = $2 order by f.departs_at`;

async function readUnits(
  db: Tx | Database,
  { groupId, agencyId }: Pick<LockedGroup, 'groupId' | 'agencyId'>,
): Promise<GroupUnits | null> {
  const [contract] = await readContracts(db, { agencyIds: [agencyId], kind: 'group', contractId: groupId });
  const [first, ...others] = contract?.blocks ?? [];
  if (!first) return null;
  const { contracted, held, sold, released } = first;
  const free = Math.min(first.free, ...others.map((block) => block.free));
  return { contracted, held, sold, free, released };
}
