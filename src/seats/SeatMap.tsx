// The cabin as it is: rows and columns with headers (a grid for screen readers), aisles, exits, galleys, lavatories and
// wings drawn where they are. Its seats are plain buttons without handlers of their own; the board listens for them.
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { DrawnRow, DrawnSeat } from '#seats/drawn-seats.ts';
import { patchSeats } from '#seats/patch-seats.ts';
import { keepOneStop } from '#seats/roving-seat.ts';
import type { SeatSending } from '#seats/seat-form.ts';
import { blocksOf } from '#seats/seat-layout.ts';
import type { CabinView, SeatMapView } from '#seats/seat-map-view.ts';
import { blockOrders } from '#seats/seat-row-html.ts';
import { rowsHtml } from '#seats/seat-rows-html.ts';

type Props = {
  cabin: CabinView;
  /** Those that are drawn so far. */
  rows: readonly DrawnRow[];
  /** The same seats by name. */
  seats: ReadonlyMap<string, DrawnSeat>;
  map: SeatMapView;
  label: string;
  /** The seat that Tab reaches. */
  stop: { current: string | null };
  /** What seats send without a script; null where a script draws them. */
  sending: SeatSending | null;
};

/** Another cabin, of another flight or a changed aircraft, needs a map of its own (`cabinKey`). */
export const SeatMap = memo(function SeatMap(props: Props) {
  const { cabin, rows, seats, map, label, stop, sending } = props;
  const t = useTranslations('seats');
  const grid = useRef<HTMLTableElement>(null);
  const drawn = useRef(seats);
  // How many came first; the others follow in one piece.
  const [first] = useState(rows.length);
  useLayoutEffect(() => {
    if (!grid.current) return;
    patchSeats(grid.current, drawn.current, seats);
    drawn.current = seats;
    // New seats come as tab stops.
    keepOneStop(grid.current, stop.current);
  });
  const cabins = map.cabins ?? [];
  const bought = cabins.findIndex((each) => each.cabin === cabin.cabin);
  return (
    <div className="plane" data-columns={cabin.columns.length > 8 ? 'many' : 'few'}>
      <p aria-hidden="true" className="plane-nose">
        {t('map.front')}
      </p>
      {cabins.slice(0, bought).map((other) => (
        <OtherCabin key={other.cabin} cabin={other} />
      ))}
      <table ref={grid} role="grid" aria-label={label} aria-describedby="seat-keys" className="plane-body">
        <Letters columns={cabin.columns} row={t('map.row')} />
        <SeatRows {...{ cabin, sending }} rows={rows.slice(0, first)} from={0} />
        {first < rows.length && rows.length === cabin.rows.length ? (
          <SeatRows {...{ cabin, sending }} rows={rows.slice(first)} from={first} />
        ) : null}
      </table>
      {cabins.slice(bought + 1).map((other) => (
        <OtherCabin key={other.cabin} cabin={other} />
      ))}
      <div aria-hidden="true" className="plane-tail" />
    </div>
  );
});

/** The same for as long as the cabin has the same seats. */
export function cabinKey(map: SeatMapView, { rows }: CabinView): string {
  return `${map.flightNo} ${rows.map(({ row, seats }) => `${row}${seats.map((seat) => seat.letter).join('')}`).join()}`;
}

function Letters({ columns, row }: { columns: readonly string[]; row: string }) {
  const blocks = blocksOf(columns);
  return (
    <thead className="plane-letters">
      <tr className="seat-row">
        <th scope="col" className="seat-aisle o1">
          <span className="sr-only">{row}</span>
        </th>
        {blocks.map((block, at) =>
          block.map((letter) => (
            <th key={letter} scope="col" className={blockOrders[at]}>
              {letter}
            </th>
          )),
        )}
        <Aisles count={blocks.length} />
      </tr>
    </thead>
  );
}

/** Every aisle but the first, which holds the word. */
function Aisles({ count }: { count: number }) {
  return Array.from({ length: Math.max(0, count - 2) }, (_, at) => (
    <td key={at} aria-hidden="true" className={`seat-aisle o${2 * at + 3}`} />
  ));
}

type RowsProps = {
  cabin: CabinView;
  rows: readonly DrawnRow[];
  from: number;
  sending: SeatSending | null;
};

/** React makes them once; afterwards their seats are changed in place. */
function SeatRows({ cabin, rows, from, sending }: RowsProps) {
  const t = useTranslations('seats.map.facility');
  const [html] = useState(() => rowsHtml(cabin, { rows, from, sending, words: (kind) => t(kind) }));
  return <tbody suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A cabin that was not bought: only that it is there. */
function OtherCabin({ cabin }: { cabin: CabinView }) {
  const t = useTranslations('seats.map');
  return <p className="plane-other">{t('notBought', { cabin: t(`cabin.${cabin.cabin}`) })}</p>;
}
