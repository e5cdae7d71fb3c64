// For tests: each form of portal and office as somebody sends it, with what must be there before it. The forms of a
// screen work one after the other: what is suspended can be reactivated.
import sharp from 'sharp';

import { acceptGroup } from '#agency/groups/accept-group.server.ts';
import { inviteAgent } from '#identity/agencies/invite-agent.server.ts';
import { addBranch } from '#identity/agencies/branches.server.ts';
import { quoteGroup } from '#agency/groups/quote-group.server.ts';
import { invitePerson } from '#identity/accounts/invite-person.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert, type Result } from '#platform/lib/result.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { goodPassword, makeApplication, makeStaff, openSessionOf } from '#tests/support/accounts.ts';
import { adultLines, type GroupWorld, paidOnCredit, typedQuote } from '#tests/support/agency/group-world.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { giveToAgency, makeGroup, type TestAgency } from '#tests/support/trips/agency-world.ts';
import { holdFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

export type FormsWorld = GroupWorld & { own: TestAgency; flightId: number; settings: Settings };

type Fields = Readonly<Record<string, string>>;

export type EveryForm = {
  /** Makes what the form is about, and returns the address and the fields that name it. */
  of: (world: FormsWorld) => Sent | Promise<Sent>;
  /** A page, or an answer with a cookie, is not stored: the repeats are decided again, and get these statuses. */
  repeats?: readonly number[];
  /** Who sends it; in the portal the administrator where nobody is named. */
  by?: 'finance' | 'administrator';
};
type Sent = { path: string; fields?: Fields; file?: { name: string; bytes: Buffer } };
type Forms = Readonly<Record<string, Readonly<Record<string, EveryForm>>>>;

const reason = 'because of a test';
const person = { name: 'Rita Prado', locale: 'en' };
const newId = () => uuidv7(worldNow);

const form = (of: EveryForm['of']): EveryForm => ({ of });

const byFinance = (of: EveryForm['of'], repeats: readonly number[]): EveryForm => ({
  of,
  repeats,
  by: 'finance',
});

const onHold = async (world: FormsWorld): Promise<string> => {
  const { own, db } = world;
  const bookingId = await holdFamily(noticesCtx(db), 'en');
  await giveToAgency(db, bookingId, { ...own, agentId: own.agents.seller });
  const end = new Date(worldNow.getTime() + 60_000);
  await db.pool.query('update booking set hold_expires_at = $2 where booking_id = $1', [bookingId, end]);
  return bookingId;
};
/** An agent of the agency who is invited and has not come yet. */
const invited = async (world: FormsWorld): Promise<string> => {
  const { accountId } = done(
    await inviteAgent(asAdministrator(world), {
      ...{
        name: 'Leo Sanz',
        username: 'leo.sanz',
        email: 'leo@norteza.example',
        role: 'seller',
        locale: 'en',
      },
      ...{ limits: [] },
    }),
  );
  return accountId;
};

const atBooking = form(async (world) => ({ path: `/en/ta/bookings/${await onHold(world)}` }));
const atHolds = form(async (world) => ({ path: '/en/ta/holds', fields: { booking: await onHold(world) } }));
const ended = async (world: FormsWorld): Promise<Sent> => {
  const bookingId = await onHold(world);
  await world.db.pool.query(
    `update booking set state = 'lapsed', hold_expires_at = $2 where booking_id = $1`,
    [bookingId, worldNow],
  );
  return { path: `/en/ta/bookings/${bookingId}` };
};
const atSeller = form(({ own }) => ({ path: `/en/ta/agents/${own.agents.seller}` }));
const ofBranch = (fields: Fields = {}) =>
  form(({ own }) => ({ path: '/en/ta/branches', fields: { branch: own.branchId, ...fields } }));
const groupFields = {
  origin: 'MAD',
  destination: 'CUN',
  outDay: '2026-12-11',
  backDay: '2026-12-18',
  flexibleDays: '0',
  adults: '20',
  children: '0',
  infants: '0',
  currency: 'EUR',
  contactName: 'Ana Ruiz',
  contactPhone: '+34600112233',
};
const newGroup = async (world: FormsWorld): Promise<string> =>
  makeGroup({ db: world.db, now: worldNow }, { ...world.own, agentId: world.own.agents.seller });
const atNewGroup = (fields: Fields = {}) =>
  form(async (world) => ({ path: `/en/ta/groups/${await newGroup(world)}`, fields }));
const quotedGroup = async (world: FormsWorld) => {
  const groupId = await newGroup(world);
  const typed = await typedQuote(world, groupId);
  const { quoteNo } = done(await quoteGroup(world.asStaff(), { groupId, reason, ...typed }));
  return { groupId, quoteNo };
};
const acceptedGroup = async (world: FormsWorld, withDeposit: boolean): Promise<string> => {
  const { groupId, quoteNo } = await quotedGroup(world);
  done(await acceptGroup(asAdministrator(world), { groupId, quoteNo, withDeposit }));
  return groupId;
};

/** The portal, by the file of the screen and the `intent`; an administrator of the agency sends each form. */
export const portalForms: Forms = {
  'screens/ta/booking.tsx': { extend: atBooking, release: atBooking, hold_again: form(ended) },
  'screens/ta/holds.tsx': { extend: atHolds, release: atHolds },
  'screens/ta/agents.tsx': {
    invite: form(() => ({
      path: '/en/ta/agents',
      fields: { ...person, email: 'rita@norteza.example', username: 'rita.prado', role: 'seller' },
    })),
  },
  'screens/ta/agent.tsx': {
    change: form(({ own }) => ({
      path: `/en/ta/agents/${own.agents.seller}`,
      fields: { role: 'finance', bookingLimit_EUR: '900', dayLimit_EUR: '' },
    })),
    suspend: atSeller,
    reactivate: atSeller,
    reset: atSeller,
    end_sessions: form(async ({ own, db, settings }) => {
      await openSessionOf({ db, now: worldNow, settings }, own.agents.seller, 'agency');
      return { path: `/en/ta/agents/${own.agents.seller}` };
    }),
    invite_again: form(async (world) => ({ path: `/en/ta/agents/${await invited(world)}` })),
  },
  'screens/ta/branches.tsx': {
    add: form(() => ({
      path: '/en/ta/branches',
      fields: {
        ...person,
        branch: 'Norteza Sur',
        name: 'Eva Sur',
        email: 'eva@sur.example',
        username: 'eva.sur',
      },
    })),
    transfer: form(({ own }) => ({
      path: '/en/ta/branches',
      fields: {
        branch: own.branchId,
        currency: 'EUR',
        direction: 'give',
        amountMinor: '10',
        transfer: newId(),
      },
    })),
    bound: ofBranch({ currency: 'EUR', monthLimitMinor: '200' }),
    stop_selling: ofBranch(),
    resume_selling: ofBranch(),
    suspend: ofBranch(),
    reactivate: ofBranch(),
    invite_again: form(async (world) => {
      const typed = {
        name: 'Eva Este',
        email: 'eva@este.example',
        username: 'eva.este',
        locale: 'en',
      } as const;
      const { agencyId } = done(
        await addBranch(asAdministrator(world), { ...typed, branch: 'Norteza Este' }),
      );
      return { path: '/en/ta/branches', fields: { branch: agencyId } };
    }),
  },
  'screens/ta/reset-password.tsx': {
    'end-session': byFinance(
      async (world) => ({
        path: '/en/ta/reset-password',
        fields: { session: await anotherSession(world) },
      }),
      [200, 404],
    ),
    'end-others': byFinance(
      async (world) => {
        await anotherSession(world);
        return { path: '/en/ta/reset-password' };
      },
      [200],
    ),
    // It opens a new session and ends the old one: a repeat comes from somebody who is logged out.
    '': byFinance(() => {
      const password = 'nine blue herons fly';
      return { path: '/en/ta/reset-password', fields: { current: goodPassword, password, repeat: password } };
    }, [200, 302]),
  },
  'screens/ta/profile.tsx': {
    change: form(() => ({
      path: '/en/ta/profile',
      fields: {
        legalName: 'Norteza S.L.',
        taxNumber: 'B12345678',
        address: 'Calle Mayor 1',
        country: 'ES',
        email: 'hello@norteza.example',
        phone: '+34600112233',
        terms: '',
      },
    })),
    logo: form(async () => ({ path: '/en/ta/profile', file: { name: 'logo', bytes: await picture() } })),
    remove_logo: form(() => ({ path: '/en/ta/profile' })),
  },
  'screens/ta/allotments/allotment.tsx': {
    book: form(({ own }) => ({
      path: `/en/ta/allotments/${own.blockId}`,
      fields: { bookingId: newId(), adults: '1', children: '0', infants: '0', back: '' },
    })),
    return: form(({ own }) => ({
      path: `/en/ta/allotments/${own.blockId}`,
      fields: { units: '2', confirmed: '2' },
    })),
  },
  'screens/ta/groups/group-new.tsx': {
    request: form(() => ({ path: '/en/ta/groups/new', fields: { ...groupFields, name: 'Coro Norteza' } })),
  },
  'screens/ta/groups/group.tsx': {
    change: atNewGroup({ ...groupFields, name: 'Coro Norteza', adults: '21' }),
    withdraw: atNewGroup(),
    accept: form(async (world) => {
      const { groupId, quoteNo } = await quotedGroup(world);
      return {
        path: `/en/ta/groups/${groupId}`,
        fields: { quote: String(quoteNo), deposit: 'later', hasDeposit: 'yes' },
      };
    }),
    pay: form(async (world) => ({ path: `/en/ta/groups/${await acceptedGroup(world, false)}` })),
    book: form(async (world) => ({
      path: `/en/ta/groups/${await acceptedGroup(world, true)}`,
      fields: { booking: newId(), adults: '1', children: '0', infants: '0' },
    })),
    list: form(async (world) => ({
      path: `/en/ta/groups/${await acceptedGroup(world, true)}`,
      fields: {
        key: newId(),
        list: adultLines(10),
        contactEmail: 'coro@example.com',
        contactPhone: '+34600112299',
      },
    })),
  },
  'screens/ta/reports/reports-scheduled.tsx': {
    schedule: form(({ own }) => ({
      path: '/en/ta/reports/scheduled',
      fields: {
        query: 'report=sales',
        cadence: 'monthly',
        format: 'csv',
        recipient: own.agents.administrator,
      },
    })),
    stop: form(({ own }) => ({
      path: '/en/ta/reports/scheduled',
      fields: { reportScheduleId: own.scheduleId },
    })),
  },
};

const because = (of: EveryForm['of']): EveryForm =>
  form(async (world) => {
    const sent = await of(world);
    return { ...sent, fields: { reason, ...sent.fields } };
  });
const atConfirmed = (fields: Fields = {}) =>
  because(({ own }) => ({ path: `/en/office/bookings/${own.confirmedId}`, fields }));
const atAgency = (fields: Fields = {}) =>
  because(({ own }) => ({
    path: `/en/office/agencies/${own.agencyId}`,
    fields: { currency: 'EUR', ...fields },
  }));
/** The newest term of the agency in this table. */
const atTerm = (table: 'commission_rule' | 'agency_hold_rule') =>
  because(async ({ own, db }) => {
    const { rows } = await db.pool.query<{ id: string }>(
      `select ${table}_id id from ${table} where agency_id = $1 and ended_at is null`,
      [own.agencyId],
    );
    return { path: `/en/office/agencies/${own.agencyId}`, fields: { ruleId: rows[0]?.id ?? '' } };
  });
const colleague = (fields: Fields = {}) =>
  because(async ({ db, settings }) => {
    const made = { db, now: worldNow, settings };
    const { accountId } = await makeStaff(made, { roles: ['editor'] });
    await openSessionOf(made, accountId, 'staff');
    return { path: `/en/office/people/${accountId}`, fields };
  });
const anAgency = (name: string) => ({
  name,
  legalName: `${name} S.L.`,
  taxNumber: 'B12345678',
  country: 'ES',
  address: 'Calle Mayor 1',
  email: 'hello@este.example',
  phone: '+34600112233',
  agencyGroupId: '',
  terms: '',
});
const administrator = (username: string) => ({
  adminName: 'Ada Este',
  adminEmail: `${username}@este.example`,
  adminUsername: username,
  adminLocale: 'en',
});
const applied = (fields: Fields) =>
  because(async ({ db }) => ({
    path: `/en/office/agencies/applications/${await makeApplication(db, worldNow)}`,
    fields,
  }));
const office = '/en/office';

/** The office; somebody with every role sends each form. */
export const officeForms: Forms = {
  'screens/office/booking.tsx': {
    note: atConfirmed({ text: 'They called about a bag.' }),
    resend: atConfirmed(),
    refund: because(async (world) => {
      const bookingId = await onHold(world);
      await paidOnCredit(asAdministrator(world), bookingId);
      const fields = { amount: '1', destination: 'source', reasonCode: 'goodwill', key: newId() };
      return { path: `${office}/bookings/${bookingId}`, fields };
    }),
    act_for: atConfirmed(),
  },
  'screens/office/flights/flight.tsx': {
    report: because(({ flightId }) => ({
      path: `${office}/flights/${flightId}`,
      fields: { version: '0', departureGate: 'B12' },
    })),
  },
  'screens/office/message.tsx': {
    again: because(async ({ own, db }) => {
      const messageId = newId();
      await db.pool.query(
        `insert into message (message_id, booking_id, kind, occasion, locale, recipient, subject, text_body, html_body,
          created_at) values ($1, $2, 'confirmation', 'confirmed', 'en', 'ana@example.com', 'Booked', 'Thanks', 'Thanks', $3)`,
        [messageId, own.confirmedId, worldNow],
      );
      return { path: `${office}/messages/${messageId}` };
    }),
  },
  'screens/office/people.tsx': {
    invite: because(() => ({
      path: `${office}/people`,
      fields: { ...person, email: 'rita@alisio.example', role_editor: 'on' },
    })),
  },
  'screens/office/person.tsx': {
    change_roles: colleague({ role_auditor: 'on' }),
    suspend: colleague(),
    reactivate: because(async ({ db }) => {
      const { accountId } = await makeStaff({ db, now: worldNow });
      await db.pool.query('update account set suspended_at = $2 where account_id = $1', [
        accountId,
        worldNow,
      ]);
      return { path: `${office}/people/${accountId}` };
    }),
    end_sessions: colleague(),
    reset_factor: colleague(),
    invite_again: because(async (world) => {
      const given = {
        ...person,
        email: 'leo@alisio.example',
        roles: ['editor'],
        locale: 'en',
        reason,
      } as const;
      const { accountId } = done(await invitePerson(asOffice(world), given));
      return { path: `${office}/people/${accountId}` };
    }),
  },
  'screens/office/agencies/agencies.tsx': {
    group: because(() => ({ path: `${office}/agencies`, fields: { group: 'Norte' } })),
    rename_group: because(async ({ db }) => {
      const { rows } = await db.pool.query<{ id: string }>(
        `select agency_group_id id from agency_group where name = 'Norte'`,
      );
      return { path: `${office}/agencies`, fields: { group: 'Noroeste', agencyGroupId: rows[0]?.id ?? '' } };
    }),
  },
  'screens/office/agencies/agency-new.tsx': {
    create: because(() => ({
      path: `${office}/agencies/new`,
      fields: { ...anAgency('Viajes Este'), ...administrator('ada.este') },
    })),
  },
  'screens/office/agencies/agency.tsx': {
    change: because(({ own }) => ({
      path: `${office}/agencies/${own.agencyId}`,
      fields: anAgency(`${own.name} y Sur`),
    })),
    invite: because(({ own }) => ({
      path: `${office}/agencies/${own.branchId}`,
      fields: administrator('ada.sur'),
    })),
    suspend: because(({ own }) => ({ path: `${office}/agencies/${own.branchId}` })),
    reactivate: because(({ own }) => ({ path: `${office}/agencies/${own.branchId}` })),
    act_as: atAgency(),
    open_credit: atAgency({ currency: 'MXN', kind: 'limit', limit: '1000' }),
    change_limit: atAgency({ kind: 'limit', limit: '20000' }),
    adjust: atAgency({ amount: '5', direction: 'more', key: newId() }),
    block: atAgency(),
    unblock: atAgency(),
    payment: atAgency({ amount: '7', bankReference: 'TRF 4711' }),
    receive_deposit: atAgency({ amount: '9', bankReference: 'DEP 4711' }),
    return_deposit: atAgency({ amount: '2', bankReference: 'DEP 4712' }),
    draw_deposit: atAgency({ amount: '3', key: newId() }),
    file_commission: atAgency({ whose: 'agency', appliesTo: 'fare', kind: 'percent', percent: '5' }),
    file_hold: atAgency({
      whose: 'agency',
      family: '',
      holdHours: '24',
      hoursBeforeDeparture: '24',
      openHolds: '10',
      unitsPerFlight: '9',
    }),
    end_commission: atTerm('commission_rule'),
    end_hold: atTerm('agency_hold_rule'),
  },
  'screens/office/agencies/allotments.tsx': {
    give: because(({ own }) => ({
      path: `${office}/agencies/${own.agencyId}/allotments`,
      fields: {
        name: 'Winter',
        origin: 'MAD',
        destination: 'CUN',
        from: '2026-12-14',
        to: '2026-12-15',
        units: '5',
        family: 'basic',
        days: '5',
        currency: 'EUR',
        price: 'filed',
      },
    })),
    take_back: because(({ own }) => ({
      path: `${office}/agencies/${own.agencyId}/allotments`,
      fields: { blockId: own.blockId, units: '1' },
    })),
  },
  'screens/office/agencies/application.tsx': {
    approve: applied({ ...anAgency('Viajes Faro'), ...administrator('ada.faro') }),
    refuse: applied({}),
  },
  'screens/office/groups/group.tsx': {
    // It shows the price and changes nothing.
    price: {
      repeats: [200],
      of: async (world) => {
        const groupId = await newGroup(world);
        return { path: `${office}/groups/${groupId}`, fields: await typedQuote(world, groupId) };
      },
    },
    quote: because(async (world) => {
      const groupId = await newGroup(world);
      return { path: `${office}/groups/${groupId}`, fields: await typedQuote(world, groupId) };
    }),
    decline: because(async (world) => ({ path: `${office}/groups/${await newGroup(world)}` })),
  },
};

/** The administrator of the agency, for the commands that make what a form is about. */
function asAdministrator(world: FormsWorld) {
  const { agencyId, agents, name } = world.own;
  const accountId = agents.administrator;
  const agent: Agent = {
    kind: 'agency',
    accountId,
    sessionId: accountId,
    name,
    email: '',
    agencyId,
    roles: ['administrator'],
  };
  return { ...world.asAgent(agent), ...mails };
}

const asOffice = (world: FormsWorld) => ({ ...world.asStaff(), ...mails });

const mails = { onAccountLink: () => Promise.resolve(), onPasswordChanged: () => Promise.resolve() };

/** Another session of the person who does the finances. */
async function anotherSession({ own, db, settings }: FormsWorld): Promise<string> {
  const accountId = own.agents.finance;
  const ids = async () => {
    const text = 'select account_session_id id from account_session where account_id = $1';
    return (await db.pool.query<{ id: string }>(text, [accountId])).rows.map(({ id }) => id);
  };
  const before = await ids();
  await openSessionOf({ db, now: worldNow, settings }, accountId, 'agency');
  return (await ids()).find((id) => !before.includes(id)) ?? '';
}

const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b6e6e' } })
    .png()
    .toBuffer();

function done<Value>(result: Result<Value>): Value {
  assert(result.ok, `it is done: ${JSON.stringify(result)}`);
  return result.value;
}
