// The shape of a stored seat map. It is checked whenever one is read, because staff may have written it.
import { z } from 'zod';

import { type LayoutSeat, type SeatLayout, seatFeatures } from '#seats/layout/seat-layout.ts';
import { seatCategoryCodes } from '#seats/seat-categories.ts';

const letter = z.string().regex(/^[A-HJ-L]$/);
const rowNumber = z.int().min(1).max(99);

const seatSchema = z.strictObject({
  category: z.enum(seatCategoryCodes),
  features: z.array(z.enum(seatFeatures)),
  blocked: z.literal(true).optional(),
});

const cabinSchema = z
  .strictObject({
    cabin: z.enum(['C', 'Y']),
    columns: z.array(z.union([letter, z.literal('')])).min(1),
    rows: z.array(z.strictObject({ row: rowNumber, seats: z.record(letter, seatSchema) })).min(1),
    facilities: z.array(
      z.strictObject({
        kind: z.enum(['galley', 'lavatory', 'exit', 'wardrobe', 'bulkhead']),
        afterRow: z.int().min(0).max(99),
        letters: z.array(letter).optional(),
      }),
    ),
    wing: z.strictObject({ from: rowNumber, to: rowNumber }).optional(),
  })
  .refine(({ columns }) => isOnce(columns.filter((column) => column !== '')), 'a letter stands twice')
  .refine(
    ({ columns, rows }) =>
      rows.every(({ seats }) => Object.keys(seats).every((own) => columns.includes(own))),
    'a seat stands in no column',
  )
  // Drawing, "near the front" and facilities behind a missing row all depend on the order of the rows.
  .refine(({ rows }) => rows.every(({ row }, at) => row >= (rows[at - 1]?.row ?? 0)), 'rows are out of order')
  .refine(
    ({ columns, facilities }) =>
      facilities.every(({ letters = [] }) => letters.every((own) => columns.includes(own))),
    'a facility stands in no column',
  )
  .refine(({ wing }) => !wing || wing.from <= wing.to, 'the wing ends before it begins');

const layoutSchema = z
  .strictObject({ aircraftCode: z.string().min(1).max(3), cabins: z.array(cabinSchema).min(1) })
  .refine(
    ({ cabins }) => isOnce(cabins.flatMap(({ rows }) => rows.map(({ row }) => row))),
    'a row stands twice',
  );

/** The layout as stored, or what is wrong with it. */
export function checkLayout(stored: unknown): { layout: SeatLayout } | { problem: string } {
  const parsed = layoutSchema.safeParse(stored);
  if (!parsed.success) return { problem: z.prettifyError(parsed.error).slice(0, 500) };
  const { aircraftCode, cabins } = parsed.data;
  return {
    layout: {
      aircraftCode,
      cabins: cabins.map(({ wing, ...cabin }) => ({
        ...cabin,
        rows: cabin.rows.map(({ row, seats }) => ({
          row,
          seats: Object.fromEntries(
            Object.entries(seats).map(([name, { blocked, ...seat }]): [string, LayoutSeat] => [
              name,
              blocked ? { ...seat, blocked } : seat,
            ]),
          ),
        })),
        facilities: cabin.facilities.map(({ letters, ...facility }) =>
          letters ? { ...facility, letters } : facility,
        ),
        ...(wing ? { wing } : {}),
      })),
    },
  };
}

function isOnce(values: readonly (string | number)[]): boolean {
  return new Set(values).size === values.length;
}
