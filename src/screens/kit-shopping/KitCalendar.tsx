// The gallery's calendar: months with prices, lengths of stay, pairs of days, and what is loading, wrong or missing.
import { kitView } from '#screens/kit-data/kit-flights.ts';
import { kitChoice, kitForm, kitSearch } from '#screens/kit-data/kit-search.ts';
import { KitWide } from '#screens/kit-data/KitWide.tsx';
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { CalendarFields } from '#shopping/calendar/CalendarFields.tsx';
import { CalendarFoot } from '#shopping/calendar/CalendarFoot.tsx';
import { CalendarHead } from '#shopping/calendar/CalendarHead.tsx';
import { CalendarMonths } from '#shopping/calendar/CalendarMonths.tsx';
import { CalendarStays } from '#shopping/calendar/CalendarStays.tsx';
import { daysOfMonth } from '#shopping/calendar/calendar-days.ts';
import { DayPairs } from '#shopping/calendar/DayPairs.tsx';
import { FareCalendar, type Shape } from '#shopping/calendar/FareCalendar.tsx';
import { MonthPrices } from '#shopping/calendar/MonthPrices.tsx';
import type { TripChoice } from '#shopping/calendar/use-trip-choice.ts';
import type { SearchValues } from '#shopping/search-query.ts';

const nothing = () => {};

type CalendarProps = { choice: TripChoice; shape?: Shape; trip?: SearchValues; fault?: TripChoice['fault'] };

/** The parts of the layer in its order, in the page. */
function Calendar({ choice, shape = 'months', trip = kitSearch }: CalendarProps) {
  return (
    <div className="group card overflow-clip">
      <CalendarHead
        {...{ choice, trip, shape }}
        titleId="kit-calendar"
        shapes={!choice.oneWay && choice.priced}
        setShape={nothing}
        close={nothing}
      />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b border-line px-4 pb-2 sm:px-7 md:flex-nowrap">
        <CalendarFields
          days={choice.days}
          phase={choice.phase}
          oneWay={choice.oneWay}
          limits={kitForm}
          fault={choice.fault}
          onPhase={nothing}
          onType={nothing}
        />
        {choice.oneWay ? null : <CalendarStays choice={choice} currency="EUR" />}
      </div>
      {shape === 'pairs' ? (
        <DayPairs choice={choice} currency="EUR" />
      ) : (
        <CalendarMonths choice={choice} currency="EUR" />
      )}
      <CalendarFoot {...{ choice, trip, shape }} finish="Use these days" onFinish={nothing} />
    </div>
  );
}

const noDay = { out: '', back: '' };

/** Two months; on a phone one, and no choice of a view. */
const calendar = (choice: TripChoice, trip = kitSearch) => (
  <div className="max-md:[&_[aria-busy]>div~div]:hidden max-md:[&_fieldset.col-start-2]:hidden">
    <Calendar {...{ choice, trip }} />
  </div>
);

export const kitCalendars: KitStates = [
  ['Both days are chosen', calendar(kitChoice())],
  ['Before a choice', calendar(kitChoice({ days: noDay, stay: null }))],
  ['The return is chosen', calendar(kitChoice({ phase: 'back' }))],
  [
    'One way',
    calendar(kitChoice({ oneWay: true, stay: null }), {
      ...kitSearch,
      type: 'one-way',
      back: '',
    }),
  ],
  [
    'A wrong day, and a code that does not apply',
    calendar(
      kitChoice({
        fault: (which) => (which === 'back' ? 'dayBackFirst' : null),
        prices: { withoutCode: true },
      }),
      { ...kitSearch, promotion: 'SUN2027' },
    ),
  ],
  ['A route without prices', calendar(kitChoice({ priced: false, days: noDay, cell: () => undefined }))],
  [
    'Pairs of days',
    <KitWide key="pairs">
      <Calendar choice={kitChoice()} shape="pairs" />
    </KitWide>,
  ],
  [
    'Pairs are loading',
    <KitWide key="pairs-loading">
      <Calendar choice={kitChoice({ prices: { loading: true } })} shape="pairs" />
    </KitWide>,
  ],
  [
    'No pairs',
    <KitWide key="no-pairs">
      <Calendar choice={kitChoice({ prices: { daysOf: () => [] } })} shape="pairs" />
    </KitWide>,
  ],
  [
    'The layer of a phone, while its prices are loading',
    <div
      key="layer"
      className="max-w-md [&_[aria-busy]]:grid-cols-1! [&>dialog]:static! [&>dialog]:flex! [&>dialog]:h-auto!
        [&>dialog]:w-full! [&>dialog]:flex-col"
    >
      <FareCalendar view={kitForm} trip={kitSearch} finish="Use these days" done={nothing} close={nothing} />
    </div>,
  ],
  [
    'A month of links',
    <MonthPrices
      key="links"
      month="2027-03"
      days={daysOfMonth('2027-03').flatMap((day) => kitChoice().prices.priceOf('out', day) ?? [])}
      chosen={kitView.trip.out}
      currency="EUR"
      firstDay={kitView.firstDay}
      href={() => '#'}
      monthHref={() => '#'}
    />,
  ],
];
