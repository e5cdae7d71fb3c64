// One application process of the payments proof: the real API and timers on a given database, killed at a given step,
// or with a mistake (MUTANT) that the proof must find.
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';

import { clientAround } from '../process/around-queries.ts';
import { answerCommands, awaitBirth, type RefundReply } from './commands.ts';
import { aroundsOf, forgetKeys, mistaken } from './mutants.ts';
import { dieAtStep } from './steps.ts';
import { openApi } from '#app/api.ts';
import { type App, openApp } from '#app/open-app.server.ts';
import { openScheduler } from '#app/scheduler.server.ts';
import { amountDue } from '#platform/db/schema.ts';
import { openDatabase, withTx } from '#platform/db/client.server.ts';
import type { Served } from '#platform/http/router-env.ts';
import { identifyRequests } from '#platform/http/request-log.ts';
import { openLog } from '#platform/lib/log.server.ts';
import { assert } from '#platform/lib/result.ts';
import { readSettings } from '#platform/lib/settings.server.ts';
import { gatewaysOf } from '#payments/states/gateway.ts';
import { reconcile } from '#payments/reconciliation/reconcile.server.ts';
import { refundBooking } from '#payments/refunds/refund-booking.server.ts';
import { sweepRefunds } from '#payments/refunds/refund-settle.server.ts';
import { sandboxGateway } from '#payments/sandbox-gateway.server.ts';
import { sweepPayments } from '#payments/sweep-payments.server.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { issueVoucher } from '#payments/vouchers/voucher.server.ts';
import { dueFor, testSettlers } from '#tests/support/payments/later-dues.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';

const read = readSettings(process.env);
assert(read.ok && read.settings.DATABASE_URL, 'the proof gives good settings');
const { settings } = read;
const mutant = process.env.MUTANT ?? '';
const { port, dieAt } = await awaitBirth();
forgetKeys(mutant);

let aheadMs = 0;
const clock = () => new Date(Date.now() + aheadMs);
const log = openLog(settings.LOG_LEVEL);
const { around, stepped } = dieAtStep(dieAt);
const db = openDatabase({
  url: settings.DATABASE_URL ?? '',
  poolSize: 10,
  applicationName: 'payproof',
  Client: clientAround(...aroundsOf(mutant), around),
});
const sandbox = stepped(sandboxGateway(settings, Number(process.env.PROOF_PATIENCE_MS)));
const gateways = gatewaysOf(mistaken(mutant, sandbox));
const real = openApp(db, settings, log, clock);
const app: App = {
  ...real,
  ctxFor: (facts) => ({ ...real.ctxFor(facts), gateways, settlers: testSettlers }),
  ctxForJob: (name) => ({ ...real.ctxForJob(name), gateways, settlers: testSettlers }),
};

const router = new Hono<Served>();
router.use(identifyRequests(log));
router.route('/', openApi(app));
openScheduler(app);
const work = () => app.ctxForJob('payproof');
answerCommands(async (asked) => {
  switch (asked.do) {
    case 'ahead':
      return (aheadMs = asked.ms);
    case 'settle':
      await expireHolds(work());
      await sweepPayments(work(), { quietMs: 0 });
      return sweepRefunds(work(), { quietMs: 0 });
    case 'reconcile':
      return (await reconcile(work(), { since: new Date(0), quietMs: 0 })).isComplete;
    case 'issue': {
      const wanted = { amountMinor: asked.amountMinor, currency: 'EUR', reason: 'goodwill' } as const;
      return (await withTx(db, (tx) => issueVoucher(tx, work(), wanted))).code;
    }
    case 'due': {
      const { bookingId, target } = asked;
      // Asked again where the database or the provider did not answer.
      return duePrice(bookingId, target).catch(() => null);
    }
    case 'pay-due': {
      const { bookingId, dueId } = asked;
      const ctx = work();
      const returnUrl = `${ctx.site.url}/es/payment?booking=${bookingId}`;
      const order = { bookingId, dueId, consent: true, locale: 'es' as const, returnUrl };
      return takePayment(ctx, { ...order, paymentToken: 'tok_approved' }).then(
        ({ ok }) => ok,
        () => null,
      );
    }
    case 'refund': {
      // An error is an answer, too: the judge must see it.
      return refundBooking(work(), asked.request).then(
        (reply): RefundReply => ({ code: reply.ok ? null : reply.code }),
        (error: unknown): RefundReply => ({ code: String(error) }),
      );
    }
    default:
      return null;
  }
});
async function duePrice(bookingId: string, target: string): Promise<string> {
  const [known] = await db.orm.select().from(amountDue).where(eq(amountDue.target, target));
  return known?.dueId ?? dueFor({ ctx: work }, bookingId, { target });
}

serve({ fetch: router.fetch, port, hostname: '127.0.0.1' }, () => process.send?.('open'));
