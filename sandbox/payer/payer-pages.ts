// The provider's pages for travellers: the card, the bank, and the way back to the shop. They work without a script.
import { Hono, type Context } from 'hono';

import { toLocale } from '#platform/i18n/locales.ts';
import type { SandboxCtx } from '#sandbox/context.ts';
import { cardByLastFour, cardNamed, instantAccounts } from '#sandbox/magic-cards.ts';
import type { SandboxPayment } from '#sandbox/books/payment-rows.ts';
import { readPayment } from '#sandbox/merchant/merchant-commands.ts';
import { bankPage } from '#sandbox/payer/bank-page.ts';
import { readCard, type CardErrors, type CardInput } from '#sandbox/payer/card-form.ts';
import {
  cardPage,
  frontPage,
  messagePage,
  type Due,
  type Frame,
  type Html,
} from '#sandbox/payer/card-page.ts';
import { instantPage } from '#sandbox/payer/instant-page.ts';
import {
  answerChallenge,
  challengeCode,
  giveCard,
  payInstantly,
  walkAway,
} from '#sandbox/payer/payer-commands.ts';
import { sandboxWords } from '#sandbox/payer/words.ts';

/** Routes for people: `/`, `/pay/:id`, `/instant/:id`, `/bank/:id`. `open` makes the context of one request. */
export function payerPages(open: () => SandboxCtx): Hono {
  const pages = new Hono();
  pages.get('/', (c) => show(c, open(), null, frontPage, 200));

  pages.get('/pay/:id', async (c) => {
    const ctx = open();
    const payment = await find(ctx, c.req.param('id'));
    if (payment?.state !== 'requires_card') return goOn(c, ctx, payment);
    return show(c, ctx, payment, (frame) => cardPage(frame, dueOf(payment), {}, {}), 200);
  });
  pages.post('/pay/:id', async (c) => {
    const ctx = open();
    const payment = await find(ctx, c.req.param('id'));
    if (payment?.state !== 'requires_card') return goOn(c, ctx, payment);
    const input = cardInput(await c.req.parseBody());
    const read = readCard(input, ctx.now);
    if (!read.ok) return retry(c, ctx, payment, input, read.errors);
    const paid = await giveCard(ctx, payment.paymentId, read.card);
    return goOn(c, ctx, paid, read.card.losesBrowser);
  });
  pages.post('/pay/:id/cancel', async (c) => goOn(c, open(), await walkAway(open(), c.req.param('id'))));

  pages.get('/instant/:id', async (c) => {
    const ctx = open();
    const payment = await find(ctx, c.req.param('id'));
    if (payment?.state !== 'requires_confirmation') return goOn(c, ctx, payment);
    return show(c, ctx, payment, (frame) => instantPage(frame, dueOf(payment)), 200);
  });
  pages.post('/instant/:id', async (c) => {
    const { account } = await c.req.parseBody();
    const name = instantAccounts.find((each) => each === account) ?? 'approved';
    return goOn(c, open(), await payInstantly(open(), c.req.param('id'), cardNamed(name)));
  });
  pages.post('/instant/:id/cancel', async (c) => goOn(c, open(), await walkAway(open(), c.req.param('id'))));

  pages.get('/bank/:id', async (c) => {
    const ctx = open();
    const payment = await find(ctx, c.req.param('id'));
    if (payment?.state !== 'requires_authentication') return goOn(c, ctx, payment);
    return bank(c, ctx, payment, false);
  });
  pages.post('/bank/:id', async (c) => {
    const ctx = open();
    const { code } = await c.req.parseBody();
    const typed = typeof code === 'string' ? code : '';
    const { payment, wrong } = await answerChallenge(ctx, c.req.param('id'), typed);
    return payment && wrong ? bank(c, ctx, payment, true) : goOn(c, ctx, payment);
  });
  pages.post('/bank/:id/cancel', async (c) => goOn(c, open(), await walkAway(open(), c.req.param('id'))));
  return pages;
}

async function find(ctx: SandboxCtx, id: string): Promise<SandboxPayment | null> {
  const read = await readPayment(ctx, id);
  return read.ok ? read.payment : null;
}

/** Redirects to the page for the payment's current state: the bank, the card, or back to the shop. */
function goOn(c: Context, ctx: SandboxCtx, payment: SandboxPayment | null, losesBrowser = false) {
  if (!payment) return show(c, ctx, null, unknownPage, 404);
  const id = payment.paymentId;
  if (payment.state === 'requires_authentication') return c.redirect(`/bank/${id}`, 303);
  if (payment.state === 'requires_confirmation') return c.redirect(`/instant/${id}`, 303);
  if (payment.state === 'requires_card') return c.redirect(`/pay/${id}`, 303);
  return losesBrowser ? show(c, ctx, payment, lostPage, 200) : c.redirect(payment.returnUrl, 303);
}

function unknownPage(frame: Frame): Html {
  const words = sandboxWords[frame.locale];
  return messagePage(frame, 'provider', words.unknownTitle, words.unknownText);
}

function lostPage(frame: Frame): Html {
  const words = sandboxWords[frame.locale];
  return messagePage(frame, 'provider', words.lostTitle, words.lostText);
}

function retry(c: Context, ctx: SandboxCtx, payment: SandboxPayment, input: CardInput, errors: CardErrors) {
  return show(c, ctx, payment, (frame) => cardPage(frame, dueOf(payment), input, errors), 422);
}

function bank(c: Context, ctx: SandboxCtx, payment: SandboxPayment, wrong: boolean) {
  const code = challengeCode(ctx, payment.paymentId);
  const lastFour = payment.cardLastFour ?? '';
  const body = (frame: Frame) => {
    const words = sandboxWords[frame.locale];
    if (cardByLastFour(lastFour)?.challenge !== 'lost')
      return bankPage(frame, dueOf(payment), { lastFour, code, wrong });
    return messagePage(frame, 'bank', words.waitTitle, words.waitText);
  };
  return show(c, ctx, payment, body, wrong ? 422 : 200);
}

function show(
  c: Context,
  ctx: SandboxCtx,
  payment: SandboxPayment | null,
  body: (frame: Frame) => Html,
  status: 200 | 404 | 422,
) {
  const nonce = Buffer.from(ctx.random(18)).toString('base64');
  const locale = toLocale(payment?.locale ?? c.req.query('lang') ?? c.req.header('accept-language')) ?? 'en';
  // A browser also checks form-action for a redirect after a form, so the shop's origin is listed.
  const back = payment ? ` ${new URL(payment.returnUrl).origin}` : '';
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'${back}; ` +
      "base-uri 'none'; frame-ancestors 'none'",
  );
  return c.html(body({ locale, nonce }), status);
}

function cardInput(body: Record<string, unknown>): CardInput {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name].slice(0, 100) : '');
  return { number: text('number'), expiry: text('expiry'), cvc: text('cvc'), holder: text('holder') };
}

function dueOf(payment: SandboxPayment): Due {
  return { ...payment, id: payment.paymentId };
}
