// Shared by the processes of the proofs: valid settings from their environment, one database, and a context whose
// requests have no visitor. Such a process ends with the proof that started it.
import { type Around, clientAround } from './around-queries.ts';
import { requireAirline } from '#content/require-airline.server.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { openRateLimiter } from '#platform/http/rate-limiter.server.ts';
import { defaultSite } from '#platform/lib/ctx.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { assert } from '#platform/lib/result.ts';
import { readSettings, type Settings } from '#platform/lib/settings.server.ts';
import { openHoldQueue } from '#reservations/inventory/hold-queue.server.ts';

export function proofSettings(): Settings {
  const read = readSettings(process.env);
  assert(read.ok && read.settings.DATABASE_URL, 'the proof gives good settings');
  process.once('disconnect', () => process.exit());
  return read.settings;
}

type ProofDatabase = {
  /** What the connections call themselves at the server. */
  name: string;
  poolSize: number;
  /** What happens to every statement. */
  arounds: readonly Around[];
};

export async function openProofContext(settings: Settings, { name, poolSize, arounds }: ProofDatabase) {
  const db = openDatabase({
    url: settings.DATABASE_URL ?? '',
    poolSize,
    applicationName: name,
    Client: clientAround(...arounds),
  });
  return {
    db,
    airline: await requireAirline(db),
    random: cryptoRandom,
    locale: 'en' as const,
    site: defaultSite(settings),
    visitor: null,
    requestId: 'proof',
    log: openLog('silent'),
    settings,
    client: 'proof',
    rates: openRateLimiter(db, settings),
    holds: openHoldQueue(db),
  };
}
