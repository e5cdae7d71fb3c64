// The rule of the house for the gallery, executed on the real tree and on trees that break it.
import path from 'node:path';
import { expect, test } from 'vitest';

import { theGalleryShowsTheRooms } from './house/gallery.ts';
import { readTree } from './house/tree.ts';

const part = 'export function New() { return <b />; }';

test('the gallery draws what travellers see', () => {
  expect(theGalleryShowsTheRooms(readTree(path.resolve(import.meta.dirname, '..')))).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  ['a part that nothing draws', { 'src/payments/paying/New.tsx': part }],
  [
    'a part that is imported and not drawn',
    {
      'src/seats/map/New.tsx': part,
      'src/screens/kit-booking/KitSeats.tsx':
        "import { New } from '#seats/map/New.tsx'; export const made = New;",
    },
  ],
  [
    'a part within another one that is not drawn',
    {
      'src/reservations/trip/New.tsx': part,
      'src/office/bookings/Other.tsx': "import { New } from '#reservations/trip/New.tsx'; const a = <New />;",
    },
  ],
  [
    'a copy with the same name',
    {
      'src/extras/choosing/New.tsx': part,
      'src/screens/kit-booking/KitExtras.tsx':
        "import { New } from '#screens/kit/New.tsx'; const a = <New />;",
    },
  ],
  ['a part of a room that is new', { 'src/checkin/boarding-pass/New.tsx': part }],
  ['a part beside the folders of a room', { 'src/servicing/New.tsx': part }],
  [
    'an exemption that nothing needs',
    {
      'src/shopping/search/KeptSearch.tsx': part,
      'src/screens/kit-shopping/KitSearch.tsx':
        "import { New } from '#shopping/search/KeptSearch.tsx'; const a = <New />;",
    },
  ],
])('the rule of the gallery finds %s', (_, files) => {
  expect(theGalleryShowsTheRooms(new Map(Object.entries(files)))).toHaveLength(1);
});

test('a part may be drawn within another one, and other rooms are free', () => {
  const files = {
    'src/payments/paying/New.tsx': part,
    'src/payments/paying/Outer.tsx':
      "import { New } from '#payments/paying/New.tsx'; export function Outer() { return <New />; }",
    'src/screens/kit-booking/KitPaying.tsx':
      "import { Outer } from '#payments/paying/Outer.tsx'; export const states = [<Outer key='a' />];",
    'src/office/desk/New.tsx': part,
    'src/screens/home/New.tsx': part,
  };
  expect(theGalleryShowsTheRooms(new Map(Object.entries(files)))).toEqual([]);
});
