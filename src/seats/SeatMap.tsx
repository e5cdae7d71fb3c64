// The cabin as it is: rows and columns with headers (a grid for screen readers), aisles, exits, galleys, lavatories and
// wings drawn where they are. Its seats are plain buttons without handlers of their own; the board listens for them.
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { DrawnRow, DrawnSeat } from '#seats/drawn-seats.ts';
import { patchSeats } from '#seats/patch-seats.ts';
import { keepOneStop } from '#seats/roving-seat.ts';
import { type FacilityLine, facilityLines, type FacilityPart } from '#seats/facility-lines.ts';
import type { SeatSending } from '#seats/seat-form.ts';
import { blocksOf } from '#seats/seat-layout.ts';
import type { CabinView, SeatMapView } from '#seats/seat-map-view.ts';
import { blockOrders, rowHtml } from '#seats/seat-row-html.ts';

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
  useLayoutEffect(() => {
    if (!grid.current) return;
    patchSeats(grid.current, drawn.current, seats);
    drawn.current = seats;
    // New seats come as tab stops.
    keepOneStop(grid.current, stop.current);
  });
  const lines = facilityLines(cabin);
  const front = lines.get(0);
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
        <tbody>
          {front ? <Facilities line={front} columns={cabin.columns} /> : null}
          {rows.map((row, index) => (
            <SeatRow
              key={row.row}
              row={row}
              far={index >= NEAR}
              sending={sending}
              wing={wingOf(cabin, index)}
              line={lines.get(row.row)}
              columns={cabin.columns}
            />
          ))}
        </tbody>
      </table>
      {cabins.slice(bought + 1).map((other) => (
        <OtherCabin key={other.cabin} cabin={other} />
      ))}
      <div aria-hidden="true" className="plane-tail" />
    </div>
  );
});

/** From this row on a map may reach out of sight: what is there is laid out when it comes near. */
const NEAR = 16;

/** The same for as long as the cabin has the same seats. */
export function cabinKey(map: SeatMapView, { rows }: CabinView): string {
  return `${map.flightNo} ${rows.map(({ row, seats }) => `${row}${seats.map((seat) => seat.letter).join('')}`).join()}`;
}

/** Where in the wing a row lies: its edges slope. */
function wingOf({ rows }: CabinView, index: number): 'first' | 'last' | 'inner' | undefined {
  if (!rows[index]?.wing) return undefined;
  if (!rows[index - 1]?.wing) return 'first';
  return rows[index + 1]?.wing ? 'inner' : 'last';
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

type RowProps = {
  row: DrawnRow;
  far: boolean;
  sending: SeatSending | null;
  wing: string | undefined;
  line: FacilityLine | undefined;
  columns: readonly string[];
};

/** React makes it once; afterwards its seats are changed in place. */
function SeatRow({ row, far, sending, wing, line, columns }: RowProps) {
  const [html] = useState(() => rowHtml(row, sending));
  return (
    <>
      <tr
        className={far ? 'seat-row far' : 'seat-row'}
        data-wing={wing}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {line ? <Facilities {...{ line, columns }} wing={wing === 'first' || wing === 'inner'} /> : null}
    </>
  );
}

type FacilitiesProps = { line: FacilityLine; columns: readonly string[]; wing?: boolean };

/** What stands behind a row; readable, but nothing to stop at. */
function Facilities({ line, columns, wing = false }: FacilitiesProps) {
  const t = useTranslations('seats.map.facility');
  const inner = wing ? 'inner' : undefined;
  const words = ({ kinds }: FacilityPart) => kinds.map((kind) => t(kind)).join(' · ');
  return (
    <>
      {line.parts.length > 0 ? (
        <tr className="seat-row" data-wing={inner}>
          <td colSpan={columns.length} className="seat-facility">
            {line.parts.map((part, at) => (
              <span
                key={`part-${at}`}
                data-seats={part.seats}
                data-empty={part.kinds.length === 0 || undefined}
              >
                {words(part)}
              </span>
            ))}
          </td>
        </tr>
      ) : null}
      {line.exit ? (
        <tr className="seat-row exit" data-wing={inner}>
          <td colSpan={columns.length} className="seat-exit">
            <span>{t('exit')}</span>
            <span aria-hidden="true">{t('exit')}</span>
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** A cabin that was not bought: only that it is there. */
function OtherCabin({ cabin }: { cabin: CabinView }) {
  const t = useTranslations('seats.map');
  return <p className="plane-other">{t('notBought', { cabin: t(`cabin.${cabin.cabin}`) })}</p>;
}
