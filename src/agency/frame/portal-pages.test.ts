// Which pages of the portal a role is offered at the bottom of a phone.
import { expect, it } from 'vitest';

import { portalPagesOf, tabsOf } from '#agency/frame/portal-pages.ts';
import type { AgencyRole } from '#identity/access/roles.ts';

it('[AG-03] on a phone the account is one press away for those who may read it', () => {
  const tabs = (role: AgencyRole) =>
    tabsOf(
      portalPagesOf({
        kind: 'agency',
        accountId: 'a',
        sessionId: 's',
        name: '',
        email: '',
        agencyId: 'g',
        roles: [role],
      }),
    );
  expect(tabs('administrator')).toEqual(['dashboard', 'bookings', 'holds', 'statement']);
  expect(tabs('finance')).toEqual(['dashboard', 'bookings', 'holds', 'statement']);
  expect(tabs('seller')).toEqual(['dashboard', 'bookings', 'holds']);
});
