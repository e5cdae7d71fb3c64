// What was kept and what was dropped, in sentences of the page's language.
import type { BookingCtx } from '#reservations/booking-ctx.ts';
import type { BookingView } from '#reservations/booking-view.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { personName } from '#funnel/trip/person-name.server.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import { tripOf } from '#funnel/trip/trip.server.ts';
import {
  type TransferReport,
  type Dropped,
  dropReasons,
  type KeptItem,
} from '#hold-transfer/transfer-report.ts';
import { readStillPossible } from '#hold-transfer/still-possible.server.ts';
import type { AgainWords, TransferWords } from '#hold-transfer/transfer-words.ts';
import { moneyFor } from '#platform/i18n/format.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { say } from '#platform/i18n/words.server.ts';
import { isErrorCode } from '#platform/lib/errors.ts';
import { sumMinor } from '#platform/lib/money.ts';
import type { LostAncillary } from '#reservations/inventory/ancillaries.server.ts';

/** Null when one of the bookings no longer belongs to this visitor. */
export async function transferWords(ctx: BookingCtx, report: TransferReport): Promise<TransferWords | null> {
  const read = await Promise.all([
    readBooking(ctx, report.fromBookingId),
    readBooking(ctx, report.toBookingId),
  ]);
  const [earlier, now] = read;
  if (!earlier.ok || !now.ok) return null;
  const words = say(ctx);
  const [from, to] = await Promise.all([tripFor(ctx, earlier.value), tripFor(ctx, now.value)]);
  const reasons = Map.groupBy(alike(report.dropped), ([{ reason }]) => reasonWords(ctx, reason));
  return {
    title: words('changes.title'),
    keptTitle: words('changes.keptTitle'),
    kept: keptLines(ctx, report.kept, to),
    droppedTitle: words('changes.droppedTitle'),
    // A birth date belongs to a traveller who is kept; everything else uses the earlier numbers.
    dropped: [...reasons].map(([reason, groups]) => ({
      reason,
      lines: groups.map((group) => droppedLine(ctx, group, group[0].kind === 'birth_date' ? to : from)),
    })),
    again: reasons.size > 0 ? await againWords(ctx, { from: earlier.value, to: now.value }, to) : null,
  };
}

async function againWords(
  ctx: BookingCtx,
  { from, to }: { from: BookingView; to: BookingView },
  trip: Trip,
): Promise<AgainWords | null> {
  const { extras, seats } = await readStillPossible(ctx, from, to);
  const reason = '';
  const items = [
    ...extras.map((extra): Dropped => ({ kind: 'extra', ...extra, reason })),
    ...seats.map((seat): Dropped => ({ kind: 'seat', ...seat, reason })),
  ];
  if (items.length === 0) return null;
  const words = say(ctx);
  const named = { ...trip, extras: [...trip.extras, ...extras] };
  const price = (minor: number) => moneyFor(ctx)({ minor, currency: trip.currency });
  const groups = alike(items);
  return {
    title: words('changes.againTitle'),
    lines: groups.map((group) => {
      const what = whatOf(group[0], named, ctx, group);
      return words('changes.keptAt', { what, price: price(minorOf(group)) });
    }),
    button: words('changes.again', { price: price(minorOf(items)) }),
    fromBookingId: from.bookingId,
  };
}

/** What somebody else has taken from a booking that was held again. */
export async function lostWords(
  ctx: BookingCtx,
  view: BookingView,
  lost: readonly LostAncillary[],
): Promise<string[]> {
  if (lost.length === 0) return [];
  const trip = await tripFor(ctx, view);
  const reason = say(ctx)('changes.reasons.taken_meanwhile');
  const dropped = lost.map((each): Dropped => ({ ...each, reason: 'taken' }));
  return alike(dropped).map((group) =>
    say(ctx)('changes.droppedFor', { what: droppedLine(ctx, group, trip), reason }),
  );
}

type Alike = readonly [Dropped, ...Dropped[]];

/** The same extra, or seats, of several people and flights that were lost for the same reason: one line. */
function alike(dropped: readonly Dropped[]): Alike[] {
  const groups = Map.groupBy(dropped, (each) => {
    if (each.kind === 'extra') return `extra ${each.extraCode} ${each.reason}`;
    return each.kind === 'seat' ? `seat ${each.reason}` : each;
  });
  return [...groups.values()].flatMap(([first, ...more]) => (first ? [[first, ...more] as const] : []));
}

