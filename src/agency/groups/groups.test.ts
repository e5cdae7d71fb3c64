// Groups from request to names: who may do what and when, and that nothing is half done.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { acceptGroup, payGroupDeposit } from '#agency/groups/accept-group.server.ts';
import { dueGroups } from '#agency/groups/due-groups.server.ts';
import { bookFromGroup, bookNameList } from '#agency/groups/group-bookings.server.ts';
import { declineGroup, priceQuote, quoteGroup } from '#agency/groups/quote-group.server.ts';
import { readGroupOfAgency } from '#agency/groups/read-groups.server.ts';
import { changeGroup, requestGroup, withdrawGroup } from '#agency/groups/request-group.server.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { refundBooking } from '#payments/refunds/refund-booking.server.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { findBlockImbalances } from '#reservations/inventory/check-inventory.server.ts';
import {
  accepted,
  adultLines,
  creditOf,
  groupAgency,
  type GroupAgency,
  type GroupWorld,
  named,
  openGroupWorld,
  paidOnCredit,
  quoted,
  requested,
  stateOf,
  typedGroup,
  typedList,
  typedQuote,
} from '#tests/support/agency/group-world.ts';

let world: GroupWorld;
let agency: GroupAgency;
beforeAll(async () => {
  world = await openGroupWorld();
});
beforeEach(async () => {
  world.clock.now = worldNow;
  agency = await groupAgency(world);
});
afterAll(() => world.drop());

const ctx = () => world.asAgent(agency.agent);
const file = async (groupId: string) => {
  const read = await readGroupOfAgency(ctx(), groupId);
  if (!read.ok) throw new Error('the group is known');
  return read.value;
};

/** What the bell says about the agency's groups. */
async function bell() {
  const due = dueGroups({ agency: `'${agency.agencyId}'::uuid`, until: "date '2026-12-31'" });
  const { rows } = await world.db.pool.query<{ kind: string }>(due);
  return rows.map(({ kind }) => kind);
}

/** Nothing is left on a flight until the returned function is called. */
async function sellOut(flightId: number): Promise<() => Promise<unknown>> {
  const { rows } = await world.db.pool.query<{ taken: number[] }>(
    "select taken from inventory where flight_id = $1 and cabin = 'Y'",
    [flightId],
  );
  const write = (taken: string, values: unknown[]) =>
    world.db.pool.query(`update inventory set taken = ${taken} where flight_id = $1 and cabin = 'Y'`, values);
  await write('limits', [flightId]);
  return () => write('$2', [flightId, rows[0]?.taken]);
}

describe('a request', () => {
  it('has ten to 150 travelers, and all wrong fields are reported at once', async () => {
    const wrong = { adults: '9', outDay: '2026-12-20', contactPhone: '12', name: '' };
    const refused = await requestGroup(ctx(), typedGroup(wrong));
    expect(refused.ok ? [] : refused.fields?.map(({ path, code }) => [path, code])).toEqual(
      expect.arrayContaining([
        ['adults', 'group_too_small'],
        ['backDay', 'return_too_early'],
        ['contactPhone', 'phone_invalid'],
        ['name', 'field_missing'],
      ]),
    );
    const large = await requestGroup(ctx(), typedGroup({ adults: '151' }));
    expect(large).toMatchObject({ fields: [{ path: 'adults', code: 'group_too_large' }] });
  });

  it('can be changed until it is quoted, and withdrawn until a quote is accepted', async () => {
    const groupId = await requested(ctx());
    expect(await changeGroup(ctx(), { groupId, ...typedGroup({ adults: '12' }) })).toMatchObject({
      ok: true,
    });
    expect((await file(groupId)).group.adults).toBe(12);
    await quoted(world, groupId);
    expect(await changeGroup(ctx(), { groupId, ...typedGroup() })).toMatchObject({ code: 'group_changed' });
    expect(await bell()).toEqual(['answer']);
    expect(await withdrawGroup(ctx(), groupId)).toMatchObject({ ok: true });
    expect([await stateOf(world, groupId), await bell()]).toEqual(['withdrawn', []]);
    const late = { groupId, quoteNo: 1, withDeposit: true };
    expect(await acceptGroup(ctx(), late)).toMatchObject({ code: 'group_changed' });
    expect(await withdrawGroup(ctx(), await accepted(world, agency))).toMatchObject({
      code: 'group_changed',
    });
    const other = await requested(ctx());
    expect(await withdrawGroup(ctx(), other)).toMatchObject({ ok: true });
    expect(await stateOf(world, other)).toBe('withdrawn');
  });

  it('[AG-11] of another agency is unknown to every command, as is every group to the finance role', async () => {
    const groupId = await accepted(world, agency);
    const other = world.asAgent((await groupAgency(world, { name: 'Viajes Otra' })).agent);
    const unknown = { ok: false, code: 'group_unknown' };
    expect(await readGroupOfAgency(other, groupId)).toMatchObject(unknown);
    expect(await changeGroup(other, { groupId, ...typedGroup() })).toMatchObject(unknown);
    expect(await withdrawGroup(other, groupId)).toMatchObject(unknown);
    expect(await acceptGroup(other, { groupId, quoteNo: 1, withDeposit: true })).toMatchObject(unknown);
    expect(await payGroupDeposit(other, groupId)).toMatchObject(unknown);
    expect(await bookNameList(other, typedList(groupId, adultLines(1)))).toMatchObject(unknown);
    const one = { groupId, bookingId: uuidv7(worldNow), adults: 1, children: 0, infants: 0 };
    expect(await bookFromGroup(other, one)).toMatchObject(unknown);
    const finance = { ...ctx(), account: { ...agency.agent, roles: ['finance' as const] } };
    expect(await bookFromGroup(finance, one)).toMatchObject(unknown);
  });

  it('are limited to twenty an hour per agency', async () => {
    for (let n = 0; n < 20; n++) await requested(ctx());
    expect(await requestGroup(ctx(), typedGroup())).toMatchObject({ code: 'rate_limited' });
  });
});

