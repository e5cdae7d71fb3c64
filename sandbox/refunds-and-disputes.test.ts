// Tokens, instant payments, slow refunds, disputes, the list, and webhooks that must not be trusted.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { signatureOf } from '#sandbox/webhooks/deliver-webhooks.ts';
import { magicCards, type CardName } from '#sandbox/magic-cards.ts';
import { readSandboxOptions, sandboxArguments } from '#sandbox/options.ts';
import { openTestSandbox, type TestSandbox } from '../tests/support/sandbox.ts';
import { confirmAtBank, payInstantly, visit } from '../tests/support/sandbox-payer.ts';
import { eventually } from '#tests/support/eventually.ts';

const noon = new Date('2026-11-20T12:00:00Z');
let sandbox: TestSandbox;
let shop: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  sandbox = await openTestSandbox({ now: noon });
  shop = await openShop();
});
afterEach(() => {
  sandbox.clock.now = noon;
  sandbox.options.fault = () => null;
  const calm = { copies: 1, copiesAtMost: 1, shuffleMs: 0, forgedShare: 0, replayShare: 0 };
  Object.assign(sandbox.options.webhooks, calm);
});
afterAll(async () => {
  await sandbox.close();
  shop.close();
});

/** Accepts events signed with the right secret and refuses all others, as a merchant does. */
async function openShop() {
  const seen: { body: string; signature: string | undefined; accepted: boolean }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const signature = request.headers['sandbox-signature']?.toString();
    const at = Number(/^t=(\d+),/.exec(signature ?? '')?.[1] ?? 0);
    const { PAYMENT_WEBHOOK_SECRET } = sandbox.settings;
    const accepted = signature === signatureOf(PAYMENT_WEBHOOK_SECRET, new Date(at * 1000), body);
    seen.push({ body, signature, accepted });
    response.writeHead(accepted ? 204 : 400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const of = (id: string) => seen.filter(({ body }) => body.includes(id));
  return { seen, of, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

type Payment = {
  id: string;
  state: string;
  redirect_url: string | null;
  amount_refunded: number;
  refunds: { key: string; amount: number; state: string }[];
  disputes: { id: string; state: string; amount: number }[];
};
let count = 0;
async function call(path: string, body?: object, key = `grown-${++count}`) {
  const response = await fetch(`${sandbox.url}/v1/payments${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${sandbox.settings.PAYMENT_SECRET_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, answer: (await response.json()) as unknown };
}
const create = async (change: object = {}, key?: string) => {
  const order = {
    amount: 50_000,
    currency: 'EUR',
    merchant_reference: `order-${count}`,
    return_url: 'http://shop.example/es/payment',
    webhook_url: shop.url,
    locale: 'pt',
  };
  return (await call('', { ...order, ...change }, key)).answer as Payment;
};
const read = async (id: string) => (await call(`/${id}`)).answer as Payment;
const captured = async (card: CardName) => {
  const { id } = await create({ payment_token: `tok_${card}` });
  await call(`/${id}/capture`, {});
  return id;
};
const refund = async (id: string, amount: number, key?: string) =>
  (await call(`/${id}/refund`, { amount }, key)).status;
const pass = (seconds: number) => {
  sandbox.clock.now = new Date(sandbox.clock.now.getTime() + seconds * 1000);
};

describe('a token for a card', () => {
  test('every card has one, and the answer to the order contains the decision', async () => {
    for (const card of magicCards) {
      const made = await create({ payment_token: `tok_${card.name}` });
      const decided = card.delay ? 'processing' : card.failure ? 'declined' : 'authorised';
      expect(made.state, card.name).toBe(card.challenge ? 'requires_authentication' : decided);
      expect(made.redirect_url === null, card.name).toBe(!card.challenge);
    }
  });

  test('an unknown token is refused, and a repeated order returns the same payment', async () => {
    expect((await call('', { ...orderLike(), payment_token: 'tok_gold' })).status).toBe(422);
    const order = { payment_token: 'tok_approved', merchant_reference: 'once' };
    const made = await Promise.all(Array.from({ length: 10 }, () => create(order, 'token-once')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await eventually(() => expect(shop.of(made[0]?.id ?? '-')).toHaveLength(1));
  });

  test('a challenge opens the bank’s page', async () => {
    const { id, redirect_url } = await create({ payment_token: 'tok_challenge' });
    expect(redirect_url).toBe(`${sandbox.url}/bank/${id}`);
    await confirmAtBank(redirect_url ?? '', 'right');
    expect(await read(id)).toMatchObject({ state: 'authorised', redirect_url: null });
    const poor = await create({ payment_token: 'tok_challenge_no_funds' });
    await confirmAtBank(poor.redirect_url ?? '', 'right');
    expect(await read(poor.id)).toMatchObject({ state: 'declined', failure_code: 'insufficient_funds' });
  });
});

const orderLike = () => ({
  amount: 1,
  currency: 'EUR',
  merchant_reference: 'x',
  return_url: shop.url,
  webhook_url: shop.url,
  locale: 'en',
});

describe('an instant payment', () => {
  test('is captured on creation, and can only be refunded', async () => {
    const { id, redirect_url, state } = await create({ method: 'instant', description: 'Alisio' });
    expect(state).toBe('requires_confirmation');
    const { html } = await visit(redirect_url ?? '');
    expect(html).toContain('Pagar a partir da sua conta');
    expect(html).toContain('Alisio');
    expect((await payInstantly(redirect_url ?? '')).location).toBe('http://shop.example/es/payment');
    expect(await read(id)).toMatchObject({
      state: 'captured',
      amount_captured: 50_000,
      card_last_four: null,
    });
    expect((await call(`/${id}/cancel`, {})).status).toBe(409);
    expect(await refund(id, 50_000)).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'refunded' });
  });

  test.each([
    ['refuse', 0, 'cancelled', 'cancelled_by_payer'],
    ['no_funds', 0, 'declined', 'insufficient_funds'],
    ['late', 20, 'captured', null],
  ] as const)('answered with %s after %i s is %s', async (answer, seconds, state, failure) => {
    const { id, redirect_url } = await create({ method: 'instant' });
    await payInstantly(redirect_url ?? '', answer);
    pass(seconds);
    expect(await read(id)).toMatchObject({ state, failure_code: failure });
  });

  test('is closed when the payer does not answer its page; before that the merchant may close it', async () => {
    const [unused, closed] = [await create({ method: 'instant' }), await create({ method: 'instant' })];
    expect((await call(`/${closed.id}/cancel`, {})).status).toBe(200);
    pass(3600);
    expect(await read(unused.id)).toMatchObject({ state: 'cancelled', failure_code: 'expired' });
  });
});

describe('refunds', () => {
  test('in parts are listed with the keys of their requests', async () => {
    const id = await captured('approved');
    for (const [key, amount] of [
      ['a', 10_000],
      ['b', 5_000],
      ['a', 10_000],
    ] as const) {
      expect(await refund(id, amount, `${id}-${key}`)).toBe(200);
    }
    expect(await refund(id, 35_001)).toBe(422);
    const { refunds, amount_refunded } = await read(id);
    expect(amount_refunded).toBe(15_000);
    expect(refunds).toEqual([
      { key: `${id}-a`, amount: 10_000, state: 'done' },
      { key: `${id}-b`, amount: 5_000, state: 'done' },
    ]);
  });

  test('that take a while count from the request on, and are announced when they are done', async () => {
    const id = await captured('refund_slow');
    expect(await refund(id, 30_000, `${id}-slow`)).toBe(200);
    expect(await read(id)).toMatchObject({ amount_refunded: 0, refunds: [{ state: 'processing' }] });
    expect(await refund(id, 20_001)).toBe(422);
    pass(20);
    expect(await read(id)).toMatchObject({ amount_refunded: 30_000, refunds: [{ state: 'done' }] });
    await eventually(() =>
      expect(shop.of(id).some(({ body }) => body.includes('refund.processing'))).toBe(true),
    );
  });

  test('may be refused, at once or after a while, and the same key gets the same answer again', async () => {
    const never = await captured('refund_refused');
    expect([await refund(never, 100, `${never}-1`), await refund(never, 100, `${never}-1`)]).toEqual([
      402, 402,
    ]);
    const later = await captured('refund_fails_late');
    expect(await refund(later, 100, `${later}-1`)).toBe(200);
    pass(20);
    expect(await refund(later, 100, `${later}-1`)).toBe(402);
    expect(await read(later)).toMatchObject({ amount_refunded: 0, refunds: [{ state: 'refused' }] });
  });

  test('may be reversed after they were done', async () => {
    const id = await captured('refund_bounces');
    expect(await refund(id, 50_000)).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'refunded', amount_refunded: 50_000 });
    pass(60);
    expect(await read(id)).toMatchObject({ state: 'captured', amount_refunded: 0 });
  });
});

describe('disputes', () => {
  test.each([
    ['dispute_won', 'won', 200],
    ['dispute_lost', 'lost', 402],
  ] as const)('%s: opened, decided, announced; no refund in between', async (card, end, refundAfter) => {
    const id = await captured(card);
    expect(await read(id)).toMatchObject({ disputes: [] });
    pass(15);
    expect(await read(id)).toMatchObject({ disputes: [{ state: 'open', amount: 50_000 }] });
    expect(await refund(id, 1)).toBe(409);
    pass(60);
    expect(await read(id)).toMatchObject({ disputes: [{ state: end }] });
    expect(await refund(id, 1)).toBe(refundAfter);
    const events = () => shop.of(id).map(({ body }) => (JSON.parse(body) as { type: string }).type);
    await eventually(() =>
      expect(events()).toEqual(expect.arrayContaining(['dispute.open', `dispute.${end}`])),
    );
  });

  test('the loop opens and decides them by itself', async () => {
    const id = await captured('dispute_won');
    pass(75);
    await eventually(() => expect(shop.of(id).some(({ body }) => body.includes('dispute.won'))).toBe(true));
  });

  test('are also opened for an instant payment captured by token', async () => {
    const { id, state } = await create({ method: 'instant', payment_token: 'tok_dispute_lost' });
    expect(state).toBe('captured');
    pass(15);
    expect(await read(id)).toMatchObject({ disputes: [{ state: 'open', amount: 50_000 }] });
  });

  test('a payer who got everything back has no reason to complain', async () => {
    const id = await captured('dispute_won');
    await refund(id, 50_000);
    pass(75);
    expect(await read(id)).toMatchObject({ state: 'refunded', disputes: [] });
  });
});

test('the list begins with the oldest, in pages that stay the same while new payments arrive', async () => {
  pass(3_600);
  const since = sandbox.clock.now.toISOString();
  const made: string[] = [];
  for (let i = 0; i < 7; i++) {
    made.push((await create()).id);
    if (i % 2) pass(1);
  }
  const page = async (cursor: string | null) => {
    const query = new URLSearchParams({ since, limit: '3', ...(cursor && { cursor }) });
    return (await call(`?${query}`)).answer as { data: Payment[]; next: string | null };
  };
  const first = await page(null);
  pass(1);
  const late = (await create()).id;
  const second = await page(first.next);
  const third = await page(second.next);
  const listed = [...first.data, ...second.data, ...third.data].map(({ id }) => id);
  expect(listed).toHaveLength(8);
  expect(new Set(listed)).toEqual(new Set([...made, late]));
  expect(listed.at(-1)).toBe(late);
  expect([first.next === null, second.next === null, third.next]).toEqual([false, false, null]);
  expect((await call('?cursor=bm9uc2Vuc2U')).status).toBe(422);
  expect((await call('?limit=0')).status).toBe(422);
});

describe('unreliable webhooks', () => {
  test('send a random number of copies between the two limits', async () => {
    Object.assign(sandbox.options.webhooks, { copies: 1, copiesAtMost: 5 });
    const ids = await Promise.all(Array.from({ length: 40 }, () => captured('approved')));
    const counts = () => ids.map((id) => shop.of(id).filter(({ body }) => body.includes('captured')).length);
    await eventually(() => expect(Math.min(...counts())).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(Math.max(...counts())).toBeLessThanOrEqual(5);
    expect(new Set(counts()).size).toBeGreaterThan(2);
  });

  test('forged ones are refused, and the genuine one follows them', async () => {
    sandbox.options.webhooks.forgedShare = 1;
    const id = await captured('approved');
    await eventually(() => expect(shop.of(id).length).toBeGreaterThan(1));
    expect(shop.of(id).some(({ accepted }) => accepted)).toBe(false);
    sandbox.options.webhooks.forgedShare = 0;
    pass(60);
    await eventually(() => expect(shop.of(id).filter(({ accepted }) => accepted)).toHaveLength(2));
  });

  test('an old one arrives again with its old signature', async () => {
    const old = await captured('approved');
    await eventually(() => expect(shop.of(old)).toHaveLength(2));
    pass(3_600);
    sandbox.options.webhooks.replayShare = 1;
    const before = shop.seen.length;
    await Promise.all(Array.from({ length: 10 }, () => create({ payment_token: 'tok_approved' })));
    const stale = () =>
      shop.seen
        .slice(before)
        .filter(
          ({ body }) =>
            (JSON.parse(body) as { created: number }).created < sandbox.clock.now.getTime() / 1000 - 300,
        );
    await eventually(() => expect(stale().length).toBeGreaterThan(0));
    expect(stale().every(({ accepted }) => accepted)).toBe(true);
  });
});

test('a call that hangs has done its work and answers late, with the true result', async () => {
  sandbox.options.delays.hang = 0.2;
  sandbox.options.fault = (operation) => (operation === 'capture' ? 'hang' : null);
  const { id } = await create({ payment_token: 'tok_approved' });
  const answer = call(`/${id}/capture`, {});
  await eventually(async () => expect(await read(id)).toMatchObject({ state: 'captured' }));
  expect(await answer).toMatchObject({ status: 200, answer: { state: 'captured' } });
});

test('switches can be arguments or variables, and unknown ones are named', () => {
  const given = sandboxArguments(['--webhook-copies', '5', '--hang-share=0.5'], {
    SANDBOX_LATE_SECONDS: '3',
  });
  const options = readSandboxOptions(given.ok ? given.env : {});
  expect(options).toMatchObject({ webhooks: { copies: 5 }, delays: { late: 3 } });
  expect(
    Array.from({ length: 10 }, () => options.fault('read')).filter((fault) => fault === 'hang'),
  ).toHaveLength(5);
  expect(sandboxArguments(['--webhook-copys', '5'], {})).toEqual({ ok: false, argument: '--webhook-copys' });
  expect(sandboxArguments(['--late-seconds'], {})).toEqual({ ok: false, argument: '--late-seconds' });
});
