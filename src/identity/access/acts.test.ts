// Who may do what: the whole table, for every role, kind of account and owner.
import { expect, it } from 'vitest';

import { acts, mayDo } from '#identity/access/acts.ts';
import { agencyRoles, type AgencyRole, staffRoles, type StaffRole } from '#identity/access/roles.ts';
import type { Agent, Staff } from '#identity/signed-in.ts';

const person = { accountId: 'a', sessionId: 's', name: 'Ana Peña', email: 'ana@example.com' };
const staff = (...roles: StaffRole[]): Staff => ({ ...person, kind: 'staff', roles });
const agent = (...roles: AgencyRole[]): Agent => ({ ...person, kind: 'agency', agencyId: 'one', roles });

it.each(acts)('nobody without an account or without a role may do %s', (act) => {
  expect(mayDo(null, act)).toBe(false);
  expect(mayDo(undefined, act)).toBe(false);
  expect(mayDo(staff(), act)).toBe(false);
  expect(mayDo(agent(), act)).toBe(false);
});

it.each(acts)(
  'an administrator of the airline may do %s, an administrator of another agency may not',
  (act) => {
    expect(mayDo(staff('administrator'), act)).toBe(true);
    for (const agencyId of ['two', null]) expect(mayDo(agent(...agencyRoles), act, { agencyId })).toBe(false);
  },
);

it('each role of the staff may do what its desk needs, and no more', () => {
  const table = Object.fromEntries(
    staffRoles.map((role) => [role, acts.filter((act) => mayDo(staff(role), act)).join(' ')]),
  );
  expect(table).toEqual({
    administrator: acts.join(' '),
    editor: 'office.enter measures.read',
    planner: 'office.enter health.read',
    revenue: 'office.enter measures.read bookings.read agencies.read agencies.change agencies.terms',
    service:
      'office.enter health.read bookings.read bookings.note bookings.resend bookings.refund bookings.act_for' +
      ' messages.read messages.resend agencies.read agencies.act_as',
    finance:
      'office.enter health.read bookings.read bookings.note bookings.refund agencies.read agencies.suspend' +
      ' agencies.credit agencies.payments',
    auditor:
      'office.enter people.read audit.read health.read measures.read bookings.read messages.read agencies.read',
  });
});

it('each role of an agency may do what it is there for, and nothing of the office', () => {
  const own = { agencyId: 'one' };
  const table = Object.fromEntries(
    agencyRoles.map((role) => [role, acts.filter((act) => mayDo(agent(role), act, own)).join(' ')]),
  );
  const everybody = 'portal.enter portal.read_bookings';
  expect(table).toEqual({
    administrator:
      `${everybody} portal.book portal.read_credit portal.read_money portal.export portal.agents` +
      ' portal.profile portal.branches',
    seller: `${everybody} portal.book portal.read_credit`,
    finance: `${everybody} portal.read_credit portal.read_money portal.export`,
  });
});

it('two roles may do what either may', () => {
  const both = staff('editor', 'planner');
  expect(mayDo(both, 'measures.read')).toBe(true);
  expect(mayDo(both, 'health.read')).toBe(true);
  expect(mayDo(both, 'audit.read')).toBe(false);
});
