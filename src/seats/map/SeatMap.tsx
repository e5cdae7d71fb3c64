// The aircraft drawn lengthwise: nose to the left, one row per column, walls and exits in position, and prices as
// labels on the rows. A grid with headers for screen readers; arrow keys follow the drawing
// (plane/seat-keys.ts).
import { type KeyboardEvent, memo, useDeferredValue, useId, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { useMoney } from '#platform/ui/use-money.ts';
import type { Money } from '#platform/lib/money.ts';
import type { DrawnRow } from '#seats/plane/drawn-seats.ts';
import { FacilityRows } from '#seats/map/FacilityRows.tsx';
import { figure } from '#seats/map/use-drawn-seats.ts';
import { focusSeat } from '#seats/map/focus-seat.ts';
import { WIDE_SCREEN } from '#seats/map/use-sheet.ts';
import { useMessage } from '#seats/request/use-message.ts';
import type { SeatFormTarget } from '#seats/request/seat-form.ts';
import { bandNames, planeParts, type SeatBand } from '#seats/plane/seat-bands.ts';
import { seatAfterKey } from '#seats/plane/seat-keys.ts';
import { blocksOf } from '#seats/layout/seat-layout.ts';
import type { CabinView, SeatMapView } from '#seats/seat-map-view.ts';
import type { SeatHandlers } from '#seats/map/SeatButton.tsx';
import { blockOrders, FurtherAisles, SeatRow, type WingPart } from '#seats/map/SeatRow.tsx';

type Props = {
  cabin: CabinView;
  rows: readonly DrawnRow[];
  map: Pick<SeatMapView, 'cabins' | 'currency'>;
  label: string;
  /** The seat that Tab reaches. */
  tabStop: string | null;
  target: SeatFormTarget | null;
  handlers: SeatHandlers;
  /** For looking only. */
  preview?: boolean;
};

export const SeatMap = memo(function SeatMap(props: Props) {
  const { cabin, rows, map, label, tabStop, target, handlers, preview = false } = props;
  const t = useTranslations('seats');
  const grid = useRef<HTMLTableElement>(null);
  const describedBy = useId();
  const cabins = map.cabins ?? [];
  const bought = cabins.findIndex((each) => each.cabin === cabin.cabin);
  const letters = cabin.columns.filter(Boolean).length;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || tabStop === null) return;
    // The seat with the focus is the one that Tab reaches.
    const next = seatAfterKey(seatGrid(rows), tabStop, event);
    if (next === null) return;
    event.preventDefault();
    focusSeat(grid.current, next);
  };
  return (
    <div className="plane" data-columns={letters > 6 ? 'many' : letters > 4 ? 'six' : 'few'}>
      <span aria-hidden="true" className="plane-nose" />
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
        <SeatRows
          {...{ cabin, rows, tabStop, describedBy, target, handlers, preview }}
          currency={map.currency}
        />
      </table>
      <p id={describedBy} hidden>
        {aboutOf(rows, tabStop)}
      </p>
      {cabins.slice(bought + 1).map((other) => (
        <OtherCabin key={other.cabin} cabin={other} />
      ))}
      <span aria-hidden="true" className="plane-tail" />
    </div>
  );
});

/** The description of the seat that Tab reaches, which is the one with the focus. */
function aboutOf(rows: readonly DrawnRow[], seat: string | null): string | undefined {
  return rows.flatMap(({ blocks }) => blocks.flat()).find((each) => each?.seat === seat)?.about;
}

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
        <th scope="col" className="seat-aisle order-1">
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

/** A phone shows fewer; on visible rows `content-visibility` would cost a second layout. */
const ROWS_IN_SIGHT = 10;

type RowsProps = Omit<Props, 'map' | 'label'> & { currency: string; describedBy: string };

