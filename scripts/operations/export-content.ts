// Exports sites and content to a new folder: `npm run content:export -- FOLDER` (docs/operations.md).
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { exportContent } from '#content/editing/export-content.server.ts';
import { readKeptPicture } from '#content/photographs/read-photographs.server.ts';
import { runImport } from './run-import.ts';

process.exitCode = await runImport(
  'content:export',
  async (db, folder) => {
    const { files, pictures, domains, entries, broken } = await exportContent(db);
    for (const file of files) {
      const target = path.join(folder, file.path);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, file.text);
    }
    for (const { path: file, pictureId } of pictures) {
      await writeFile(path.join(folder, file), await readKeptPicture(db, pictureId));
    }
    for (const text of broken) console.log(`left out, because it no longer has its shape: ${text}`);
    const figures = {
      files: files.length,
      domains,
      entries,
      photographs: pictures.length,
      broken: broken.length,
    };
    return { figures, ok: broken.length === 0 };
  },
  'new folder',
);
