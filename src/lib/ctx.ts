// What every command is given: plain values, so that nothing reads a hidden clock or a hidden global.
import type { Database } from '#db/client.server.ts';
import type { Locale } from '#i18n/locales.ts';
import type { RandomBytes } from '#lib/ids.ts';
import type { Logger } from '#lib/log.server.ts';
import type { Settings } from '#lib/settings.server.ts';

export type Ctx = {
  db: Database;
  /** The moment of this request; a command never asks the system clock. */
  now: Date;
  random: RandomBytes;
  locale: Locale;
  /** Hash of the anonymous visitor's token, or null where there is no person (jobs, imports). */
  visitor: string | null;
  requestId: string;
  log: Logger;
  settings: Settings;
};
