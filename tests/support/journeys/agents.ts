// Agents of the journeys: the journey's own agency with people, sales and credit, and a browser that is signed in.
import type { BrowserContext } from '@playwright/test';

import type { AgencyRole } from '#identity/access/roles.ts';
import { openDatabase } from '#platform/db/client.server.ts';
import { agencyWithCredit, moveCredit } from '#tests/support/agency/credit-books.ts';
import { sellBookings } from '#tests/support/agency/agency-sales.ts';
import { makeAgent, openSessionOf } from '#tests/support/accounts.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { databaseUrl } from './database.ts';
import { messages } from './site-words.ts';

export type SellingAgency = { agencyId: string; people: Readonly<Record<AgencyRole, string>> };

/** An agency that sold 48 bookings in the last days, in euros and dollars. */
export async function sellingAgency(name: string): Promise<SellingAgency> {
  const db = openDatabase({ url: databaseUrl(), poolSize: 2 });
  const now = new Date();
  try {
    const ctx = { db, now };
    const agencyId = await agencyWithCredit(ctx, { name, currencies: ['EUR'] });
    const person = (role: AgencyRole) => makeAgent(ctx, agencyId, { role, name: `${name} ${role}` });
    const people = {
      administrator: await person('administrator'),
      seller: await person('seller'),
      finance: await person('finance'),
    };
    await db.pool.query('update account set activated_at = created_at where account_id = any($1)', [
      Object.values(people),
    ]);
    const from = new Date(now.getTime() - 20 * 86_400_000);
    const seed = Math.floor(Math.random() * 0x7fff_ffff);
    const sold = { agencyId, agentIds: [people.seller], count: 60, from, everySeconds: 28_000, seed };
    await sellBookings(db, { ...sold, currencies: ['EUR', 'EUR', 'USD'] });
    await moveCredit(db, {
      agencyId,
      kind: 'payment',
      amountMinor: -100_000,
      at: new Date(now.getTime() - 3_600_000),
    });
    return { agencyId, people };
  } finally {
    await db.close();
  }
}

/** The heading of the dashboard, whatever the hour. */
export function greetingOf(lang: Locale, name: string): RegExp {
  const [first = ''] = name.split(' ');
  const { morning, afternoon, evening } = messages[lang].portal.dashboard.greetings;
  return new RegExp([morning, afternoon, evening].map((text) => text.replace('{name}', first)).join('|'));
}

export async function signInAgent(context: BrowserContext, accountId: string): Promise<void> {
  const db = openDatabase({ url: databaseUrl(), poolSize: 2 });
  try {
    const token = await openSessionOf({ db, now: new Date(), settings: testSettings() }, accountId, 'agency');
    const url = `http://localhost:${process.env.JOURNEY_PORT}`;
    const cookie = { url, sameSite: 'Lax' } as const;
    await context.addCookies([
      { ...cookie, name: 'user-uid', value: token, httpOnly: true },
      { ...cookie, name: 'user-type', value: 'agency' },
    ]);
  } finally {
    await db.close();
  }
}
