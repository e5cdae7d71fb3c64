// A flight: times and airports at both ends, duration, aircraft; below it the fares, or why there are none.
import { useTranslations } from 'use-intl';

import { LaterFares } from '#shopping/flight-cards/LaterFares.tsx';
import { PartnerLinkMark } from '#shopping/flight-cards/PartnerLinkMark.tsx';
import { FareChoices } from '#shopping/flight-cards/FareChoices.tsx';
import { FlightTimes } from '#shopping/flight-cards/FlightTimes.tsx';
import { NotForSale } from '#shopping/flight-cards/NotForSale.tsx';
import { type Direction, isTooEarly, type SelectView, type ShownFlight } from '#shopping/select-view.ts';
import type { Picks } from '#shopping/use-choice.ts';
import { netOfOther, restOfTrip } from '#shopping/whole-trip.ts';
import { time } from '#platform/i18n/format.ts';

type Props = {
  flight: ShownFlight;
  fromCity: string;
  toCity: string;
  direction: Direction;
  view: SelectView;
  /** `flightId.family` chosen before the page was refused and shown again. */
  chosen: string | null;
  /** Local arrival of the chosen outbound flight; this return flight must leave after it. */
  after: string | null;
  picks: Picks;
  /** The fares open when they are pressed: an earlier flight of the day shows its own. */
  later: boolean;
};

/** Fares are radio buttons of the page's form. A return that leaves before the chosen arrival has none. */
export function FlightCard({
  flight,
  fromCity,
  toCity,
  direction,
  view,
  chosen,
  after,
  picks,
  later,
}: Props) {
  const t = useTranslations('select');
  const label = t('flightLabel', {
    number: flight.flightNumber,
    from: fromCity,
    departs: time(flight.departsLocal),
    to: toCity,
    arrives: time(flight.arrivesLocal),
  });
  const tooEarly = isTooEarly(flight, after);
  const isWanted =
    picks[direction]?.flight.flightId === flight.flightId ||
    chosen?.startsWith(`${flight.flightId}.`) === true ||
    view.came?.flights.some(({ flightId }) => flightId === flight.flightId) === true;
  const fares = (
    <FareChoices
      {...{ flight, direction, view, chosen }}
      besideMinor={netOfOther(view, direction, picks)}
      rest={view.needed ? restOfTrip(view, direction, flight, picks) : null}
    />
  );
  return (
    <article aria-label={label} className="card overflow-clip shadow-low">
      <div className="px-4 py-1.5 md:py-2.5 lg:px-5">
        <PartnerLinkMark came={view.came} flightId={flight.flightId} />
        <FlightTimes flight={flight} fromCity={fromCity} toCity={toCity} />
      </div>
      {flight.state === 'available' && !tooEarly ? (
        later ? (
          <LaterFares flight={flight} currency={view.trip.currency} open={isWanted}>
            {fares}
          </LaterFares>
        ) : (
          fares
        )
      ) : (
        <div className="px-4 pb-4 lg:px-5">
          <NotForSale state={tooEarly ? 'too_early' : flight.state} view={view} after={after} />
        </div>
      )}
    </article>
  );
}
