// Who may change which booking: every access on every kind of booking, by every command, on a real database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Agent } from '#identity/signed-in.ts';
import { agencyVisitor } from '#identity/visitor-token.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import type { Result } from '#platform/lib/result.ts';
import type { HoldAccess, SoldAccess } from '#reservations/booking-access.ts';
import { openForChange } from '#reservations/open-for-change.server.ts';
import type { ChangeCommand } from '#servicing/changes/change-command.ts';
import { confirmChange } from '#servicing/changes/confirm-change.server.ts';
import { payForChange } from '#servicing/changes/pay-change.server.ts';
import { quoteChange } from '#servicing/changes/quote-change.server.ts';
import { makeStaff } from '#tests/support/accounts.ts';
import {
  type GroupAgency,
  groupAgency,
  type GroupWorld,
  openGroupWorld,
} from '#tests/support/agency/group-world.ts';
import { type BookingKind, bookingKinds, sellKind } from '#tests/support/agency/sold-kinds.ts';
import { worldNow } from '#tests/support/database/test-database.ts';
import { holdFamily, noticesCtx } from '#tests/support/trips/booked-trips.ts';

let world: GroupWorld;
let mine: GroupAgency;
let other: GroupAgency;
const sold = new Map<BookingKind, string>();
beforeAll(async () => {
  world = await openGroupWorld();
  mine = await groupAgency(world);
  other = await groupAgency(world, { name: 'Costa Norte Viajes' });
  for (const kind of bookingKinds) sold.set(kind, await sellKind(world, mine, kind));
});
afterAll(() => world.drop());

const idOf = (kind: BookingKind) => sold.get(kind) ?? '';
const withRoles = (agent: Agent, roles: Agent['roles']): Agent => ({ ...agent, roles });
const acting = (roles: NonNullable<Agent['actingStaff']>['roles']): Agent => ({
  ...mine.agent,
  roles: [],
  actingStaff: {
    accountId: world.staff.accountId,
    name: world.staff.name,
    roles,
    agency: 'Viajes Coral',
    reason: 'asked by phone',
    until: worldNow,
  },
});
const byStaff = (change: Partial<Extract<SoldAccess, { kind: 'staff' }>> = {}): SoldAccess => ({
  kind: 'staff',
  staff: world.staff,
  act: 'bookings.refund',
  reason: 'asked by phone',
  ...change,
});

type Answers = readonly [own: Answer, agency: Answer, allotment: Answer, group: Answer];
type Answer = 'yes' | ErrorCode;

const unknown = ['booking_unknown', 'booking_unknown', 'booking_unknown', 'booking_unknown'] as const;
const theirs = ['booking_unknown', 'yes', 'yes', 'group_booking'] as const;

/** The answers for a traveler's own booking, an agency's, one of its allotment, and one of its group. */
const table: readonly [who: string, access: (id: string) => SoldAccess, Answers][] = [
  [
    'the traveler with the proof of this reservation',
    (bookingId) => ({ kind: 'proof', bookingId }),
    ['yes', 'agency_booking', 'agency_booking', 'group_booking'],
  ],
  [
    'a traveler with the proof of another one',
    () => ({ kind: 'proof', bookingId: uuidv7(worldNow) }),
    unknown,
  ],
  ['the administrator of the agency', () => ({ kind: 'agency', agent: mine.agent }), theirs],
  ['a seller of the agency', () => ({ kind: 'agency', agent: withRoles(mine.agent, ['seller']) }), theirs],
  [
    'the finance of the agency',
    () => ({ kind: 'agency', agent: withRoles(mine.agent, ['finance']) }),
    unknown,
  ],
  ['another agency', () => ({ kind: 'agency', agent: other.agent }), unknown],
  ['service staff who act as the agency', () => ({ kind: 'agency', agent: acting(['service']) }), theirs],
  ['auditors who act as the agency', () => ({ kind: 'agency', agent: acting(['auditor']) }), unknown],
  ['staff with the right and a reason', () => byStaff(), ['yes', 'yes', 'yes', 'yes']],
  [
    'staff without a reason',
    () => byStaff({ reason: ' ' }),
    ['reason_missing', 'reason_missing', 'reason_missing', 'reason_missing'],
  ],
  ['staff without the right', () => byStaff({ staff: { ...world.staff, roles: ['auditor'] } }), unknown],
];

const answerOf = (result: Result<unknown>): Answer => (result.ok ? 'yes' : result.code);

const commands: Record<string, (access: SoldAccess, bookingId: string) => Promise<Result<unknown>>> = {
  'open for a change': (access, bookingId) =>
    withTx(world.db, (tx) => openForChange(tx, access, bookingId, { lives: ['live'] })),
  'quote a cancellation': (access, bookingId) =>
    quoteChange(world.paid(), {
      access,
      bookingId,
      command: { kind: 'cancel', what: [{ passengerNo: 1, flightNo: 1 }], cause: 'voluntary' },
    }),
  'quote an exchange': (access, bookingId) =>
    quoteChange(world.paid(), { access, bookingId, command: exchangeOf() }),
  'confirm a change': (access, bookingId) =>
    confirmChange(world.paid(), { access, bookingId, quoteId: uuidv7(worldNow) }),
  'pay for a change': (access, bookingId) =>
    payForChange(world.paid(), { access, bookingId, quoteId: uuidv7(worldNow) }),
};

