// Generated bookings and the commands of their lives. What a life does is applied here; what must hold is in the test.
import fc from 'fast-check';

import { type Coupon, couponKey, isOver, type TypedPassenger } from '#after-sale/coupon.ts';
import { type EndCause, endCauses } from '#after-sale/end-causes.ts';
import { endCoupons, type EndRequest } from '#after-sale/end-coupons.ts';
import { exchange, type ExchangeCause, type ExchangeRequest } from '#after-sale/exchange.ts';
import {
  blockOf,
  endLines,
  type LineChange,
  liveLines,
  type NewLine,
  type PriceLine,
  totalOf,
} from '#after-sale/price-line.ts';
import type { ExtraTerms, SoldTerms } from '#after-sale/sold-terms.ts';
import { splitBooking } from '#after-sale/split.ts';
import { type RefundablePayment, splitOverPayments } from '#after-sale/tender-order.ts';
import { numbered, terms } from '#tests/support/after-sale/sold-trip.ts';

const DAY = 86_400_000;
export const now = Date.parse('2026-05-01T10:00:00Z');

export type Life = {
  lines: readonly PriceLine[];
  coupons: readonly Coupon[];
  passengers: readonly TypedPassenger[];
  terms: ReadonlyMap<number, SoldTerms>;
  extraTerms: ReadonlyMap<number, ExtraTerms>;
  departures: ReadonlyMap<number, number | null>;
  payments: readonly RefundablePayment[];
};

const minor = (max: number) => fc.integer({ min: 0, max });

const anyTerms: fc.Arbitrary<SoldTerms> = fc
  .record({
    refundable: fc.boolean(),
    cancelFeeMinor: minor(40_000),
    changeAllowed: fc.boolean(),
    changeFeeMinor: minor(20_000),
    freeChangeDays: fc.option(fc.integer({ min: 0, max: 40 })),
    noShowFeeMinor: fc.option(minor(40_000)),
    netting: fc.boolean(),
    residual: fc.constantFrom('voucher', 'refund', 'kept'),
  })
  .map((some) => terms(some));

const anyFare = fc.record({
  fare: minor(90_000),
  off: minor(100),
  earned: minor(100),
  carrier: minor(9_000),
  taxes: fc.array(minor(6_000), { maxLength: 3 }),
});
type AnyFare = { fare: number; off: number; earned: number; carrier: number; taxes: number[] };

const partOf = (amount: number, percent: number) => Math.floor((amount * percent) / 100);

/** The lines of one coupon at some price. */
function soldLines(
  key: { passengerNo: number; flightNo: number },
  { fare, off, earned, carrier, taxes }: AnyFare,
): NewLine[] {
  const line = (part: Pick<NewLine, 'kind' | 'code' | 'refundClass' | 'amountMinor'>, percent = 0) => ({
    passengerNo: key.passengerNo,
    flightNo: key.flightNo,
    ...part,
    commissionMinor:
      percent === 0 ? 0 : Math.sign(part.amountMinor) * partOf(Math.abs(part.amountMinor), percent),
  });
  const follows = { refundClass: 'fare' } as const;
  const discount = 0 - partOf(fare, off);
  return [
    line({ kind: 'fare', code: 'fare', ...follows, amountMinor: fare }, earned),
    ...(discount === 0
      ? []
      : [line({ kind: 'discount', code: 'off', ...follows, amountMinor: discount }, earned)]),
    line({ kind: 'surcharge', code: 'YQ', ...follows, amountMinor: carrier }),
    ...taxes.map((amountMinor, at) =>
      line({ kind: 'tax', code: `T${at}`, refundClass: 'passenger', amountMinor }),
    ),
  ];
}

const anyPerson = fc.record({
  type: fc.constantFrom('adult', 'adult', 'child', 'infant'),
  out: anyFare,
  back: anyFare,
});

const anyExtra = fc.record({
  passenger: fc.nat(),
  flightNo: fc.constantFrom(1, 2, null),
  kind: fc.constantFrom('extra', 'seat'),
  amountMinor: minor(9_000),
  extraTerms: fc.record({ refundable: fc.boolean(), deadlineHours: fc.integer({ min: 0, max: 1_500 }) }),
});

