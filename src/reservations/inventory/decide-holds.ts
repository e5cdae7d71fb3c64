// Decides a batch in order, as if the requests had come one after the other. Pure, so that it can be tested and
// simulated without a database. Its rows were read under the inventory locks.
import {
  type BookingState,
  hasEnded,
  isHeldState,
  isHoldOpen,
  isSoldState,
} from '#platform/db/booking-states.ts';
import type {
  CouponChange,
  HoldResult,
  HolderClaim,
  HoldOrder,
  HoldAnswer,
  HoldRequest,
  NewFlights,
} from '#reservations/inventory/hold-requests.ts';
import type { UnitsHeld } from '#reservations/inventory/block-units.ts';
import type {
  BookingRow,
  Locked,
  StateChange,
  AcceptedChange,
  Decision,
} from '#reservations/inventory/batch-rows.ts';
import { Counters } from '#reservations/inventory/counters.ts';
import {
  countHold,
  countNewHold,
  isShort,
  overBudget,
  useChallenge,
} from '#reservations/inventory/hold-budgets.ts';
import { growthOf, unitsGiven } from '#reservations/inventory/coupon-change.ts';
import {
  type AcceptedType,
  judgeType,
  refuseGrowth,
  type TypeChange,
  type TypeRefusal,
} from '#reservations/inventory/price-type.ts';
import { hasUsesLeft } from '#flights/promotions/promotion.ts';
import { isOnSale } from '#flights/quote.ts';
import { unitsOf } from '#flights/price.ts';
import { assert, ok, refuse, type Result } from '#platform/lib/result.ts';
import {
  type AcceptedHold,
  holdEndOf,
  type PricedFlight,
  priceHold,
} from '#reservations/inventory/price-hold.ts';

/** Decides each request and collects the writes. Changes `locked` so that later requests see earlier decisions. */
export function decideBatch(requests: readonly HoldRequest[], locked: Locked): Decision {
  const batch = new Batch(locked);
  const answers = requests.map((request) => batch.decide(request));
  return { answers, ...batch.writes() };
}

/** What has been decided so far, applied to the rows. */
class Batch {
  private readonly locked: Locked;
  private readonly counters: Counters;
  private readonly accepted: AcceptedHold[] = [];
  private readonly retyped: AcceptedType[] = [];
  private readonly couponsChanged: AcceptedChange[] = [];
  private readonly states = new Map<string, StateChange>();
  private readonly ended = new Map<string, { bookingId: string; now: Date }>();
  private readonly returned = new Set<string>();
  constructor(locked: Locked) {
    this.locked = locked;
    this.counters = new Counters(locked);
  }

  decide(request: HoldRequest): HoldAnswer {
    if (request.kind === 'hold') return this.hold(request.order);
    const row = this.locked.bookings.get(request.bookingId);
    if (!row) return refuse('booking_unknown');
    switch (request.kind) {
      case 'retype':
        return this.retype(row, request.change);
      case 'retake':
        return this.retake(row, request);
      case 'give-back':
        return this.giveBack(row, request);
      default:
        return this.changeCoupons(row, request.change);
    }
  }

  writes(): Omit<Decision, 'answers'> {
    const ended = [...this.ended.values()];
    const states = [...this.states.values()];
    const { accepted, retyped, couponsChanged } = this;
    return {
      accepted,
      retyped,
      couponsChanged,
      states,
      ended,
      returned: [...this.returned],
      ...this.counters.writes(),
    };
  }

  private giveBack(row: BookingRow, request: HoldRequest & { kind: 'give-back' }): HoldAnswer {
    if (!isHeldState(row.state)) return refuse('booking_not_open');
    // A hold that was extended after it was found expired stays.
    if (request.to === 'lapsed' && isHoldOpen(row, request.now)) return refuse('booking_not_open');
    this.giveUnits(row, request.now);
    if (request.to === 'yielded') row.holdExpiresAt = earlier(row.holdExpiresAt, request.now);
    this.end(row, request.to === 'released' ? 'released' : 'lapsed', request.now);
    return ok(heldOf(row));
  }

