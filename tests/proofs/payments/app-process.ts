// One application process of the payments proof: the real API and timers on a given database, killed at a given
// step, or with a mistake (MUTANT) that the proof must find.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

import { answerTells } from './commands.ts';
import { forgetKeys, forgetLocks, mistaken } from './mutants.ts';
import { dieAtStep } from './steps.ts';
import { openApi } from '../../../src/api.ts';
import { type App, openApp } from '../../../src/app.server.ts';
import { openTicker } from '../../../src/ticker.server.ts';
import { openDatabase } from '#db/client.server.ts';
import type { Served } from '#http/door.ts';
import { identifyRequests } from '#http/request-log.ts';
import { openLog } from '#lib/log.server.ts';
import { assert } from '#lib/result.ts';
import { readSettings } from '#lib/settings.server.ts';
import { gatewaysOf } from '#payments/gateway.ts';
import { sandboxGateway } from '#payments/sandbox-gateway.server.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';
import { expireHolds } from '#places/expire-holds.server.ts';

const read = readSettings(process.env);
assert(read.ok && read.settings.DATABASE_URL, 'the proof gives good settings');
const { settings } = read;
const mutant = process.env.MUTANT ?? '';
forgetKeys(mutant, settings.PAYMENT_API_URL);
forgetLocks(mutant);

let aheadMs = 0;
const clock = () => new Date(Date.now() + aheadMs);
const log = openLog(settings.LOG_LEVEL);
const db = openDatabase({ url: settings.DATABASE_URL ?? '', poolSize: 10, applicationName: 'payproof' });
const stepped = dieAtStep(Number(process.env.DIE_AT));
const sandbox = stepped(sandboxGateway(settings, Number(process.env.PROOF_PATIENCE_MS)));
const gateways = gatewaysOf(mistaken(mutant, sandbox));
const real = openApp(db, settings, log, clock);
const app: App = {
  ...real,
  ctxFor: (facts) => ({ ...real.ctxFor(facts), gateways }),
  ctxForJob: (name) => ({ ...real.ctxForJob(name), gateways }),
};

const door = new Hono<Served>();
door.use(identifyRequests(log));
door.route('/', openApi(app));
openTicker(app);
answerTells(async (asked) => {
  if (asked.do === 'ahead') aheadMs = asked.ms;
  if (asked.do !== 'settle') return null;
  await expireHolds(app.ctxForJob('expire-holds'));
  return sweepPayments(app.ctxForJob('sweep-payments'), { quietMs: 0 });
});
serve({ fetch: door.fetch, port: settings.PORT, hostname: '127.0.0.1' }, () => process.send?.('open'));
