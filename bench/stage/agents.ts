// Agents of one agency, each with a session, for the benchmark of sessions.
import type { Stage } from './stage.ts';
import { visitorCookie } from '#identity/visitor.server.ts';
import { makeAgency, makeAgent, openSessionOf } from '#tests/support/accounts.ts';

/** The cookies that their browsers send. */
export async function agentCookies({ db, settings }: Stage, count: number): Promise<string[]> {
  if (count === 0) return [];
  const ctx = { db, settings, now: new Date() };
  const agencyId = await makeAgency(ctx, 'Viajes Brisa');
  const cookies: string[] = [];
  for (let n = 0; n < count; n++) {
    const token = await openSessionOf(ctx, await makeAgent(ctx, agencyId), 'agency');
    cookies.push(`${visitorCookie}=${token}`);
  }
  return cookies;
}
