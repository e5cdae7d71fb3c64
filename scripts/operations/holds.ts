// Shows unpaid holds, refused ones, and budgets that are nearly used up: `npm run holds [-- --limit N --json]`
// (docs/operations.md).
import { parseArgs } from 'node:util';

import { type HoldPressure, readHoldPressure } from '#reservations/read-hold-pressure.server.ts';
import type { App } from '#app/open-app.server.ts';
import { runWithApp } from './run-with-app.ts';

const use = 'Use: npm run holds [-- --limit N --json]';

process.exitCode = await main();

async function main(): Promise<number> {
  const asked = readArguments();
  if (asked) return runWithApp('holds', (app) => show(app, asked));
  console.error(use);
  return 2;
}

function readArguments(): { limit: number; json: boolean } | null {
  const options = {
    limit: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const limit = Number(values.limit);
    return Number.isSafeInteger(limit) && limit > 0 ? { limit, json: values.json } : null;
  } catch {
    return null;
  }
}

/** 0 if no budget is nearly used up, otherwise 1. */
async function show(app: App, { limit, json }: { limit: number; json: boolean }): Promise<number> {
  const pressure = await readHoldPressure(app.ctxForJob('holds'), limit);
  if (json) console.log(JSON.stringify(pressure, null, 2));
  else for (const line of linesOf(pressure)) console.log(line);
  return Object.values(pressure).some((rows) => rows.some(({ near }) => near.length > 0)) ? 1 : 0;
}

function linesOf({ flights, addresses, visitors, sites }: HoldPressure): string[] {
  return [
    ...flights.map(({ flightNumber, departureDate, cabin, flightId: _, ...facts }) =>
      line(`flight ${flightNumber} ${departureDate} ${cabin}`, facts),
    ),
    ...addresses.map(({ client, ...facts }) => line(`address ${client}`, facts)),
    ...visitors.map(({ visitor, ...facts }) => line(`visitor ${visitor.slice(0, 12)}`, facts)),
    ...sites.map(({ domainId, ...facts }) => line(`site ${domainId}`, facts)),
    `holds flights=${flights.length} addresses=${addresses.length} visitors=${visitors.length} sites=${sites.length}`,
  ];
}

function line(subject: string, { near, ...facts }: { near: string[] } & Record<string, unknown>): string {
  const figures = Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`);
  return [subject, ...figures, ...(near.length > 0 ? [`near: ${near.join(', ')}`] : [])].join(' ');
}
