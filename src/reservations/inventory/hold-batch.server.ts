// One batch of requests for places, in one transaction with one order of locks: inventory rows by flight and
// cabin, then booking rows, then promotions by code. Everything is read in statements that begin after the lock was
// granted: a statement that locks and reads at once would see the table as it was before it waited
// (docs/decisions/0009).
import type pg from 'pg';

import {
  releaseAncillaries,
  type Losses,
  retakeAncillaries,
} from '#reservations/inventory/ancillaries.server.ts';
import { decideBatch, type Decision } from '#reservations/inventory/decide-holds.ts';
import { newBookingRows } from '#reservations/inventory/new-booking.ts';
import type { HoldAnswer, HoldRequest } from '#reservations/inventory/hold-requests.ts';
import {
  cabinKey,
  insertBookings,
  lockInventory,
  readBookings,
  readFlights,
  writeStates,
  writeTaken,
} from '#reservations/inventory/hold-rows.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import { filedCopy, reloadFiled } from '#flights/filed.server.ts';
import { lockPromotions } from '#flights/find-promotion.server.ts';
import { writeUses } from '#flights/write-promotion-uses.server.ts';

/**
 * Every statement of a batch finds few rows by their keys. A plan that was made and kept while a table was still small
 * would read it whole, more slowly with each booking: such plans are not allowed here.
 */
const BEGIN = `begin; select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true)`;

/** Answers in the order of the requests, after the commit. */
export async function runHoldBatch(db: Database, requests: readonly HoldRequest[]): Promise<HoldAnswer[]> {
  const filed = await filedCopy(db);
  const incomplete = new Set<string>();
  for (let attempt = 1; ; attempt++) {
    const client = await db.pool.connect();
    let broken = true;
    try {
      await client.query(BEGIN);
      const copy = attempt === 1 ? filed : await reloadFiled(db);
      const decision = await decideLocked(client, requests, copy, incomplete);
      if (decision === 'filed-data-changed' || decision === 'other-holds-appeared') {
        await client.query('rollback');
        broken = false;
        if (attempt >= 6) throw new Error(`place batch gave up: ${decision}`);
        continue;
      }
      const losses = await writeDecision(client, decision);
      const unmet = wholeOrNone(requests, decision).filter((bookingId) => losses.has(bookingId));
      if (unmet.length > 0) {
        await client.query('rollback');
        broken = false;
        for (const bookingId of unmet) incomplete.add(bookingId);
        // Each turn refuses at least one more request, so that this ends.
        attempt--;
        continue;
      }
      await client.query('commit');
      broken = false;
      return withLosses(decision.answers, losses);
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
      if (attempt < 6 && (code === '40P01' || code === '40001')) {
        await client.query('rollback');
        broken = false;
        continue;
      }
      if (code !== undefined)
        await client.query('rollback').then(
          () => (broken = false),
          () => {},
        );
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

async function decideLocked(
  client: pg.PoolClient,
  requests: readonly HoldRequest[],
  filed: Awaited<ReturnType<typeof filedCopy>>,
  incomplete: ReadonlySet<string>,
): Promise<Decision | 'filed-data-changed' | 'other-holds-appeared'> {
  const visitors = new Set<string>();
  const bookingIds = new Set<string>();
  for (const request of requests) {
    if (request.kind === 'hold') visitors.add(request.order.visitor);
    bookingIds.add(request.kind === 'hold' ? request.order.bookingId : request.bookingId);
  }
  const wanted = new Map<string, { flightId: number; cabin: string }>();
  for (const request of requests) {
    if (request.kind !== 'hold') continue;
    for (const offer of request.order.offers) {
      const cabin = filed.classes.get(offer.bookingClass)?.cabin;
      if (cabin)
        wanted.set(cabinKey({ flightId: offer.flightId, cabin }), { flightId: offer.flightId, cabin });
    }
  }
  const whose = { visitors: [...visitors], bookingIds: [...bookingIds] };
  const cabins = await lockInventory(client, [...wanted.values()], whose);
  const bookings = await readBookings(client, whose);
  const { flights, filedVersion, places } = await readFlights(client, cabins, whose);
  const locked = new Set(cabins.map(cabinKey));
  if (places.some((place) => !locked.has(cabinKey(place)))) return 'other-holds-appeared';
  if (filedVersion !== null && filedVersion !== filed.version) return 'filed-data-changed';
  const codes = [...bookings.values()].map((row) => row.promotionCode);
  for (const request of requests) if (request.kind === 'hold') codes.push(request.order.promotionCode);
  const promotions = await lockPromotions(
    client,
    [...new Set(codes)].filter((code) => code !== null),
  );
  return decideBatch(requests, { filed, flights, bookings, places, promotions, incomplete });
}

/** Answers the bookings that came back without something they had. */
async function writeDecision(client: pg.PoolClient, decision: Decision): Promise<Map<string, Losses>> {
  const isNew = decision.accepted.length > 0;
  if (decision.taken.length > 0 && !isNew) await writeTaken(client, decision.taken);
  if (decision.uses.length > 0) await writeUses(client, decision.uses);
  // Insert before update: a booking may be made and replaced within one batch.
  if (isNew) await insertBookings(client, decision.accepted.map(newBookingRows), decision.taken);
  if (decision.states.length === 0) return new Map();
  await writeStates(client, decision.states);
  const { ended, returned } = decision;
  const [first] = ended;
  if (first)
    await releaseAncillaries(
      client,
      ended.map((each) => each.bookingId),
      first.now,
    );
  return returned.length > 0 ? retakeAncillaries(client, returned) : new Map();
}

/** What was dropped belongs to the answer of the booking that came back without it. */
function withLosses(answers: HoldAnswer[], losses: ReadonlyMap<string, Losses>): HoldAnswer[] {
  return answers.map((answer) => {
    const lost = answer.ok ? losses.get(answer.value.bookingId) : undefined;
    return answer.ok && lost ? { ok: true, value: { ...answer.value, ...lost } } : answer;
  });
}

/** The granted requests that ask for everything they had, or for nothing. */
function wholeOrNone(requests: readonly HoldRequest[], { answers }: Decision): string[] {
  return requests.flatMap((request, index) =>
    request.kind === 'retake' && request.whole && answers[index]?.ok ? [request.bookingId] : [],
  );
}
