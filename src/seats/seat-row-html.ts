// A row of seats as HTML, made at once: four hundred elements that React would make, keep and compare one by one take a
// slow telephone longer than everything else of the map (docs/decisions/0010-seats.md).
import type { DrawnRow, DrawnSeat } from '#seats/drawn-seats.ts';
import { type SeatSending, sendingSeat } from '#seats/seat-form.ts';

// By block: the first aisle, with the row's header, lies between the first two.
export const blockOrders = ['', 'o2', 'o4', 'o6'];

/**
 * The cells of a row: its header, its seats by block and its further aisles. `sending` is what the buttons send without
 * a script; null where a script draws them.
 */
export function rowHtml({ row, blocks }: DrawnRow, sending: SeatSending | null): string {
  const cells = blocks.map((block, at) =>
    block
      .map((seat) => `<td class="${blockOrders[at]}">${seat ? seatHtml(seat, sending) : ''}</td>`)
      .join(''),
  );
  // Every aisle but the first, which holds the row's header; the number is repeated for the eye only.
  const aisles = blocks
    .slice(2)
    .map((_, at) => `<td aria-hidden="true" class="seat-aisle o${2 * at + 3}">${row}</td>`);
  return `<th scope="row" class="seat-aisle o1">${row}</th>${cells.join('')}${aisles.join('')}`;
}

/**
 * Its name says everything; what is drawn on it is a short form for the eye. With a script the board hears the press,
 * and what only a form needs is left out; its tab stop is given by the board (roving-seat.ts).
 */
function seatHtml(drawn: DrawnSeat, sending: SeatSending | null): string {
  const { 'aria-label': label, 'aria-pressed': pressed, class: look } = seatAttributes(drawn);
  const state = pressed === null ? 'aria-disabled="true"' : `aria-pressed="${pressed}"`;
  const sent = sending ? sentBy(drawn.seat, sending) : 'type="button" tabindex="-1"';
  return (
    `<button data-seat="${escaped(drawn.seat)}" ${sent} aria-label="${escaped(label)}" ${state} ` +
    `class="${look}">${escaped(drawn.mark)}</button>`
  );
}

/** What a seat's button says of it: what changes when somebody picks a seat. Null takes the attribute away. */
export function seatAttributes({ look, category, mark, name, bassinet }: DrawnSeat) {
  const open = look === 'free' || look === 'mine';
  return {
    'aria-label': name,
    'aria-pressed': open ? String(look === 'mine') : null,
    'aria-disabled': open ? null : 'true',
    class: `seat ${look} ${category}${bassinet ? ' baby' : ''}${mark.length > 3 ? ' long' : ''}`,
  };
}

function sentBy(seat: string, sending: SeatSending): string {
  const { formAction, formNoValidate, ...rest } = sendingSeat(seat, sending);
  const attributes = { ...rest, formaction: formAction, ...(formNoValidate && { formnovalidate: '' }) };
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ');
}

/** Names of people are in it. */
export function escaped(text: string): string {
  return /[&<>"]/.test(text) ? text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`) : text;
}
