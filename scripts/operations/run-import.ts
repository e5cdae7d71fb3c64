// Shared by imports and exports: a file or folder as argument, the configured database, and a last line with figures.
import { existsSync, readdirSync, statSync } from 'node:fs';

import type { Database } from '#platform/db/client.server.ts';
import { startDatabase } from '#platform/db/start-database.server.ts';
import { withoutLanguage } from '#platform/i18n/terminal-reader.ts';
import { platformSlug } from '#platform/lib/product.ts';
import { readSettings, type Settings } from '#platform/lib/settings.server.ts';

type Outcome = { figures: Record<string, string | number>; ok: boolean };
type Work = (db: Database, file: string, settings: Settings) => Promise<Outcome>;

/** The required kind of argument; a new folder does not exist yet, or is empty. */
type Wants = 'file' | 'folder' | 'new folder';

/** Runs the work and returns the exit code: 0 done, 1 refused or failed, 2 called with wrong arguments. */
export async function runImport(name: string, work: Work, wants: Wants = 'file'): Promise<number> {
  const [file] = withoutLanguage(process.argv.slice(2));
  if (!file || !isThere(file, wants)) {
    const use = `Use: npm run ${name} -- ${wants === 'file' ? 'FILE' : 'FOLDER'}`;
    const problem = wants === 'new folder' ? `${file} is not empty` : `there is no ${wants} ${file}`;
    console.error(file ? `${name}: ${problem}` : use);
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

function isThere(file: string, wants: Wants): boolean {
  if (!existsSync(file)) return wants === 'new folder';
  if (wants === 'file') return statSync(file).isFile();
  return statSync(file).isDirectory() && (wants === 'folder' || readdirSync(file).length === 0);
}

async function importInto(name: string, file: string, settings: Settings, work: Work): Promise<number> {
  const started = await startDatabase(settings, {
    whenInUse: 'join',
    log: (message) => console.error(message),
    applicationName: `${platformSlug} ${name}`,
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
