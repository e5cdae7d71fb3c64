// The airline is data: its name, its codes and its colours occur only in demo/ and tests, the platform's name in one
// file.
import { isTest } from './tree.ts';
import type { Rule } from './rules.ts';

/** Operators read the name here; the programs of `scripts` begin before TypeScript can be read. */
const mayName = new Set([
  'src/platform/lib/product.ts',
  'scripts/launch.mjs',
  'scripts/prepare.mjs',
  'scripts/run.mjs',
]);

/** Released migrations are never edited. */
const product = /^(src(?!\/platform\/db\/migrations\/)|sandbox|scripts|public)\//;

/** What else belongs to the demonstration airline, whatever the file. */
const traces: readonly [RegExp, string][] = [
  [/(['"`])000\1/, 'an accounting code'],
  // Its accent is the yellow of many a sun.
  [/#(00607a|e3f1f5)\b/i, 'a colour'],
  [/\bZZ(?:\d|\$\{)/, 'a flight'],
  [
    /\b(VERANO10|MENOS20|PLUSFLEX12|CANCUN25|GRUPO15|PORTUGAL15|NAVIDAD20|UNAVEZ50|AGOTADO40|ADIOS30|PRONTO30)\b/,
    'a promotion code',
  ],
];

export const airlineIsData: Rule = (tree) =>
  [...tree].flatMap(([file, text]) => {
    if (!product.test(file) || isTest(file)) return [];
    const named = !mayName.has(file) && /al[ií]sio/i.test(text);
    return [
      ...(named ? [`${file} names the demonstration airline`] : []),
      ...traces
        .filter(([trace]) => trace.test(text))
        .map(([, what]) => `${file} has ${what} of the demonstration`),
    ];
  });
