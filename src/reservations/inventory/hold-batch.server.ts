// One batch of requests for units, in one transaction with one order of locks: visitors who hold, inventory rows by
// flight and cabin, then booking rows, then promotions by code. Everything is read in statements that begin after the
// lock was granted: a statement that locks and reads at once would see the table as it was before it waited
// (docs/decisions/0009).
import {
  releaseAncillaries,
  type Losses,
  retakeAncillaries,
} from '#reservations/inventory/ancillaries.server.ts';
import { type SellerEntry, writeSellerEntries } from '#identity/audit/note-seller-act.server.ts';
import type { Block } from '#reservations/inventory/block-units.ts';
import { readBlocks, writeBlocks } from '#reservations/inventory/block-rows.server.ts';
import { decideBatch } from '#reservations/inventory/decide-holds.ts';
import type { Decision } from '#reservations/inventory/batch-rows.ts';
import { readCounts } from '#reservations/inventory/held-counts.server.ts';
import { writeTypes } from '#reservations/inventory/type-rows.server.ts';
import { newBookingRows } from '#reservations/inventory/new-booking.ts';
import { batchEvents } from '#reservations/inventory/batch-events.ts';
import type { BookingEvent } from '#reservations/events/booking-event.ts';
import { writeBookingEvents } from '#reservations/events/write-booking-events.server.ts';
import { lockChanged, writeCouponChanges } from '#reservations/inventory/coupon-rows.server.ts';
import type { HoldAnswer, HoldRequest } from '#reservations/inventory/hold-requests.ts';
import type { UnitsHeld } from '#reservations/inventory/block-units.ts';
import type { PricingOrder } from '#reservations/inventory/hold-requests.ts';
import {
  cabinKey,
  insertBookings,
  lockInventory,
  lockVisitors,
  readBookings,
  readFlights,
  writeStates,
  writeTaken,
} from '#reservations/inventory/hold-rows.server.ts';
import { type Database, type Tx, withTx } from '#platform/db/client.server.ts';
import { type Filed, filedCopy, reloadFiled } from '#flights/filed.server.ts';
import { lockPromotions } from '#flights/promotions/find-promotion.server.ts';
import { writeUses } from '#flights/promotions/write-promotion-uses.server.ts';

/** How many times a batch may find that something changed while it waited for its locks. */
const ATTEMPTS = 6;

/** Answers in the order of the requests, after the commit. */
export async function runHoldBatch(db: Database, requests: readonly HoldRequest[]): Promise<HoldAnswer[]> {
  let filed = await filedCopy(db);
  const incomplete = new Set<string>();
  for (let attempt = 1; attempt <= ATTEMPTS;) {
    const known = incomplete.size;
    const answers = await runLocked(db, { requests, filed, incomplete });
    if (answers.ok) return answers.value;
    // Then each turn refuses at least one more request, so the loop ends.
    if (incomplete.size === known) attempt++;
    filed = await reloadFiled(db);
  }
  throw new Error('hold batch gave up: what it decides upon kept changing');
}

type Batch = {
  requests: readonly HoldRequest[];
  filed: Filed;
  /** Bookings that asked for everything they had and would get less; a run that finds one adds it. */
  incomplete: Set<string>;
};

type Stale = 'filed-data-changed' | 'other-holds-appeared';

type Run = { ok: true; value: HoldAnswer[] } | { ok: false; because: Stale | 'incomplete' };

/** One transaction. Nothing is written when it returns a reason to run again. */
function runLocked(db: Database, batch: Batch): Promise<Run> {
  return withTx(db, async (tx): Promise<Run> => {
    const decision = await decideLocked(tx, batch);
    if (typeof decision === 'string') return { ok: false, because: decision };
    const { couponsChanged, ended, returned } = decision;
    const others = [...ended.map(({ bookingId }) => bookingId), ...returned];
    const gone = await lockChanged(tx, couponsChanged, others);
    for (const bookingId of gone) batch.incomplete.add(bookingId);
    if (gone.length > 0) return { ok: false, because: 'incomplete' };
    const events = batchEvents(batch.requests, decision);
    const losses = await writeDecision(tx, decision, events);
    const unmet = wholeOrNone(batch.requests, decision).filter((bookingId) => losses.has(bookingId));
    for (const bookingId of unmet) batch.incomplete.add(bookingId);
    if (unmet.length > 0) return { ok: false, because: 'incomplete' };
    await writeSellerEntries(tx, notesOf(batch.requests, decision));
    return { ok: true, value: withLosses(decision.answers, losses) };
  });
}

/** The notes of what this batch changed. A repeated request finds what the first one stored and is not noted again. */
function notesOf(
  requests: readonly HoldRequest[],
  { accepted, retyped, couponsChanged, states }: Decision,
): SellerEntry[] {
  const made = new Set(accepted.map(({ order }) => order.bookingId));
  const changed = new Set([...states, ...couponsChanged].map(({ bookingId }) => bookingId));
  const isDone = (request: HoldRequest) => {
    if (request.kind === 'hold') return made.has(request.order.bookingId);
    if (request.kind === 'retype') return retyped.some(({ change }) => change === request.change);
    return changed.has(request.bookingId);
  };
  return requests.flatMap((request) => (request.note && isDone(request) ? [request.note] : []));
}

