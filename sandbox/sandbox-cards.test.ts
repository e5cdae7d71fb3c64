// docs/sandbox-cards.md lists the real cards and switches.
import fs from 'node:fs';
import { expect, test } from 'vitest';

import { magicCards, spaced } from '#sandbox/magic-cards.ts';
import { sandboxSwitches } from '#sandbox/options.ts';

const page = fs.readFileSync(new URL('../docs/sandbox-cards.md', import.meta.url), 'utf8');

test('every card has its row in docs/sandbox-cards.md, and every row is a card', () => {
  const rows = [...page.matchAll(/^\| `([\d ]{19})` \|/gm)].map(([, number]) => number);
  expect(new Set(rows)).toEqual(new Set(magicCards.map(({ number }) => spaced(number))));
  expect(rows).toHaveLength(magicCards.length);
});

test('every switch has its row with its real default, and every row is a switch', () => {
  const rows = [...page.matchAll(/^\| `(SANDBOX_\w+)` \| (\S*) *\|/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  const inForce = Object.entries(sandboxSwitches.parse({}));
  const names = Object.keys(sandboxSwitches.shape);
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set(names));
  expect(rows).toHaveLength(names.length);
  expect(Object.fromEntries(rows.filter(([, value]) => value !== ''))).toEqual(
    Object.fromEntries(inForce.map(([name, value]) => [name, String(value)])),
  );
});
