// For tests: people with accounts as the commands would have made them, and their sessions.
import { agency, agencyApplication } from '#platform/db/schema.ts';
import { staffRoles, type AgencyRole, type StaffRole } from '#identity/access/roles.ts';
import type { AccountsCtx } from '#identity/accounts/account-ctx.ts';
import { addAgent, addStaff } from '#identity/accounts/add-account.server.ts';
import { createSession } from '#identity/accounts/sessions.server.ts';
import type { Staff } from '#identity/signed-in.ts';
import { type Database, withTx } from '#platform/db/client.server.ts';
import { cryptoRandom, uuidv7 } from '#platform/lib/ids.ts';
import type { Settings } from '#platform/lib/settings.server.ts';

export const goodPassword = 'seven green parrots';

type MadeCtx = { db: Database; now: Date; settings: Settings };

/** An active member of the staff; without a password, login is not possible. */
export async function makeStaff(
  { db, now }: Pick<MadeCtx, 'db' | 'now'>,
  given: { name?: string; email?: string; roles?: readonly StaffRole[]; password?: string } = {},
): Promise<Staff> {
  const name = given.name ?? 'Ana Peña';
  const email = given.email ?? `${crypto.randomUUID()}@staff.example`;
  const roles = given.roles ?? staffRoles;
  const accountId = uuidv7(now);
  await withTx(db, (tx) =>
    addStaff(tx, now, { accountId, name, email, roles, locale: 'en', password: given.password ?? null }),
  );
  return { kind: 'staff', accountId, sessionId: uuidv7(now), name, email, roles };
}

export async function makeAgency({ db, now }: Pick<MadeCtx, 'db' | 'now'>, name: string): Promise<string> {
  const id = uuidv7(now);
  await db.orm.insert(agency).values({ id, name, slug: `agency-${id}`, createdAt: now });
  return id;
}

/** An open application of an agency. */
export async function makeApplication(
  db: Database,
  now: Date,
  given: Partial<typeof agencyApplication.$inferInsert> = {},
): Promise<string> {
  const agencyApplicationId = uuidv7(now);
  await db.orm.insert(agencyApplication).values({
    agencyApplicationId,
    domainId: 1,
    locale: 'en',
    company: 'Viajes Faro',
    legalName: 'Viajes Faro S.L.',
    taxNumber: 'B12345678',
    country: 'ES',
    address: 'Calle Mayor 1\n28013 Madrid',
    contactName: 'Ana Peña',
    email: 'ana@faro.example',
    phone: '+34600112233',
    monthlyBookings: '21-100',
    consentedAt: now,
    state: 'received',
    createdAt: now,
    ...given,
  });
  return agencyApplicationId;
}

export async function makeAgent(
  { db, now }: Pick<MadeCtx, 'db' | 'now'>,
  agencyId: string,
  given: { username?: string; name?: string; role?: AgencyRole; password?: string } = {},
): Promise<string> {
  const accountId = uuidv7(now);
  const username = given.username ?? `agent-${accountId.slice(-12)}`;
  await withTx(db, (tx) =>
    addAgent(tx, now, {
      accountId,
      agencyId,
      username,
      name: given.name ?? 'Ana Peña',
      email: `${username}@agency.example`,
      role: given.role ?? 'seller',
      locale: 'en',
      password: given.password ?? null,
    }),
  );
  return accountId;
}

/** The token of a new, complete session. */
export async function openSessionOf(
  { db, now, settings }: MadeCtx,
  accountId: string,
  kind: 'staff' | 'agency',
): Promise<string> {
  const random: AccountsCtx['random'] = cryptoRandom;
  const session = { accountId, kind, userAgent: null, complete: true };
  return (await withTx(db, (tx) => createSession(tx, { now, random, settings }, session))).token;
}