describe('a quote', () => {
  it('shows the final price before it is sent: agreed fares with the filed taxes', async () => {
    const groupId = await requested(ctx(), { adults: '10', children: '2', infants: '1' });
    const typed = await typedQuote(world, groupId);
    const priced = await priceQuote(world.asStaff(), { groupId, ...typed });
    if (!priced.ok) throw new Error(priced.code);
    const { person, totalMinor, flights } = priced.value;
    const charges = flights.reduce((sum, flight) => sum + flight.charges.adultMinor, 0);
    expect(charges).toBeGreaterThan(0);
    expect(person.adultMinor).toBe(60_000 + charges);
    expect(totalMinor).toBe(10 * person.adultMinor + 2 * person.childMinor + person.infantMinor);
    expect(await stateOf(world, groupId)).toBe('requested');
    // Each booking of the group costs what was quoted.
    const quoteNo = await quoted(world, groupId);
    expect(await acceptGroup(ctx(), { groupId, quoteNo, withDeposit: true })).toMatchObject({ ok: true });
    await named(ctx(), groupId, adultLines(2));
    const [booking] = (await file(groupId)).bookings;
    expect(booking).toMatchObject({ totalMinor: 2 * person.adultMinor, commissionMinor: 0 });
  });

  it('needs a reason, its deadlines in order and flights with enough units', async () => {
    const groupId = await requested(ctx());
    const typed = await typedQuote(world, groupId, { namesDue: '2026-11-24', outAdult: 'x', backFlight: '' });
    const refused = await quoteGroup(world.asStaff(), { groupId, reason: '', ...typed });
    const fields = refused.ok ? [] : (refused.fields ?? []);
    expect(fields.map(({ path }) => path).toSorted()).toEqual(
      ['backFlight', 'depositDue', 'outAdult', 'reason', 'validUntil'].toSorted(),
    );
    const many = await requested(ctx(), { adults: '150' });
    const giveBack = await sellOut(Number((await typedQuote(world, many)).outFlight));
    const late = await typedQuote(world, many, { namesDue: '2026-12-11' });
    const soldOut = await quoteGroup(world.asStaff(), { groupId: many, reason: 'as agreed', ...late });
    await giveBack();
    expect(soldOut.ok ? [] : soldOut.fields?.map(({ path, code }) => [path, code])).toEqual(
      expect.arrayContaining([
        ['outFlight', 'group_flight_insufficient'],
        ['namesDue', 'group_deadline_too_late'],
      ]),
    );
  });

  it('is replaced by a newer one, and the older one cannot be accepted any more', async () => {
    const groupId = await requested(ctx());
    expect(await quoted(world, groupId)).toBe(1);
    expect(await quoted(world, groupId, { outAdult: '280' })).toBe(2);
    const first = { groupId, quoteNo: 1, withDeposit: true };
    expect(await acceptGroup(ctx(), first)).toMatchObject({ code: 'group_changed' });
    expect(await acceptGroup(ctx(), { ...first, quoteNo: 2 })).toMatchObject({ ok: true });
    expect(
      await quoteGroup(world.asStaff(), { groupId, reason: 'again', ...(await typedQuote(world, groupId)) }),
    ).toMatchObject({ code: 'group_changed' });
  });

  it('is declined with a reason that the agency reads, without the name of its author', async () => {
    const groupId = await requested(ctx());
    expect(await declineGroup(world.asStaff(), { groupId, reason: '' })).toMatchObject({
      code: 'input_invalid',
    });
    await declineGroup(world.asStaff(), { groupId, reason: 'No flights that week' });
    const { group, events } = await file(groupId);
    expect(group.state).toBe('declined');
    expect(events.at(-1)).toMatchObject({ kind: 'declined', by: null, note: 'No flights that week' });
    const service = { ...world.asStaff(), account: { ...world.staff, roles: ['service' as const] } };
    expect(await declineGroup(service, { groupId, reason: 'whatever' })).toMatchObject({
      code: 'group_unknown',
    });
  });
});

