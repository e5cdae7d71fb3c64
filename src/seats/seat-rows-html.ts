// The rows of a cabin with what stands between them as one piece of HTML: it is made and read at once.
import type { DrawnRow } from '#seats/drawn-seats.ts';
import { type FacilityLine, facilityLines } from '#seats/facility-lines.ts';
import type { SeatSending } from '#seats/seat-form.ts';
import type { Facility } from '#seats/seat-layout.ts';
import type { CabinView } from '#seats/seat-map-view.ts';
import { escaped, rowHtml } from '#seats/seat-row-html.ts';

type Part = {
  /** Rows of the cabin that follow each other, and the place of the first of them. */
  rows: readonly DrawnRow[];
  from: number;
  /** What the buttons send without a script; null where a script draws them. */
  sending: SeatSending | null;
  words: (kind: Facility['kind']) => string;
};

/** From this row on a map may reach out of sight: what is there is laid out when it comes near. */
const NEAR = 20;

export function rowsHtml(cabin: CabinView, { rows, from, sending, words }: Part): string {
  const lines = facilityLines(cabin);
  const behind = (row: number, wing: string) => {
    const line = lines.get(row);
    return line ? lineHtml(line, { columns: cabin.columns.length, wing, words }) : '';
  };
  const written = rows.map((row, index) => {
    const wing = wingOf(cabin, from + index);
    const open = `<tr class="seat-row${from + index < NEAR ? '' : ' far'}"${winged(wing)}>`;
    return `${open}${rowHtml(row, sending)}</tr>${behind(row.row, wing === 'last' ? '' : wing && 'inner')}`;
  });
  return (from === 0 ? behind(0, '') : '') + written.join('');
}

/** Where in the wing a row lies: its edges slope. Empty beside the wing. */
function wingOf({ rows }: CabinView, index: number): string {
  if (!rows[index]?.wing) return '';
  if (!rows[index - 1]?.wing) return 'first';
  return rows[index + 1]?.wing ? 'inner' : 'last';
}

function winged(wing: string): string {
  return wing && ` data-wing="${wing}"`;
}

type Place = { columns: number; wing: string; words: Part['words'] };

/** What stands behind a row; readable, but nothing to stop at. */
function lineHtml({ parts, exit }: FacilityLine, { columns, wing, words }: Place): string {
  const standing = parts.map(({ kinds, seats }) => {
    const empty = kinds.length === 0 ? ' data-empty="true"' : '';
    return `<span data-seats="${seats}"${empty}>${escaped(kinds.map(words).join(' · '))}</span>`;
  });
  const line = (look: string, cell: string, inside: string) =>
    `<tr class="seat-row${look}"${winged(wing)}><td colspan="${columns}" class="${cell}">${inside}</td></tr>`;
  const word = escaped(words('exit'));
  return (
    (parts.length > 0 ? line('', 'seat-facility', standing.join('')) : '') +
    (exit ? line(' exit', 'seat-exit', `<span>${word}</span><span aria-hidden="true">${word}</span>`) : '')
  );
}