/** A paid booking of one to four passengers on two flights, by one to three payments with several tenders. */
export const anyLife: fc.Arbitrary<Life> = fc
  .record({
    people: fc.array(anyPerson, { minLength: 1, maxLength: 4 }),
    extras: fc.array(anyExtra, { maxLength: 4 }),
    paymentFee: minor(3_000),
    earned: minor(100),
    sold: fc.tuple(anyTerms, anyTerms),
    days: fc.tuple(fc.integer({ min: -3, max: 60 }), fc.integer({ min: -3, max: 60 })),
    cuts: fc.array(minor(100), { maxLength: 4 }),
  })
  .map(({ people, extras, paymentFee, earned, sold, days, cuts }) => {
    const fares = people.flatMap(({ out, back }, at) =>
      [out, back].flatMap((fare, flight) => soldLines({ passengerNo: at + 1, flightNo: flight + 1 }, fare)),
    );
    const others = extras.map(({ passenger, flightNo, kind, amountMinor }): NewLine => ({
      passengerNo: 1 + (passenger % people.length),
      flightNo,
      kind,
      code: kind,
      refundClass: 'service',
      amountMinor,
      commissionMinor: partOf(amountMinor, earned),
    }));
    const fee: NewLine = {
      passengerNo: null,
      flightNo: null,
      kind: 'payment_fee',
      code: 'card',
      refundClass: 'service',
      amountMinor: paymentFee,
      commissionMinor: partOf(paymentFee, earned),
    };
    const lines = numbered([...fares, ...others, ...(paymentFee > 0 ? [fee] : [])]);
    return {
      lines,
      passengers: people.map(({ type }, at) => ({ passengerNo: at + 1, type })),
      coupons: people.flatMap((_, at) =>
        [1, 2].map((flightNo) => ({ passengerNo: at + 1, flightNo, state: 'open' as const })),
      ),
      terms: new Map(sold.map((each, at) => [at + 1, each])),
      extraTerms: new Map(extras.map((each, at) => [fares.length + at + 1, each.extraTerms])),
      departures: new Map(days.map((day, at) => [at + 1, now + day * DAY])),
      payments: paidBy(totalOf(lines), cuts),
    };
  });

/** Cuts a total into tenders of up to three payments. */
function paidBy(totalMinor: number, cuts: readonly number[]): RefundablePayment[] {
  const kinds = ['voucher', 'card', 'credit', 'card', 'voucher'] as const;
  let rest = totalMinor;
  const tenders = [...cuts, 100].map((percent, at) => {
    const leftMinor = partOf(rest, percent);
    rest -= leftMinor;
    const kind = kinds[at % kinds.length] ?? 'card';
    return { tenderNo: at + 1, kind, voucherId: null, creditAccountId: null, leftMinor };
  });
  return [...Map.groupBy(tenders, ({ tenderNo }) => Math.ceil(tenderNo / 2))].map(([no, parts]) => ({
    paymentId: `P${no}`,
    capturedAt: no,
    parts,
  }));
}

export type Command =
  | { kind: 'end'; cause: EndCause; picks: number }
  | { kind: 'exchange'; cause: ExchangeCause; picks: number; fares: AnyFare[]; days: number }
  | { kind: 'fly' | 'split' | 'waive'; picks: number };

const picks = fc.integer({ min: 1, max: 255 });
export const anyEnd: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('end' as const),
  cause: fc.constantFrom(...endCauses),
  picks,
});
export const anyExchange: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('exchange' as const),
  cause: fc.constantFrom('voluntary' as const, 'airline' as const, 'waiver' as const),
  picks,
  fares: fc.array(anyFare, { minLength: 1, maxLength: 8 }),
  days: fc.integer({ min: 1, max: 90 }),
});
const anyOther: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom('fly' as const, 'split' as const, 'waive' as const),
  picks,
});
export const anyCommand = fc.oneof(anyEnd, anyExchange, anyOther);

export function chosen(life: Life, mask: number): Coupon[] {
  return life.coupons.filter((coupon, at) => !isOver(coupon) && ((mask >> (at % 8)) & 1) === 1);
}

export function endRequest(life: Life, cause: EndCause, what: EndRequest['what']): EndRequest {
  return { ...life, what, cause, at: now };
}

/** The life after its lines changed: terms go along, and money that comes back leaves its tenders. */
export function withLines(
  life: Life,
  change: Pick<LineChange, 'ending' | 'added'> & Partial<LineChange>,
): Life {
  const extraTerms = new Map(life.extraTerms);
  for (const { fromLineNo, lineNo } of change.continued ?? []) {
    const moved = life.extraTerms.get(fromLineNo);
    if (moved) extraTerms.set(lineNo, moved);
  }
  const balance = totalOf(change.ending) + totalOf(change.added);
  const lines = [...life.lines, ...change.ending, ...change.added];
  return {
    ...life,
    lines,
    extraTerms,
    payments: balance > 0 ? paid(life, balance) : refunded(life, 0 - balance),
  };
}

function paid({ payments }: Life, amountMinor: number): RefundablePayment[] {
  const part = {
    tenderNo: 1,
    kind: 'card' as const,
    voucherId: null,
    creditAccountId: null,
    leftMinor: amountMinor,
  };
  const no = payments.length + 1;
  return [...payments, { paymentId: `P${no}`, capturedAt: no, parts: [part] }];
}

