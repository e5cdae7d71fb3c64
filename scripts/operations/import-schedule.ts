// Imports an IATA SSIM chapter 7 file from the command line: `npm run schedule:import -- FILE`.
import { createReadStream } from 'node:fs';
import path from 'node:path';

import { importSchedule, type ImportProgress } from '#flights/schedule/import-schedule.server.ts';
import { groupProblems, MOST_PROBLEMS } from '#flights/schedule/problems.ts';
import { runImport } from './run-import.ts';

process.exitCode = await runImport('schedule:import', async (db, file) => {
  const started = performance.now();
  let shown = '';
  const onProgress = ({ step, done }: ImportProgress) => {
    const words = { read: 'lines read', date: 'dated flights made', load: 'dated flights loaded' };
    const text = `${words[step]}: ${done.toLocaleString('en-US')}`;
    if (text !== shown) console.log(text);
    shown = text;
  };
  const bytes = createReadStream(file, { highWaterMark: 256 * 1024 });
  const answer = await importSchedule(
    { db, now: new Date() },
    { fileName: path.basename(file), bytes, onProgress },
  );
  const report = answer.ok ? answer.value : answer.report;
  for (const problem of groupProblems(report.problems)) console.log(problem);
  if (report.problems.length === MOST_PROBLEMS) console.log('Further problems are not listed.');
  if (report.offsetWarnings) {
    console.log(
      `warning: ${report.offsetWarnings} flights state a UTC offset that is not their zone's; the zone was used`,
    );
  }
  if (report.outsideValidity) {
    console.log(
      `warning: ${report.outsideValidity} legs have days outside the validity of their carrier record`,
    );
  }
  if (answer.ok) {
    const { inserted, updated, cancelled, removed } = report;
    console.log(
      `new ${inserted}, updated ${updated}, cancelled with bookings ${cancelled}, removed ${removed}`,
    );
  } else console.log('Nothing was loaded: mend the lines above and import the file again.');
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  const figures = {
    file: report.fileName,
    legs: report.legs,
    flights: report.flights,
    updated: report.updated,
    cancelled: report.cancelled + report.removed,
    refused: report.refusedLines,
  };
  return { figures, ok: answer.ok };
});
