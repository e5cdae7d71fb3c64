// Seat maps of the demonstration fleet.

// The seat maps of the demonstration fleet, written as bands of rows: fictional, but close to real leisure carriers.
// Every cabin has at least as many seats as the schedule sells (tested in src/seats/layout/seat-plan.test.ts).

type WorldSeat = { category: string; features: string[]; blocked?: true };
type WorldCabin = {
  cabin: 'C' | 'Y';
  columns: string[];
  rows: { row: number; seats: Record<string, WorldSeat> }[];
  facilities: { kind: string; afterRow: number; letters?: string[] }[];
  wing?: { from: number; to: number };
};
export type WorldSeatMap = { aircraftCode: string; layout: { aircraftCode: string; cabins: WorldCabin[] } };
/** Lists of seats are written as on a boarding pass, separated by spaces: `27A 27F`. */
type CabinPlan = {
  cabin: 'C' | 'Y';
  /** `ABC DEF`: a space is an aisle. */
  letters: string;
  /** First and last row; there is no row 13. */
  rows: [first: number, last: number];
  missing?: string;
  blocked?: string;
  bassinet?: string;
  plus?: string;
  noWindow?: string;
  limitedLegroom?: string;
  exitRows?: number[];
  noReclineRows?: number[];
  nearLavatory?: string;
  nearGalleyRows?: number[];
  /** The last row of each front band: comfort, front. */
  comfortTo?: number;
  frontTo?: number;
  /** The first row with free middle seats, and the first row with all seats free. */
  freeMiddleFrom?: number;
  freeFrom?: number;
  facilities: [kind: string, afterRow: number, letters?: string][];
  wing?: [from: number, to: number];
};
export const narrow: CabinPlan = {
  cabin: 'Y',
  letters: 'ABC DEF',
  rows: [1, 39],
  missing: '27A 27F 39D 39E 39F',
  blocked: '39C',
  bassinet: '1D 1E 1F',
  plus: '1A 1B 1C',
  noWindow: '10A 10F 31F',
  limitedLegroom: '28A 28F',
  exitRows: [12, 27],
  noReclineRows: [11, 26, 39],
  nearLavatory: '1A 1B 1C 38D 38E 38F 39A 39B 39C',
  nearGalleyRows: [39],
  comfortTo: 4,
  frontTo: 9,
  freeMiddleFrom: 24,
  freeFrom: 34,
  facilities: [
    ['exit', 0],
    ['galley', 0, 'DEF'],
    ['lavatory', 0, 'ABC'],
    ['exit', 11],
    ['exit', 26],
    ['lavatory', 38, 'DEF'],
    ['galley', 39],
    ['exit', 39],
  ],
  wing: [15, 25],
};
const wideBusiness: CabinPlan = {
  cabin: 'C',
  letters: 'AC DG HK',
  rows: [1, 4],
  bassinet: '1D 1G',
  nearGalleyRows: [1, 4],
  facilities: [
    ['exit', 0],
    ['galley', 0, 'DG'],
    ['lavatory', 0, 'AC'],
    ['wardrobe', 4, 'AC'],
    ['galley', 4, 'DG'],
    ['lavatory', 4, 'HK'],
  ],
};
const wideEconomy: CabinPlan = {
  cabin: 'Y',
  letters: 'AC DEFG HK',
  rows: [6, 47],
  missing: '30A 30K 44F 45F 46F 47F',
  blocked: '47H 47K',
  bassinet: '6D 6E 6F 6G',
  plus: '6A 6C 6H 6K',
  noWindow: '11A 11K 35A 35K',
  limitedLegroom: '31A 31K',
  exitRows: [30],
  noReclineRows: [29, 47],
  nearLavatory: '29D 29E 29F 29G 46A 46C 47A 47C 47D 47E 47G',
  nearGalleyRows: [6, 47],
  comfortTo: 9,
  frontTo: 16,
  freeMiddleFrom: 33,
  freeFrom: 41,
  facilities: [
    ['exit', 5],
    ['bulkhead', 5],
    ['lavatory', 29, 'DEFG'],
    ['exit', 29],
    ['lavatory', 47, 'ACHK'],
    ['galley', 47, 'DEFG'],
    ['exit', 47],
  ],
  wing: [18, 31],
};
const suites: CabinPlan = {
  cabin: 'C',
  letters: 'A DG K',
  rows: [1, 8],
  missing: '8D 8G',
  bassinet: '1D 1G',
  nearLavatory: '1A 1K 8A 8K',
  nearGalleyRows: [8],
  facilities: [
    ['exit', 0],
    ['lavatory', 0, 'AK'],
    ['wardrobe', 0, 'DG'],
    ['galley', 7, 'DG'],
    ['exit', 8],
  ],
};
const nineAbreast: CabinPlan = {
  cabin: 'Y',
  letters: 'ABC DEF HJK',
  rows: [10, 48],
  missing: '28A 28K 46B 46J 47B 47J 48B 48J',
  blocked: '48H 48K',
  bassinet: '10D 10E 10F',
  plus: '10A 10B 10C 10H 10J 10K',
  noWindow: '20A 20K 37A',
  limitedLegroom: '29A 29K',
  exitRows: [28],
  noReclineRows: [27, 48],
  nearLavatory: '27D 27E 27F 47D 47E 47F 48A 48C 48D 48E 48F',
  nearGalleyRows: [10, 48],
  comfortTo: 14,
  frontTo: 20,
  freeMiddleFrom: 34,
  freeFrom: 42,
  facilities: [
    ['bulkhead', 9],
    ['lavatory', 27, 'DEF'],
    ['exit', 27],
    ['lavatory', 48, 'ABCHJK'],
    ['galley', 48, 'DEF'],
    ['exit', 48],
  ],
  wing: [21, 33],
};
/** The rows of `seat_map`; the layouts have the shape of seats/layout/seat-layout.ts. */
export function worldSeatMaps(): WorldSeatMap[] {
  const maps: [string, CabinPlan[]][] = [
    ['32Q', [narrow]],
    ['333', [wideBusiness, wideEconomy]],
    ['359', [suites, nineAbreast]],
  ];
  return maps.map(([aircraftCode, plans]) => ({
    aircraftCode,
    layout: { aircraftCode, cabins: plans.map((plan) => cabinOf(plan)) },
  }));
}
function cabinOf(plan: CabinPlan): WorldCabin {
  const columns = Array.from(plan.letters, (letter) => letter.trim());
  const [first, last] = plan.rows;
  const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((row) => row !== 13);
  const rows = numbers.map((row) => ({
    row,
    seats: Object.fromEntries(
      columns
        .filter((letter) => letter !== '' && !has(plan.missing, `${row}${letter}`))
        .map((letter) => [letter, seatOf(plan, columns, row, letter)]),
    ),
  }));
  return {
    cabin: plan.cabin,
    columns,
    rows,
    facilities: plan.facilities.map(([kind, afterRow, letters]) => ({
      kind,
      afterRow,
      ...(letters ? { letters: Array.from(letters) } : {}),
    })),
    ...(plan.wing ? { wing: { from: plan.wing[0], to: plan.wing[1] } } : {}),
  };
}
function has(list: string | undefined, seat: string): boolean {
  return list?.split(' ').includes(seat) ?? false;
}
function seatOf(plan: CabinPlan, columns: string[], row: number, letter: string): WorldSeat {
  const seat = `${row}${letter}`;
  const exit = plan.exitRows?.includes(row) ?? false;
  const space = exit || has(plan.plus, seat) || has(plan.bassinet, seat);
  const features = [
    exit && 'exit',
    has(plan.bassinet, seat) && 'bassinet',
    space && 'legroom',
    plan.noReclineRows?.includes(row) && 'no_recline',
    has(plan.noWindow, seat) && 'no_window',
    has(plan.nearLavatory, seat) && 'near_lavatory',
    plan.nearGalleyRows?.includes(row) && 'near_galley',
    has(plan.limitedLegroom, seat) && 'limited_legroom',
  ].filter((feature) => typeof feature === 'string');
  const category = categoryOf(plan, columns, row, letter, { exit, plus: has(plan.plus, seat) });
  return { category, features, ...(has(plan.blocked, seat) ? { blocked: true as const } : {}) };
}
/**
 * The names in the specification give the position of a category: lateral is at a window or an aisle, central between.
 */
function categoryOf(
  plan: CabinPlan,
  columns: string[],
  row: number,
  letter: string,
  { exit, plus }: { exit: boolean; plus: boolean },
): string {
  if (plan.cabin === 'C') return 'SBUS';
  if (exit) return 'SXL';
  if (plus) return 'STUR';
  const at = columns.indexOf(letter);
  const central = [columns[at - 1], columns[at + 1]].every((next) => next !== undefined && next !== '');
  if (row >= (plan.freeFrom ?? 100) || (central && row >= (plan.freeMiddleFrom ?? 100))) return 'STC1';
  if (row <= (plan.comfortTo ?? 0)) return 'STC4';
  if (row <= (plan.frontTo ?? 0)) return central ? 'STC6' : 'STC5';
  return central ? 'STC2' : 'STC3';
}
