// An agency of the demonstration that waits for a decision; after the decision it stays as it is.
import { withTx, type Database } from '#platform/db/client.server.ts';
import { agencyApplication } from '#platform/db/schema.ts';
import type { Ctx } from '#platform/lib/ctx.ts';

export async function loadDemoApplications(db: Database, { now }: Pick<Ctx, 'now'>): Promise<void> {
  await withTx(db, async (tx) => {
    await tx
      .insert(agencyApplication)
      .values({ ...application, consentedAt: now, createdAt: now })
      .onConflictDoNothing();
  });
}

const application: Omit<typeof agencyApplication.$inferInsert, 'consentedAt' | 'createdAt'> = {
  agencyApplicationId: '0de30000-0000-7000-8000-d00000000001',
  domainId: 1,
  locale: 'es',
  company: 'Rutas del Faro',
  legalName: 'Rutas del Faro S.L.',
  taxNumber: 'B87654321',
  country: 'ES',
  address: 'Calle del Puerto 12\n29016 Málaga',
  contactName: 'Nuria Castell',
  email: 'nuria@rutas-del-faro.example',
  phone: '+34600445566',
  registration: '78-2 1234 5',
  monthlyBookings: '21-100',
  message: 'Vendemos viajes de novios al Caribe desde 2009.',
  state: 'received',
};
