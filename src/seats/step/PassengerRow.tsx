// A passenger on a flight: the name, the seat, and the button that opens the seats. The button's words are those of
// Specification §2 "Seat selection"; where there is a seat, it offers to change it. While the seats are open, the button
// of the active row names its seat.
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { BookedSeat } from '#reservations/booking-view.ts';
import { NetPrice } from '#funnel/agency-prices/NetPrice.tsx';
import { stepPath } from '#funnel/frame/funnel-paths.ts';
import type { Trip, TripFlight, TripPerson } from '#funnel/trip/trip.ts';
import { usePersonName } from '#funnel/trip/use-person-name.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { GiveUp } from '#seats/request/GiveUp.tsx';
import { IntentButton } from '#seats/request/IntentButton.tsx';
import { isAbout, type SeatAnswer } from '#seats/request/seat-answer.ts';
import { rowButtonId, rowKey, seatPaths, type SeatRow } from '#seats/request/seat-form.ts';
import { initialsOf } from '#seats/request/seat-people.ts';
import { SeatStatus } from '#seats/request/SeatStatus.tsx';
import type { SeatRequests } from '#seats/request/use-seat-requests.ts';

type Props = {
  trip: Trip;
  flight: TripFlight;
  person: TripPerson;
  active: boolean;
  /** Whether the seat container is open; it belongs to the active row. */
  expanded: boolean;
  /** The seats of this flight are open: they show the answer beside them. */
  isBoardOpen: boolean;
  /** The id of the container. */
  controls: string;
  requests: SeatRequests;
  formId: string;
};

export function PassengerRow({ trip, flight, person, active, expanded, ...rest }: Props) {
  const { isBoardOpen, controls, requests, formId } = rest;
  const t = useTranslations('seats');
  const locale = useLocale();
  const page = stepPath(locale, 'extras', trip.bookingId);
  const id = useId();
  const name = usePersonName()(person);
  const row = { passengerNo: person.passengerNo, flightNo: flight.flightNo };
  const seat = seatNow(trip.seats, row, requests);
  const infant = trip.people.some((each) => each.adultNo === person.passengerNo);
  const isElsewhere = isBoardOpen || !isAbout(requests.answer, rowKey(row));
  const answer: SeatAnswer | null = isElsewhere ? null : requests.answer;
  const status =
    active && expanded
      ? seat
        ? t('seat', { seat: seat.seat })
        : t('noneSelected')
      : t(seat ? 'change' : 'select');
  return (
    <li
      id={`seat-row-${rowKey(row)}`}
      aria-current={active ? 'true' : undefined}
      className="border-l-4 border-transparent px-3 py-2 aria-[current]:border-sea aria-[current]:bg-sea-soft"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-ink text-small font-strong
            text-on-fill"
        >
          {initialsOf(name)}
        </span>
        <span id={id} className="min-w-0 grow basis-24">
          <span className="block font-strong">{name}</span>
          <span className="block text-small text-ink-500">
            {seat ? <SeatPrice seat={seat} currency={trip.currency} /> : t('noSeat')}
            {infant ? ` · ${t('withInfant')}` : null}
          </span>
          <OwnNet {...{ trip, row }} />
        </span>
        <span className="ml-auto flex flex-wrap items-center justify-end gap-x-1">
          {seat ? <GiveUp {...{ trip, row, name, formId }} seat={seat.seat} /> : null}
          <IntentButton
            id={rowButtonId(row)}
            intent={{ kind: 'open', row }}
            formId={formId}
            formAction={seatPaths.board(page, row)}
            tone={active ? 'primary' : 'secondary'}
            size="small"
            aria-expanded={active && expanded}
            aria-controls={active ? controls : undefined}
            aria-describedby={id}
          >
            {status}
          </IntentButton>
        </span>
      </div>
      <SeatStatus {...{ trip, answer, formId }} />
    </li>
  );
}

function SeatPrice({ seat, currency }: { seat: RowSeat; currency: string }) {
  const t = useTranslations('seats');
  const money = useMoney();
  const { amountMinor } = seat;
  return (
    <>
      <b className="font-strong text-ink">{t('seat', { seat: seat.seat })}</b>
      {amountMinor === null
        ? null
        : ` · ${amountMinor === 0 ? t('noCharge') : money({ minor: amountMinor, currency })}`}
    </>
  );
}

/** For an agent: of the stored seat. */
function OwnNet({ trip, row }: { trip: Trip; row: SeatRow }) {
  const seat = trip.seats.find((each) => rowKey(each) === rowKey(row));
  const own = trip.seller?.stored.seats.find((each) => rowKey(each) === rowKey(row));
  if (!seat || own?.seat !== seat.seat || seat.amountMinor === 0 || trip.seller?.hidden) return null;
  const { commissionMinor } = own;
  return <NetPrice grossMinor={seat.amountMinor} {...{ commissionMinor }} currency={trip.currency} />;
}

/** The price is null until the server has answered. */
type RowSeat = { seat: string; amountMinor: number | null };

/** The stored seat, or the one that was pressed and is not answered yet. */
function seatNow(
  seats: readonly BookedSeat[],
  row: { passengerNo: number; flightNo: number },
  { pending }: SeatRequests,
): RowSeat | null {
  if (pending?.kind === 'pick' && rowKey(pending.row) === rowKey(row))
    return pending.seat === null ? null : { seat: pending.seat, amountMinor: null };
  return seats.find((seat) => rowKey(seat) === rowKey(row)) ?? null;
}
