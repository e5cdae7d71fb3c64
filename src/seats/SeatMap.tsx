// The cabin as it is: rows and columns with headers (a grid for screen readers), aisles, exits, galleys, lavatories and
// wings drawn where they are. Its seats are plain buttons without handlers of their own; the board listens for them.
import { memo, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import type { DrawnRow, DrawnSeat } from '#seats/drawn-seats.ts';
import { keepOneStop } from '#seats/roving-seat.ts';
import { type FacilityLine, facilityLines, type FacilityPart } from '#seats/facility-lines.ts';
import type { SeatSending } from '#seats/seat-form.ts';
import { blocksOf } from '#seats/seat-layout.ts';
import type { CabinView, SeatMapView } from '#seats/seat-map-view.ts';

type Props = {
  cabin: CabinView;
  rows: readonly DrawnRow[];
  map: SeatMapView;
  label: string;
  /** The seat that Tab reaches. */
  stop: { current: string | null };
} & SeatSending;

export const SeatMap = memo(function SeatMap(props: Props) {
  const { cabin, rows, map, label, stop, ...send } = props;
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
              {...send}
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
            <th key={letter} scope="col" className={`seat-cell o${2 * at}`}>
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

type RowProps = {
  row: DrawnRow;
  wing: string | undefined;
  line: FacilityLine | undefined;
  columns: readonly string[];
} & SeatSending;

const SeatRow = memo(function SeatRow({ row, wing, line, columns, ...send }: RowProps) {
  return (
    <>
      <tr className="seat-row" data-wing={wing}>
        <th scope="row" className="seat-aisle o1">
          {row.row}
        </th>
        {row.blocks.map((block, at) =>
          block.map((seat, place) => (
            <td key={seat?.seat ?? `none-${place}`} className={`seat-cell o${2 * at}`}>
              {seat ? <Seat seat={seat} {...send} /> : null}
            </td>
          )),
        )}
        <Aisles count={row.blocks.length} row={row.row} />
      </tr>
      <Facilities line={line} columns={columns} />
    </>
  );
}, isSameRow);

function isSameRow(before: RowProps, after: RowProps): boolean {
  if (before.prefix !== after.prefix || before.columns.length !== after.columns.length) return false;
  return before.row.blocks.every((block, at) =>
    block.every((seat, place) => isSameSeat(seat, after.row.blocks[at]?.[place])),
  );
}

function isSameSeat(before: DrawnSeat | null, after: DrawnSeat | null | undefined): boolean {
  return before?.name === after?.name && before?.look === after?.look && before?.mark === after?.mark;
}

type SeatProps = { seat: DrawnSeat } & SeatSending;

/** Its name says everything; what is drawn on it is a short form for the eye. */
function Seat({ seat, formId, prefix, action }: SeatProps) {
  const { look } = seat;
  return (
    <button
      form={formId}
      formAction={action}
      name="intent"
      value={prefix + seat.seat}
      formNoValidate
      data-seat={seat.seat}
      data-look={look}
      data-category={seat.category}
      data-baby={seat.bassinet || undefined}
      data-long={seat.mark.length > 3 || undefined}
      aria-label={seat.name}
      aria-pressed={look === 'free' ? false : look === 'mine' ? true : undefined}
      aria-disabled={look === 'free' || look === 'mine' ? undefined : true}
      className="seat"
    >
      {seat.mark}
    </button>
  );
}

/** What stands behind a row; readable, but nothing to stop at. */
function Facilities({ line, columns }: { line: FacilityLine | undefined; columns: readonly string[] }) {
  const t = useTranslations('seats.map.facility');
  if (!line) return null;
  const words = ({ kinds }: FacilityPart) => kinds.map((kind) => t(kind)).join(' · ');
  return (
    <>
      {line.parts.length > 0 ? (
        <tr className="seat-row">
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
        <tr className="seat-row">
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
