// Compares provider, ledger, bookings and vouchers: `npm run reconcile [-- --days N --json]`. Resolves a difference:
// `npm run reconcile -- resolve ID --by settle|refund|cancel|book|accept --note "…"` (docs/operations.md).
import { parseArgs } from 'node:util';

import { type Discrepancy, readOpenDiscrepancies } from '#payments/ledger/discrepancy.server.ts';
import { discrepancyKinds, isDiscrepancyKind, type Way, ways } from '#payments/ledger/discrepancy-kinds.ts';
import { resolveDiscrepancy } from '#payments/reconciliation/reconcile-resolve.server.ts';
import { reconcile } from '#payments/reconciliation/reconcile.server.ts';
import type { App } from '#app/open-app.server.ts';
import { runWithApp } from './run-with-app.ts';

const use = `Use: npm run reconcile [-- --days N --json]
     npm run reconcile -- resolve ID --by ${ways.join('|')} --note "…"`;

process.exitCode = await main();

async function main(): Promise<number> {
  const work = readArguments();
  if (work) return runWithApp('reconcile', work);
  console.error(use);
  return 2;
}

function readArguments(): ((app: App) => Promise<number>) | null {
  const options = {
    days: { type: 'string', default: '45' },
    json: { type: 'boolean', default: false },
    by: { type: 'string' },
    note: { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [command, discrepancyId, ...rest] = positionals;
    const days = Number(values.days);
    const by = ways.find((each) => each === values.by);
    if (!command && days > 0) return (app) => list(app, days, values.json);
    const isWhole = command === 'resolve' && discrepancyId && by && rest.length === 0;
    return isWhole ? (app) => resolve(app, { discrepancyId, by, note: values.note ?? null }) : null;
  } catch {
    return null;
  }
}

/** 0 if everything agrees, 1 while any difference is open or a provider did not answer. */
async function list(app: App, days: number, json: boolean): Promise<number> {
  const ctx = app.ctxForJob('reconcile');
  const done = await reconcile(ctx, { since: new Date(ctx.now.getTime() - days * 86_400_000) });
  const open = await readOpenDiscrepancies(app.db.orm);
  if (json) console.log(JSON.stringify({ ...done, open }, null, 2));
  else {
    for (const each of open) console.log(lines(each));
    if (!done.isComplete) console.log('a provider did not answer: its payments were not compared');
    console.log(`reconcile days=${days} open=${open.length} gone=${done.gone}`);
  }
  return open.length > 0 || !done.isComplete ? 1 : 0;
}

function lines({ discrepancyId, kind, subject, details, foundAt }: Discrepancy): string {
  const known = isDiscrepancyKind(kind) ? discrepancyKinds[kind] : null;
  const facts = Object.entries(details).map(([name, value]) => `${name}=${value ?? '-'}`);
  return [
    `${discrepancyId} ${kind} since ${foundAt.toISOString()}`,
    `  ${known?.means ?? ''}`,
    `  ${known?.subject ?? 'subject'} ${subject}`,
    `  ${facts.join(' ')}`,
    `  resolve by: ${known?.ways.join(', ') ?? ''}`,
  ].join('\n');
}

async function resolve(
  app: App,
  asked: { discrepancyId: string; by: Way; note: string | null },
): Promise<number> {
  const done = await resolveDiscrepancy(app.ctxForJob('reconcile'), asked);
  console.log(done.ok ? `resolved by ${asked.by}` : `not resolved: ${done.why}`);
  return done.ok ? 0 : 1;
}
