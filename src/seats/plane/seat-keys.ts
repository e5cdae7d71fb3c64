// Keys of the seat map, as in the grid pattern of the ARIA Authoring Practices, and following the picture: the nose is
// at the left, so left and right move along the aircraft, up and down across it (the first letter is at the bottom).
// Aisles and missing seats are skipped; Home and End move to the ends of the row, with Control to those of the cabin,
// Page keys move by five rows.

/** Rows from the front; a column is a letter, an aisle or a missing seat (both null). */
export type SeatGrid = readonly (readonly (string | null)[])[];

const pageRows = 5;

/** The seat that a key leads to; the same seat at an edge; null for any other key. */
export function seatAfterKey(
  rows: SeatGrid,
  seat: string,
  { key, ctrlKey = false }: { key: string; ctrlKey?: boolean },
): string | null {
  // A row without a seat would stop the walk.
  const grid = rows.filter((line) => line.some((each) => each !== null));
  const at = cellOf(grid, seat);
  const line = at && grid[at.row];
  if (!line) return null;
  const within = (columns: readonly (string | null)[]) => columns.find((each) => each !== null) ?? seat;
  switch (key) {
    case 'ArrowDown':
      return within(line.slice(0, at.column).toReversed());
    case 'ArrowUp':
      return within(line.slice(at.column + 1));
    case 'ArrowLeft':
      return along(grid, at, -1) ?? seat;
    case 'ArrowRight':
      return along(grid, at, 1) ?? seat;
    case 'PageUp':
      return jump(grid, at, -pageRows) ?? seat;
    case 'PageDown':
      return jump(grid, at, pageRows) ?? seat;
    case 'Home':
      return within((ctrlKey ? grid[0] : line) ?? line);
    case 'End':
      return within(((ctrlKey ? grid.at(-1) : line) ?? line).toReversed());
    default:
      return null;
  }
}

type Cell = { row: number; column: number };

function cellOf(grid: SeatGrid, seat: string): Cell | null {
  for (const [row, line] of grid.entries()) {
    const column = line.indexOf(seat);
    if (column >= 0) return { row, column };
  }
  return null;
}

/** The next row with a seat in this column; if there is none, the nearest seat of the next row. */
function along(grid: SeatGrid, { row, column }: Cell, step: 1 | -1): string | null {
  for (let next = row + step; grid[next]; next += step) {
    const seat = grid[next]?.[column];
    if (seat) return seat;
  }
  return nearest(grid[row + step], column);
}

function jump(grid: SeatGrid, { row, column }: Cell, rows: number): string | null {
  const target = Math.min(grid.length - 1, Math.max(0, row + rows));
  return target === row ? null : nearest(grid[target], column);
}

function nearest(line: readonly (string | null)[] | undefined, column: number): string | null {
  let best: { seat: string; away: number } | null = null;
  for (const [at, seat] of (line ?? []).entries()) {
    const away = Math.abs(at - column);
    if (seat && (!best || away < best.away)) best = { seat, away };
  }
  return best?.seat ?? null;
}
