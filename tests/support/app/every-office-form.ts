// For tests: each form of the office as somebody sends it, in the order in which they work one after the other.
import { invitePerson } from '#identity/accounts/invite-person.server.ts';
import { makeApplication, makeStaff, openSessionOf } from '#tests/support/accounts.ts';
import { paidOnCredit, typedQuote } from '#tests/support/agency/group-world.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import {
  type Fields,
  type EveryForm,
  type Forms,
  reason,
  person,
  newId,
  form,
  onHold,
  newGroup,
  asAdministrator,
  asOffice,
  done,
} from '#tests/support/app/every-form.ts';

/** One that the provider never makes. */
const REFUSED_REFUND = `insert into refund (refund_id, booking_id, payment_id, tender_no, occasion, reason, amount_minor,
    currency, destination, state, failure_code, created_at, updated_at)
  select $1, p.booking_id, p.payment_id, t.tender_no, 'refused', 'goodwill', 100, p.currency, 'source',
    'needs_destination', 'refund_refused', $3, $3
  from payment p join payment_tender t using (payment_id) where p.booking_id = $2 limit 1
  returning payment_id || '/' || tender_no "to"`;

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
    redirect: because(async (world) => {
      const bookingId = await onHold(world);
      await paidOnCredit(asAdministrator(world), bookingId);
      const refundId = newId();
      const { rows } = await world.db.pool.query<{ to: string }>(REFUSED_REFUND, [
        refundId,
        bookingId,
        worldNow,
      ]);
      const fields = { refundId, to: rows[0]?.to ?? '' };
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
