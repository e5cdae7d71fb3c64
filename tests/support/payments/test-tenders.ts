// For the tests of payments: vouchers, and payment methods with a surcharge.
import { withTx } from '#platform/db/client.server.ts';
import { domain, paymentMethod } from '#platform/db/schema.ts';
import { worldDomains } from '#demo/sites.ts';
import { cryptoRandom } from '#platform/lib/ids.ts';
import { assert } from '#platform/lib/result.ts';
import { noon, type PaymentWorld } from './payment-world.ts';
import { issueVoucher, type NewVoucher } from '#payments/vouchers/voucher.server.ts';

/** A voucher in euros, valid for a year. */
export function giveVoucher(
  { db }: PaymentWorld,
  amountMinor: number,
  change: Partial<NewVoucher> = {},
): Promise<{ voucherId: string; code: string }> {
  const wanted = { amountMinor, currency: 'EUR', reason: 'gift' as const, ...change };
  return withTx(db, (tx) => issueVoucher(tx, { now: noon, random: cryptoRandom }, wanted));
}

/** Cards cost 2.5 % and thirty cents, bank payments nothing, on the site of the bookings. */
export async function setUpMethods({ db }: PaymentWorld): Promise<void> {
  const site = worldDomains.find(({ domainId }) => domainId === 1);
  assert(site, 'the world has a first site');
  await db.orm.insert(domain).values(site).onConflictDoUpdate({ target: domain.domainId, set: site });
  const euros = { domainId: 1, currency: 'EUR' };
  await db.orm.insert(paymentMethod).values([
    { ...euros, method: 'card', position: 1, surchargeBasisPoints: 250, surchargeFixedMinor: 30 },
    { ...euros, method: 'instant', position: 2 },
  ]);
}