describe('accepting', () => {
  it('takes the blocks and charges the deposit', async () => {
    const groupId = await accepted(world, agency);
    const { group, units, deposit } = await file(groupId);
    expect(group.state).toBe('secured');
    expect(units).toEqual({ contracted: 10, held: 0, sold: 0, free: 10, released: 0 });
    expect(deposit).toEqual({ paidMinor: 50_000, returnedMinor: 0, keptMinor: 0 });
    expect(await creditOf(world, agency)).toEqual({ used: 50_000, movements: [['deposit', 50_000]] });
  });

  it('sold out meanwhile charges nothing, and the group stays quoted', async () => {
    const groupId = await requested(ctx());
    const quoteNo = await quoted(world, groupId);
    const { outFlight } = await typedQuote(world, groupId);
    const giveBack = await sellOut(Number(outFlight));
    expect(await acceptGroup(ctx(), { groupId, quoteNo, withDeposit: true })).toMatchObject({
      code: 'group_sold_out',
    });
    await giveBack();
    expect(await stateOf(world, groupId)).toBe('quoted');
    expect((await file(groupId)).units).toBe(null);
    expect(await creditOf(world, agency)).toEqual({ used: 0, movements: [] });
  });

  it('beyond the credit takes nothing; with a later deposit it takes the blocks', async () => {
    const poor = await groupAgency(world, { name: 'Viajes Corto', limitMinor: 49_999 });
    const own = world.asAgent(poor.agent);
    const groupId = await requested(own);
    const quoteNo = await quoted(world, groupId);
    const refused = await acceptGroup(own, { groupId, quoteNo, withDeposit: true });
    expect(refused).toMatchObject({ code: 'credit_exceeded', params: { payMinor: 50_000 } });
    expect(await stateOf(world, groupId)).toBe('quoted');
    const taken = await world.db.pool.query('select from block_contract where contract_id = $1', [groupId]);
    expect(taken.rowCount).toBe(0);
    const later = await acceptGroup(own, { groupId, quoteNo, withDeposit: false });
    expect(later).toMatchObject({ ok: true, value: { state: 'held' } });
    expect(await bookNameList(own, typedList(groupId, adultLines(1)))).toMatchObject({
      code: 'group_changed',
    });
    expect(await payGroupDeposit(own, groupId)).toMatchObject({ code: 'credit_exceeded' });
    await world.db.pool.query('update credit_account set limit_minor = 50000 where agency_id = $1', [
      poor.agencyId,
    ]);
    expect(await payGroupDeposit(own, groupId)).toMatchObject({ ok: true });
    expect(await stateOf(world, groupId)).toBe('secured');
  });

  it("counts in a branch's month until it is brought back, and is refused where selling is stopped", async () => {
    const run = (set: string) => world.db.pool.query(`update ${set} where agency_id = $1`, [agency.agencyId]);
    const bound = (minor: number) => run(`credit_account set month_limit_minor = ${minor}`);
    const counted = async () => {
      const { rows } = await world.db.pool.query<{ minor: number }>(
        'select month_minor minor from credit_account where agency_id = $1',
        [agency.agencyId],
      );
      return rows[0]?.minor;
    };
    const groupId = await requested(ctx());
    const order = { groupId, quoteNo: await quoted(world, groupId), withDeposit: true };
    await bound(49_999);
    expect(await acceptGroup(ctx(), order)).toMatchObject({ code: 'branch_limit_exceeded' });
    await bound(50_000);
    await run('agency set selling_stopped_at = now()');
    for (const withDeposit of [true, false])
      expect(await acceptGroup(ctx(), { ...order, withDeposit })).toMatchObject({
        code: 'branch_selling_stopped',
      });
    await run('agency set selling_stopped_at = null');
    expect(await acceptGroup(ctx(), order)).toMatchObject({ ok: true });
    expect(await counted()).toBe(50_000);
    await run('agency set selling_stopped_at = now()');
    expect(await bookNameList(ctx(), typedList(groupId, adultLines(10)))).toMatchObject({
      code: 'branch_selling_stopped',
    });
    await run('agency set selling_stopped_at = null');
    const [first = ''] = await named(ctx(), groupId, adultLines(10));
    await bound(10_000_000);
    await paidOnCredit(ctx(), first);
    const total =
      (await file(groupId)).bookings.find(({ bookingId }) => bookingId === first)?.totalMinor ?? 0;
    expect(await counted()).toBe(50_000 + total - 45_000);
  });

  it('twice at once charges and takes once', async () => {
    const groupId = await requested(ctx());
    const quoteNo = await quoted(world, groupId);
    const order = { groupId, quoteNo, withDeposit: true };
    const answers = await Promise.all([acceptGroup(ctx(), order), acceptGroup(ctx(), order)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await creditOf(world, agency)).used).toBe(50_000);
  });

  it('counts against the limits of the agent', async () => {
    const groupId = await requested(ctx());
    const quoteNo = await quoted(world, groupId);
    await world.db.pool.query(
      `update agency_member set limits = '{"EUR": {"dayLimitMinor": 49999}}' where account_id = $1`,
      [agency.agent.accountId],
    );
    expect(await acceptGroup(ctx(), { groupId, quoteNo, withDeposit: true })).toMatchObject({
      code: 'agent_limit_exceeded',
    });
  });
});

