// What the database itself refuses, whatever program writes: rows tied to the wrong row, amounts that are not there,
// codes without their form, and line breaks on their way to a mail header.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeStaff } from '#tests/support/accounts.ts';
import { agencyWithCredit, moveCredit } from '#tests/support/agency/credit-books.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { makeGroup } from '#tests/support/trips/agency-world.ts';
import { bookFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

let own: TestDatabase;
let agencyId: string;
let accountId: string;
let bookingId: string;

beforeAll(async () => {
  own = await openTestDatabase('world');
  const made = { db: own.db, now: worldNow };
  ({ accountId } = await makeStaff(made));
  agencyId = await agencyWithCredit(made, { name: 'Viajes Brisa', kind: 'invoice' });
  ({ bookingId } = await bookFamily(noticesCtx(own.db), 'en'));
});
afterAll(() => own.drop());

const write = (text: string, values: unknown[] = []) => own.db.pool.query(text, values);
/** Writes and takes it back: each case begins with the same rows. */
async function tried(text: string, values: unknown[] = []): Promise<void> {
  const client = await own.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(text, values);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('a seat', () => {
  const SEAT = `insert into booking_seat (booking_id, passenger_no, flight_no, flight_id, seat, category_code,
      amount_minor, picked_at)
    select booking_id, 1, 1, flight_id, '31K', 'STC3', 0, now() from booking_flight
    where booking_id = $1 and flight_no = $2`;

  it('is on the flight that it names', async () => {
    await write('delete from booking_seat where booking_id = $1', [bookingId]);
    await expect(tried(SEAT, [bookingId, 1])).resolves.toBeUndefined();
  });

  it('is not on another flight of the booking', async () => {
    await expect(tried(SEAT, [bookingId, 2])).rejects.toThrow('booking_seat_flight');
  });

  it('keeps the flight of the booking where it is', async () => {
    await write(SEAT, [bookingId, 1]);
    const moved = 'update booking_flight set flight_id = $2 where booking_id = $1 and flight_no = 1';
    await expect(tried(moved, [bookingId, await anotherFlight()])).rejects.toThrow('booking_seat_flight');
    await write('delete from booking_seat where booking_id = $1', [bookingId]);
    await expect(tried(moved, [bookingId, await anotherFlight()])).resolves.toBeUndefined();
  });

  it('goes with its booking', async () => {
    const { bookingId: gone } = await bookFamily(noticesCtx(own.db), 'en');
    const seats = async () =>
      (await write('select from booking_seat where booking_id = $1', [gone])).rowCount;
    await write(SEAT.replace('31K', '31A'), [gone, 1]);
    expect(await seats()).toBe(1);
    await write('delete from booking where booking_id = $1', [gone]);
    expect(await seats()).toBe(0);
  });

  const anotherFlight = async () => {
    const others = `select flight_id from flight where flight_id not in
      (select flight_id from booking_flight where booking_id = $1) limit 1`;
    return (await own.db.pool.query<{ flight_id: number }>(others, [bookingId])).rows[0]?.flight_id;
  };
});

describe('a rule of commission', () => {
  const RULE = `insert into commission_rule (commission_rule_id, applies_to, kind, basis_points, amount_minor, currency,
    sold_from, created_at) values (gen_random_uuid(), 'fare', $1, $2, $3, $4, now(), now())`;

  it.each([
    ['percent', 500, null, null],
    ['fixed', null, 500, 'EUR'],
    ['net', null, 0, 'EUR'],
  ])('of kind %s has its amount', async (...values) => {
    await expect(tried(RULE, values)).resolves.toBeUndefined();
  });

  it.each([
    ['percent', null, null, null],
    ['percent', 10_001, null, null],
    ['percent', 500, 500, 'EUR'],
    ['fixed', null, null, 'EUR'],
    ['fixed', null, 500, null],
    ['fixed', 500, 500, 'EUR'],
    ['net', null, null, 'EUR'],
    ['net', null, -1, 'EUR'],
  ])('%s %s %s %s is refused', async (...values) => {
    await expect(tried(RULE, values)).rejects.toThrow('commission_rule_amount');
  });
});

describe('a name of what is filed', () => {
  const RULE = `insert into commission_rule (commission_rule_id, applies_to, kind, basis_points, origin, extra_code,
    extra_group, sold_from, created_at) values (gen_random_uuid(), 'extra', 'percent', 500, $1, $2, $3, now(), now())`;

  it.each([
    ['a cabin', `insert into booking_class values ('1', 1, 'C', 100)`, [], 'booking_class_cabin'],
    ['a role', `insert into refund_limit values ('porter', 'EUR', 500)`, [], 'refund_limit_role'],
    ['an airport of a rule', RULE, ['QQX', null, null], 'commission_rule_origin'],
    ['an extra of a rule', RULE, [null, 'NONE', null], 'commission_rule_extra_code'],
    ['a group of a rule', RULE, [null, null, 'none'], 'commission_rule_extra_group'],
    [
      'a site of a count',
      `insert into funnel_count values ('2026-11-20', 8, 'en', 'phone', 'select', 'MAD', 'CUN', 'one way', 1)`,
      [],
      'funnel_count_domain_id',
    ],
    [
      'a role of an account',
      `insert into account (account_id, kind, name, email, roles, locale, created_at, updated_at)
        values (gen_random_uuid(), 'staff', 'Ana', 'ana@example.com', '{service,porter}', 'en', now(), now())`,
      [],
      'account_roles',
    ],
  ])('%s that does not exist is refused', async (_, statement, values, constraint) => {
    await expect(tried(statement, values)).rejects.toThrow(constraint);
  });

  it.each([
    ['a word', '{"primary":"red","primarySoft":"#e2f3ec","accent":"#ffb84d"}'],
    ['a colour with more style', '{"primary":"#0b6b4f}","primarySoft":"#e2f3ec","accent":"#ffb84d"}'],
    ['two of the three colours', '{"primary":"#0b6b4f","accent":"#ffb84d"}'],
  ])('%s is refused as the colours of a site', async (_, colors) => {
    await expect(tried('update domain set colors = $1', [colors])).rejects.toThrow('domain_colors');
  });
});

describe('a message', () => {
  const MESSAGE = `insert into message (message_id, booking_id, account_id, kind, occasion, locale, recipient, subject,
      text_body, html_body, created_at)
    values (gen_random_uuid(), $1, $2, 'account-password-changed', 'x', 'en', $3, $4, 't', 'h', now())`;
  const sent = (about: [string | null, string | null], recipient = 'ana@example.com', subject = 'Hello') =>
    tried(MESSAGE, [...about, recipient, subject]);

  it('is about one thing', async () => {
    await expect(sent([null, accountId])).resolves.toBeUndefined();
    await expect(sent([bookingId, null])).resolves.toBeUndefined();
    await expect(sent([null, null])).rejects.toThrow('message_about');
    await expect(sent([bookingId, accountId])).rejects.toThrow('message_about');
  });

  it('has no line break in its headers', async () => {
    const inHeader = 'ana@example.com\r\nBcc: all@example.com';
    await expect(sent([null, accountId], inHeader)).rejects.toThrow('message_plain');
    await expect(sent([null, accountId], 'ana@example.com', inHeader)).rejects.toThrow('message_plain');
  });

  it('carries files of the kinds that are written', async () => {
    const FILE = `with m as (${MESSAGE} returning message_id)
      insert into message_attachment select message_id, 1, 'a', $5, '' from m`;
    const file = (type: string) => tried(FILE, [null, accountId, 'ana@example.com', 'Hello', type]);
    for (const type of [
      'application/pdf',
      'text/csv; charset=utf-8',
      'text/calendar; charset=utf-8; method=PUBLISH',
    ])
      await expect(file(type), type).resolves.toBeUndefined();
    for (const type of ['text/html', 'application/pdfx', 'TEXT/CSV'])
      await expect(file(type), type).rejects.toThrow();
  });
});

describe('a form', () => {
  it.each([
    ['flight_service_type', `flight set service_type = 'j'`],
    ['flight_suffix', `flight set suffix = 'ab'`],
    ['flight_carrier', `flight set carrier = 'z'`],
    ['airport_country', `airport set country = 'es'`],
    ['booking_class_letter', `booking_class set booking_class = 'y'`],
    ['charge_code', `charge set code = 'j'`],
    ['charge_departure_country', `charge set departure_country = 'E'`],
    ['fare_currency', `fare set currency = 'eur'`],
    ['booking_currency', `booking set currency = 'EU'`],
    ['booking_reference', `booking set reference = 'bcdfgh'`],
    ['booking_contact_email', String.raw`booking set contact_email = E'ana@example.com\nBcc: x'`],
    ['booking_flight_class', `booking_flight set booking_class = '1'`],
    ['booking_flight_rank', `booking_flight set class_rank = 0`],
    ['passenger_nationality', `passenger set nationality = '12'`],
    ['seat_block_seat', `seat_block set seat = '0A'`],
    ['seat_block_seat', `seat_block set seat = '**'`],
    ['extra_ssr', `extra set ssr_code = 'x'`],
    ['domain_currencies', `domain set currencies = currencies || '{usd}'`],
    ['domain_country', `domain set country = 'mx'`],
    ['account_email_plain', String.raw`account set email = E'a@b.es\r'`],
    ['agency_email', String.raw`agency set email = E'a@b.es\n'`],
    ['credit_account_month_form', `credit_account set month = '2026-13'`],
    ['selling_airline_plain', String.raw`selling_airline set name = E'Alisio\nBcc: x'`],
  ])('%s is kept: update %s', async (constraint, change) => {
    await expect(tried(`update ${change}`)).rejects.toThrow(`"${constraint}"`);
  });

  it('is that of every way in which a block and a month are written', async () => {
    for (const change of [
      `seat_block set seat = '12A' where seat = '*'`,
      `credit_account set month = '2026-12'`,
    ])
      await expect(tried(`update ${change}`)).resolves.toBeUndefined();
  });
});

describe('an agency', () => {
  it('is billed for movements that there are', async () => {
    await moveCredit(own.db, { agencyId, kind: 'adjustment', amountMinor: 100, at: worldNow });
    const INVOICE = `insert into agency_invoice (agency_invoice_id, year, number, credit_account_id, agency_id,
        currency, period_from, period_to, first_movement_no, last_movement_no, amount_minor, due_on, seller_name,
        buyer_name, issued_at)
      select gen_random_uuid(), 2026, 901, credit_account_id, agency_id, currency, '2026-10-01', '2026-10-31', $2::int,
        $3::int, 100, '2026-12-10', 'Alisio', 'Viajes', now() from credit_account where agency_id = $1`;
    await expect(tried(INVOICE, [agencyId, 1, 1])).resolves.toBeUndefined();
    await expect(tried(INVOICE, [agencyId, 1, 2])).rejects.toThrow('agency_invoice_last_movement');
    await expect(tried(INVOICE, [agencyId, 2, 2])).rejects.toThrow('agency_invoice_first_movement');
  });

  it('is billed in a line for a movement of the account of the invoice', async () => {
    const other = await agencyWithCredit({ db: own.db, now: worldNow }, { name: 'Norte', kind: 'invoice' });
    for (const of of [agencyId, other])
      await moveCredit(own.db, { agencyId: of, kind: 'adjustment', amountMinor: 100, at: worldNow });
    const LINE = `with i as (insert into agency_invoice (agency_invoice_id, year, number, credit_account_id, agency_id,
        currency, period_from, period_to, first_movement_no, last_movement_no, amount_minor, due_on, seller_name,
        buyer_name, issued_at)
      select gen_random_uuid(), 2026, 902, credit_account_id, agency_id, currency, '2026-10-01', '2026-10-31', 1, 1,
        100, '2026-12-10', 'Alisio', 'Viajes', now() from credit_account where agency_id = $1
      returning agency_invoice_id)
      insert into agency_invoice_line (agency_invoice_id, credit_account_id, movement_no, kind, amount_minor,
        occurred_at)
      select agency_invoice_id, c.credit_account_id, $3::int, 'adjustment', 100, now()
      from i, credit_account c where c.agency_id = $2`;
    await expect(tried(LINE, [agencyId, agencyId, 1])).resolves.toBeUndefined();
    await expect(tried(LINE, [agencyId, agencyId, 9])).rejects.toThrow('agency_invoice_line_movement');
    await expect(tried(LINE, [agencyId, other, 1])).rejects.toThrow('agency_invoice_line_invoice');
  });

  it('has contracts of groups that there are, and allotments without a group', async () => {
    const groupId = await makeGroup(
      { db: own.db, now: worldNow },
      { agencyId, agentId: accountId, marker: 'Coral' },
    );
    const CONTRACT = `insert into block_contract (contract_id, agency_id, kind, name, currency, family, created_at,
        created_by) values (coalesce($4::uuid, gen_random_uuid()), $1, $3, 'Choir', 'EUR', 'basic', now(), $2)`;
    const tie = 'block_contract_group_id';
    await expect(tried(CONTRACT, [agencyId, accountId, 'allotment', null])).resolves.toBeUndefined();
    await expect(tried(CONTRACT, [agencyId, accountId, 'group', groupId])).resolves.toBeUndefined();
    await expect(tried(CONTRACT, [agencyId, accountId, 'group', null])).rejects.toThrow(tie);
  });

  it('has groups and events of groups with a quote that there is, or with none', async () => {
    const GROUP = `with g as (insert into group_request (group_id, agency_id, requested_by, state, name, origin,
        destination, out_day, flexible_days, adults, children, infants, currency, contact_name, contact_phone, locale,
        quote_no, created_at)
      values (gen_random_uuid(), $1, $2, 'declined', 'Choir', 'MAD', 'CUN', '2026-12-11', 0, 20, 0, 0, 'EUR', 'Ana',
        '+34600112233', 'en', $3, now()) returning group_id)
      insert into group_event (group_id, event_no, kind, quote_no, occurred_at)
      select group_id, 1, 'declined', $4::smallint, now() from g`;
    await expect(tried(GROUP, [agencyId, accountId, 0, null])).resolves.toBeUndefined();
    await expect(tried(GROUP, [agencyId, accountId, 1, null])).rejects.toThrow('group_request_quoted');
    await expect(tried(GROUP, [agencyId, accountId, 0, 1])).rejects.toThrow('group_event_quote');
  });
});

describe('a text', () => {
  const TEXT = `insert into translation (subject, key, field, locale, text) values ($1, $2, $3, $4, 'Hello')`;

  it('belongs to a photograph that there is, or to the airline that sells', async () => {
    await write(`insert into picture values ($1, '', 1, 1, '', now())`, ['a'.repeat(32)]);
    await write(`insert into photograph values ('pier', $1, 50, 50, null, now())`, ['a'.repeat(32)]);
    for (const values of [
      ['photograph', 'pier', 'alt', 'fr'],
      ['selling_airline', 'true', 'tagline', 'es-MX'],
      ['selling_airline', 'true', 'mail_note', 'fr'],
    ])
      await expect(tried(TEXT, values), values.join(' ')).resolves.toBeUndefined();
    await expect(tried(TEXT, ['photograph', 'lake', 'alt', 'en'])).rejects.toThrow('photograph_name');
    await expect(tried(TEXT, ['photograph', 'pier', 'tagline', 'en'])).rejects.toThrow('translation_field');
    await expect(tried(TEXT, ['selling_airline', 'false', 'tagline', 'fr'])).rejects.toThrow(
      'translation_selling_airline',
    );
  });

  it('goes with its photograph', async () => {
    await write(TEXT, ['photograph', 'pier', 'alt', 'en']);
    await write(`delete from photograph where name = 'pier'`);
    expect(
      (await write(`select from translation where subject = 'photograph' and key = 'pier'`)).rowCount,
    ).toBe(0);
  });

  it.each(['photograph', 'selling_airline', 'airport'] as const)(
    'of a row of %s raises the version of the content if it is content',
    async (subject) => {
      const version = async () =>
        (await own.db.pool.query<{ version: number }>('select version from content_version')).rows[0]
          ?.version ?? 0;
      await write(`insert into photograph values ('pier', $1, 50, 50, null, now()) on conflict do nothing`, [
        'a'.repeat(32),
      ]);
      const rise = subject === 'airport' ? 0 : 1;
      const [key, field] = {
        photograph: ['pier', 'alt'],
        selling_airline: ['true', 'tagline'],
        airport: ['MAD', 'name'],
      }[subject] as [string, string];
      const changes: [string, string[]][] = [
        [TEXT, [subject, key, field, 'fr']],
        [
          `update translation set text = 'Salut' where subject = $1 and key = $2 and locale = 'fr'`,
          [subject, key],
        ],
        [`delete from translation where subject = $1 and key = $2 and locale = 'fr'`, [subject, key]],
      ];
      for (const [text, values] of changes) {
        const before = await version();
        await write(text, values);
        expect(await version(), text).toBe(before + rise);
      }
    },
  );
});

describe('the version of a booking', () => {
  const version = async () => {
    const { rows } = await own.db.pool.query<{ version: number }>(
      'select version from booking where booking_id = $1',
      [bookingId],
    );
    return rows[0]?.version ?? 0;
  };

  it('is raised once by a statement that changes several of its vouchers', async () => {
    const before = await version();
    const rises = [
      `insert into booking_voucher select $1, row_number() over (), voucher_id from voucher limit 3`,
      `update booking_voucher set position = position + 10 where booking_id = $1`,
      `delete from booking_voucher where booking_id = $1 and position > 11`,
      `delete from booking_voucher where booking_id = $1`,
    ];
    for (const [done, statement] of rises.entries()) {
      expect((await write(statement, [bookingId])).rowCount).toBeGreaterThan(0);
      expect(await version(), statement).toBe(before + done + 1);
    }
  });

  it('is not raised where nothing changed, nor by the vouchers of another', async () => {
    const { bookingId: other } = await bookFamily(noticesCtx(own.db), 'en');
    const before = await version();
    await write('delete from booking_voucher where booking_id = $1', [bookingId]);
    await write('insert into booking_voucher select $1, 1, voucher_id from voucher limit 1', [other]);
    expect(await version()).toBe(before);
  });
});