  private retake(row: BookingRow, request: HoldRequest & { kind: 'retake' }): HoldAnswer {
    if (!hasEnded(row.state)) return ok(heldOf(row));
    if (this.locked.incomplete.has(row.bookingId)) return refuse('offer_sold_out');
    const units = unitsOfBooking(this.locked, row.bookingId);
    const open = units.every((p) => {
      const flight = this.locked.flights.get(p.flightId);
      return flight && isOnSale(flight, request.now);
    });
    if (!open) return refuse('flight_closed');
    const promotion = this.locked.promotions.get(row.promotionCode ?? '');
    // The price was agreed with the code; without a use left it would be a different price.
    if (promotion && !hasUsesLeft(promotion)) return refuse('promotion_used_up');
    const terms = request.claim ? this.claimAgain(request.claim, units) : ok(false);
    if (!terms.ok) return terms;
    const before = row.client;
    row.client = request.claim?.client ?? before;
    if (!this.takeUnits(row)) {
      row.client = before;
      return refuse('offer_sold_out');
    }
    this.setState(row, 'held', request.holdExpiresAt, terms.value);
    // Ended and came back within one batch: nothing changes hands.
    if (!this.ended.delete(row.bookingId)) this.returned.add(row.bookingId);
    return ok(heldOf(row));
  }

  /** Whether the units are held on short terms, or why the client may not hold them again. */
  private claimAgain({ client, budgets }: HolderClaim, all: readonly UnitsHeld[]) {
    const { counts, flights } = this.locked;
    const units = all.filter(({ blockId }) => blockId === null);
    const short = isShort(budgets, { units, counts, flights });
    // The time that the booking was held before counts already; its units are not another claim.
    const replaced = new Map(units.map((each) => [each.flightId, each.units]));
    return (
      overBudget({
        budgets,
        client,
        units,
        counts,
        short,
        replaced,
        kept: 0,
      }) ?? ok(short)
    );
  }

  /** Other passengers keep their price. A new own seat is one more unit on each flight, in the class of the booking. */
  private retype(row: BookingRow, change: TypeChange): HoldAnswer {
    const units = unitsOfBooking(this.locked, row.bookingId);
    const judged = judgeType(row, change, { ...this.locked, units });
    if (!judged.ok) return judged;
    const refused = this.resize(row, change, units);
    if (refused) return refused;
    this.retyped.push(judged.value);
    row.totalMinor += judged.value.differenceMinor;
    // A second change that was prepared from the same version comes too late.
    row.version = Number.NaN;
    return ok(heldOf(row));
  }

  /** Gives the booking the number of units that its new party needs; null when it has them. */
  private resize(row: BookingRow, change: TypeChange, before: readonly UnitsHeld[]): TypeRefusal | null {
    const seats = unitsOf(change.passengers);
    if (before.every(({ units }) => units === seats)) return null;
    const after = before.map((each) => ({ ...each, units: seats }));
    this.giveUnits(row, change.now);
    const refused = refuseGrowth(change, { before, after }, this.locked);
    if (refused || !this.counters.take(after)) {
      this.takeUnits(row);
      return refused ?? refuse('offer_sold_out');
    }
    this.locked.units = this.locked.units.filter((each) => each.bookingId !== row.bookingId);
    for (const each of after) this.locked.units.push({ ...each, bookingId: row.bookingId });
    this.counters.countUse(row.promotionCode, 1);
    countHold(this.locked.counts, row.client, after, 1);
    return null;
  }