describe('the names of a group', () => {
  it('in a list become bookings of at most nine seats, paid in full, which bring the deposit back', async () => {
    const groupId = await accepted(world, agency);
    const [first = '', second = ''] = await named(ctx(), groupId, adultLines(10));
    const open = await file(groupId);
    expect(open.bookings.map(({ people }) => people).toSorted((a, b) => b - a)).toEqual([9, 1]);
    expect(open.units).toMatchObject({ held: 10, free: 0 });
    await paidOnCredit(ctx(), first);
    const total = open.bookings.find(({ bookingId }) => bookingId === first)?.totalMinor ?? 0;
    expect(await creditOf(world, agency)).toEqual({
      used: 50_000 + total - 45_000,
      movements: [
        ['deposit', 50_000],
        ['sale', total],
        ['deposit_return', -45_000],
      ],
    });
    await paidOnCredit(ctx(), second);
    expect((await file(groupId)).deposit).toEqual({ paidMinor: 50_000, returnedMinor: 50_000, keptMinor: 0 });
    // A refund returns what was paid, and does not return the deposit again.
    const before = (await creditOf(world, agency)).movements.length;
    const request = { amountMinor: 'all', destination: 'source', reason: 'goodwill', occasion: 'r' } as const;
    expect(await refundBooking(ctx(), { bookingId: first, ...request })).toMatchObject({ ok: true });
    const { movements } = await creditOf(world, agency);
    expect(movements.slice(before)).toEqual([['refund', -total]]);
    expect(await findLedgerImbalances(world.db)).toEqual([]);
    expect(await findBlockImbalances(world.db)).toEqual([]);
  });

  it('with errors are all reported with their lines, and nothing is booked', async () => {
    const groupId = await accepted(world, agency);
    const text = [
      'Surname, Given names, Type, Born, Sex, Nationality',
      'Ruiz, Ana, A, 1985-07-21, F, ES',
      'Ruiz, Leo, C, 1985-07-21, M, ES',
      '12345, Eva, A, 1985-07-21, F, XX',
    ].join('\n');
    const refused = await bookNameList(ctx(), typedList(groupId, text));
    const lines = refused.ok || !('lines' in refused) ? [] : refused.lines;
    expect(lines?.map(({ line, code }) => [line, code])).toEqual([
      [3, 'birth_date_not_child'],
      [4, 'name_invalid'],
      [4, 'nationality_invalid'],
    ]);
    const own = { ...typedList(groupId, adultLines(1)), contactEmail: 'ana@nowhere' };
    expect(await bookNameList(ctx(), own)).toMatchObject({ fields: [{ path: 'contactEmail' }] });
    expect((await file(groupId)).bookings).toEqual([]);
    const many = await bookNameList(ctx(), typedList(groupId, adultLines(11)));
    expect(many).toMatchObject({ lines: [{ line: null, code: 'names_too_many' }] });
  });

  it('with a line that cannot be read name the errors of the other lines too, and a list without an adult says so', async () => {
    const groupId = await accepted(world, agency);
    const linesOf = async (...lines: string[]) => {
      const refused = await bookNameList(ctx(), typedList(groupId, lines.join('\n')));
      const found = refused.ok || !('lines' in refused) ? [] : refused.lines;
      return found?.map(({ line, code }) => [line, code]);
    };
    const wrong = '12345, Eva, A, 1985-07-21, F, ES';
    expect(await linesOf('Ruiz, Ana, A, 1985-07-21, F, ES', 'Paz, Leo', wrong)).toEqual([
      [2, 'list_line_invalid'],
      [3, 'name_invalid'],
    ]);
    expect(await linesOf('Ruiz, Leo, C, 2019-07-21, M, ES')).toEqual([
      [null, 'list_adults_missing'],
      [1, 'escort_not_booked'],
    ]);
  });

  it('sent twice are booked once', async () => {
    const groupId = await accepted(world, agency);
    const list = typedList(groupId, adultLines(3));
    const once = await bookNameList(ctx(), list);
    expect(await bookNameList(ctx(), list)).toEqual(once);
    expect((await file(groupId)).units).toMatchObject({ held: 3, free: 7 });
  });

  it('that broke off continues with the rest when the form is sent again', async () => {
    const groupId = await accepted(world, agency);
    const text = `${adultLines(6)}\n${adultLines(4, 6)}`;
    const list = typedList(groupId, text);
    const whole = await bookNameList(ctx(), list);
    const [kept = '', ...lost] = whole.ok ? whole.value.bookingIds : [];
    expect(lost.length).toBeGreaterThan(0);
    // As a crash leaves it: one booking is made, one is held without names, the others do not exist.
    const [unnamed = ''] = lost;
    await world.db.pool.query(
      'update passenger set surname = null, given_names = null, birth_date = null where booking_id = $1',
      [unnamed],
    );
    expect(await bookNameList(ctx(), list)).toEqual(whole);
    const again = (await file(groupId)).bookings;
    expect(again.map(({ missing }) => missing)).toEqual(again.map(() => 0));
    expect(again.map(({ bookingId }) => bookingId)).toContain(kept);
    expect((await file(groupId)).units).toMatchObject({ held: 10, free: 0 });
  });

  it('two at once that are too many together: each says how many of its people have a seat', async () => {
    const groupId = await accepted(world, agency);
    const lists = [typedList(groupId, adultLines(9)), typedList(groupId, adultLines(9, 9))];
    const answers = await Promise.all(lists.map((list) => bookNameList(ctx(), list)));
    expect(answers.every(({ ok }) => ok)).toBe(false);
    const repeated = await Promise.all(lists.map((list) => bookNameList(ctx(), list)));
    for (const answer of repeated) if (answer.ok) expect(answer.value.people).toBe(9);
    expect(repeated.every(({ ok }) => ok)).toBe(false);
  });

  it('can be typed booking by booking on the passengers’ page', async () => {
    const groupId = await accepted(world, agency);
    const bookingId = uuidv7(worldNow);
    const some = { groupId, bookingId, adults: 4, children: 0, infants: 0 };
    expect(await bookFromGroup(ctx(), some)).toEqual({ ok: true, value: { bookingId } });
    expect(await bookFromGroup(ctx(), { ...some, bookingId: uuidv7(worldNow), adults: 7 })).toMatchObject({
      code: 'block_used_up',
    });
    expect((await file(groupId)).bookings).toMatchObject([{ bookingId, missing: 4, state: 'held' }]);
  });
});
