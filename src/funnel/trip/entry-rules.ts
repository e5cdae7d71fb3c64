// Which documents countries require, as far as an airline can say so for everybody: the nationality decides, so the
// text always ends with "ask the authorities". The rules are real; a country without its own text has `other`.

/** Named like the messages `documents.entry.*`. */
export const entryRules = ['within', 'europe', 'US', 'MX', 'DO', 'CR', 'HN', 'CU', 'JM', 'other'] as const;

export type EntryRule = (typeof entryRules)[number];

/** Countries without border controls between them. */
const schengen: ReadonlySet<string> = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** What a traveller must know for a flight from one country (ISO 3166 alpha-2) into another. */
export function entryRuleOf(from: string, to: string): EntryRule {
  if (from === to || (schengen.has(from) && schengen.has(to))) return 'within';
  if (schengen.has(to)) return 'europe';
  return entryRules.find((rule) => rule === to) ?? 'other';
}
