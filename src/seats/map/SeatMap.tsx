// The cabin as it is: rows and columns with headers (a grid for screen readers), aisles, exits, galleys, lavatories and
// wings drawn where they are. Keys move through it as in the grid pattern of the ARIA Authoring Practices.
import { Fragment, type KeyboardEvent, memo, useDeferredValue, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';

import type { DrawnRow } from '#seats/map/drawn-seats.ts';
import { facilityLines } from '#seats/map/facility-lines.ts';
import { FacilityRows } from '#seats/map/FacilityRows.tsx';
import { focusSeat } from '#seats/map/focus-seat.ts';
import type { SeatFormTarget } from '#seats/request/seat-form.ts';
import { seatAfterKey } from '#seats/map/seat-keys.ts';
import { blocksOf } from '#seats/layout/seat-layout.ts';
import type { CabinView, SeatMapView } from '#seats/seat-map-view.ts';
import type { SeatHandlers } from '#seats/map/SeatButton.tsx';
import { blockOrders, FurtherAisles, SeatRow, type WingPart } from '#seats/map/SeatRow.tsx';

type Props = {
  cabin: CabinView;
  rows: readonly DrawnRow[];
  map: Pick<SeatMapView, 'cabins'>;
  label: string;
  /** The seat that Tab reaches. */
  tabStop: string | null;
  target: SeatFormTarget | null;
  handlers: SeatHandlers;
};

export const SeatMap = memo(function SeatMap({ cabin, rows, map, label, tabStop, target, handlers }: Props) {
  const t = useTranslations('seats');
  const grid = useRef<HTMLTableElement>(null);
  const cabins = map.cabins ?? [];
  const bought = cabins.findIndex((each) => each.cabin === cabin.cabin);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || tabStop === null) return;
    // The seat with the focus is the one that Tab reaches.
    const next = seatAfterKey(seatGrid(rows), tabStop, event);
    if (next === null) return;
    event.preventDefault();
    focusSeat(grid.current, next);
  };
  return (
    <div className="plane" data-columns={cabin.columns.length > 8 ? 'many' : 'few'}>
      <p aria-hidden="true" className="plane-nose">
        {t('map.front')}
      </p>
      {cabins.slice(0, bought).map((other) => (
        <OtherCabin key={other.cabin} cabin={other} />
      ))}
      <table
        ref={grid}
        role="grid"
        aria-label={label}
        aria-describedby="seat-keys"
        className="plane-body"
        onKeyDown={onKeyDown}
      >
        <Letters columns={cabin.columns} row={t('map.row')} />
        <SeatRows {...{ cabin, rows, tabStop, target, handlers }} />
      </table>
      {cabins.slice(bought + 1).map((other) => (
        <OtherCabin key={other.cabin} cabin={other} />
      ))}
      <div aria-hidden="true" className="plane-tail" />
    </div>
  );
});

/** Rows from the front, columns from the left; an aisle and a missing seat are null. */
function seatGrid(rows: readonly DrawnRow[]): (string | null)[][] {
  return rows.map(({ blocks }) =>
    blocks.flatMap((block) => [...block.map((seat) => seat?.seat ?? null), null]),
  );
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
        <FurtherAisles count={blocks.length} />
      </tr>
    </thead>
  );
}

/** Rows from this one on may lie out of sight. For rows in sight `content-visibility` would cost a second layout. */
const ROWS_IN_SIGHT = 20;

function SeatRows({ cabin, rows, tabStop, target, handlers }: Omit<Props, 'map' | 'label'>) {
  const lines = useMemo(() => facilityLines(cabin), [cabin]);
  const columns = cabin.columns.length;
  const count = useRowCount(rows, { tabStop, drawAll: target !== null });
  return (
    <tbody>
      <FacilityRows line={lines.get(0)} columns={columns} wing={null} />
      {rows.slice(0, count).map(({ row, blocks }, index) => {
        const wing = wingAt(cabin, index);
        const hasStop = hasSeat(blocks, tabStop);
        return (
          <Fragment key={row}>
            <SeatRow
              {...{ row, blocks, wing, target }}
              {...handlers}
              far={index >= ROWS_IN_SIGHT}
              tabStop={hasStop ? tabStop : null}
            />
            <FacilityRows
              line={lines.get(row)}
              columns={columns}
              wing={wing && wing !== 'last' ? 'inner' : null}
            />
          </Fragment>
        );
      })}
    </tbody>
  );
}

/**
 * How many rows to draw: with a script those in sight first, and as far as the tab stop, so that a slow phone has them
 * sooner. React draws the others right after, in the background. The server draws all.
 */
function useRowCount(
  rows: readonly DrawnRow[],
  { tabStop, drawAll }: { tabStop: string | null; drawAll: boolean },
): number {
  const stopRow = rows.findIndex(({ blocks }) => hasSeat(blocks, tabStop));
  const first = Math.max(ROWS_IN_SIGHT, stopRow + 1);
  return useDeferredValue(rows.length, drawAll ? rows.length : first);
}

function hasSeat(blocks: DrawnRow['blocks'], seat: string | null): boolean {
  return seat !== null && blocks.some((block) => block.some((each) => each?.seat === seat));
}

function wingAt({ rows }: CabinView, index: number): WingPart {
  if (!rows[index]?.wing) return null;
  if (!rows[index - 1]?.wing) return 'first';
  return rows[index + 1]?.wing ? 'inner' : 'last';
}

/** A cabin that was not bought: only that it is there. */
function OtherCabin({ cabin }: { cabin: CabinView }) {
  const t = useTranslations('seats.map');
  return <p className="plane-other">{t('notBought', { cabin: t(`cabin.${cabin.cabin}`) })}</p>;
}