function SeatRows({ cabin, rows, currency, tabStop, describedBy, ...rest }: RowsProps) {
  const { target, handlers, preview } = rest;
  const parts = useMemo(() => planeParts(cabin), [cabin]);
  const columns = cabin.columns.length;
  const count = useRowCount(rows, { tabStop, drawAll: target !== null || preview === true });
  return parts.map((part) => {
    if ('line' in part) {
      const wing = wingAt(
        cabin,
        cabin.rows.findIndex(({ row }) => row === part.behind),
      );
      return (
        <tbody key={`line ${part.behind}`} className="plane-part">
          <FacilityRows line={part.line} columns={columns} wing={wing && wing !== 'last' ? 'inner' : null} />
        </tbody>
      );
    }
    const { from, to } = part.band;
    if (from >= count) return null;
    return (
      <tbody key={`rows ${from}`} className="plane-part">
        <BandLabel band={part.band} currency={currency} columns={columns} />
        {rows.slice(from, Math.min(to, count)).map(({ row, blocks }, at) => (
          <SeatRow
            key={row}
            {...{ row, blocks, describedBy, target }}
            {...(preview && { preview })}
            {...handlers}
            wing={wingAt(cabin, from + at)}
            far={from + at >= ROWS_IN_SIGHT}
            tabStop={hasSeat(blocks, tabStop) ? tabStop : null}
          />
        ))}
      </tbody>
    );
  });
}

type FormatMoney = (amount: Money) => string;
type LabelProps = { band: SeatBand; currency: string; columns: number };

/** For the eye: every seat tells screen readers its price. */
function BandLabel({ band: { kind, from, to, prices }, currency, columns }: LabelProps) {
  const t = useTranslations('seats');
  const message = useMessage();
  const money = useMoney();
  if (!prices) return null;
  const [least, most] = prices;
  const price = (minor: number) => (minor === 0 ? t('noCharge') : money({ minor, currency }));
  const words = least === most ? price(least) : t('band.range', rangeOf(prices, currency, money));
  return (
    <tr aria-hidden="true" className="band" data-kind={kind} data-narrow={to - from < 3 || undefined}>
      <td colSpan={columns}>
        <span>{message(bandNames[kind])}</span> <b>{words}</b>
      </td>
    </tr>
  );
}

/** `30` and `35 €`, or `$600` and `700`: the sign of the currency once. */
function rangeOf([least, most]: readonly [number, number], currency: string, money: FormatMoney) {
  const [from, to] = [money({ minor: least, currency }), money({ minor: most, currency })];
  return /^\d/.test(from)
    ? { from: figure(least, currency, money), to }
    : { from, to: figure(most, currency, money) };
}

/**
 * How many rows to draw: with a script the visible ones first, and some beyond the tab stop, so that a slow phone has
 * them sooner. React draws the others right after, in the background. The server draws all; a wide screen shows all.
 */
function useRowCount(
  rows: readonly DrawnRow[],
  { tabStop, drawAll }: { tabStop: string | null; drawAll: boolean },
): number {
  const stopRow = rows.findIndex(({ blocks }) => hasSeat(blocks, tabStop));
  const first = Math.min(rows.length, Math.max(ROWS_IN_SIGHT, stopRow + ROWS_IN_SIGHT));
  const all = drawAll || (typeof window !== 'undefined' && matchMedia(WIDE_SCREEN).matches);
  return useDeferredValue(rows.length, all ? rows.length : first);
}

function hasSeat(blocks: DrawnRow['blocks'], seat: string | null): boolean {
  return seat !== null && blocks.some((block) => block.some((each) => each?.seat === seat));
}

function wingAt({ rows }: CabinView, index: number): WingPart {
  if (!rows[index]?.wing) return null;
  if (!rows[index - 1]?.wing) return 'first';
  return rows[index + 1]?.wing ? 'inner' : 'last';
}

/** A cabin that was not bought: only a sign that it is there. */
function OtherCabin({ cabin }: { cabin: CabinView }) {
  const t = useTranslations('seats.map');
  return <p className="plane-other">{t('notBought', { cabin: t(`cabin.${cabin.cabin}`) })}</p>;
}
