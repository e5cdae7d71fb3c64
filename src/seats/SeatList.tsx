// The same seats as a list: rows with the same buttons, and filters for what matters. Nothing is only on the map.
import { memo, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { money } from '#platform/i18n/format.ts';
import type { DrawnSeat } from '#seats/drawn-seats.ts';
import { type SeatSending, sendingSeat } from '#seats/seat-form.ts';
import { type ListOption, pricesOf, seatFilters, type SeatFilter, seatsLike } from '#seats/seat-filter.ts';
import type { CabinView } from '#seats/seat-map-view.ts';
import { SelectField } from '#platform/ui/SelectField.tsx';

type Props = {
  cabin: CabinView;
  drawn: ReadonlyMap<string, DrawnSeat>;
  passengerNo: number;
  currency: string;
  label: string;
  /** What seats send without a script; null where a script draws them. */
  sending: SeatSending | null;
};

export function SeatList({ cabin, drawn, passengerNo, currency, label, sending }: Props) {
  const t = useTranslations('seats');
  const [wish, setWish] = useState<ListOption>({ filters: new Set(['free']), maxMinor: null });
  const rows = useMemo(() => seatsLike(cabin, passengerNo, wish), [cabin, passengerNo, wish]);
  const count = rows.reduce((sum, { seats }) => sum + seats.length, 0);
  return (
    <div>
      <Filters {...{ cabin, passengerNo, currency, wish }} onWish={setWish} />
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
                    <ListedSeat seat={each} sending={sending} />
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

type SeatProps = { seat: DrawnSeat; sending: SeatSending | null };

const ListedSeat = memo(function ListedSeat({ seat, sending }: SeatProps) {
  const { look } = seat;
  return (
    <button
      {...(sending ? sendingSeat(seat.seat, sending) : { type: 'button' })}
      data-seat={seat.seat}
      aria-pressed={look === 'free' ? false : look === 'mine' ? true : undefined}
      aria-disabled={look === 'free' || look === 'mine' ? undefined : true}
      className="seat-line"
    >
      <SeatPicture seat={seat} />
      <span>
        <b>{seat.seat}</b>
        {', '}
        {seat.about}
      </span>
    </button>
  );
});

/** The seat as the map draws it, for a list or a panel where words stand beside it. */
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
  wish: ListOption;
  onWish: (wish: ListOption) => void;
};

function Filters({ cabin, passengerNo, currency, wish, onWish }: FilterProps) {
  const t = useTranslations('seats.filter');
  const locale = useLocale();
  const price = (minor: number) => money({ minor, currency }, locale);
  const toggle = (filter: SeatFilter) => {
    const filters = new Set(wish.filters);
    if (!filters.delete(filter)) filters.add(filter);
    onWish({ ...wish, filters });
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
          {seatFilters.map((filter) => (
            <button
              key={filter}
              type="button"
              aria-pressed={wish.filters.has(filter)}
              onClick={() => toggle(filter)}
              className="min-h-11 rounded-full border-[1.5px] border-field bg-white px-3 text-small font-strong
                hover:border-ink aria-pressed:border-sea aria-pressed:bg-sea aria-pressed:text-white"
            >
              {t(filter)}
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
        value={wish.maxMinor === null ? '' : String(wish.maxMinor)}
        onChange={({ currentTarget: { value } }) =>
          onWish({ ...wish, maxMinor: value === '' ? null : Number(value) })
        }
        className="w-44"
      />
    </div>
  );
}
