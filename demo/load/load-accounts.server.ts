// Adds the accounts of the demonstration; existing ones stay as their owners changed them.
import { demoAgencies, demoStaff } from '#demo/load/demo-accounts.ts';
import { addAgency, addAgent, addStaff } from '#identity/accounts/add-account.server.ts';
import { demonstrationPassword } from '#identity/login/password-policy.ts';
import { type Database, withTx } from '#platform/db/client.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

/** Printed at the start, so that somebody can log in. */
export type DemoLogins = { staff: string; agent: string; password: string };

export async function loadDemoAccounts(db: Database, { now }: Pick<Ctx, 'now'>): Promise<DemoLogins> {
  const common = { locale: 'en', password: demonstrationPassword } as const;
  await withTx(db, async (tx) => {
    for (const person of demoStaff) await addStaff(tx, now, { ...person, ...common });
    for (const { agents, ...agency } of demoAgencies) {
      await addAgency(tx, now, agency);
      for (const agent of agents) {
        const email = `${agent.username}@${agency.slug}.example`;
        await addAgent(tx, now, { ...agent, ...common, email, agencyId: agency.agencyId });
      }
    }
  });
  const [administrator, agent] = [demoStaff[0]?.email ?? '', demoAgencies[0]?.agents[0]?.username ?? ''];
  return { staff: administrator, agent, password: demonstrationPassword };
}
