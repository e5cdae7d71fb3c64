// The gallery's calendar: months with prices, lengths of stay, pairs of days, and what is loading, wrong or missing.
import type { ReactNode } from 'react';

import { kitView } from '#screens/kit-data/kit-flights.ts';
import { kitChoice, kitForm, kitSearch } from '#screens/kit-data/kit-search.ts';
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
        shapes={shape === 'pairs' || choice.months.length > 1}
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

function Wide({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="text-small text-ink-500 md:hidden">On a wide screen only.</p>
      <div className="max-md:hidden">{children}</div>
    </>
  );
}

const month = ['2027-03'];
const noDay = { out: '', back: '' };

/** One month, as on a phone. */
const alone = (choice: TripChoice, trip?: SearchValues) => (
  <div className="max-w-xl">
    <Calendar choice={choice} {...(trip && { trip })} />
  </div>
);

export const kitCalendars: KitStates = [
  [
    'Two months',
    <Wide key="months">
      <Calendar choice={kitChoice()} />
    </Wide>,
  ],
  ['One month, before a choice', alone(kitChoice({ months: month, days: noDay, stay: null }))],
  ['The return is chosen', alone(kitChoice({ months: month, phase: 'back' }))],
  [
    'One way',
    alone(kitChoice({ months: month, oneWay: true, stay: null }), {
      ...kitSearch,
      type: 'one-way',
      back: '',
    }),
  ],
  [
    'A wrong day, and a code that does not apply',
    alone(
      kitChoice({
        months: month,
        fault: (which) => (which === 'back' ? 'dayBackFirst' : null),
        prices: { withoutCode: true },
      }),
      { ...kitSearch, promotion: 'SUN2027' },
    ),
  ],
  [
    'A route without prices',
    alone(kitChoice({ months: month, priced: false, days: noDay, cell: () => undefined })),
  ],
  [
    'Pairs of days',
    <Wide key="pairs">
      <Calendar choice={kitChoice()} shape="pairs" />
    </Wide>,
  ],
  [
    'Pairs are loading',
    <Wide key="pairs-loading">
      <Calendar choice={kitChoice({ prices: { loading: true } })} shape="pairs" />
    </Wide>,
  ],
  [
    'No pairs',
    <Wide key="no-pairs">
      <Calendar choice={kitChoice({ prices: { daysOf: () => [] } })} shape="pairs" />
    </Wide>,
  ],
  [
    'The layer, while its prices are loading',
    <div key="layer" className="[&>dialog]:static! [&>dialog]:flex! [&>dialog]:h-auto! [&>dialog]:flex-col">
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
