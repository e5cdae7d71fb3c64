// Lists each market's own texts and what it lacks: `npm run messages` (docs/words/markets.md).
import fs from 'node:fs';
import path from 'node:path';

import { markets, wordings } from '#platform/i18n/markets.ts';
import { overrides } from '#platform/i18n/messages.server.ts';
import { demoContentFiles, siteTexts } from '../content-texts.ts';
import {
  glossaryBreaches,
  glossaryFile,
  readerOf,
  readGlossary,
  textsFor,
  unusedWords,
} from '../glossary.ts';

/**
 * Prints one block for each wording, with the sites that are written in it; returns 1 if a sentence or a text of the
 * demonstration's content breaks the glossary.
 */
export function printMarkets(): number {
  const root = path.resolve(import.meta.dirname, '../..');
  const glossary = readGlossary(fs.readFileSync(path.join(root, glossaryFile), 'utf8'));
  const sites = siteTexts(demoContentFiles());
  let lacking = 0;
  for (const wording of wordings) {
    const sentences = textsFor(readerOf(wording));
    const own = sites.filter((site) => site.wording === wording);
    const content = new Map(own.flatMap(({ texts }) => [...texts]));
    const market = markets.find((each) => each === wording);
    const part = market ? `${sentencesIn(overrides[market])} of its own` : 'the base of the language';
    const lacks = [
      ...glossaryBreaches(glossary, wording, sentences),
      ...glossaryBreaches(glossary, wording, content),
      ...unusedWords(glossary, wording, new Map([...sentences, ...content])),
    ];
    lacking += lacks.length;
    const regions = own.map(({ region }) => region).join(', ') || 'no site';
    console.log(`${wording} (${regions}): ${sentences.size} sentences, ${part}, ${lacks.length} lacking`);
    for (const line of lacks) console.log(`  ${line}`);
  }
  return lacking === 0 ? 0 : 1;
}

function sentencesIn(words: object): number {
  return Object.values(words).reduce(
    (sum: number, word: unknown) => sum + (typeof word === 'object' && word !== null ? sentencesIn(word) : 1),
    0,
  );
}
