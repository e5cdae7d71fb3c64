// The map as the server sends it: a grid with headers, seats with their names, and the facilities between the rows.
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { describe, expect, test } from 'vitest';

import { joinWords } from '#platform/i18n/join-words.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { smallCabin, smallMap } from '#tests/support/seats/small-cabin.ts';
import type { DrawnRow, DrawnSeat } from '#seats/plane/drawn-seats.ts';
import type { SeatFormTarget } from '#seats/request/seat-form.ts';
import type { CabinView } from '#seats/seat-map-view.ts';
import { SeatMap } from '#seats/map/SeatMap.tsx';

const seat: DrawnSeat = {
  seat: '14A',
  category: 'STC1',
  look: 'free',
  mark: '12',
  name: '14A, window, 12 €',
  about: 'Standard',
  brief: 'window, Standard',
  cost: '12 €',
  minor: 1200,
  notes: '',
  exit: false,
  bassinet: false,
};
const { seats, seatCategories } = joinWords([{ words: wordsFor('en', ['seats', 'seatCategories']) }]);
const facility: object = { lavatory: '<lavatory>', galley: '<galley>', exit: '<exit>' };
const map = { ...seats.map, facility: { ...seats.map.facility, ...facility } };

const nothing = () => {};
const handlers = { onPress: nothing, onFocus: nothing, onPoint: nothing };

const target: SeatFormTarget = {
  formId: 'step',
  row: { passengerNo: 1, flightNo: 1 },
  action: '/es/extras?a=1&seats=1-1',
};

type Drawn = { cabin?: CabinView; tabStop?: string; target?: SeatFormTarget };

function draw(rows: readonly DrawnRow[], { cabin = smallCabin(), tabStop, ...more }: Drawn = {}): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ seatCategories, seats: { ...seats, map } }}>
      <SeatMap
        {...{ cabin, rows, handlers }}
        map={smallMap(cabin)}
        label="Seats"
        tabStop={tabStop ?? null}
        target={more.target ?? null}
      />
    </IntlProvider>,
  );
}

/** A row of three blocks: the given seats, a missing one, and a plain one. */
const row = (...changes: Partial<DrawnSeat>[]): DrawnRow => ({
  row: 14,
  blocks: [changes.map((change) => ({ ...seat, ...change })), [null], [{ ...seat, seat: '14K' }]],
});

/** The rows of the small cabin with an empty cell on each side. */
const empty = (cabin: CabinView): DrawnRow[] =>
  cabin.rows.map((each) => ({ row: each.row, blocks: [[null], [null]] }));

const bodyOf = (html: string) => /<tbody.*<\/tbody>/s.exec(html)?.[0] ?? '';
const buttonOf = (html: string, name: string) =>
  new RegExp(`<button[^>]*data-seat="${name}"[^>]*>`).exec(html)?.[0] ?? '';

