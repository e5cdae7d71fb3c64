// Peak memory of the real import commands with files of 300 MB and of a million rows. BENCH_FILE=part of a name runs
// only the matching files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { report } from './stage/stage.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { migrateDatabase } from '#platform/db/migrate.server.ts';
import { freePort } from '#tests/support/database/test-server.ts';
import { bigFiles, scheduleAirports } from '#tests/support/imports/big-files.ts';
import { runImport } from '#tests/support/imports/run-import.ts';

const limitMb = 300;
const chosen = process.env.BENCH_FILE ?? '';

const dataDir = mkdtempSync(join(tmpdir(), 'alisio-bench-'));
const server = await startEmbedded({ dataDir, port: await freePort() });
try {
  const db = openDatabase({ url: server.url, poolSize: 2 });
  await migrateDatabase(db);
  await db.close();
  await runImport(scheduleAirports, server.url);
  const files = bigFiles({ lines: 1_000_000, megabytes: 300, legs: 450_000 });
  for (const file of files.filter(({ name }) => name.includes(chosen))) {
    const began = performance.now();
    const { exitCode, lines, peakMb } = await runImport(file, server.url);
    const last = lines.at(-1) ?? '';
    if (exitCode !== file.exitCode || !file.figures.test(last)) {
      throw new Error(`${file.name}: exit code ${exitCode}, ${last}`);
    }
    const seconds = (performance.now() - began) / 1000;
    process.stdout.write(`  ${file.name}: ${seconds.toFixed(0)} s with writing the file\n`);
    const name = `imports-${file.command}-${file.name.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}-MB`;
    report(name, peakMb, `${limitMb} MB`, peakMb <= limitMb);
  }
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
