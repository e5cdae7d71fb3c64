// The airline is data: its name and its accounting code occur only in demo/ and tests, the platform's name in one file.
import { isTest } from './tree.ts';
import type { Rule } from './rules.ts';

/** Read by operators: start-up messages, names of processes and databases, the default folder. */
const exempt = new Set(['src/platform/lib/product.ts']);

const product = /^(src|sandbox|scripts|public)\//;

export const airlineIsData: Rule = (tree) =>
  [...tree].flatMap(([file, text]) => {
    if (!product.test(file) || isTest(file) || exempt.has(file) || file.endsWith('.mjs')) return [];
    const named = /al[ií]sio/i.test(text) ? [`${file} names the demonstration airline`] : [];
    const coded = /(['"`])000\1/.test(text) ? [`${file} has an accounting code`] : [];
    return [...named, ...coded];
  });
