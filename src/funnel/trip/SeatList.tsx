// The seats of the travellers on one flight; without a chosen seat it says that one is assigned at check-in.
import { useTranslations } from 'use-intl';

import type { BookedSeat } from '#reservations/booking-view.ts';
import type { TripPerson } from '#funnel/trip/trip.ts';
import { usePersonName } from '#funnel/trip/use-person-name.ts';
import { useSeatName } from '#funnel/trip/use-seat-name.ts';

type Props = {
  flightNo: number;
  people: readonly TripPerson[];
  seats: readonly BookedSeat[];
  className?: string;
};

/** Infants on a lap have no seat of their own. */
export function SeatList({ flightNo, people, seats, className = 'flex flex-col gap-1' }: Props) {
  const t = useTranslations('booking');
  const nameOf = usePersonName();
  const seatName = useSeatName();
  return (
    <ul className={className}>
      {people
        .filter((person) => person.type !== 'infant')
        .map((person) => {
          const seat = seats.find(
            (each) => each.flightNo === flightNo && each.passengerNo === person.passengerNo,
          );
          return (
            <li key={person.passengerNo}>
              {t('seatLine', { name: nameOf(person), seat: seat ? seatName(seat) : t('seatLater') })}
            </li>
          );
        })}
    </ul>
  );
}
