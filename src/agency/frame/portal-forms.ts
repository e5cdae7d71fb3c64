// The forms of the portal: by the file of the screen, then by the form's `intent`, the act that it asks for. A screen
// answers no form that is not here, and src/app/portal-matrix.test.ts tries each one.
import type { Act } from '#identity/access/acts.ts';

const holdForms = { extend: 'portal.book', release: 'portal.book' } as const;

const forms = {
  'screens/ta/booking.tsx': { ...holdForms, hold_again: 'portal.book' },
  'screens/ta/holds.tsx': holdForms,
  'screens/ta/agents.tsx': { invite: 'portal.agents' },
  'screens/ta/agent.tsx': {
    change: 'portal.agents',
    suspend: 'portal.agents',
    reactivate: 'portal.agents',
    reset: 'portal.agents',
    end_sessions: 'portal.agents',
    invite_again: 'portal.agents',
  },
  'screens/ta/branches.tsx': {
    add: 'portal.branches',
    suspend: 'portal.branches',
    reactivate: 'portal.branches',
    invite_again: 'portal.branches',
    transfer: 'portal.branches',
    bound: 'portal.branches',
    stop_selling: 'portal.branches',
    resume_selling: 'portal.branches',
  },
  // The form of the password has no `intent`: its dialog posts it from every page.
  'screens/ta/reset-password.tsx': {
    '': 'portal.password',
    'end-session': 'portal.password',
    'end-others': 'portal.password',
  },
  'screens/ta/profile.tsx': {
    change: 'portal.profile',
    logo: 'portal.profile',
    remove_logo: 'portal.profile',
  },
  'screens/ta/allotments/allotment.tsx': { book: 'portal.book', return: 'portal.book' },
  'screens/ta/groups/group-new.tsx': { request: 'portal.groups' },
  'screens/ta/groups/group.tsx': {
    change: 'portal.groups',
    withdraw: 'portal.groups',
    accept: 'portal.groups',
    pay: 'portal.groups',
    book: 'portal.groups',
    list: 'portal.groups',
  },
  'screens/ta/reports/reports-scheduled.tsx': { schedule: 'portal.schedule', stop: 'portal.schedule' },
} as const satisfies Record<string, Readonly<Record<string, Act>>>;

/** The forms that upload a file: a body that is too large to be read is answered at its field. */
export const uploadForms: Readonly<Partial<Record<PortalScreen, string>>> = {
  'screens/ta/profile.tsx': 'logo',
  'screens/ta/groups/group.tsx': 'list',
};

export type PortalScreen = keyof typeof forms;

/** The names of the forms of one screen. */
export type PortalIntent<Screen extends PortalScreen> = keyof (typeof forms)[Screen] & string;

export const portalForms: { readonly [Screen in PortalScreen]: Readonly<Record<PortalIntent<Screen>, Act>> } =
  forms;
