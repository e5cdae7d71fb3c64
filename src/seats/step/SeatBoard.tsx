// The seats of one flight for one passenger: as a map or a list, with the legend and the panel. Loaded when the first
// row is opened.
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';

import css from '#seats/map/seat-map.css?inline';
import type { Trip } from '#reservations/trip/trip.ts';
import { focusRow } from '#seats/map/focus-seat.ts';
import { cabinOf } from '#seats/map/seat-filter.ts';
import { seatFields, type SeatRow } from '#seats/request/seat-form.ts';
import type { SeatMapView } from '#seats/seat-map-view.ts';
import { initialsOf } from '#seats/request/seat-people.ts';
import { rateOn } from '#reservations/agency/NetPrice.tsx';
import { SeatLegend } from '#seats/map/SeatLegend.tsx';
import { SeatChoice } from '#seats/map/SeatChoice.tsx';
import { SeatsLoading } from '#seats/step/SeatsLoading.tsx';
import { useNameOf } from '#seats/request/use-name-of.ts';
import { pendingSeat, type SeatRequests } from '#seats/request/use-seat-requests.ts';
import { useSeatView } from '#seats/map/use-seat-view.ts';
import { ViewSwitch } from '#seats/map/ViewSwitch.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Disclosure } from '#platform/ui/Disclosure.tsx';

type Props = {
  /** Null while it is loading: what does not depend on it is drawn before. */
  map: SeatMapView | null;
  trip: Trip;
  active: SeatRow;
  /** The next row without a seat. */
  next: SeatRow | null;
  /** The row was opened by a key, so the focus moves to its seats. A new object each time. */
  entered: object | null;
  label: string;
  requests: SeatRequests;
  formId: string;
  toggle: () => void;
};

/** Escape leads back to the passenger's row. */
export function SeatBoard({ map, toggle, ...props }: Props) {
  const { trip, active, requests, formId } = props;
  const t = useTranslations('seats');
  const [view, setView] = useSeatView();
  const cabin = map && cabinOf(map);
  const name = useNameOf(trip)(active.passengerNo);
  if (map && !cabin) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    toggle();
    focusRow(active);
  };
  return (
    <div role="presentation" className="px-1 pb-3 sm:px-4" onKeyDown={onKeyDown}>
      <SeatStyle />
      <div className="flex flex-wrap items-start gap-x-6 px-3 sm:px-0">
        <ViewSwitch view={view} onView={setView} />
        <Legend>
          {map && cabin ? (
            <SeatLegend
              {...{ cabin, name }}
              passengerNo={active.passengerNo}
              pending={pendingSeat(requests, active)}
              initials={initialsOf(name)}
              currency={map.currency}
              rate={rateOn(trip.seller, 'seatRates', active.flightNo)}
            />
          ) : null}
        </Legend>
      </div>
      <Checkbox
        form={formId}
        id="seat-exit"
        name={seatFields.exit}
        label={t('exit.box', { name })}
        className="px-3 sm:px-0 js:hidden"
      />
      <p id="seat-keys" className="sr-only">
        {t('board.keys')}
      </p>
      {map && cabin ? <SeatChoice {...props} {...{ map, cabin, view, name }} /> : <SeatsLoading />}
    </div>
  );
}

/** The style of the seats, once for the open board; the page's security policy asks for its nonce. */
const SeatStyle = memo(function SeatStyle() {
  const root = useRouteLoaderData<{ nonce?: string }>('root');
  return (
    <style nonce={root?.nonce} suppressHydrationWarning>
      {css}
    </style>
  );
});

/** Open from the start where there is room, and without a script. */
function Legend({ children }: { children: ReactNode }) {
  const t = useTranslations('seats.legend');
  const [open] = useState(() => typeof window === 'undefined' || matchMedia('(min-width: 70rem)').matches);
  return (
    <Disclosure summary={t('title')} open={open} className="grow open:basis-full">
      {children}
    </Disclosure>
  );
}
