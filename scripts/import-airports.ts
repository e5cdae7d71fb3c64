// Imports a CSV of airports from the command line: `npm run airports:import -- FILE.csv` (docs/schedule-files.md).
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { importAirports } from '#flights/schedule/import-airports.server.ts';
import { runImport } from './run-import.ts';

process.exitCode = await runImport('airports:import', async (db, file) => {
  const answer = await importAirports({ db }, { fileName: path.basename(file), bytes: await readFile(file) });
  const report = answer.ok ? answer.value : answer.report;
  for (const { line, reason } of report.problems) console.log(`line ${line}: ${reason}`);
  if (!answer.ok) console.log('Nothing was loaded: mend the lines above and import the file again.');
  const refused = new Set(report.problems.map(({ line }) => line)).size;
  const figures = { file: report.fileName, rows: report.rows, airports: report.airports, refused };
  return { figures, ok: answer.ok };
});
