// Naming a group: its bookings are held from its blocks, one at a time, or many at once from a list.
import { createHash } from 'node:crypto';

import { airportDay } from '#flights/airport-day.ts';
import { filedCopy } from '#flights/filed.server.ts';
import { mayDo } from '#identity/access/acts.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { groupAfter } from '#agency/groups/group-machine.ts';
import { lockGroup, noteGroup } from '#agency/groups/group-rows.server.ts';
import { divideNames, type NamedPart, numberPart, readNameList } from '#agency/groups/name-list.ts';
import { prepared, withTx } from '#platform/db/client.server.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { ok, type Params, refuse, refuseFields, type Refusal, type Result } from '#platform/lib/result.ts';
import { isContactOfAgency } from '#reservations/agency/contact-of-agency.server.ts';
import { holdFromBlocks } from '#reservations/blocks/hold-from-blocks.server.ts';
import { type BlockView, readContracts } from '#reservations/blocks/read-contracts.server.ts';
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import { tidyEmail } from '#reservations/contact/contact.ts';
import { fullPhone } from '#reservations/contact/phone-number.server.ts';
import { checkPassengers } from '#reservations/passengers/check-passengers.ts';
import { readMinorRulesOfSite } from '#reservations/passengers/minor-rules.server.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import type { PassengersInput } from '#reservations/passengers/passengers-input.ts';

export type NamesCtx = BookingCtx & { account: Agent };

type GroupRefusal = 'group_unknown' | 'group_changed';

/** The blocks of a group that can get names, in travel order. */
async function blocksFor(ctx: NamesCtx, groupId: string): Promise<Result<BlockView[], GroupRefusal>> {
  const { agencyId } = ctx.account;
  if (!mayDo(ctx.account, 'portal.groups', { agencyId }) || !isUuid(groupId)) return refuse('group_unknown');
  const [group] = await prepared<{ state: Parameters<typeof groupAfter>[0] }>(ctx.db, STATE, [
    groupId,
    agencyId,
  ]);
  if (!group) return refuse('group_unknown');
  if (groupAfter(group.state, 'give_names') === null) return refuse('group_changed');
  const [contract] = await readContracts(ctx.db, {
    agencyIds: [agencyId],
    kind: 'group',
    contractId: groupId,
  });
  const blocks = contract?.blocks ?? [];
  return blocks.length > 0 ? ok(blocks) : refuse('group_changed');
}

const STATE = 'select state from group_request where group_id = $1 and agency_id = $2';

type Counts = { adults: number; children: number; infants: number };

/** One booking, whose names are typed on the passengers page. The same id twice is one booking. */
export async function bookFromGroup(
  ctx: NamesCtx,
  { groupId, bookingId, ...counts }: { groupId: string; bookingId: string } & Counts,
): Promise<Result<{ bookingId: string }>> {
  const blocks = await blocksFor(ctx, groupId);
  if (!blocks.ok) return blocks;
  const held = await holdOne(ctx, { groupId, bookingId, blocks: blocks.value, counts });
  if (!held.ok) return held;
  await noteNames(ctx, groupId, counts);
  return ok({ bookingId });
}

type One = { groupId: string; bookingId: string; blocks: readonly BlockView[]; counts: Counts };

async function holdOne(ctx: NamesCtx, { groupId, bookingId, blocks, counts }: One): Promise<Result<unknown>> {
  const blockIds = blocks.map(({ blockId }) => blockId);
  return holdFromBlocks(ctx, { bookingId, contractId: groupId, blockIds, passengers: counts });
}

async function noteNames(
  ctx: NamesCtx,
  groupId: string,
  { adults, children, infants }: Counts,
): Promise<void> {
  await withTx(ctx.db, async (tx) => {
    await lockGroup(tx, groupId, ctx.account.agencyId);
    const people = adults + children + infants;
    await noteGroup(tx, ctx, { groupId, kind: 'names_given', accountId: ctx.account.accountId, people });
    const subject = { type: 'group', id: groupId };
    await noteAct(tx, ctx, { act: 'portal.group_names', subject, details: { people } });
  });
}

export type TypedList = {
  groupId: string;
  /** The key of the form: the same list sent twice makes its bookings once. */
  key: string;
  text: string;
  contactEmail: string;
  contactPhone: string;
  sameNameConfirmed: boolean;
};

/** An error in a line; null: in the list as a whole. */
export type ListError = { line: number | null; code: ErrorCode; params?: Params };

export type ListRefusal = Refusal & { lines?: ListError[] };

export type BookedGroup = { bookingIds: string[]; people: number };

/** A list with an error makes no booking: all errors are returned at once, with their lines. */
export async function bookNameList(
  ctx: NamesCtx,
  list: TypedList,
): Promise<{ ok: true; value: BookedGroup } | ListRefusal> {
  const { groupId, key } = list;
  const blocks = await blocksFor(ctx, groupId);
  if (!blocks.ok) return blocks;
  if (!isUuid(key)) return refuseFields([{ path: 'list', code: 'input_invalid' }]);
  const plan = await planList(ctx, list, blocks.value);
  if (!plan.ok) return plan;
  const made: BookedGroup = { bookingIds: [], people: 0 };
  for (const { bookingId, part, input, isMade } of plan.value) {
    const one = { groupId, bookingId, blocks: blocks.value, counts: part.counts };
    const done = isMade ? ok(null) : await bookPart(ctx, one, input);
    // Bookings made before the error stay, and the page shows them: the same form sent again makes the others.
    if (!done.ok)
      return made.bookingIds.length > 0 ? refuse('name_list_abandoned', { made: made.people }) : done;
    made.bookingIds.push(bookingId);
    made.people += part.people.length;
  }
  return ok(made);
}