  /**
   * Gives the units of ended coupons and takes those of the flights in their place: all of it or nothing. A use of a
   * promotion is given back when nothing is left of the booking.
   */
  private changeCoupons(row: BookingRow, change: CouponChange): HoldAnswer {
    if (!isSoldState(row.state)) return refuse('booking_not_paid');
    if (row.version !== change.version) return refuse('booking_changed');
    // An extra or a seat of the new flights went to somebody else.
    if (this.locked.incomplete.has(row.bookingId)) return refuse('booking_changed');
    const given = unitsGiven(change);
    const before = this.locked.units.filter(({ bookingId }) => bookingId === row.bookingId);
    const gives = before.flatMap((each) => {
      const units = given.get(each.flightNo ?? 0) ?? 0;
      return units > 0 ? [{ ...each, units }] : [];
    });
    assert(
      sumOf(gives) === sumOf([...given.values()].map((units) => ({ units }))) &&
        this.counters.give(gives, change.now),
      `the counters include the coupons of booking ${row.bookingId}`,
    );
    const begun = change.begins ? this.begin(change.begins, change.now) : ok(nothingBegins);
    if (!begun.ok) {
      this.counters.take(gives);
      return begun;
    }
    if (!change.begins && sumOf(before) > 0 && sumOf(before) === sumOf(gives))
      this.counters.countUse(row.promotionCode, -1);
    row.totalMinor += growthOf(change).totalMinor;
    // A second change that was prepared from the same version comes too late.
    row.version = Number.NaN;
    const { flights, units } = begun.value;
    const begunIds = units.map(
      ({ flightId }, at) => [change.begins?.flights[at]?.flightNo ?? 0, flightId] as const,
    );
    this.couponsChanged.push({
      bookingId: row.bookingId,
      change,
      flights,
      flightIds: new Map([
        ...before.map(({ flightNo = 0, flightId }) => [flightNo, flightId] as const),
        ...begunIds,
      ]),
    });
    return ok(heldOf(row));
  }

  /** Takes the units of the flights that begin: from sale or a block, or from the hold that kept them. */
  private begin({ from }: NewFlights, now: Date): Result<Begun, HoldCode> {
    if ('holdId' in from) return this.takeOver(from.holdId, now);
    const priced = priceHold(from, this.locked);
    if (!priced.ok) return priced;
    if (!this.counters.take(priced.units)) return refuse('offer_sold_out');
    return ok({ flights: priced.accepted.flights, units: priced.units });
  }

  /** The hold ends and its units change hands, so no counter of a flight moves. */
  private takeOver(holdId: string, now: Date): Result<Begun, 'offer_sold_out'> {
    const hold = this.locked.bookings.get(holdId);
    if (!hold || !isHeldState(hold.state)) return refuse('offer_sold_out');
    const units = unitsOfBooking(this.locked, holdId);
    countHold(this.locked.counts, hold.client, units, -1);
    this.end(hold, 'replaced', now);
    this.locked.units = this.locked.units.filter(({ bookingId }) => bookingId !== holdId);
    return ok({ flights: [], units });
  }

  private hold(order: HoldOrder): HoldAnswer {
    const { bookings } = this.locked;
    const known = bookings.get(order.bookingId);
    // The same booking id twice is a retry, unless another visitor made it.
    if (known) return known.visitor === order.visitor ? ok(heldOf(known)) : refuse('booking_unknown');
    // An agency holds for many customers at once.
    const older = order.agency
      ? []
      : [...bookings.values()].filter(
          (b) => b.visitor === order.visitor && isHeldState(b.state) && !b.payingNow,
        );
    // The visitor's own earlier hold must not block the newer one; it stays if the newer one is refused.
    for (const row of older) this.giveUnits(row, order.now);
    const hold = this.withinBudgets(order, older);
    if (!hold.ok || !this.counters.take(hold.units)) {
      for (const row of older) this.takeUnits(row);
      return hold.ok ? refuse('offer_sold_out') : hold;
    }
    for (const row of older) this.end(row, 'replaced', order.now);
    return this.accept(hold.accepted, hold.units);
  }

  /** The priced trip, with less time where a flight is in demand, or why it is refused. */
  private withinBudgets(order: HoldOrder, older: readonly BookingRow[]) {
    const hold = priceHold(order, this.locked);
    if (!hold.ok) return hold;
    const { budgets, client } = order;
    const { counts, flights, bookings } = this.locked;
    // Units of a block already belong to the agency: no budget applies, and nobody else loses them.
    const units = hold.units.filter(({ blockId }) => blockId === null);
    const short = isShort(budgets, { units, counts, flights });
    const replaced = new Map<number, number>();
    for (const row of older)
      for (const each of unitsOfBooking(this.locked, row.bookingId)) replaced.set(each.flightId, each.units);
    const own = [...bookings.values()].filter((b) => b.visitor === order.visitor && isHeldState(b.state));
    const kept = order.agency ? 0 : own.length - older.length;
    const claim = { budgets, client, units, counts, short, replaced };
    const refused = overBudget({ ...claim, kept });
    if (refused) return refused;
    const used = useChallenge({ ...claim, challengeId: order.challengeId });
    if (!used.ok) return used;
    const holdExpiresAt = short ? this.shortEnd(order, older) : holdEndOf(hold.accepted, this.locked);
    const stored = { ...order, holdExpiresAt, challengeId: used.value };
    return { ...hold, accepted: { ...hold.accepted, order: stored, short } };
  }

