// The pictures of a content folder on disk. They are read one at a time: together they may exceed memory.
import fs from 'node:fs';
import path from 'node:path';

import { endingOf, kindOfName, otherEndings } from '#content/photographs/picture-kind.ts';

/** `path` has slashes and is relative to the folder. */
export type PictureFile = { path: string; size: number; read: () => Buffer };

/** Every picture below `folder` in path order, readable or not; hidden files and drawings of scenes are skipped. */
export function readPictureFolder(folder: string): PictureFile[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && isPicture(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => ({
      path: path.relative(folder, file).split(path.sep).join('/'),
      size: fs.statSync(file).size,
      read: () => fs.readFileSync(file),
    }))
    .filter(({ path: file }) => !(file.startsWith('scenes/') && file.endsWith('.svg')));
}

function isPicture(name: string): boolean {
  return kindOfName(name) !== null || otherEndings.includes(endingOf(name));
}