/** A hold that an earlier submission left without names gets them. */
async function bookPart(ctx: NamesCtx, one: One, input: PassengersInput): Promise<Result<unknown>> {
  const held = await holdOne(ctx, one);
  const named = held.ok ? await namePassengers(ctx, { bookingId: one.bookingId, ...input }) : held;
  if (named.ok) await noteNames(ctx, one.groupId, one.counts);
  return named;
}

/** Which of these bookings an earlier submission of the form has made, and which of them it also named. */
async function madeBefore(ctx: NamesCtx, ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const rows = await prepared<{ bookingId: string; isNamed: boolean }>(ctx.db, MADE, [
    ids,
    ctx.account.agencyId,
  ]);
  return new Map(rows.map(({ bookingId, isNamed }) => [bookingId, isNamed]));
}

const MADE = `select booking_id "bookingId", not exists (select from passenger p
    where p.booking_id = b.booking_id and p.surname is null) "isNamed"
  from booking b where booking_id = any($1::uuid[]) and agency_id = $2`;

type Planned = { bookingId: string; part: NamedPart; input: PassengersInput; isMade: boolean };

async function planList(
  ctx: NamesCtx,
  list: TypedList,
  blocks: readonly BlockView[],
): Promise<{ ok: true; value: Planned[] } | ListRefusal> {
  const { people, problems } = readNameList(list.text, ctx.locale);
  if (people.length + problems.length === 0) return refuseFields([{ path: 'list', code: 'field_missing' }]);
  const divided = divideNames(people);
  // People who cannot be divided are checked together, so that all that is wrong is said at once.
  const parts = (divided ?? [people]).map(numberPart);
  const ids = parts.map((part) => derivedId(list.key, part));
  const before = await madeBefore(ctx, ids);
  const planned = parts.map((part, at): Planned => {
    const bookingId = ids[at] ?? '';
    return { bookingId, part, input: inputOf(ctx, part, list), isMade: before.get(bookingId) === true };
  });
  const free = Math.min(...blocks.map((block) => block.free));
  const seats = sum(
    planned.filter(({ bookingId }) => !before.has(bookingId)).map(({ part }) => seatsOf(part)),
  );
  const { lines, fields } = await checkAll(ctx, planned, blocks);
  // An adult may be on a line that cannot be read.
  if (!divided && problems.length === 0) lines.push({ line: null, code: 'list_adults_missing' });
  if (seats > free) lines.push({ line: null, code: 'names_too_many', params: { free, seats } });
  const all = [...problems, ...lines].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (fields.length > 0) return { ...refuseFields(fields), lines: all };
  return all.length > 0 ? refuseLines(all) : ok(planned);
}

function refuseLines(lines: ListError[]): ListRefusal {
  return { ok: false, code: 'input_invalid', fields: [{ path: 'list', code: 'name_list_invalid' }], lines };
}

function inputOf({ locale }: NamesCtx, part: NamedPart, list: TypedList): PassengersInput {
  const { contactEmail, contactPhone, sameNameConfirmed } = list;
  return {
    // A list is not asked who is on the flight in another booking: it would stop between two of its bookings.
    passengers: part.people.map(({ line: _, type: _type, ...person }) => ({
      ...person,
      againConfirmed: true,
    })),
    contact: {
      email: contactEmail,
      phone: fullPhone(contactPhone, ''),
      locale,
      marketingConsent: false,
    },
    sameNameConfirmed,
  };
}

/** By the rules of the passengers page, booking by booking; they all have the same contact. */
async function checkAll(ctx: NamesCtx, planned: readonly Planned[], blocks: readonly BlockView[]) {
  const flightDays = blocks.map(({ departsLocal }) => departsLocal.slice(0, 10));
  const today = airportDay(await filedCopy(ctx.db), blocks[0]?.origin ?? '', ctx.now);
  const lines: ListError[] = [];
  const contact = new Map<string, ErrorCode>();
  for (const { part, input } of planned) {
    const birthDates = part.people.map((person) => person.birthDate);
    const rules = await readMinorRulesOfSite(ctx.db, ctx.site.domainId, birthDates, flightDays[0] ?? today);
    const party = { passengers: part.people, flightDays, today };
    for (const { path, code, params } of checkPassengers(input, party, rules)) {
      const [, at, field] = /^passengers\.(\d+)\.(\w+)$/.exec(path) ?? [];
      if (path.startsWith('contact.'))
        contact.set(path === 'contact.email' ? 'contactEmail' : 'contactPhone', code);
      else
        lines.push({
          line: part.people[Number(at)]?.line ?? null,
          code,
          params: { ...params, field: field ?? '' },
        });
    }
  }
  const email = tidyEmail(planned[0]?.input.contact.email ?? '');
  if (!contact.has('contactEmail') && (await isContactOfAgency(ctx, email)))
    contact.set('contactEmail', 'contact_not_passenger');
  return { lines, fields: [...contact].map(([path, code]) => ({ path, code })) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** Infants sit on a lap. */
const seatsOf = ({ counts }: NamedPart) => counts.adults + counts.children;

/** The same people on the same form are the same booking, however often it is sent, and whoever is beside them. */
function derivedId(key: string, { people }: NamedPart): string {
  const named = people.map(({ line: _, ...person }) => person);
  const hex = createHash('sha256')
    .update(`${key} ${JSON.stringify(named)}`)
    .digest('hex');
  const [a, b, c, d, e] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(13, 16),
    hex.slice(17, 20),
    hex.slice(20, 32),
  ];
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

/** Bookings of a group, in any state: $1 is the group. */
export const bookingsOfGroup = `exists (select from booking_flight of_group join inventory_block k using (block_id)
  where of_group.booking_id = b.booking_id and k.contract_id = $1)`;
