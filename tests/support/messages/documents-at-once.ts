// A document process of the tests: it answers orders for "at once" in pairs, at the same moment, and an order for
// "later" after `LATER_MS`. Its files hold the name of what was ordered.
import type { Order } from '#messages/documents/document-process.server.ts';

const LATER_MS = 800;
const pair: Order[] = [];

process.on('message', (order: Order) => {
  if (order.document === 'later') setTimeout(() => deliver(order), LATER_MS);
  else if (pair.push(order) === 2) for (const each of pair.splice(0)) deliver(each);
});
process.on('disconnect', () => process.exit(0));

function deliver({ id, document }: Order): void {
  process.send?.({ id, pdf: Buffer.from(document) });
}
