// What `npm start` adds to the demonstration while it is already served: demand, an agency's bookings, travellers.
import { setTimeout } from 'node:timers/promises';

import type { SalesCtx } from '#demo/load/hold-group.server.ts';
import { loadDemoAgencySales } from '#demo/load/load-agency-sales.server.ts';
import { loadDemoDemand } from '#demo/load/load-demand.server.ts';
import { loadDemoTravellers } from '#demo/load/load-travellers.server.ts';
import { payDemoInvoices } from '#demo/load/pay-invoices.server.ts';
import type { Database } from '#platform/db/client.server.ts';

type Life = {
  /** How many days ahead flights have fictional sales; 0 for none. */
  days: number;
  /** The context of a command at this moment. */
  ctxNow: () => SalesCtx;
  /** No booking can be confirmed before. */
  queuesReady: () => boolean;
  isStopping: () => boolean;
};

/** Every start may call it. Returns how many travellers were given a seat. */
export async function inventLife(
  db: Database,
  { days, ctxNow, queuesReady, isStopping }: Life,
): Promise<number> {
  if (days === 0) return 0;
  await loadDemoDemand(db, { now: ctxNow().now, isStopping });
  while (!queuesReady() && !isStopping()) await setTimeout(250);
  if (!isStopping()) {
    const booked = await loadDemoAgencySales(ctxNow());
    ctxNow().log.info({ booked }, 'the agency of the demonstration has its bookings');
    await payDemoInvoices(ctxNow());
  }
  const { log, airline } = ctxNow();
  return loadDemoTravellers(db, { ctxNow, log, airline, days, isStopping });
}
