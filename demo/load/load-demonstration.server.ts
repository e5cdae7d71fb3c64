// Brings a database up to date with the demonstration airline: reference data, schedule, content, vouchers, tags,
// accounts, and the agencies' terms, credit, groups and allotment.
import { loadAgencyTerms } from '#demo/load/load-agency-terms.server.ts';
import { type DemoLogins, loadDemoAccounts } from '#demo/load/load-accounts.server.ts';
import { loadDemoAllotment } from '#demo/load/load-allotment.server.ts';
import { loadDemoApplications } from '#demo/load/load-applications.server.ts';
import { loadDemoContent } from '#demo/load/load-content.server.ts';
import { loadDemoCredit } from '#demo/load/load-credit.server.ts';
import { loadDemoGroups } from '#demo/load/load-groups.server.ts';
import { loadDemoTags } from '#demo/load/load-tags.server.ts';
import { loadDemoVouchers } from '#demo/load/load-vouchers.server.ts';
import { loadWorld } from '#demo/load/load-world.server.ts';
import type { Database } from '#platform/db/client.server.ts';
import { assertDemonstration } from '#platform/db/purpose.server.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

type LoadOptions = { now: Date; settings: Settings };

/**
 * Safe at every start: later changes by staff, travellers or programs are kept. Refuses a database that is not marked as
 * a demonstration. Returns how to log in.
 */
export async function loadDemonstration(db: Database, { now, settings }: LoadOptions): Promise<DemoLogins> {
  await assertDemonstration(db);
  await loadWorld(db, { now });
  await loadDemoContent({ db, now, settings });
  await loadDemoVouchers(db, { now });
  await loadDemoTags(db, settings);
  const logins = await loadDemoAccounts(db, { now });
  await loadAgencyTerms(db, { now });
  await loadDemoCredit(db, { now });
  await loadDemoAllotment(db, { now });
  await loadDemoApplications(db, { now });
  await loadDemoGroups(db, { now });
  return logins;
}
