// One process of the proof: travellers, agents, staff and the clock act at random until it is killed. An hour passes in
// a second. With MUTANT=both, units that return to sale also stay free in their block.
import type { Statement } from '../process/around-queries.ts';
import { openProofContext, proofSettings } from '../process/proof-context.ts';
import type { Report } from './workers.ts';
import { agencyVisitor } from '#identity/visitor-token.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { assert, type Result } from '#platform/lib/result.ts';
import { holdFromBlocks } from '#reservations/blocks/hold-from-blocks.server.ts';
import { releaseBlocks, releaseDueBlocks } from '#reservations/blocks/release-blocks.server.ts';
import { takeBlocks } from '#reservations/blocks/take-blocks.server.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { budgetsOf } from '#reservations/inventory/hold-budgets.ts';
import type { HoldOrder } from '#reservations/inventory/hold-requests.ts';

const settings = proofSettings();

const agents = JSON.parse(process.env.AGENTS ?? '[]') as { agencyId: string; agentId: string }[];
const began = Number(process.env.BEGAN);
const arounds = process.env.MUTANT === 'both' ? [giveToBoth] : [];
const common = await openProofContext(settings, { name: 'blocksproof', poolSize: 8, arounds });
const { db } = common;

const HOUR = 3_600_000;
const nowIs = () => new Date(began + (Date.now() - began) * 3_600);
const dice = (most: number) => Math.floor(Math.random() * most);
const oneOf = <T>(list: readonly T[]): T | undefined => list[dice(list.length)];
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await db.pool.query<Row>(text, values)).rows;

const flights = await rows<{ flightId: number }>('select flight_id "flightId" from flight order by 1');
const [family] = await rows<{ family: string; bookingClass: string }>(
  `select family, booking_class "bookingClass" from fare join fare_family using (family)
    where cabin = 'Y' and currency = 'EUR' limit 1`,
);

type Act = {
  name: string;
  weight: number;
  refusals: readonly ErrorCode[];
  run: () => Promise<Result<unknown> | null>;
};

const acts: Act[] = [
  { name: 'travel', weight: 8, refusals: ['offer_sold_out', 'flight_closed'], run: travel },
  { name: 'give', weight: 3, refusals: ['offer_sold_out', 'flight_closed'], run: give },
  {
    name: 'book',
    weight: 8,
    refusals: ['block_used_up', 'block_released', 'flight_closed'],
    run: book,
  },
  { name: 'release', weight: 3, refusals: ['booking_not_open'], run: release },
  { name: 'return', weight: 1, refusals: [], run: returnSome },
  { name: 'retake', weight: 2, refusals: ['offer_sold_out', 'flight_closed'], run: retake },
  { name: 'expire', weight: 2, refusals: [], run: expire },
  { name: 'due', weight: 1, refusals: [], run: due },
];
const ok = { ok: true, value: null } as const;
const weighted = acts.flatMap((act) => Array<Act>(act.weight).fill(act));

process.send?.('open', () => {});
await Promise.all(Array.from({ length: 6 }, actForever));

async function actForever(): Promise<void> {
  for (;;) {
    const act = oneOf(weighted);
    if (!act) return;
    const done = await act.run().catch((error: unknown) => String(error));
    // There was nothing to act on.
    if (done === null) continue;
    const code = typeof done === 'string' ? done : done.ok ? 'ok' : done.code;
    const isExpected = code === 'ok' || act.refusals.some((known) => known === code);
    process.send?.({ outcome: `${act.name} ${code}`, isExpected } satisfies Report, () => {});
  }
}

function party() {
  return { adults: 1 + dice(3), children: 0, infants: 0 };
}

/** Accepts the current price, whatever it is. */
async function travel() {
  const now = nowIs();
  const flightId = oneOf(flights)?.flightId ?? 0;
  assert(family, 'a family is filed');
  const order: HoldOrder = {
    bookingId: uuidv7(now),
    visitor: `traveller ${dice(40)}`,
    client: null,
    budgets: budgetsOf(settings),
    agency: null,
    domainId: 1,
    locale: 'en',
    currency: 'EUR',
    passengers: party(),
    offers: [{ flightId, ...family, currency: 'EUR', totalMinor: 1, offeredMinute: 0 }],
    blockIds: null,
    promotionCode: null,
    acceptTotalMinor: null,
    challengeId: null,
    now,
    holdExpiresAt: new Date(now.getTime() + HOUR),
  };
  let answer = await common.holds.submit({ kind: 'hold', order });
  for (let turn = 0; turn < 20 && !answer.ok && answer.code === 'price_changed'; turn++) {
    const acceptTotalMinor = Number(answer.params?.['totalMinor']);
    answer = await common.holds.submit({ kind: 'hold', order: { ...order, acceptTotalMinor } });
  }
  return answer;
}

