// A content folder on disk as texts, and the one that comes with the product.
import fs from 'node:fs';
import path from 'node:path';

import type { ContentFile } from '#content/editing/check-content.server.ts';

/** More than this is no text that a person wrote. */
const maxBytes = 2 * 1024 * 1024;

/** Every YAML file below `folder`, in the order of their paths; throws a plain sentence for one that is no text. */
export function readContentFolder(folder: string): ContentFile[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/i.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => ({ path: path.relative(folder, file).split(path.sep).join('/'), text: textOf(file) }));
}

/** The demonstration's content: found upwards from this file, in `src/content` or, when built, in `build/server`. */
export function demoContentFolder(): string {
  for (let at = import.meta.dirname; ; at = path.dirname(at)) {
    const folder = path.join(at, 'content');
    if (fs.existsSync(path.join(folder, 'shared'))) return folder;
    if (at === path.dirname(at)) throw new Error('content/shared was not found above the running program');
  }
}

function textOf(file: string): string {
  if (fs.statSync(file).size > maxBytes) throw new Error(`${file} is larger than 2 MB`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fs.readFileSync(file));
  } catch {
    throw new Error(`${file} is not UTF-8`);
  }
}