function tripFor(ctx: BookingCtx, view: BookingView): Promise<Trip> {
  return tripOf(ctx, view, say(ctx)('common.fare'));
}

function keptLines(ctx: BookingCtx, kept: readonly KeptItem[], trip: Trip): string[] {
  const words = say(ctx);
  const names = kept.flatMap((each) => (each.kind === 'name' ? [nameOf(trip, each.passengerNo, ctx)] : []));
  const lines = kept.flatMap((each): string[] => {
    if (each.kind === 'name') return [];
    if (each.kind === 'contact') return [words('changes.contact')];
    const what = whatOf(each, trip, ctx);
    if (each.kind === 'voucher') return [what];
    const price = (minor: number) => moneyFor(ctx)({ minor, currency: trip.currency });
    if (each.beforeMinor === each.amountMinor) return [what];
    if (each.beforeMinor === null) return [words('changes.keptAt', { what, price: price(each.amountMinor) })];
    const [after, before] = [price(each.amountMinor), price(each.beforeMinor)];
    return [words('changes.keptNow', { what, after, before })];
  });
  return names.length > 0 ? [words('changes.names', { names: names.join(', ') }), ...lines] : lines;
}

function droppedLine(ctx: BookingCtx, group: Alike, trip: Trip): string {
  const what = whatOf(group[0], trip, ctx, group);
  const minor = minorOf(group);
  if (minor === 0) return what;
  const price = moneyFor(ctx)({ minor: -minor, currency: trip.currency });
  return say(ctx)('changes.droppedPrice', { what, price });
}

function minorOf(group: readonly Dropped[]): number {
  return sumMinor(group.map((each) => ('amountMinor' in each ? each.amountMinor : 0)));
}

type Item = Exclude<KeptItem | Dropped, { kind: 'contact' }>;

/** A trip with the names of extras that it may not have. */
type Named = Pick<Trip, 'people' | 'flights'> & {
  extras: readonly Pick<Trip['extras'][number], 'extraCode' | 'title' | 'scope'>[];
};

/** `group` is the item with others of its kind. */
function whatOf(item: Item, trip: Named, reader: Reader, group: readonly Item[] = [item]): string {
  const words = say(reader);
  if (item.kind === 'voucher') return words('payment.voucherName', { end: item.codeEnd });
  const each = <T>(of: (one: Item) => T[]): string => [...new Set(group.flatMap(of))].join(', ');
  const name = each((one) => ('passengerNo' in one ? [nameOf(trip, one.passengerNo, reader)] : []));
  if (item.kind === 'name') return words('changes.name', { name });
  if (item.kind === 'birth_date') return words('changes.birthDate', { name });
  const route = each((one) => {
    const flight = trip.flights.find(({ flightNo }) => 'flightNo' in one && flightNo === one.flightNo);
    return flight
      ? [words('common.fromTo', { origin: flight.origin.city, destination: flight.destination.city })]
      : [];
  });
  if (item.kind === 'seat')
    return words('changes.seat', {
      seat: each((one) => (one.kind === 'seat' ? [one.seat] : [])),
      name,
      route,
    });
  // The booking that had it names it.
  const had = trip.extras.find((each) => each.extraCode === item.extraCode);
  const where = had?.scope === 'trip' ? words('booking.wholeTrip') : route;
  const extra = had?.title ?? item.extraCode;
  const count = group.reduce((sum, one) => sum + (one.kind === 'extra' ? one.quantity : 0), 0);
  return words('changes.extra', { count: String(count), extra, name, route: where });
}

function nameOf(trip: Pick<Trip, 'people'>, passengerNo: number, reader: Reader): string {
  const person = trip.people.find((each) => each.passengerNo === passengerNo);
  return person ? personName(reader, person) : '';
}

function reasonWords(reader: Reader, reason: string): string {
  const own = dropReasons.find((known) => known === reason);
  if (own) return say(reader)(`changes.reasons.${own}`);
  // The number of remaining pieces no longer matters: the request is dropped.
  return isErrorCode(reason) ? say(reader)(`errors.${reason}`, { left: 0 }) : '';
}
