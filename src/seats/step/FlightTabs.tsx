// The flights of the booking above the seats: switch flights for the same passenger; each shows how many have a seat.
import { useLocale, useTranslations } from 'use-intl';

import { stepPath } from '#funnel/frame/funnel-paths.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import { useRoute } from '#funnel/trip/use-route.ts';
import { shortDay, weekday } from '#platform/i18n/format.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { IntentButton } from '#seats/request/IntentButton.tsx';
import { seatPaths, type SeatRow } from '#seats/request/seat-form.ts';
import { seatedPeople } from '#seats/request/seat-people.ts';

/** Buttons of the form `formId`, so they need no script. Nothing for a trip of one flight. */
export function FlightTabs({ trip, active, formId }: { trip: Trip; active: SeatRow; formId: string }) {
  const t = useTranslations('seats.board');
  const locale = useLocale();
  const route = useRoute();
  if (trip.flights.length < 2) return null;
  const people = seatedPeople(trip).length;
  return (
    <fieldset className="flight-tabs">
      <legend className="sr-only">{t('flights')}</legend>
      {trip.flights.map((flight) => {
        const { flightNo, departsLocal } = flight;
        const row = { passengerNo: active.passengerNo, flightNo };
        const seated = trip.seats.filter((seat) => seat.flightNo === flightNo).length;
        return (
          <IntentButton
            key={flightNo}
            intent={{ kind: 'open', row }}
            formId={formId}
            formAction={seatPaths.board(stepPath(locale, 'extras', trip.bookingId), row)}
            tone="quiet"
            size="small"
            aria-pressed={flightNo === active.flightNo}
          >
            <span
              aria-hidden="true"
              className="grid size-5.5 shrink-0 place-items-center rounded-full border-[1.5px] border-dashed border-field max-md:hidden data-done:border-0 data-done:bg-ok-soft data-done:text-ok"
              data-done={seated >= people || undefined}
            >
              {seated >= people ? <Icon name="check" className="size-4" /> : null}
            </span>
            <span className="min-w-0">
              <b className="max-md:hidden">{route(flight)}</b>
              {/* A short form for a phone. */}
              <b className="block truncate md:hidden">
                {flight.origin.airportCode} – {flight.destination.airportCode}
              </b>{' '}
              <span className="block truncate text-fine font-normal">
                {weekday(departsLocal, locale)} {shortDay(departsLocal, locale)}
              </span>
            </span>
          </IntentButton>
        );
      })}
    </fieldset>
  );
}