function give() {
  const now = nowIs();
  const agent = oneOf(agents);
  const chosen = flights.toSorted(() => Math.random() - 0.5).slice(0, 1 + dice(2));
  assert(family && agent, 'there is somebody to give to');
  const order = {
    contractId: uuidv7(now),
    agencyId: agent.agencyId,
    kind: 'allotment' as const,
    name: 'Proof',
    currency: 'EUR',
    family: family.family,
    createdBy: agent.agentId,
    flights: chosen.map(({ flightId }) => ({
      blockId: uuidv7(now),
      flightId,
      direction: 'outbound' as const,
      units: oneOf([1, 2, 4, 14]) ?? 1,
      releaseAt: new Date(now.getTime() + HOUR * (0.2 + Math.random() * 2)),
      fare: Math.random() < 0.5 ? null : { adultMinor: 5_000, childMinor: 4_000, infantMinor: 0 },
    })),
  };
  return withTx(db, (tx) => takeBlocks(tx, { db, now }, order));
}

async function book() {
  const [block] = await rows<{ contractId: string; blockId: string; agencyId: string }>(
    `select contract_id "contractId", block_id "blockId", agency_id "agencyId"
      from inventory_block join block_contract using (contract_id) order by block_id desc offset $1 limit 1`,
    [dice(8)],
  );
  const agent = agents.find(({ agencyId }) => agencyId === block?.agencyId);
  if (!block || !agent) return null;
  const { agencyId, agentId } = agent;
  const account = {
    kind: 'agency' as const,
    accountId: agentId,
    sessionId: 's',
    name: '',
    email: '',
    agencyId,
  };
  const now = nowIs();
  const ctx = {
    ...common,
    now,
    visitor: agencyVisitor(agencyId),
    account: { ...account, roles: ['seller' as const] },
  };
  const { contractId, blockId } = block;
  return holdFromBlocks(ctx, {
    bookingId: uuidv7(now),
    contractId,
    blockIds: [blockId],
    passengers: party(),
  });
}

/** Any booking of an agency in this state. */
async function bookingOf(state: string): Promise<string | null> {
  const [row] = await rows<{ bookingId: string }>(
    `select booking_id "bookingId" from booking where state = $1 and agency_id is not null
      order by random() limit 1`,
    [state],
  );
  return row?.bookingId ?? null;
}

async function release() {
  const bookingId = await bookingOf('held');
  if (!bookingId) return null;
  return common.holds.submit({ kind: 'give-back', bookingId, to: 'released', now: nowIs() });
}

async function retake() {
  const bookingId = await bookingOf('lapsed');
  const now = nowIs();
  if (!bookingId) return null;
  const holdExpiresAt = new Date(now.getTime() + HOUR / 12);
  return common.holds.submit({ kind: 'retake', bookingId, holdExpiresAt, now, whole: false });
}

async function returnSome() {
  const [row] = await rows<{ contractId: string }>(
    'select contract_id "contractId" from inventory_block where free_units > 0 order by random() limit 1',
  );
  if (!row) return null;
  await withTx(db, (tx) => releaseBlocks(tx, { now: nowIs() }, { ...row, units: 1 + dice(3) }));
  return ok;
}

async function expire() {
  return (await expireHolds({ ...common, now: nowIs() })) > 0 ? ok : null;
}

async function due() {
  return (await releaseDueBlocks({ db, now: nowIs() })).length > 0 ? ok : null;
}

/** Does not take from the block what returns to sale. */
function giveToBoth({ text, send }: Statement): unknown {
  return text.includes('update inventory_block k set')
    ? send(text.replace('free_units = v.free', 'free_units = greatest(v.free, k.free_units)'))
    : send();
}