  /** Going back and choosing again does not extend the hold. */
  private shortEnd(order: HoldOrder, older: readonly BookingRow[]): Date {
    const ends = older.filter((row) => isHoldOpen(row, order.now)).map((row) => row.holdExpiresAt.getTime());
    const short = order.now.getTime() + order.budgets.shortHoldMinutes * 60_000;
    return new Date(Math.min(order.holdExpiresAt.getTime(), short, ...ends));
  }

  private accept(accepted: AcceptedHold, units: readonly UnitsHeld[]): HoldAnswer {
    const { bookingId, visitor, client, challengeId, holdExpiresAt } = accepted.order;
    const { totalMinor, promotion } = accepted;
    const promotionCode = promotion?.applied ? promotion.code : null;
    const row: BookingRow = {
      bookingId,
      visitor,
      client,
      state: 'held',
      holdExpiresAt,
      totalMinor,
      promotionCode,
      payingNow: false,
      // No change can be prepared for a booking before it exists.
      version: 0,
    };
    this.accepted.push(accepted);
    this.locked.bookings.set(bookingId, row);
    units.forEach((each, at) => this.locked.units.push({ ...each, bookingId, flightNo: at + 1 }));
    this.counters.countUse(promotionCode, 1);
    countNewHold(this.locked.counts, client, units);
    if (challengeId !== null) this.locked.counts.spent.add(challengeId);
    return ok({ ...heldOf(row), promotion });
  }

  /** The units of a held booking and its use of a promotion. If the counters lack them, that is a bug. */
  private giveUnits(row: BookingRow, now: Date): void {
    const units = unitsOfBooking(this.locked, row.bookingId);
    const given = this.counters.give(units, now);
    assert(given, `the counters include the units of booking ${row.bookingId}`);
    this.counters.countUse(row.promotionCode, -1);
    countHold(this.locked.counts, row.client, units, -1);
  }

  private takeUnits(row: BookingRow): boolean {
    const units = unitsOfBooking(this.locked, row.bookingId);
    if (!this.counters.take(units)) return false;
    this.counters.countUse(row.promotionCode, 1);
    countHold(this.locked.counts, row.client, units, 1);
    return true;
  }

  private end(row: BookingRow, state: 'released' | 'lapsed' | 'replaced', now: Date): void {
    this.setState(row, state, row.holdExpiresAt);
    // A hold of this same batch has nothing yet that could be given back.
    if (!this.returned.delete(row.bookingId))
      this.ended.set(row.bookingId, { bookingId: row.bookingId, now });
  }

  private setState(row: BookingRow, state: BookingState, holdExpiresAt: Date, short = false): void {
    row.state = state;
    row.holdExpiresAt = holdExpiresAt;
    const { bookingId, client } = row;
    this.states.set(bookingId, {
      bookingId,
      client,
      state,
      holdExpiresAt,
      short,
    });
  }
}

type Begun = { flights: PricedFlight[]; units: UnitsHeld[] };

type HoldCode = Extract<HoldAnswer, { ok: false }>['code'];

const nothingBegins: Begun = { flights: [], units: [] };

function sumOf(units: readonly Pick<UnitsHeld, 'units'>[]): number {
  return units.reduce((sum, each) => sum + each.units, 0);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

function unitsOfBooking(locked: Locked, bookingId: string): UnitsHeld[] {
  return locked.units.filter((p) => p.bookingId === bookingId);
}

function heldOf(row: BookingRow): HoldResult {
  const { bookingId, holdExpiresAt, totalMinor, promotionCode: code } = row;
  const promotion = code === null ? null : { code, applied: true, reason: null };
  return { bookingId, holdExpiresAt, totalMinor, promotion };
}