function exchangeOf(): ChangeCommand {
  const offer = {
    flightId: 1,
    family: 'basic',
    bookingClass: 'Y',
    currency: 'EUR',
    totalMinor: 1,
    offeredMinute: 0,
  };
  return { kind: 'exchange', flightNo: 1, passengerNos: [], offer, cause: 'voluntary' };
}

/** What whoever may change it hears: nobody exchanges nobody, and there is no such quote. */
const heard: Readonly<Record<string, ErrorCode>> = {
  'quote an exchange': 'booking_changed',
  'confirm a change': 'change_unknown',
  'pay for a change': 'change_unknown',
};

describe.each(Object.entries(commands))('to %s', (name, command) => {
  test.each(table)('%s', async (_, access, answers) => {
    const got: Answer[] = [];
    for (const kind of bookingKinds) got.push(answerOf(await command(access(idOf(kind)), idOf(kind))));
    expect(got).toEqual(answers.map((each) => (each === 'yes' ? (heard[name] ?? 'yes') : each)));
  });
});

test('a traveler hears which agency to ask', async () => {
  const bookingId = idOf('agency');
  const command = { kind: 'cancel', what: [], cause: 'voluntary' } as const;
  const refused = await quoteChange(world.paid(), {
    access: { kind: 'proof', bookingId },
    bookingId,
    command,
  });
  expect(refused).toMatchObject({ code: 'agency_booking', params: { agency: 'Viajes Coral' } });
});

describe('a hold', () => {
  const lives = { lives: ['held'], now: worldNow } as const;
  const opened = (access: HoldAccess, bookingId: string) =>
    withTx(world.db, async (tx) => answerOf(await openForChange(tx, access, bookingId, lives)));

  test('is changed by its visitor or its agency, and only before it is sold', async () => {
    const traveler = noticesCtx(world.db);
    const own = await holdFamily(traveler, 'en');
    const ours = await holdFamily(world.asAgent(mine.agent), 'en', 'outra@example.com');
    const visitor: HoldAccess = { kind: 'visitor', visitor: traveler.visitor };
    const rows: [HoldAccess, own: Answer, ours: Answer][] = [
      [visitor, 'yes', 'booking_unknown'],
      [{ kind: 'visitor', visitor: 'b'.repeat(64) }, 'booking_unknown', 'booking_unknown'],
      [{ kind: 'visitor', visitor: null }, 'booking_unknown', 'booking_unknown'],
      [{ kind: 'agency', agent: mine.agent }, 'booking_unknown', 'yes'],
      [{ kind: 'agency', agent: withRoles(mine.agent, ['finance']) }, 'booking_unknown', 'booking_unknown'],
      [{ kind: 'agency', agent: other.agent }, 'booking_unknown', 'booking_unknown'],
      [{ kind: 'agency', agent: acting(['service']) }, 'booking_unknown', 'yes'],
    ];
    for (const [access, ...answers] of rows)
      expect([await opened(access, own), await opened(access, ours)], JSON.stringify(access)).toEqual(
        answers,
      );
    expect(await opened({ kind: 'visitor', visitor: agencyVisitor(mine.agencyId) }, idOf('agency'))).toBe(
      'booking_not_open',
    );
    // Nobody has paid yet: there is no reference to prove, and staff hear that it is not sold.
    const proof: SoldAccess = { kind: 'proof', bookingId: own };
    expect(answerOf(await commands['open for a change']!(proof, own))).toBe('booking_unknown');
    expect(answerOf(await commands['open for a change']!(byStaff(), own))).toBe('booking_not_paid');
  });
});

test('what staff change is in the audit log with their reason, once', async () => {
  const bookingId = await sellKind(world, mine, 'own');
  const staff = await makeStaff({ db: world.db, now: worldNow }, { roles: ['service'] });
  const access = byStaff({ staff, reason: 'the traveler is ill' });
  const what = [1, 2].flatMap((flightNo) => [1, 2, 3].map((passengerNo) => ({ passengerNo, flightNo })));
  const command = { kind: 'cancel', what, cause: 'waiver' } as const;
  const quote = await quoteChange(world.paid(), { access, bookingId, command });
  if (!quote.ok) throw new Error(quote.code);
  const { quoteId } = quote.value;
  expect(await confirmChange(world.paid(), { access, bookingId, quoteId })).toMatchObject({ ok: true });
  expect(await confirmChange(world.paid(), { access, bookingId, quoteId })).toMatchObject({ ok: true });
  const { rows } = await world.db.pool.query(
    'select actor_id, act, reason, details from audit_entry where subject_id = $1',
    [bookingId],
  );
  expect(rows).toEqual([
    {
      actor_id: staff.accountId,
      act: 'bookings.refund',
      reason: 'the traveler is ill',
      details: { change: 'cancel' },
    },
  ]);
});
