// Imports a CSV of airports from the command line: `npm run airports:import -- FILE.csv` (docs/schedule-files.md).
import { createReadStream } from 'node:fs';
import path from 'node:path';

import { importAirports } from '#flights/schedule/import-airports.server.ts';
import { groupProblems, MOST_PROBLEMS } from '#flights/schedule/problems.ts';
import { runImport } from './run-import.ts';

process.exitCode = await runImport('airports:import', async (db, file) => {
  const answer = await importAirports(
    { db },
    { fileName: path.basename(file), bytes: createReadStream(file) },
  );
  const report = answer.ok ? answer.value : answer.report;
  for (const problem of groupProblems(report.problems)) console.log(problem);
  if (report.problems.length === MOST_PROBLEMS) console.log('Further problems are not listed.');
  if (!answer.ok) console.log('Nothing was loaded: mend the lines above and import the file again.');
  const { fileName, rows, airports, refusedLines } = report;
  const figures = { file: fileName, rows, airports, refused: refusedLines };
  return { figures, ok: answer.ok };
});
