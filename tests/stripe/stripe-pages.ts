// The pages of the server: the hosted checkout, and the page on which a bank authenticates the payer. Plain forms
// without JavaScript.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';

import { find, runDue, type Book } from './stripe-book.ts';
import { intentBehind } from './stripe-endpoints.ts';
import { authenticate, confirm, newMethod, pageOf } from './stripe-money-moves.ts';
import type { Intent, Session } from './stripe-objects.ts';
import { cardByNumber } from './test-cards.ts';

type Html = ReturnType<typeof html>;

export function stripePages(book: Book): Hono {
  const pages = new Hono();
  pages.use(async (_c, next) => {
    runDue(book);
    await next();
  });
  pages.get('/c/pay/:id', (c) => checkout(c, book, find(book, 'checkout.session', c.req.param('id')), ''));
  pages.post('/c/pay/:id', async (c) => {
    const session = find(book, 'checkout.session', c.req.param('id'));
    if (session?.status !== 'open') return checkout(c, book, session, '');
    const form = await c.req.parseBody();
    const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
    const type = text('method') || 'card';
    const card = cardByNumber(text('number'));
    if (type === 'card' && !card) return checkout(c, book, session, 'Your card number is invalid.');
    const intent = intentBehind(book, session);
    // A second submission during the bank's authentication changes nothing.
    if (intent.status === 'requires_payment_method') {
      confirm(
        book,
        intent,
        newMethod(book, type, type === 'card' ? (card ?? null) : null),
        session.success_url,
      );
    }
    return goOn(c, book, intent, session);
  });
  pages.get('/authenticate/:id', (c) => {
    const intent = find(book, 'payment_intent', c.req.param('id'));
    if (!intent) return c.html(frame('Unknown payment', html`<p>There is no such payment.</p>`), 404);
    const session = pageOf(book, intent);
    if (intent.status !== 'requires_action') return goOn(c, book, intent, session);
    back.set(intent, intent.next_action?.redirect_to_url.return_url ?? '');
    return c.html(frame('3D Secure 2 Test Page', challenge(intent)));
  });
  pages.post('/authenticate/:id', async (c) => {
    const intent = find(book, 'payment_intent', c.req.param('id'));
    if (!intent) return c.notFound();
    const { answer } = await c.req.parseBody();
    back.set(intent, intent.next_action?.redirect_to_url.return_url ?? back.get(intent) ?? '');
    authenticate(book, intent, answer === 'complete');
    return goOn(c, book, intent, pageOf(book, intent));
  });
  return pages;
}

/** Where an intent without a hosted page redirects its payer after the bank's page. */
const back = new WeakMap<Intent, string>();

function goOn(c: Context, book: Book, intent: Intent, session: Session | undefined) {
  if (intent.status === 'requires_action') return c.redirect(`/authenticate/${intent.id}`, 303);
  if (session?.status === 'open' && intent.status === 'requires_payment_method') {
    return checkout(c, book, session, messageOf(intent));
  }
  if (session) return c.redirect(session.success_url, 303);
  const url = new URL(back.get(intent) ?? book.url);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.last_payment_error ? 'failed' : 'succeeded');
  return c.redirect(url.href, 303);
}

function messageOf({ last_payment_error: error }: Intent): string {
  const message: unknown = error ? Reflect.get(error, 'message') : '';
  return typeof message === 'string' ? message : '';
}

function checkout(c: Context, book: Book, session: Session | undefined, error: string) {
  if (!session) return c.html(frame('Something went wrong', html`<p>The page could not be found.</p>`), 404);
  if (session.status !== 'open') {
    const text =
      session.status === 'expired' ? 'This checkout session has timed out.' : 'You are all done here.';
    return c.html(frame(text, html`<p><a href="${session.success_url}">Return to the shop</a></p>`));
  }
  const intent = find(book, 'payment_intent', session.payment_intent);
  // A payer who returns during authentication or processing continues there.
  if (intent?.status === 'requires_action') return c.redirect(`/authenticate/${intent.id}`, 303);
  return c.html(frame('Checkout', form(session, error)), error ? 402 : 200);
}

function form(session: Session, error: string): Html {
  const others = session.payment_method_types.filter((type) => type !== 'card');
  const card = html`<form method="post">
    ${field('number', 'Card number', 'cc-number', '1234 1234 1234 1234')}
    ${field('expiry', 'Expiration', 'cc-exp', 'MM / YY')} ${field('cvc', 'CVC', 'cc-csc', 'CVC')}
    ${field('name', 'Cardholder name', 'cc-name', 'Full name on card')}
    <p><button name="method" value="card">Pay</button></p>
  </form>`;
  return html`<p class="amount">${session.currency.toUpperCase()} ${session.amount_total}</p>
    ${error ? html`<p role="alert">${error}</p>` : ''}
    ${session.payment_method_types.includes('card') ? card : ''} ${others.map(otherWay)}
    ${session.cancel_url ? html`<p><a href="${session.cancel_url}">Back</a></p>` : ''}`;
}

function otherWay(type: string): Html {
  return html`<form method="post"><button name="method" value="${type}">Pay with ${type}</button></form>`;
}

function field(name: string, label: string, autocomplete: string, placeholder: string): Html {
  return html`<p>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" autocomplete="${autocomplete}" placeholder="${placeholder}" required />
  </p>`;
}

function challenge(intent: Intent): Html {
  return html`<p>${intent.currency.toUpperCase()} ${intent.amount}</p>
    <form method="post">
      <p>
        <button name="answer" value="complete">Complete authentication</button>
        <button name="answer" value="fail">Fail authentication</button>
      </p>
    </form>`;
}

function frame(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          body {
            font: 1rem/1.5 system-ui;
            max-width: 26rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          label {
            display: block;
          }
          input,
          button {
            font: inherit;
            padding: 0.5rem;
            box-sizing: border-box;
          }
          input {
            width: 100%;
          }
          button {
            min-height: 2.75rem;
          }
          .amount {
            font-size: 1.5rem;
          }
          [role='alert'] {
            color: #a00;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}
