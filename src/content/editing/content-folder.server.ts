// A content folder on disk as texts: YAML files and drawings.
import fs from 'node:fs';
import path from 'node:path';

import type { ContentFile } from '#content/editing/check-content.server.ts';

/** No person writes a larger file. */
const maxBytes = 2 * 1024 * 1024;

/** Every YAML and SVG file below `folder`, in path order; throws a plain sentence for one that is not text. */
export function readContentFolder(folder: string): ContentFile[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ya?ml|svg)$/i.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => ({ path: path.relative(folder, file).split(path.sep).join('/'), text: textOf(file) }));
}

function textOf(file: string): string {
  if (fs.statSync(file).size > maxBytes) throw new Error(`${file} is larger than 2 MB`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fs.readFileSync(file));
  } catch {
    throw new Error(`${file} is not UTF-8`);
  }
}
