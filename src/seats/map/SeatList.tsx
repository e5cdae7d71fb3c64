// The seats of the map as a list: the same buttons row by row, and filters. Nothing is on the map only.
import { memo, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useMoney } from '#platform/ui/use-money.ts';
import type { DrawnSeat } from '#seats/plane/drawn-seats.ts';
import { type SeatFormTarget, seatSubmitProps } from '#seats/request/seat-form.ts';
import {
  filterSeats,
  type ListFilter,
  pricesOf,
  seatFilters,
  type SeatFilter,
} from '#seats/plane/seat-filter.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import type { SeatRow } from '#seats/request/seat-form.ts';
import type { CabinView } from '#seats/seat-map-view.ts';
import { SeatNet } from '#seats/map/SeatNet.tsx';
import { pressedState, type SeatHandlers } from '#seats/map/SeatButton.tsx';
import { SelectField } from '#platform/steps/SelectField.tsx';

type Props = {
  cabin: CabinView;
  drawn: ReadonlyMap<string, DrawnSeat>;
  trip: Trip;
  active: SeatRow;
  label: string;
  /** What the seats submit without a script; null once a script runs. */
  target: SeatFormTarget | null;
  handlers: SeatHandlers;
};

export function SeatList({ cabin, drawn, trip, active, label, target, handlers }: Props) {
  const t = useTranslations('seats');
  const { passengerNo } = active;
  const { currency } = trip;
  const agent = useMemo(() => (trip.seller ? { trip, row: active } : null), [trip, active]);
  const [filter, setFilter] = useState<ListFilter>({ filters: new Set(['free']), maxMinor: null });
  const rows = useMemo(() => filterSeats(cabin, passengerNo, filter), [cabin, passengerNo, filter]);
  const count = rows.reduce((sum, { seats }) => sum + seats.length, 0);
  return (
    <div>
      <Filters {...{ cabin, passengerNo, currency, filter }} onFilter={setFilter} />
      <output className="my-2 block text-small font-strong">{t('filter.count', { count })}</output>
      <ul aria-label={label} className="flex flex-col gap-3">
        {rows.map(({ row, seats }) => (
          <li key={row}>
            <h5 className="mb-1 text-small font-strong text-ink-500">
              {t('map.rowNumber', { row: String(row) })}
            </h5>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-1">
              {seats.map(({ seat }) => {
                const each = drawn.get(seat);
                return each ? (
                  <li key={seat}>
                    <ListedSeat {...each} {...handlers} {...{ target, agent }} />
                  </li>
                ) : null;
              })}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SeatProps = DrawnSeat &
  SeatHandlers & {
    target: SeatFormTarget | null;
    /** The agent who sees the net price; null for travellers. */
    agent: { trip: Trip; row: SeatRow } | null;
  };

const ListedSeat = memo(function ListedSeat({ target, agent, ...drawn }: SeatProps) {
  const { seat, look, brief, cost, notes, onPress, onFocus, onPoint } = drawn;
  return (
    <button
      {...(target ? seatSubmitProps(seat, target) : { type: 'button' })}
      {...pressedState(look)}
      data-seat={seat}
      className="seat-line"
      onClick={(event) => {
        event.preventDefault();
        onPress(seat);
      }}
      onFocus={() => onFocus(seat)}
      onPointerEnter={() => onPoint(seat)}
    >
      <SeatPicture seat={drawn} />
      <span>
        <b className="text-[1rem] font-heavy">{seat}</b>
        {', '}
        {brief}
        {notes ? <span className="block text-fine text-ink-500">{notes}</span> : null}
      </span>
      <strong className="max-w-36 text-right font-strong">{cost}</strong>
      {agent ? (
        <span className="col-[2/-1]">
          <SeatNet {...agent} seat={drawn} />
        </span>
      ) : null}
    </button>
  );
});

/** A seat as the map draws it, for a list, a panel or the legend, with its words beside it. */
export function SeatPicture({ seat }: { seat: Pick<DrawnSeat, 'look' | 'category' | 'mark'> }) {
  const initials = seat.look === 'mine' || seat.look === 'ours';
  return (
    <span aria-hidden="true" className={`seat seat-picture ${seat.look} ${seat.category}`}>
      {initials ? seat.mark : ''}
    </span>
  );
}

type FilterProps = {
  cabin: CabinView;
  passengerNo: number;
  currency: string;
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
};

function Filters({ cabin, passengerNo, currency, filter, onFilter }: FilterProps) {
  const t = useTranslations('seats.filter');
  const money = useMoney();
  const price = (minor: number) => money({ minor, currency });
  const toggle = (name: SeatFilter) => {
    const filters = new Set(filter.filters);
    if (!filters.delete(name)) filters.add(name);
    onFilter({ ...filter, filters });
  };
  const choices = pricesOf(cabin, passengerNo).map((minor) => ({
    value: String(minor),
    label: price(minor),
  }));
  return (
    <div className="no-js:hidden flex flex-wrap items-end gap-x-6 gap-y-2">
      <fieldset>
        <legend className="mb-1 font-strong">{t('title')}</legend>
        <div className="flex flex-wrap gap-2">
          {seatFilters.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={filter.filters.has(name)}
              onClick={() => toggle(name)}
              className="min-h-11 rounded-full border-[1.5px] border-field bg-surface px-3 text-small font-strong
                hover:border-ink aria-pressed:border-sea aria-pressed:bg-sea aria-pressed:text-on-fill"
            >
              {t(name)}
            </button>
          ))}
        </div>
      </fieldset>
      <SelectField
        id="seat-price"
        name="seatPrice"
        label={t('price')}
        invitation={t('anyPrice')}
        choices={choices}
        value={filter.maxMinor === null ? '' : String(filter.maxMinor)}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, maxMinor: value === '' ? null : Number(value) })
        }
        className="w-44"
      />
    </div>
  );
}
