// What every command gets: plain values, so that nothing reads a hidden clock or a hidden global.
import type { Database, Tx } from '#platform/db/client.server.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Airline } from '#platform/lib/airline.ts';
import type { RandomBytes } from '#platform/lib/ids.ts';
import type { Logger } from '#platform/lib/log.server.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export type Ctx = {
  db: Database;
  /** The time of this request; a command never reads the system clock. */
  now: Date;
  random: RandomBytes;
  locale: Locale;
  /** The regional site of the request; jobs get domain 1, or that of their booking. */
  site: Site;
  /** The airline that sells here. */
  airline: Airline;
  /** Hash of the anonymous visitor's token, or null where there is no person (jobs, imports). */
  visitor: string | null;
  requestId: string;
  log: Logger;
  settings: Settings;
};

/**
 * Announces what a room did; the application maps each `kind` to its work. Called inside the transaction of what
 * happened: what it writes commits with it.
 */
export type Emit<Event extends { kind: string }> = (tx: Tx, event: Event) => Promise<void>;

export type Site = {
  domainId: number;
  /** The country of the site, which decides how amounts are written; ISO 3166, or null for a site without a country. */
  country?: string | null;
  /** The base address of this request, without a slash at the end; never taken from the Host header. */
  url: string;
  /** Drafts are shown (Specification §4, `preview=1`). */
  preview: boolean;
  /** Drafts were requested without the right to see them; the page shows that. */
  previewRefused?: boolean;
};

/** The site for work without a request. */
export function defaultSite({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): Site {
  return { domainId: 1, url: PUBLIC_URL, preview: false };
}
