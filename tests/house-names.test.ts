// The house rules for names, and for the test coverage of each room.
import path from 'node:path';
import { expect, test } from 'vitest';

import { namesArePlain, roomsAreTested } from './house/plain.ts';
import { readTree } from './house/tree.ts';

const tree = readTree(path.resolve(import.meta.dirname, '..'));
const treeOf = (files: Record<string, string>) => new Map(Object.entries(files));

test('names are terms of the field', () => {
  expect(namesArePlain(tree)).toEqual([]);
});

test.each([
  ['a name of a variable', { 'src/extras/a.ts': 'export const lostBelongings = [];' }],
  ['a name of a file', { 'src/shopping/sift-flights.ts': 'export const a = 1;' }],
  ['a component', { 'src/seats/A.tsx': 'export const A = () => <SeatTold />;' }],
  ['what a new booking takes over', { 'src/rebooking/a.ts': 'export const carryNames = 1;' }],
  ['a preference', { 'src/seats/a.ts': 'export const seatWish = 1;' }],
  ['a hold that has ended', { 'src/screens/a.ts': 'export const overOf = 1;' }],
  ['a type', { 'src/payments/a.ts': 'export type DivergenceKind = 1;' }],
  ['a place in the inventory', { 'src/reservations/inventory/a.ts': 'export const places = 3;' }],
])('the rule of names can fail: %s', (_, mutant) => {
  expect(namesArePlain(treeOf(mutant))).toHaveLength(1);
});

test('outside the inventory, a place is a location', () => {
  const lawful = {
    'src/shopping/a.ts': 'export const places = [];',
    'src/seats/a.ts': 'export const status = 1;',
  };
  expect(namesArePlain(treeOf(lawful))).toEqual([]);
});

test('the rooms of money, inventory, blocks and seats have their own tests', () => {
  expect(roomsAreTested(tree)).toEqual([]);
});

test('the rule of tests can fail', () => {
  const inventory = 'src/reservations/inventory';
  const source = { [`${inventory}/a.ts`]: 'a;\n'.repeat(9) };
  expect(roomsAreTested(treeOf(source))).toHaveLength(1);
  expect(roomsAreTested(treeOf({ ...source, [`${inventory}/a.test.ts`]: 'a;\n'.repeat(15) }))).toEqual([]);
  const blocks = { 'src/reservations/blocks/a.ts': 'a;\n'.repeat(9) };
  expect(roomsAreTested(treeOf({ ...blocks, 'src/reservations/a.test.ts': 'a;\n'.repeat(90) }))).toHaveLength(
    1,
  );
});
