// The page for operators agrees with the settings.
import fs from 'node:fs';
import { expect, test } from 'vitest';

import { readSettings } from '#platform/lib/settings.server.ts';

const page = fs.readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`)?.*$/gm)];
const source = fs.readFileSync(new URL('settings.server.ts', import.meta.url), 'utf8');

test('every setting has its row in docs/operations.md, and every row is a setting', () => {
  const names = [...source.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(names));
  expect(rows).toHaveLength(new Set(names).size);
});

test('the defaults of docs/operations.md are those in force', () => {
  const read = readSettings({});
  const inForce: Record<string, unknown> = read.ok ? read.settings : {};
  for (const [, name = '', value] of rows) {
    const documented = value?.replace('SANDBOX_PORT', '3001').replace('PORT', '3000');
    if (documented !== undefined) expect(String(inForce[name]), name).toBe(documented);
  }
});
