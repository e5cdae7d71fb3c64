// One application process of the oversell proof: API and timers on a given database, made to be killed. With
// MUTANT=no-lock it does not lock the inventory, with MUTANT=fails-sometimes some requests fail: the proof must
// find both.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

import { type Around, clientAround } from '../process/around-queries.ts';
import { failSometimes } from '../process/fail-sometimes.ts';
import { forgetLocks } from '../process/forget-locks.ts';
import { proofSettings } from '../process/proof-context.ts';
import { openApi } from '#app/api.ts';
import { openApp } from '#app/open-app.server.ts';
import { openScheduler } from '#app/scheduler.server.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import type { Served } from '#platform/http/router-env.ts';
import { identifyRequests } from '#platform/http/request-log.ts';
import { openLog } from '#platform/lib/log.server.ts';

const settings = proofSettings();
const mutants: Readonly<Record<string, Around>> = {
  'no-lock': forgetLocks(/for (no key )?update|pg_advisory_xact_lock/i),
  // The names of passengers, and the seats that they choose.
  'fails-sometimes': failSometimes(/update passenger p\b|insert into booking_seat\b/i),
};
const mutant = mutants[process.env.MUTANT ?? ''];

const log = openLog(settings.LOG_LEVEL);
const db = openDatabase({
  url: settings.DATABASE_URL ?? '',
  poolSize: 8,
  applicationName: 'oversell',
  Client: clientAround(...(mutant ? [mutant] : [])),
});
const app = openApp(db, settings, log);
const router = new Hono<Served>();
router.use(identifyRequests(log));
router.route('/', openApi(app));
openScheduler(app);
serve({ fetch: router.fetch, port: settings.PORT, hostname: '127.0.0.1' }, () => process.send?.('open'));
