// The cabin as it is: rows and columns with headers (a grid for screen readers), aisles, exits, galleys, lavatories and
// wings drawn where they are. Its seats are plain buttons without handlers of their own; the board listens for them.
import { memo, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import type { DrawnRow, DrawnSeat } from '#seats/drawn-seats.ts';
import { keepOneStop } from '#seats/roving-seat.ts';
import { type FacilityLine, facilityLines, type FacilityPart } from '#seats/facility-lines.ts';
import { type SeatSending, sendingSeat } from '#seats/seat-form.ts';
import { blocksOf } from '#seats/seat-layout.ts';
import type { CabinView, SeatMapView } from '#seats/seat-map-view.ts';

type Props = {
  cabin: CabinView;
  rows: readonly DrawnRow[];
  map: SeatMapView;
  label: string;
  /** The seat that Tab reaches. */
  stop: { current: string | null };
  /** What seats send without a script; null where a script draws them. */
  sending: SeatSending | null;
};

export const SeatMap = memo(function SeatMap(props: Props) {
  const { cabin, rows, map, label, stop, sending } = props;
  const t = useTranslations('seats');
  const grid = useRef<HTMLTableElement>(null);
  // After every drawing: new seats come as tab stops.
  useLayoutEffect(() => {
    if (grid.current) keepOneStop(grid.current, stop.current);
  });
  const lines = facilityLines(cabin);
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
          <Facilities line={lines.get(0)} columns={cabin.columns} />
          {rows.map((row, index) => (
            <SeatRow
              key={row.row}
              row={row}
              wing={wingOf(cabin, index)}
              line={lines.get(row.row)}
              columns={cabin.columns}
              sending={sending}
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
            <th key={letter} scope="col" className={orders[at]}>
              {letter}
            </th>
          )),
        )}
        <Aisles count={blocks.length} />
      </tr>
    </thead>
  );
}

/** Every aisle but the first, which holds the row's header; the number is repeated for the eye only. */
function Aisles({ count, row }: { count: number; row?: number }) {
  return Array.from({ length: Math.max(0, count - 2) }, (_, at) => (
    <td key={at} aria-hidden="true" className={`seat-aisle o${2 * at + 3}`}>
      {row}
    </td>
  ));
}

// By block: the first aisle, with the row's header, lies between the first two.
const orders = [undefined, 'o2', 'o4', 'o6'];

type RowProps = {
  row: DrawnRow;
  wing: string | undefined;
  line: FacilityLine | undefined;
  columns: readonly string[];
  sending: SeatSending | null;
};

const SeatRow = memo(function SeatRow({ row, wing, line, columns, sending }: RowProps) {
  return (
    <>
      <tr className="seat-row" data-wing={wing}>
        <th scope="row" className="seat-aisle o1">
          {row.row}
        </th>
        {row.blocks.map((block, at) =>
          block.map((seat, place) => (
            <td key={seat?.seat ?? `none-${place}`} className={orders[at]}>
              {seat && seatButton(seat, sending)}
            </td>
          )),
        )}
        <Aisles count={row.blocks.length} row={row.row} />
      </tr>
      <Facilities line={line} columns={columns} wing={wing === 'first' || wing === 'inner'} />
    </>
  );
}, isSameRow);

function isSameRow(before: RowProps, after: RowProps): boolean {
  if (before.sending?.prefix !== after.sending?.prefix) return false;
  if (before.columns.length !== after.columns.length) return false;
  return before.row.blocks.every((block, at) =>
    block.every((seat, place) => isSameSeat(seat, after.row.blocks[at]?.[place])),
  );
}

function isSameSeat(before: DrawnSeat | null, after: DrawnSeat | null | undefined): boolean {
  return before?.name === after?.name && before?.look === after?.look && before?.mark === after?.mark;
}

/**
 * Its name says everything; what is drawn on it is a short form for the eye. A plain function and few attributes,
 * because there are hundreds: with a script the board hears the press, and what only a form needs is left out.
 */
function seatButton({ seat, look, category, mark, name, bassinet }: DrawnSeat, sending: SeatSending | null) {
  const open = look === 'free' || look === 'mine';
  const looks = `seat ${look} ${category}${bassinet ? ' baby' : ''}${mark.length > 3 ? ' long' : ''}`;
  return (
    <button
      {...(sending ? sendingSeat(seat, sending) : unsending)}
      data-seat={seat}
      aria-label={name}
      aria-pressed={open ? look === 'mine' : undefined}
      aria-disabled={open ? undefined : true}
      className={looks}
    >
      {mark}
    </button>
  );
}

// Its tab stop is given by the board (roving-seat.ts).
const unsending = { type: 'button', tabIndex: -1 } as const;

type FacilitiesProps = { line: FacilityLine | undefined; columns: readonly string[]; wing?: boolean };

/** What stands behind a row; readable, but nothing to stop at. */
function Facilities({ line, columns, wing = false }: FacilitiesProps) {
  const t = useTranslations('seats.map.facility');
  if (!line) return null;
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
        <tr className="seat-row" data-wing={inner}>
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
