// The database as every program opens it: DATABASE_URL or the embedded server, checked, migrated, and of its mode.
import { type DatabaseLimits, openDatabase, type Database } from '#platform/db/client.server.ts';
import { assertDurable } from '#platform/db/durable.server.ts';
import { folderOf } from '#platform/db/embedded-folder.server.ts';
import { startEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from '#platform/db/embedded.server.ts';
import { migrateDatabase } from '#platform/db/migrate.server.ts';
import { restorePortalAccess } from '#platform/db/portal-access.server.ts';
import { claimDatabase } from '#platform/db/purpose.server.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type StartedDatabase = {
  db: Database;
  url: string;
  /** The embedded server found or started here; null when DATABASE_URL names a server. */
  embedded: EmbeddedDatabase | null;
  migrated: number;
  /** Closes the pool, then stops the embedded server if this process owns it. */
  stop: () => Promise<void>;
};

type DatabaseSettings = Pick<
  Settings,
  'APP_MODE' | 'DATABASE_URL' | 'DATA_DIR' | 'EMBEDDED_DATABASE_PORT' | 'DATABASE_POOL_SIZE'
>;

/**
 * Opens the configured database, refuses one that can lose acknowledged commits or is not for this mode, and migrates it.
 * The application needs no further options; a command-line tool passes `whenInUse: 'join'` to work beside it.
 */
export async function startDatabase(
  settings: DatabaseSettings,
  options: Pick<EmbeddedOptions, 'whenInUse' | 'log' | 'serverDefaults'> & {
    applicationName?: string;
    /** For a program that serves requests; the migration before has no limits. */
    limits?: DatabaseLimits;
  } = {},
): Promise<StartedDatabase> {
  const { whenInUse, log, serverDefaults = false } = options;
  const location = { dataDir: settings.DATA_DIR, port: settings.EMBEDDED_DATABASE_PORT };
  const embedded = settings.DATABASE_URL
    ? null
    : await startEmbedded({
        ...location,
        serverDefaults,
        ...(whenInUse && { whenInUse }),
        ...(log && { log }),
      });
  const url = settings.DATABASE_URL ?? embedded?.url ?? '';
  const { applicationName, limits } = options;
  const migrating = openDatabase({ url, poolSize: 2, applicationName });
  try {
    await assertDurable(migrating.pool);
    const home = embedded && folderOf(settings.DATA_DIR).home;
    const migrated = await migrateDatabase(migrating, home);
    await claimDatabase(migrating, settings.APP_MODE);
    const made = await restorePortalAccess(migrating);
    if (made.length > 0)
      log?.(`What the agency portal may read was missing and was made again: ${made.join('; ')}`);
    await migrating.close();
    const db = openDatabase({ url, poolSize: settings.DATABASE_POOL_SIZE, applicationName, limits });
    const stop = async () => {
      await db.close();
      await embedded?.stop();
    };
    return { db, url, embedded, migrated, stop };
  } catch (error) {
    if (!migrating.pool.ending) await migrating.close();
    await embedded?.stop();
    throw error;
  }
}
