// Lists each market's own texts and what it lacks: `npm run messages` (docs/words/markets.md).
import fs from 'node:fs';
import path from 'node:path';

import type { ContentFile } from '#content/editing/check-content.server.ts';
import { markets, wordings } from '#platform/i18n/markets.ts';
import { overrides } from '#platform/i18n/messages.server.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import { demoContentFiles, siteTexts } from '../content-texts.ts';
import {
  glossaryBreaches,
  glossaryFile,
  readerOf,
  readGlossary,
  textsFor,
  unusedWords,
} from '../glossary.ts';
import { namesFor, namesOfData } from '../names-of-data.ts';

/** Prints what the markets lack; returns 1 if they lack anything. */
export function printMarkets(): number {
  const { lines, lacking } = marketReport(demoContentFiles());
  for (const line of lines) console.log(line);
  return lacking === 0 ? 0 : 1;
}

/**
 * A block for each wording: the sites that are written in it, its sentences, and every sentence, text of the content,
 * name that is data or word of the glossary that is not as the glossary says.
 */
export function marketReport(
  content: readonly ContentFile[],
  names: ReadonlyMap<string, Texts> = namesOfData(),
): { lines: string[]; lacking: number } {
  const root = path.resolve(import.meta.dirname, '../..');
  const glossary = readGlossary(fs.readFileSync(path.join(root, glossaryFile), 'utf8'));
  const sites = siteTexts(content);
  const lines: string[] = [];
  let lacking = 0;
  for (const wording of wordings) {
    const sentences = textsFor(readerOf(wording));
    const own = sites.filter((site) => site.wording === wording);
    const written = new Map(own.flatMap(({ texts }) => [...texts]));
    const market = markets.find((each) => each === wording);
    const part = market ? `${sentencesIn(overrides[market])} of its own` : 'the base of the language';
    const lacks = [
      ...glossaryBreaches(glossary, wording, sentences),
      ...glossaryBreaches(glossary, wording, written),
      ...glossaryBreaches(glossary, wording, namesFor(readerOf(wording), names)),
      ...unusedWords(glossary, wording, new Map([...sentences, ...written])),
    ];
    lacking += lacks.length;
    const regions = own.map(({ region }) => region).join(', ') || 'no site';
    lines.push(`${wording} (${regions}): ${sentences.size} sentences, ${part}, ${lacks.length} lacking`);
    lines.push(...lacks.map((line) => `  ${line}`));
  }
  return { lines, lacking };
}

function sentencesIn(words: object): number {
  return Object.values(words).reduce(
    (sum: number, word: unknown) => sum + (typeof word === 'object' && word !== null ? sentencesIn(word) : 1),
    0,
  );
}
