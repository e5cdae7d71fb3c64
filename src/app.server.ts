// The running application: every long-lived part, opened once, and the context that each request gets of them.
import { openPlaceQueue } from '#booking/place-queue.server.ts';
import type { Database } from '#db/client.server.ts';
import type { Locale } from '#i18n/locales.ts';
import { cryptoRandom } from '#lib/ids.ts';
import type { Logger } from '#lib/log.server.ts';
import type { Settings } from '#lib/settings.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';

export type RequestFacts = { locale: Locale; visitor: string | null; requestId: string };

export type App = {
  db: Database;
  log: Logger;
  settings: Settings;
  clock: () => Date;
  /** True from the moment the process is told to stop: no new work is taken. */
  draining: boolean;
  ctxFor: (facts: RequestFacts) => AppCtx;
  /** For work that no request asked for: jobs and timers. */
  ctxForJob: (name: string) => AppCtx;
  /** Lets running work end; the database stays open. */
  stop: () => Promise<void>;
};

/** Opens the parts that live on a database. Nothing listens yet. */
export function openApp(db: Database, settings: Settings, log: Logger, clock = () => new Date()): App {
  const places = openPlaceQueue(db);
  const ctxFor = (facts: RequestFacts): AppCtx => ({
    ...facts,
    db,
    now: clock(),
    random: cryptoRandom,
    log,
    settings,
    places,
  });
  return {
    db,
    log,
    settings,
    clock,
    draining: false,
    ctxFor,
    ctxForJob: (name) => ctxFor({ locale: 'en', visitor: null, requestId: `job-${name}` }),
    stop: () => places.idle(),
  };
}
