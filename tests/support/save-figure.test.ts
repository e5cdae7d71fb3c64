// What benches and proofs store with `--save`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { saveFigure } from '../../bench/stage/save-figure.ts';

const now = new Date('2026-11-28T12:00:00Z');
const table = '| Day | Figure | Value | Limit | Met |\n| --- | --- | --- | --- | --- |\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'alisio-figures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a bench has a file of its own, also for figures without a limit', () => {
  const saved = { program: '/a/bench/purchase.ts', folder, now };
  saveFigure('purchase-per-second', 41.5, 'for information', null, saved);
  saveFigure('purchase-throughput', 0.25, '0.30', false, saved);
  expect(readFileSync(path.join(folder, 'purchase.md'), 'utf8')).toBe(
    `# purchase\n\n${table}| 2026-11-28 | purchase-per-second | 41.50 | for information | – |\n` +
      '| 2026-11-28 | purchase-throughput | 0.25 | 0.30 | no |\n',
  );
});

it('all proofs share a file, below what was written by hand', () => {
  const history = '# Proofs\n\n| day | seen |\n|---|---|\n| 2026-11-27 | 0 wrong |\n';
  writeFileSync(path.join(folder, 'proofs.md'), history);
  for (const name of ['credit', 'blocks'])
    saveFigure(`${name}-wrong`, 0, '0', true, { program: `/a/tests/proofs/${name}.ts`, folder, now });
  expect(readFileSync(path.join(folder, 'proofs.md'), 'utf8')).toBe(
    `${history}\n${table}| 2026-11-28 | proof-credit-wrong | 0.00 | 0 | yes |\n` +
      '| 2026-11-28 | proof-blocks-wrong | 0.00 | 0 | yes |\n',
  );
});
