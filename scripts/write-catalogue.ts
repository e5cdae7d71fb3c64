// Rewrites the catalogue of messages after an area was added, renamed or removed: `npm run catalogue`.
import fs from 'node:fs';
import path from 'node:path';

import { catalogueFile, catalogueOf, marketCatalogueOf, marketsFile } from './catalogue.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = fs
  .globSync('src/platform/i18n/messages/*/*.ts', { cwd: root })
  .map((file) => [file.replaceAll('\\', '/'), fs.readFileSync(path.join(root, file), 'utf8')] as const);
for (const [file, write] of [
  [catalogueFile, catalogueOf],
  [marketsFile, marketCatalogueOf],
] as const) {
  fs.writeFileSync(path.join(root, file), write(new Map(files)));
  console.log(`${file} is written`);
}