describe('a row of the seat map', () => {
  test("escapes people's names, in labels and marks", () => {
    const html = draw([row({ name: '14A, "><script>alert(1)</script>', mark: '<b>&' })]);
    expect(html).not.toMatch(/<script|<b>&/);
    expect(html).toContain('aria-label="14A, &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).toContain('>&lt;b&gt;&amp;</button>');
  });

  test('has a header, a cell for every seat and gap, and the other aisles', () => {
    const body = bodyOf(draw([row({})], { cabin: { ...smallCabin(), facilities: [] } }));
    expect(body).toContain('<tr class="seat-row"><th scope="row" class="seat-aisle order-1">14</th>');
    expect(body.match(/<td class="/g)).toHaveLength(3);
    expect(body.match(/<button /g)).toHaveLength(2);
    expect(body).toMatch(/<td aria-hidden="true" class="seat-aisle order-3">14<\/td><\/tr><\/tbody>/);
  });

  test('submits the step’s form where no script runs, and leaves every seat in the tab order', () => {
    const target = {
      formId: 'step',
      row: { passengerNo: 1, flightNo: 1 },
      action: '/es/extras?a=1&seats=1-1',
    };
    const button = buttonOf(draw([row({})], { target, tabStop: '14A' }), '14A');
    expect(button).toContain('form="step"');
    expect(button).toContain('type="submit"');
    expect(button).toContain('name="intent"');
    expect(button).toContain('value="seat:1-1:14A"');
    expect(button).toContain('formAction="/es/extras?a=1&amp;seats=1-1"');
    expect(button).toContain('formNoValidate=""');
    expect(button).not.toContain('tabindex');
    expect(draw([row({})])).not.toContain('formAction');
  });

  test('has one seat in the tab order where a script runs', () => {
    const html = draw([row({}, { seat: '14C' })], { tabStop: '14C' });
    expect(html.match(/tabindex="0"/g)).toHaveLength(1);
    expect(buttonOf(html, '14C')).toContain('tabindex="0"');
    expect(html.match(/tabindex="-1"/g)).toHaveLength(2);
    // It is described by the one shared element; the others only by their attribute.
    const [, id = ''] = /aria-describedby="([^"]+)"/.exec(buttonOf(html, '14C')) ?? [];
    expect(html).toContain(`<p id="${id}" hidden="">Standard</p>`);
    expect(buttonOf(html, '14A')).not.toContain('aria-describedby');
    expect(buttonOf(html, '14A')).toContain('aria-description="Standard"');
    expect(buttonOf(html, '14A')).toContain('type="button"');
  });

  test.each([
    ['free', 'false', null],
    ['mine', 'true', null],
    ['ours', null, 'true'],
    ['refused', null, 'true'],
    ['taken', null, 'true'],
    ['blocked', null, 'true'],
  ] as const)('%s is pressed %s and disabled %s', (look, pressed, disabled) => {
    const button = buttonOf(draw([row({ look })]), '14A');
    expect(/aria-pressed="(\w+)"/.exec(button)?.[1] ?? null).toBe(pressed);
    expect(/aria-disabled="(\w+)"/.exec(button)?.[1] ?? null).toBe(disabled);
    expect(button).toContain(`aria-label="${seat.name}"`);
    expect(button).toContain(`class="seat ${look} STC1"`);
  });
});

describe('a cabin of the seat map', () => {
  test('shows the price on its rows, for the eye only', () => {
    const cabin = smallCabin({ '12A': { category: 'SXL', amountMinor: 6000 } });
    const html = draw(empty(cabin), { cabin });
    const labels = [...html.matchAll(/<tr aria-hidden="true" class="band" data-kind="(\w+)".*?<\/tr>/g)];
    expect(labels.map(([all, kind]) => [kind, all.replaceAll(/<[^>]+>/g, '')])).toEqual([
      ['standard', 'Standard 25\u00a0€'],
      ['extra', 'Extra space 60\u00a0€'],
      ['standard', 'Standard 25\u00a0€'],
    ]);
  });

  test('shows exits, lavatories and galleys in their positions, and escapes their names', () => {
    const cabin = smallCabin();
    const body = bodyOf(draw(empty(cabin), { cabin }));
    const order = ['&lt;lavatory', '>11<', '&lt;exit', '>12<', '&lt;galley', '>14<'].map((sign) =>
      body.indexOf(sign),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    expect(body).not.toMatch(/<(lavatory|exit|galley)/);
    // An exit is a door on both sides and announced once.
    expect(body.match(/&lt;exit/g)).toHaveLength(
      cabin.facilities.filter(({ kind }) => kind === 'exit').length,
    );
    expect(body).toContain('<td colSpan="5" class="seat-facility">');
  });

  test('has a wing beside its rows, from the first to the last, across the facilities between them', () => {
    const cabin = smallCabin();
    const winged = { ...cabin, rows: cabin.rows.map((each) => ({ ...each, wing: true })) };
    const body = bodyOf(draw(empty(cabin), { cabin: winged }));
    const wings = [...body.matchAll(/data-wing="(\w+)"/g)].map(([, wing]) => wing);
    // Row 11, its exit, row 12, its galley, row 14.
    expect(wings).toEqual(['first', 'inner', 'inner', 'inner', 'last']);
  });

  describe('of forty rows', () => {
    const [first] = smallCabin().rows;
    if (!first) throw new Error('no row');
    const rows = Array.from({ length: 40 }, (_, index) => ({ ...first, row: index + 1 }));
    const cabin = { ...smallCabin(), facilities: [], rows };

    test('leaves the layout of rows that may be out of sight to the browser', () => {
      const body = bodyOf(draw(empty(cabin), { cabin, target }));
      expect(body.match(/<tr class="seat-row"/g)).toHaveLength(10);
      expect(body.match(/<tr class="seat-row far"/g)).toHaveLength(30);
    });

    test('draws the visible rows first where a script runs, and some behind the tab stop', () => {
      expect(bodyOf(draw(empty(cabin), { cabin })).match(/<tr class="seat-row/g)).toHaveLength(10);
      const drawn = rows.map(({ row: number }) => ({
        row: number,
        blocks: [[{ ...seat, seat: `${number}A` }], [null]],
      }));
      const body = bodyOf(draw(drawn, { cabin, tabStop: '20A' }));
      expect(body.match(/<tr class="seat-row/g)).toHaveLength(29);
    });
  });
});
