// Death between two steps: the process kills itself before or after its n-th statement about money, or its n-th call to
// the provider. It neither rolls back nor reports anything.
import type { Around } from '../process/around-queries.ts';
import type { Gateway } from '#payments/states/gateway.ts';

const MONEY =
  /\b(payment|payment_tender|payment_event|voucher|booking_voucher|refund|ledger_entry)\b|^commit/i;

/** Counts from now on; `at` 0 never dies. Statements are steps, and so are the calls of a gateway that is `stepped`. */
export function dieAtStep(at: number): { around: Around; stepped: (gateway: Gateway) => Gateway } {
  let steps = 0;
  const step = () => {
    if (++steps === at) process.kill(process.pid, 'SIGKILL');
  };
  const around = async <T>(call: () => Promise<T>): Promise<T> => {
    step();
    const answer = await call();
    step();
    return answer;
  };
  const stepped = (gateway: Gateway): Gateway => ({
    ...gateway,
    create: (order) => around(() => gateway.create(order)),
    read: (id) => around(() => gateway.read(id)),
    capture: (ref, amountMinor) => around(() => gateway.capture(ref, amountMinor)),
    cancel: (ref) => around(() => gateway.cancel(ref)),
    refund: (ref, amountMinor, refundId) => around(() => gateway.refund(ref, amountMinor, refundId)),
    list: (since, cursor) => around(() => gateway.list(since, cursor)),
  });
  return { around: at > 0 ? watchStatements(step) : ({ send }) => send(), stepped };
}

function watchStatements(step: () => void): Around {
  return ({ text, send }) => {
    if (!MONEY.test(text)) return send();
    step();
    const answer = send();
    if (answer instanceof Promise) void answer.then(step, () => {});
    return answer;
  };
}
