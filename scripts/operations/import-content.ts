// Imports a folder of content files from the command line: `npm run content:import -- FOLDER` (docs/operations.md).
import { readContentFolder } from '#content/editing/content-folder.server.ts';
import type { Finding } from '#content/editing/check-content.server.ts';
import { readPictureFolder } from '#content/photographs/picture-folder.server.ts';
import { importContent } from '#content/editing/import-content.server.ts';
import { runImport } from './run-import.ts';

process.exitCode = await runImport(
  'content:import',
  async (db, folder, settings) => {
    const files = readContentFolder(folder);
    const answer = await importContent({ db, now: new Date(), settings }, files, readPictureFolder(folder));
    const report = answer.ok ? answer.value : answer.report;
    const say = ({ file, line, path, reason }: Finding) => `${file}:${line} ${path} ${reason}`;
    for (const warning of report.warnings) console.log(`warning: ${say(warning)}`);
    for (const problem of report.problems) console.log(say(problem));
    if (!answer.ok) console.log('Nothing was loaded: mend the lines above and import the folder again.');
    const { domains, entries, photographs, written } = report;
    const figures = {
      files: files.length,
      domains,
      entries,
      photographs,
      written,
      refused: report.problems.length,
    };
    return { figures, ok: answer.ok };
  },
  'folder',
);
