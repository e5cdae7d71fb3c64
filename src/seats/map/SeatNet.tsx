// For agents: net and commission of a seat that a passenger has or may pick, and what would be left of the credit.
import { earnedOnSeat } from '#reservations/agency/ancillary-commission.ts';
import { NetPrice } from '#funnel/agency-prices/NetPrice.tsx';
import { creditBeside, netOfBooking } from '#funnel/agency-prices/seller-sums.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import type { DrawnSeat } from '#seats/plane/drawn-seats.ts';
import { rowKey, type SeatRow } from '#seats/request/seat-form.ts';

type Props = {
  trip: Trip;
  row: SeatRow;
  seat: Pick<DrawnSeat, 'seat' | 'category' | 'look' | 'minor'>;
  withCredit?: boolean;
};

/** Nothing for travellers, of a seat without charge, and of one that this passenger cannot have. */
export function SeatNet({ trip, row, seat: { seat, category, look, minor }, withCredit = false }: Props) {
  const { seller, currency } = trip;
  if (!seller || seller.hidden || !minor || (look !== 'free' && look !== 'mine')) return null;
  const { passengerNo, flightNo } = row;
  const wanted = { passengerNo, flightNo, seat, categoryCode: category, amountMinor: minor };
  const commissionMinor = earnedOnSeat(seller.rates, wanted, seller.stored);
  // The seat replaces the one that the passenger has.
  const own = seller.stored.seats.find((each) => rowKey(each) === rowKey(row));
  const besideMinor = netOfBooking(seller) - (own ? own.amountMinor - own.commissionMinor : 0);
  const credit = withCredit && !mayChangeOthers(trip, row) ? creditBeside(seller.credit, besideMinor) : null;
  return <NetPrice grossMinor={minor} {...{ commissionMinor, currency, credit, besideMinor }} />;
}

/** A child sits free beside an adult: where the adult sits decides its price. */
function mayChangeOthers({ people, seats }: Trip, { passengerNo, flightNo }: SeatRow): boolean {
  const typeOf = (number: number) => people.find((each) => each.passengerNo === number)?.type;
  if (typeOf(passengerNo) !== 'adult') return false;
  return seats.some((each) => each.flightNo === flightNo && typeOf(each.passengerNo) === 'child');
}
