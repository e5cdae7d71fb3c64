// Timed events of groups: expired quotes, overdue deposits, due names, and reminders.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { acceptGroup, payGroupDeposit } from '#agency/groups/accept-group.server.ts';
import { runGroupClock } from '#agency/groups/group-clock.server.ts';
import { bookFromGroup } from '#agency/groups/group-bookings.server.ts';
import { sendGroupMail } from '#agency/groups/send-group-mail.server.ts';
import { readGroupOfAgency } from '#agency/groups/read-groups.server.ts';
import { findLedgerImbalances } from '#payments/ledger/find-ledger-imbalances.server.ts';
import { makeAgency } from '#tests/support/accounts.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { findBlockImbalances } from '#reservations/inventory/check-inventory.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
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

const sentNow = Promise.resolve('taken' as const);
const close = () => {};
const ctx = () => world.asAgent(agency.agent);
const on = (day: string) => (world.clock.now = new Date(`${day}T12:00:00Z`));
const file = async (groupId: string) => {
  const read = await readGroupOfAgency(ctx(), groupId);
  if (!read.ok) throw new Error('the group is known');
  return read.value;
};

describe('the clock of groups', () => {
  it('lets a quote expire after its day, and another quote revives the group', async () => {
    const groupId = await requested(ctx());
    await quoted(world, groupId);
    on('2026-11-25');
    await runGroupClock(world.asStaff());
    expect(await stateOf(world, groupId)).toBe('quoted');
    on('2026-11-26');
    const late = { groupId, quoteNo: 1, withDeposit: true };
    expect(await acceptGroup(ctx(), late)).toMatchObject({ code: 'quote_expired' });
    await runGroupClock(world.asStaff());
    expect(await stateOf(world, groupId)).toBe('expired');
    expect(await quoted(world, groupId, { validUntil: '2026-11-28' })).toBe(2);
  });

  it('returns the blocks of a group whose deposit is overdue', async () => {
    const groupId = await accepted(world, agency, { withDeposit: false });
    on('2026-11-29');
    expect(await payGroupDeposit(ctx(), groupId)).toMatchObject({ code: 'group_changed' });
    await Promise.all([runGroupClock(world.asStaff()), runGroupClock(world.asStaff())]);
    const { group, units, events } = await file(groupId);
    expect(group.state).toBe('lapsed');
    expect(units).toMatchObject({ free: 0, released: 10 });
    expect(events.filter(({ kind }) => kind === 'lapsed')).toMatchObject([{ people: 10 }]);
    expect((await creditOf(world, agency)).movements).toEqual([]);
  });

  it('keeps the deposit of unnamed seats, once, and closes the group when no booking is held', async () => {
    const groupId = await accepted(world, agency);
    const [paid = ''] = await named(ctx(), groupId, adultLines(4));
    await paidOnCredit(ctx(), paid);
    const bookingId = uuidv7(worldNow);
    await bookFromGroup(ctx(), { groupId, bookingId, adults: 2, children: 0, infants: 0 });
    on('2026-12-02');
    // As if its payment were under way.
    await world.db.pool.query(`update booking set hold_expires_at = $2 where booking_id = $1`, [
      bookingId,
      new Date('2026-12-02T13:00:00Z'),
    ]);
    await runGroupClock(world.asStaff());
    expect(await file(groupId)).toMatchObject({ group: { state: 'secured' }, units: { free: 0, held: 2 } });
    world.clock.now = new Date('2026-12-02T14:00:00Z');
    await expireHolds(ctx());
    await Promise.all([runGroupClock(world.asStaff()), runGroupClock(world.asStaff())]);
    const { group, deposit, units, events } = await file(groupId);
    expect(group.state).toBe('closed');
    expect(deposit).toEqual({ paidMinor: 50_000, returnedMinor: 20_000, keptMinor: 30_000 });
    expect(units).toEqual({ contracted: 10, held: 0, sold: 4, free: 0, released: 6 });
    expect(events.filter(({ kind }) => kind === 'closed')).toMatchObject([
      { people: 6, amountMinor: 30_000 },
    ]);
    expect(await findLedgerImbalances(world.db)).toEqual([]);
    expect(await findBlockImbalances(world.db)).toEqual([]);
  });

  it('reminds seven and two days before a deadline, each person once', async () => {
    const groupId = await accepted(world, agency, { quote: { namesDue: '2026-12-08' } });
    world.base.left.length = 0;
    const mails = async () => {
      await runGroupClock(world.asStaff());
      await runGroupClock(world.asStaff());
      const { rows } = await world.db.pool.query<{ occasion: string }>(
        'select occasion from group_mail where group_id = $1 order by created_at, group_mail_id',
        [groupId],
      );
      return rows.map(({ occasion }) => occasion);
    };
    expect(await mails()).toEqual(['quoted:1']);
    on('2026-12-01');
    expect(await mails()).toEqual(['quoted:1', 'names-7:1']);
    on('2026-12-06');
    expect(await mails()).toEqual(['quoted:1', 'names-7:1', 'names-2:1']);
    on('2026-12-09');
    expect(await mails()).toEqual(['quoted:1', 'names-7:1', 'names-2:1', 'closed:1']);
    const queued = world.base.left.filter(({ name }) => name === 'send-group-mail');
    expect(queued.length).toBeGreaterThanOrEqual(3);
  });

  it('sends no mail to a branch whose parent is suspended', async () => {
    const parent = await makeAgency({ db: world.db, now: worldNow }, 'Grupo Coral');
    await world.db.pool.query('update agency set parent_agency_id = $2 where agency_id = $1', [
      agency.agencyId,
      parent,
    ]);
    const groupId = await requested(ctx());
    await quoted(world, groupId);
    const { rows } = await world.db.pool.query<{ groupMailId: string }>(
      'select group_mail_id "groupMailId" from group_mail where group_id = $1',
      [groupId],
    );
    const send = () =>
      Promise.all(rows.map((mail) => sendGroupMail(world.asStaff(), { send: () => sentNow, close }, mail)));
    const suspend = (at: Date | null) =>
      world.db.pool.query('update agency set suspended_at = $2 where agency_id = $1', [parent, at]);
    await suspend(worldNow);
    expect(await send()).toEqual(['not needed']);
    await suspend(null);
    expect(await send()).toEqual(['sent']);
  });
});
