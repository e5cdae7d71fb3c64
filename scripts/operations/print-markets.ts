// Lists each market's own texts and what it lacks: `npm run messages -- markets` (docs/words/markets.md).
import fs from 'node:fs';
import path from 'node:path';

import { markets } from '#platform/i18n/markets.ts';
import { overrides } from '#platform/i18n/messages.server.ts';
import {
  glossaryBreaches,
  glossaryFile,
  readerOf,
  readGlossary,
  textsFor,
  unusedWords,
  wordings,
} from '../glossary.ts';

/** Prints one block for each wording; returns 1 if a sentence breaks the glossary. */
export function printMarkets(): number {
  const root = path.resolve(import.meta.dirname, '../..');
  const glossary = readGlossary(fs.readFileSync(path.join(root, glossaryFile), 'utf8'));
  let lacking = 0;
  for (const wording of wordings) {
    const texts = textsFor(readerOf(wording));
    const own = markets.find((market) => market === wording);
    const part = own ? `${sentencesIn(overrides[own])} of its own` : 'the base of the language';
    const lacks = [...glossaryBreaches(glossary, wording, texts), ...unusedWords(glossary, wording, texts)];
    lacking += lacks.length;
    console.log(`${wording}: ${texts.size} sentences, ${part}, ${lacks.length} lacking`);
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
