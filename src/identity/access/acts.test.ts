// Who may do what: the whole table, for every role, kind of account and owner.
import { expect, it } from 'vitest';

import { acts, mayDo } from '#identity/access/acts.ts';
import { agencyRoles, type AgencyRole, staffRoles, type StaffRole } from '#identity/access/roles.ts';
import type { Agent, Staff } from '#identity/signed-in.ts';

const person = { accountId: 'a', sessionId: 's', name: 'Ana Peña', email: 'ana@example.com' };
const staff = (...roles: StaffRole[]): Staff => ({ ...person, kind: 'staff', roles });
const agent = (...roles: AgencyRole[]): Agent => ({ ...person, kind: 'agency', agencyId: 'one', roles });

it.each(acts)('a person without an account or without a role may not do %s', (act) => {
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
    planner: 'office.enter health.read flights.read flights.operate',
    revenue:
      'office.enter measures.read bookings.read flights.read agencies.read agencies.change agencies.terms agencies.groups' +
      ' agencies.blocks',
    service:
      'office.enter health.read bookings.read bookings.note bookings.resend bookings.refund bookings.act_for' +
      ' messages.read messages.resend flights.read agencies.read agencies.act_as',
    finance:
      'office.enter health.read bookings.read bookings.note bookings.refund agencies.read agencies.suspend' +
      ' agencies.credit agencies.payments agencies.statements',
    auditor:
      'office.enter people.read audit.read health.read measures.read bookings.read messages.read flights.read' +
      ' agencies.read',
  });
});

it('each role of an agency may do its own work, and nothing in the office', () => {
  const own = { agencyId: 'one' };
  const table = Object.fromEntries(
    agencyRoles.map((role) => [role, acts.filter((act) => mayDo(agent(role), act, own)).join(' ')]),
  );
  const everybody = 'portal.enter portal.read_bookings';
  expect(table).toEqual({
    administrator:
      `${everybody} portal.book portal.read_credit portal.read_money portal.visits portal.export portal.schedule` +
      ' portal.agents portal.profile portal.groups portal.branches portal.password',
    seller: `${everybody} portal.book portal.read_credit portal.groups portal.password`,
    finance: `${everybody} portal.read_credit portal.read_money portal.export portal.schedule portal.password`,
  });
});

it('staff who act as an agency sell and read, within the rights of their own role', () => {
  const acting = (...roles: StaffRole[]): Agent => ({
    ...agent(),
    actingStaff: {
      accountId: 'a',
      name: 'Ana Peña',
      roles,
      agency: 'Norteza',
      reason: 'they called',
      until: new Date(),
    },
  });
  const own = { agencyId: 'one' };
  const table = Object.fromEntries(
    staffRoles.map((role) => [role, acts.filter((act) => mayDo(acting(role), act, own)).join(' ')]),
  );
  const sells =
    'portal.enter portal.read_bookings portal.book portal.read_credit portal.read_money portal.visits';
  expect(table).toEqual({
    administrator: `${sells} portal.export`,
    service: sells,
    editor: '',
    planner: '',
    revenue: '',
    finance: '',
    auditor: '',
  });
  for (const act of acts) expect(mayDo(acting('administrator'), act, { agencyId: 'two' })).toBe(false);
});

it('two roles may do whatever either may', () => {
  const both = staff('editor', 'planner');
  expect(mayDo(both, 'measures.read')).toBe(true);
  expect(mayDo(both, 'health.read')).toBe(true);
  expect(mayDo(both, 'audit.read')).toBe(false);
});
