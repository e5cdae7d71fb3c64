// Imports a folder of content files from the command line: `npm run content:import -- FOLDER` (docs/operations.md). It
// prints messages in the editor's language.
import { readContentFolder } from '#content/editing/content-folder.server.ts';
import { readPictureFolder } from '#content/photographs/picture-folder.server.ts';
import { type ContentReport, importContent } from '#content/editing/import-content.server.ts';
import { terminalReader } from '#platform/i18n/terminal-reader.ts';
import { runImport } from './run-import.ts';

const reader = terminalReader(process.argv.slice(2), process.env);

process.exitCode = await runImport(
  'content:import',
  async (db, folder, settings) => {
    const files = readContentFolder(folder);
    const answer = await importContent({ db, now: new Date(), settings }, files, readPictureFolder(folder));
    const report = answer.ok ? answer.value : answer.report;
    if (!answer.ok || report.warnings.length > 0) await tell(report, answer.ok);
    const { domains, entries, photographs, scenes, written } = report;
    const figures = {
      files: files.length,
      domains,
      entries,
      photographs,
      scenes,
      written,
      refused: report.problems.length,
    };
    return { figures, ok: answer.ok };
  },
  'folder',
);

/** The texts of all markets are only loaded if there is something to report. */
async function tell({ warnings, problems }: ContentReport, ok: boolean): Promise<void> {
  const { sayFinding } = await import('#platform/i18n/say-finding.server.ts');
  const { say } = await import('#platform/i18n/words.server.ts');
  const words = say(reader);
  for (const warning of warnings)
    console.log(words('contentImport.warning', { finding: sayFinding(reader, warning) }));
  for (const problem of problems) console.log(sayFinding(reader, problem));
  if (!ok) console.log(words('contentImport.refused'));
}
