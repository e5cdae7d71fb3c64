// Shared by staff commands: settings, the configured database and the application's parts, without a server.
import { type App, openApp } from '#app/open-app.server.ts';
import { requireAirline } from '#content/require-airline.server.ts';
import { startDatabase } from '#platform/db/start-database.server.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { platformSlug } from '#platform/lib/product.ts';
import { readSettings } from '#platform/lib/settings.server.ts';

/** Returns the exit code of `work`; 1 if the settings are wrong or it throws. Nothing is logged. */
export async function runWithApp(name: string, work: (app: App) => Promise<number>): Promise<number> {
  const read = readSettings(process.env);
  if (!read.ok) {
    for (const problem of read.problems) console.error(`${problem.name} ${problem.message}`);
    return 1;
  }
  const { settings } = read;
  try {
    const database = await startDatabase(settings, {
      whenInUse: 'join',
      log: (message) => console.error(message),
      applicationName: `${platformSlug} ${name}`,
    });
    try {
      await requireAirline(database.db);
      const app = openApp(database.db, settings, openLog('silent'));
      return await work(app).finally(() => app.stop());
    } finally {
      await database.stop();
    }
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}
