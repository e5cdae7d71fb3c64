// What the import commands share: one file or folder as argument, the configured database, a last line of figures.
import { existsSync, statSync } from 'node:fs';

import type { Database } from '#db/client.server.ts';
import { startDatabase } from '#db/start-database.server.ts';
import { readSettings, type Settings } from '#lib/settings.server.ts';

type Outcome = { figures: Record<string, string | number>; ok: boolean };
type Work = (db: Database, file: string, settings: Settings) => Promise<Outcome>;

/** Runs an import and returns the exit code: 0 loaded, 1 refused or failed, 2 called without a readable file. */
export async function runImport(
  name: string,
  work: Work,
  wants: 'file' | 'folder' = 'file',
): Promise<number> {
  const file = process.argv[2];
  const there = file && existsSync(file) ? statSync(file) : null;
  if (!file || !(wants === 'file' ? there?.isFile() : there?.isDirectory())) {
    const use = `Use: npm run ${name} -- ${wants === 'file' ? 'FILE' : 'FOLDER'}`;
    console.error(file ? `${name}: there is no ${wants} ${file}` : use);
    return 2;
  }
  const settings = readSettings(process.env);
  if (!settings.ok) {
    for (const problem of settings.problems) console.error(`${problem.name} ${problem.message}`);
    return 1;
  }
  try {
    return await importInto(name, file, settings.settings, work);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

async function importInto(name: string, file: string, settings: Settings, work: Work): Promise<number> {
  const started = await startDatabase(settings, {
    whenInUse: 'join',
    log: (message) => console.error(message),
    applicationName: `alisio ${name}`,
  });
  try {
    const { figures, ok } = await work(started.db, file, settings);
    const text = Object.entries(figures).map(([key, value]) => `${key}=${value}`);
    console.log(`${name} ${text.join(' ')}`);
    return ok ? 0 : 1;
  } finally {
    await started.stop();
  }
}
