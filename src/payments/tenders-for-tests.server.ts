// For tests of this room: vouchers, ways of paying that cost something, and a provider that takes a payment in one
// request: the real sandbox, whose page is filled in before the answer is given.
import { withTx } from '#db/client.server.ts';
import { domain, paymentMethod } from '#db/schema.ts';
import { worldDomains } from '#db/world.ts';
import { cryptoRandom } from '#lib/ids.ts';
import { assert } from '#lib/result.ts';
import type { Gateway } from '#payments/gateway.ts';
import { noon, type PaymentWorld } from '#payments/payments-for-tests.server.ts';
import { issueVoucher, type NewVoucher } from '#payments/voucher.server.ts';
import { type CardName, magicCards } from '#sandbox/magic-cards.ts';
import { payWith } from '#sandbox/sandbox-for-tests.ts';

/** A voucher in euros, good for a year. */
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
  await db.orm.insert(domain).values(site);
  const euros = { domainId: 1, currency: 'EUR' };
  await db.orm.insert(paymentMethod).values([
    { ...euros, method: 'card', position: 1, surchargeBasisPoints: 250, surchargeFixedMinor: 30 },
    { ...euros, method: 'instant', position: 2 },
  ]);
}

/** `tok_<card>` pays at once, as with that card; a bank payment is captured as it is made. */
export function inOneRequest(gateway: Gateway): Gateway {
  return {
    ...gateway,
    async create(order) {
      const token = magicCards.find(({ name }) => `tok_${name}` === order.paymentToken)?.name ?? null;
      if (order.paymentToken !== null && !token)
        return { ok: false, kind: 'refused', code: 'payment_token_invalid' };
      const created = await gateway.create({ ...order, method: 'card', paymentToken: null });
      const card: CardName | null = order.method === 'instant' ? 'approved' : token;
      if (!created.ok || card === null) return created;
      const { providerPaymentId, redirectUrl } = created.value;
      if (created.value.state === 'awaiting_card') await payWith(redirectUrl ?? '', card);
      if (order.method === 'instant')
        await gateway.capture({ paymentId: order.paymentId, providerPaymentId }, order.amountMinor);
      return gateway.read(providerPaymentId);
    },
  };
}
