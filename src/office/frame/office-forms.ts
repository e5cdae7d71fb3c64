// The forms of the office: by the file of the screen, then by the form's `intent`, the act that it asks for. A screen
// answers no form that is not here, and src/app/office-matrix.test.ts tries each one.
import type { Act } from '#identity/access/acts.ts';

/** About the money and the terms of an agency. */
export const moneyForms = {
  open_credit: 'agencies.credit',
  change_limit: 'agencies.credit',
  adjust: 'agencies.credit',
  block: 'agencies.credit',
  unblock: 'agencies.credit',
  payment: 'agencies.payments',
  receive_deposit: 'agencies.payments',
  return_deposit: 'agencies.payments',
  draw_deposit: 'agencies.payments',
  file_commission: 'agencies.terms',
  file_hold: 'agencies.terms',
  end_commission: 'agencies.terms',
  end_hold: 'agencies.terms',
} as const;

const forms = {
  'screens/office/booking.tsx': {
    note: 'bookings.note',
    resend: 'bookings.resend',
    refund: 'bookings.refund',
    redirect: 'bookings.refund',
    act_for: 'bookings.act_for',
  },
  'screens/office/flights/flight.tsx': { report: 'flights.operate' },
  'screens/office/message.tsx': { again: 'messages.resend' },
  'screens/office/people.tsx': { invite: 'people.invite' },
  'screens/office/person.tsx': {
    change_roles: 'people.change_roles',
    suspend: 'people.suspend',
    reactivate: 'people.suspend',
    end_sessions: 'people.end_sessions',
    reset_factor: 'people.end_sessions',
    invite_again: 'people.invite',
  },
  'screens/office/agencies/agencies.tsx': { group: 'agencies.change', rename_group: 'agencies.change' },
  'screens/office/agencies/agency-new.tsx': { create: 'agencies.change' },
  'screens/office/agencies/agency.tsx': {
    change: 'agencies.change',
    invite: 'agencies.change',
    suspend: 'agencies.suspend',
    reactivate: 'agencies.suspend',
    act_as: 'agencies.act_as',
    ...moneyForms,
  },
  'screens/office/agencies/allotments.tsx': { give: 'agencies.blocks', take_back: 'agencies.blocks' },
  'screens/office/agencies/application.tsx': { approve: 'agencies.change', refuse: 'agencies.change' },
  'screens/office/groups/group.tsx': {
    price: 'agencies.groups',
    quote: 'agencies.groups',
    decline: 'agencies.groups',
  },
} as const satisfies Record<string, Readonly<Record<string, Act>>>;

export type OfficeScreen = keyof typeof forms;

/** The names of the forms of one screen. */
export type OfficeIntent<Screen extends OfficeScreen> = keyof (typeof forms)[Screen] & string;

export const officeForms: { readonly [Screen in OfficeScreen]: Readonly<Record<OfficeIntent<Screen>, Act>> } =
  forms;
