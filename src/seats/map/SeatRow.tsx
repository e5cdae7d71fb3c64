// A row of the cabin: its number, its seats by block, and its aisles. Drawn again only when one of its seats changes.
import { memo } from 'react';

import type { DrawnRow } from '#seats/plane/drawn-seats.ts';
import type { SeatFormTarget } from '#seats/request/seat-form.ts';
import { SeatButton, type SeatHandlers } from '#seats/map/SeatButton.tsx';

/** Where in the wing a row is: the first and the last one slope. Null beside the wing. */
export type WingPart = 'first' | 'inner' | 'last' | null;

type Props = DrawnRow &
  SeatHandlers & {
    wing: WingPart;
    /** The row may be out of sight: the browser lays it out when it comes near. */
    far: boolean;
    /** The seat of this row that Tab reaches, if it is in this row. */
    tabStop: string | null;
    describedBy: string;
    target: SeatFormTarget | null;
    preview?: boolean;
  };

export const SeatRow = memo(function SeatRow({ row, blocks, wing, far, tabStop, ...rest }: Props) {
  return (
    <tr className={far ? 'seat-row far' : 'seat-row'} data-wing={wing ?? undefined}>
      <th scope="row" className="seat-aisle order-1">
        {row}
      </th>
      {blocks.map((block, at) =>
        block.map((seat, column) => (
          <td key={`${at} ${column}`} className={blockOrders[at]}>
            {seat ? <SeatButton {...seat} {...rest} tabStop={seat.seat === tabStop} /> : null}
          </td>
        )),
      )}
      <FurtherAisles count={blocks.length} row={row} />
    </tr>
  );
});

/**
 * The order of blocks for the eye, from the first letter at the bottom. The row's header comes first in the document,
 * and is in the first aisle, between the first two blocks.
 */
export const blockOrders = ['', 'order-2', 'order-4', 'order-6'];

const aisleOrders = ['order-3', 'order-5'];

/** Every aisle but the first, which contains the row's header; the number is repeated for the eye only. */
export function FurtherAisles({ count, row }: { count: number; row?: number }) {
  return Array.from({ length: Math.max(0, count - 2) }, (_, at) => (
    <td key={at} aria-hidden="true" className={`seat-aisle ${aisleOrders[at]}`}>
      {row}
    </td>
  ));
}
