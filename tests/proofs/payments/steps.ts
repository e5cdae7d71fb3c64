// Death between two steps: the process kills itself before or after its n-th statement about money, or its n-th call to
// the provider. It neither rolls back nor reports anything.
import { aroundQueries } from '../process/around-queries.ts';
import type { Gateway } from '#payments/states/gateway.ts';

const MONEY =
  /\b(payment|payment_tender|payment_event|voucher|booking_voucher|refund|ledger_entry)\b|^commit/i;

/** Counts from now on; `at` 0 never dies. Returns a function that wraps a gateway, whose calls are steps too. */
export function dieAtStep(at: number): (gateway: Gateway) => Gateway {
  let steps = 0;
  const step = () => {
    if (++steps === at) process.kill(process.pid, 'SIGKILL');
  };
  if (at > 0) watchStatements(step);
  const around = async <T>(call: () => Promise<T>): Promise<T> => {
    step();
    const answer = await call();
    step();
    return answer;
  };
  return (gateway) => ({
    ...gateway,
    create: (order) => around(() => gateway.create(order)),
    read: (id) => around(() => gateway.read(id)),
    capture: (ref, amountMinor) => around(() => gateway.capture(ref, amountMinor)),
    cancel: (ref) => around(() => gateway.cancel(ref)),
    refund: (ref, amountMinor, refundId) => around(() => gateway.refund(ref, amountMinor, refundId)),
    list: (since, cursor) => around(() => gateway.list(since, cursor)),
  });
}

function watchStatements(step: () => void): void {
  aroundQueries(({ text, send }) => {
    if (!MONEY.test(text)) return send();
    step();
    const answer = send();
    if (answer instanceof Promise) void answer.then(step, () => {});
    return answer;
  });
}
