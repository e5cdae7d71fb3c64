// `npm run messages` as a translator runs it: what each market lacks, in sentences and in the demonstration's content.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

import { demoContentFiles } from '../scripts/content-texts.ts';
import { marketReport } from '../scripts/operations/print-markets.ts';

const program = path.resolve(import.meta.dirname, '../scripts/operations/messages.ts');
const run = (...args: string[]) =>
  spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', timeout: 600_000 });

test('without an argument it prints what every market lacks: nothing', () => {
  const { status, stdout, stderr } = run();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const lines = stdout.trim().split('\n');
  expect(lines).toHaveLength(7);
  for (const line of lines) expect(line).toMatch(/: \d+ sentences, .*, 0 lacking$/);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^es-MX \(mexico\): /),
      expect.stringMatching(/^es-419 \(honduras, costarica, dominican, usa\): /),
      expect.stringMatching(/^pt-BR \(no site\): /),
    ]),
  );
  expect(run('markets').stdout).toBe(stdout);
});

test('a text of the content that breaks the glossary is listed below its market, once for all its sites', () => {
  const spoilt = demoContentFiles().map((each) =>
    each.path === 'shared/es-419/banners.yaml'
      ? { ...each, text: each.text.replace('sin costo', 'sin coste') }
      : each,
  );
  const { lines, lacking } = marketReport(spoilt);
  expect(lacking).toBe(2);
  expect(lines.filter((line) => line.startsWith('  '))).toEqual(
    ['es-419', 'es-MX'].map((wording) =>
      expect.stringContaining(`${wording} shared/es-419 banner/flexible-plans text: "coste*" in: Cambia`),
    ),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^es-MX .*, 1 lacking$/));
});

test('a name that is data and breaks the glossary is listed below its market', () => {
  const tax = new Map([
    ['charge/JD name', { en: 'Departure tax', es: 'Tasa de salida', pt: 'Taxa de saída' }],
  ]);
  const { lines, lacking } = marketReport(demoContentFiles(), tax);
  expect(lacking).toBe(2);
  expect(lines).toContainEqual('  es-419 charge/JD name: "tasa" in: Tasa de salida');
});

test('what is neither a booking nor a market is refused with the use', () => {
  const { status, stderr } = run('nothing!');
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: 'Use: npm run messages, or npm run messages -- REFERENCE\n',
  });
});