async function decideLocked(tx: Tx, { requests, filed, incomplete }: Batch): Promise<Decision | Stale> {
  const visitors = new Set<string>();
  const clients = new Set<string>();
  const bookingIds = new Set<string>();
  for (const request of requests) {
    if (request.kind === 'hold') {
      // All holds of an agency have one visitor, and none replaces another, so they are neither locked nor read.
      if (!request.order.agency) visitors.add(request.order.visitor);
      if (request.order.client !== null) clients.add(request.order.client);
    }
    if (request.kind === 'retake' && request.claim) clients.add(request.claim.client);
    if (request.kind === 'retype' && request.change.client !== null) clients.add(request.change.client);
    bookingIds.add(request.kind === 'hold' ? request.order.bookingId : request.bookingId);
    const holdId = holdOf(request);
    if (holdId !== null) bookingIds.add(holdId);
  }
  const wanted = new Map<string, { flightId: number; cabin: string }>();
  for (const request of requests) {
    for (const offer of orderOf(request)?.offers ?? []) {
      const cabin = filed.classes.get(offer.bookingClass)?.cabin;
      if (cabin)
        wanted.set(cabinKey({ flightId: offer.flightId, cabin }), {
          flightId: offer.flightId,
          cabin,
        });
    }
  }
  const whose = { visitors: [...visitors], bookingIds: [...bookingIds] };
  await lockVisitors(tx, whose.visitors, [...clients]);
  const cabins = await lockInventory(tx, [...wanted.values()], whose);
  const bookings = await readBookings(tx, whose);
  const found = await readFlights(tx, cabins, [...bookings.keys()], [...clients]);
  const { flights, filedVersion, units } = found;
  const locked = new Set(cabins.map(cabinKey));
  if (units.some((unit) => !locked.has(cabinKey(unit)))) return 'other-holds-appeared';
  if (filedVersion !== null && filedVersion !== filed.version) return 'filed-data-changed';
  const codes = [...bookings.values()].map((row) => row.promotionCode);
  for (const request of requests) codes.push(orderOf(request)?.promotionCode ?? null);
  const promotions = await lockPromotions(
    tx,
    [...new Set(codes)].filter((code) => code !== null),
  );
  const counts = await readCounts(tx, requests, {
    filed,
    flights,
    units,
    clients: found.clients,
  });
  const blocks = await blocksOf(tx, requests, units);
  return decideBatch(requests, {
    filed,
    flights,
    bookings,
    units,
    promotions,
    blocks,
    counts,
    incomplete,
  });
}

/** The flights that a request wants. */
function orderOf(request: HoldRequest): PricingOrder | null {
  if (request.kind === 'hold') return request.order;
  if (request.kind !== 'exchange' || !request.change.begins) return null;
  const { from } = request.change.begins;
  return 'offers' in from ? from : null;
}

/** The hold that kept the places of a change, locked like the booking that takes them over. */
function holdOf(request: HoldRequest): string | null {
  if (request.kind !== 'exchange' || !request.change.begins) return null;
  const { from } = request.change.begins;
  return 'holdId' in from ? from.holdId : null;
}

/** Runs a statement only if a block is involved. */
async function blocksOf(
  tx: Tx,
  requests: readonly HoldRequest[],
  units: readonly UnitsHeld[],
): Promise<Map<string, Block>> {
  const named = requests.flatMap((request) => orderOf(request)?.blockIds ?? []);
  const held = units.flatMap(({ blockId }) => blockId ?? []);
  const blocks = await readBlocks(tx, [...new Set([...named, ...held])]);
  return new Map(blocks.map((block) => [block.blockId, block]));
}

/** Returns the bookings that came back without something they had. */
async function writeDecision(
  tx: Tx,
  decision: Decision,
  events: readonly BookingEvent[],
): Promise<Map<string, Losses>> {
  const isNew = decision.accepted.length > 0;
  if (decision.taken.length > 0 && !isNew) await writeTaken(tx, decision.taken);
  if (decision.uses.length > 0) await writeUses(tx, decision.uses);
  // Insert before update: a booking may be made and replaced within one batch.
  if (isNew) await insertBookings(tx, decision.accepted.map(newBookingRows), decision.taken, events);
  await writeBlocks(tx, decision.blocks);
  await writeTypes(tx, decision.retyped);
  await writeCouponChanges(tx, decision.couponsChanged);
  // Written once, in a statement of the batch where there is one.
  const left = isNew ? [] : events;
  if (decision.states.length === 0) {
    await writeBookingEvents(tx, left);
    return new Map();
  }
  await writeStates(tx, decision.states, left);
  const { ended, returned } = decision;
  const [first] = ended;
  if (first)
    await releaseAncillaries(
      tx,
      ended.map((each) => each.bookingId),
      first.now,
    );
  return returned.length > 0 ? retakeAncillaries(tx, returned) : new Map();
}

/** What was dropped goes into the answer of the booking that came back without it. */
function withLosses(answers: HoldAnswer[], losses: ReadonlyMap<string, Losses>): HoldAnswer[] {
  return answers.map((answer) => {
    const lost = answer.ok ? losses.get(answer.value.bookingId) : undefined;
    return answer.ok && lost ? { ok: true, value: { ...answer.value, ...lost } } : answer;
  });
}

/** The granted requests that ask for everything they had, or nothing. */
function wholeOrNone(requests: readonly HoldRequest[], { answers }: Decision): string[] {
  return requests.flatMap((request, index) =>
    request.kind === 'retake' && request.whole && answers[index]?.ok ? [request.bookingId] : [],
  );
}
