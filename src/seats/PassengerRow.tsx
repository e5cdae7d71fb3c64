// A passenger on a flight: who it is, which seat they have, and the button that opens the seats for them. Its words are
// those of Specification §2 "Seat selection"; with a seat, the active row's button says which one instead.
import { useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { BookedSeat } from '#reservations/booking-view.ts';
import { stepPath } from '#reservations/frame/funnel-paths.ts';
import type { Trip, TripFlight, TripPerson } from '#reservations/trip/trip.ts';
import { usePersonName } from '#reservations/trip/use-person-name.ts';
import { money } from '#platform/i18n/format.ts';
import { rowKey, seatPlaces, writeSeatIntent } from '#seats/seat-form.ts';
import { initialsOf } from '#seats/seat-people.ts';
import { SeatStatus } from '#seats/SeatStatus.tsx';
import type { SeatWishes } from '#seats/use-seat-wishes.ts';
import { Button } from '#platform/ui/Button.tsx';

type Props = {
  trip: Trip;
  flight: TripFlight;
  person: TripPerson;
  active: boolean;
  /** Whether the seat container is open; it belongs to the active row. */
  expanded: boolean;
  /** The id of the container. */
  controls: string;
  wishes: SeatWishes;
  formId: string;
};

export function PassengerRow({ trip, flight, person, active, expanded, controls, wishes, formId }: Props) {
  const t = useTranslations('seats');
  const locale = useLocale();
  const page = stepPath(locale, 'extras', trip.bookingId);
  const id = useId();
  const name = usePersonName()(person);
  const row = { passengerNo: person.passengerNo, flightNo: flight.flightNo };
  const seat = seatNow(trip.seats, row, wishes);
  const infant = trip.people.some((each) => each.adultNo === person.passengerNo);
  const told = wishes.answer && 'row' in wishes.answer && wishes.answer.row === rowKey(row);
  const status = active ? (seat ? t('seat', { seat: seat.seat }) : t('noneSelected')) : t('select');
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
            text-white"
        >
          {initialsOf(name)}
        </span>
        <span id={id} className="min-w-0 grow basis-24">
          <span className="block font-strong">{name}</span>
          <span className="block text-small text-ink-500">
            {seat ? <SeatPrice seat={seat} currency={trip.currency} /> : t('noSeat')}
            {infant ? ` · ${t('withInfant')}` : null}
          </span>
        </span>
        <span className="ml-auto flex flex-wrap items-center justify-end gap-x-1">
          {seat ? (
            <Button
              form={formId}
              formAction={seatPlaces.row(page, row)}
              name="intent"
              value={writeSeatIntent({ kind: 'pick', row, seat: null })}
              formNoValidate
              tone="quiet"
              size="small"
              aria-label={t('giveUpOf', { seat: seat.seat, name })}
            >
              {t('giveUp')}
            </Button>
          ) : null}
          <Button
            form={formId}
            formAction={seatPlaces.board(page, row)}
            name="intent"
            value={writeSeatIntent({ kind: 'open', row })}
            formNoValidate
            tone={active ? 'primary' : 'secondary'}
            size="small"
            aria-expanded={active && expanded}
            aria-controls={active ? controls : undefined}
            aria-describedby={id}
            data-seat-row={rowKey(row)}
          >
            {status}
          </Button>
        </span>
      </div>
      {/* While the seats are open, what they answer is told beside them. */}
      <SeatStatus trip={trip} answer={told && !(active && expanded) ? wishes.answer : null} formId={formId} />
    </li>
  );
}

function SeatPrice({ seat, currency }: { seat: RowSeat; currency: string }) {
  const t = useTranslations('seats');
  const locale = useLocale();
  const { amountMinor } = seat;
  return (
    <>
      <b className="font-strong text-ink">{t('seat', { seat: seat.seat })}</b>
      {amountMinor === null
        ? null
        : ` · ${amountMinor === 0 ? t('noCharge') : money({ minor: amountMinor, currency }, locale)}`}
    </>
  );
}

/** The price is not known before the server has said it. */
type RowSeat = { seat: string; amountMinor: number | null };

/** The stored seat, or the one that was pressed and is on its way. */
function seatNow(
  seats: readonly BookedSeat[],
  row: { passengerNo: number; flightNo: number },
  { pending }: SeatWishes,
): RowSeat | null {
  if (pending?.kind === 'pick' && rowKey(pending.row) === rowKey(row))
    return pending.seat === null ? null : { seat: pending.seat, amountMinor: null };
  return seats.find((seat) => rowKey(seat) === rowKey(row)) ?? null;
}
