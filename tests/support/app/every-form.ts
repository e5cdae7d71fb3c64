// For tests: each form of portal and office as somebody sends it, with what must be there before it. The forms of a
// screen work one after the other: what is suspended can be reactivated.
import sharp from 'sharp';
import { acceptGroup } from '#agency/groups/accept-group.server.ts';
import { inviteAgent } from '#identity/agencies/invite-agent.server.ts';
import { addBranch } from '#identity/agencies/branches.server.ts';
import { quoteGroup } from '#agency/groups/quote-group.server.ts';
import type { Agent } from '#identity/signed-in.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert, type Result } from '#platform/lib/result.ts';
import type { Settings } from '#platform/lib/settings.server.ts';
import { silent } from '#tests/support/announced.ts';
import { goodPassword, openSessionOf } from '#tests/support/accounts.ts';
import { adultLines, type GroupWorld, typedQuote } from '#tests/support/agency/group-world.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { giveToAgency, makeGroup, type TestAgency } from '#tests/support/trips/agency-world.ts';
import { holdFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

export type FormsWorld = GroupWorld & { own: TestAgency; flightId: number; settings: Settings };

export type Fields = Readonly<Record<string, string>>;

export type EveryForm = {
  /** Makes what the form is about, and returns the address and the fields that name it. */
  of: (world: FormsWorld) => Sent | Promise<Sent>;
  /** A page, or an answer with a cookie, is not stored: the repeats are decided again, and get these statuses. */
  repeats?: readonly number[];
  /** Who sends it; in the portal the administrator where nobody is named. */
  by?: 'finance' | 'administrator';
};
type Sent = { path: string; fields?: Fields; file?: { name: string; bytes: Buffer } };
export type Forms = Readonly<Record<string, Readonly<Record<string, EveryForm>>>>;

export const reason = 'because of a test';
export const person = { name: 'Rita Prado', locale: 'en' };
export const newId = () => uuidv7(worldNow);

export const form = (of: EveryForm['of']): EveryForm => ({ of });

const byFinance = (of: EveryForm['of'], repeats: readonly number[]): EveryForm => ({
  of,
  repeats,
  by: 'finance',
});

export const onHold = async (world: FormsWorld): Promise<string> => {
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
      name: 'Leo Sanz',
      username: 'leo.sanz',
      email: 'leo@norteza.example',
      role: 'seller',
      locale: 'en',
      limits: [],
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
export const newGroup = async (world: FormsWorld): Promise<string> =>
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

/** The administrator of the agency, for the commands that make what a form is about. */
export function asAdministrator(world: FormsWorld) {
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

export const asOffice = (world: FormsWorld) => ({ ...world.asStaff(), ...mails });

const mails = { emit: silent };

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

export function done<Value>(result: Result<Value>): Value {
  assert(result.ok, `it is done: ${JSON.stringify(result)}`);
  return result.value;
}