function refunded({ payments }: Life, amountMinor: number): RefundablePayment[] {
  const shares = splitOverPayments(amountMinor, payments);
  return payments.map((payment) => ({
    ...payment,
    parts: payment.parts.map((part) => {
      const share = shares.find(
        ({ paymentId, tenderNo }) => paymentId === payment.paymentId && tenderNo === part.tenderNo,
      );
      return { ...part, leftMinor: part.leftMinor - (share?.amountMinor ?? 0) };
    }),
  }));
}

export function withStates(
  life: Life,
  keys: readonly { passengerNo: number; flightNo: number }[],
  state: Coupon['state'],
): Life {
  const meant = new Set(keys.map(couponKey));
  return {
    ...life,
    coupons: life.coupons.map((coupon) => (meant.has(couponKey(coupon)) ? { ...coupon, state } : coupon)),
  };
}

/** Each flight of the chosen coupons is exchanged for a new one under the same terms. */
export function exchangeRequest(
  life: Life,
  command: Extract<Command, { kind: 'exchange' }>,
): ExchangeRequest {
  const coupons = chosen(life, command.picks);
  const newNo = newFlights(life, coupons);
  const exchanges = coupons.map(({ passengerNo, flightNo }) => ({
    passengerNo,
    flightNo,
    newFlightNo: newNo.get(flightNo) ?? 0,
  }));
  const newLines = exchanges.flatMap(({ passengerNo, newFlightNo: flightNo }, at) => {
    const fare = command.fares[at % command.fares.length];
    return fare && command.cause !== 'airline' ? soldLines({ passengerNo, flightNo }, fare) : [];
  });
  return { ...life, exchanges, newLines, cause: command.cause, at: now };
}

export function newFlights(life: Life, coupons: readonly Coupon[]): Map<number, number> {
  const next = Math.max(0, ...life.departures.keys()) + 1;
  return new Map(
    [...new Set(coupons.map(({ flightNo }) => flightNo))].map((flightNo, at) => [flightNo, next + at]),
  );
}

export function withExchange(life: Life, request: ExchangeRequest, days: number): Life {
  const answer = exchange(request);
  if (!answer.ok) return life;
  const flights = new Map(request.exchanges.map(({ flightNo, newFlightNo }) => [newFlightNo, flightNo]));
  const moved = withStates(withLines(life, answer), request.exchanges, 'exchanged');
  const terms = new Map(life.terms);
  const departures = new Map(life.departures);
  for (const [newFlightNo, flightNo] of flights) {
    const sold = life.terms.get(flightNo);
    if (sold) terms.set(newFlightNo, sold);
    departures.set(newFlightNo, now + days * DAY);
  }
  const begun = request.exchanges.map(({ passengerNo, newFlightNo }) => ({
    passengerNo,
    flightNo: newFlightNo,
    state: 'open' as const,
  }));
  return { ...moved, terms, departures, coupons: [...moved.coupons, ...begun] };
}

/** The life after a command; a refused one changes nothing. */
export function lived(life: Life, command: Command): Life {
  if (command.kind === 'exchange') return withExchange(life, exchangeRequest(life, command), command.days);
  if (command.kind === 'end') {
    const result = endCoupons(endRequest(life, command.cause, chosen(life, command.picks)));
    return withStates(withLines(life, result), result.ended, 'refunded');
  }
  if (command.kind === 'fly') return withStates(life, chosen(life, command.picks).slice(0, 1), 'flown');
  if (command.kind === 'split') return splitLife(life, command.picks)[1];
  const fee = liveLines(life.lines).find((line) => blockOf(line) === 'penalty');
  return fee ? withLines(life, { ending: endLines(life.lines, [fee.lineNo]), added: [] }) : life;
}

/** The booking that leaves, and the one that stays. */
export function splitLife(life: Life, mask: number): [Life, Life] {
  const leaving = new Set(
    life.passengers.filter((_, at) => ((mask >> at) & 1) === 1).map(({ passengerNo }) => passengerNo),
  );
  const tenders = life.payments.flatMap(({ parts, ...payment }) =>
    parts.map((part) => ({ ...part, payment })),
  );
  const split = splitBooking({ lines: life.lines, tenders, leaving });
  const half = (lines: readonly PriceLine[], leaves: boolean): Life => {
    const of = <T extends { passengerNo: number }>(all: readonly T[]) =>
      all.filter(({ passengerNo }) => leaving.has(passengerNo) === leaves);
    const parts = split.tenders.map(({ leavingMinor, stayingMinor, ...tender }) => ({
      ...tender,
      leftMinor: leaves ? leavingMinor : stayingMinor,
    }));
    const payments = life.payments.map((payment) => ({
      ...payment,
      parts: parts.filter((part) => part.payment.paymentId === payment.paymentId),
    }));
    return { ...life, lines, payments, coupons: of(life.coupons), passengers: of(life.passengers) };
  };
  return [half(split.leavingLines, true), half(split.stayingLines, false)];
}
