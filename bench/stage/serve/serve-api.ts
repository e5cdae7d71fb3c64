// A child process of benchmarks: the HTTP API on a synthetic market, and next to it a bare node:http server that
// answers the same bytes from memory. Not a benchmark by itself.
import { createServer } from 'node:http';

import { serve } from '@hono/node-server';

import { agentCookies } from '../agents.ts';
import { makeSeatMap } from '../seats.ts';
import { openStage } from '../stage.ts';
import { openApi } from '#app/api.ts';
import { openApp } from '#app/open-app.server.ts';
import { Hono } from 'hono';
import type { Served } from '#platform/http/router-env.ts';
import { identifyRequests } from '#platform/http/request-log.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';

const [routes, days, port, barePort] = process.argv.slice(2).map(Number);
if (!routes || !days || !port || !barePort) throw new Error('usage: serve-api.ts ROUTES DAYS PORT BARE_PORT');

// `40x10`: a seat map of that size, on flights with the same number of seats.
const [rows, abreast] = (process.env.STAGE_SEATS ?? '').split('x').map(Number);
const stage = await openStage({ routes, days, ...(rows && abreast ? { capacity: rows * abreast } : {}) });
if (rows && abreast) await makeSeatMap(stage.db, rows, abreast);
const app = openApp(stage.db, stage.settings, stage.ctx.log);
const router = new Hono<Served>();
router.use(identifyRequests(app.log));
router.use(securityHeaders({ publicUrl: app.settings.PUBLIC_URL, formTargets: [] }));
router.route('/', openApi(app));
const server = serve({ fetch: router.fetch, port, hostname: '127.0.0.1' });

let sameBytes = '';
const bare = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(sameBytes);
}).listen(barePort, '127.0.0.1');

process.on('message', (message: { sameBytes: string } | 'stop') => {
  if (message === 'stop') void stop();
  else sameBytes = message.sameBytes;
});
// A bench that fails does not leave its server behind.
process.once('disconnect', () => void stop());
await app.warm;
// Agents of one agency, each with a session.
const cookies = await agentCookies(stage, Number(process.env.STAGE_AGENTS ?? 0));
process.send?.({ fromDay: stage.fromDay, cookies });

async function stop(): Promise<void> {
  server.close();
  bare.close();
  await app.stop();
  await stage.stop();
  process.exit(0);
}
