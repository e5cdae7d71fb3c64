// Varied requests of visitors and programs: pages, their data, searches, bookings that are held, named, shown and
// released, payment pages, documents of other visitors, addresses that do not exist, and invalid input. The status of
// every answer is asserted.
import { Agent, request as httpRequest } from 'node:http';

import { addDays } from '#platform/lib/time.ts';

type Ask = {
  method?: string;
  path: string;
  host?: string;
  json?: object;
  body?: string;
  headers?: Record<string, string>;
};
type Answer = { status: number; text: string };
type Step = (n: number) => Promise<void>;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const languages = ['en', 'es', 'pt'] as const;
const hosts = ['mexico', 'portugal', 'spain'].map((region) => `${region}.localhost`);
const routes = [
  ['MAD', 'CUN'],
  ['LIS', 'CUN'],
  ['MAD', 'PUJ'],
  ['MAD', 'TFS'],
] as const;

export type Mixed = {
  /** Sends requests until this many were answered; returns how many of each kind. */
  run: (requests: number) => Promise<Map<string, number>>;
};

/** `url` is the product, which trusts one proxy: the requests come from some thousand addresses. */
export function openMixedRequests(url: string, today: string): Mixed {
  const port = Number(new URL(url).port);
  let [asked, turn] = [0, 0];
  const counts = new Map<string, number>();

  async function ask(kind: string, status: number, what: Ask): Promise<Answer> {
    const answer = await send(port, what, asked);
    asked++;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (answer.status === status) return answer;
    throw new Error(`${kind}: ${what.path} answers ${answer.status}: ${answer.text.slice(0, 400)}`);
  }

  const steps = stepsOf(ask, today);
  return {
    async run(requests) {
      const until = asked + requests;
      counts.clear();
      const worker = async () => {
        while (asked < until) {
          const n = turn++;
          await steps[n % steps.length]?.(n);
        }
      };
      await Promise.all(Array.from({ length: 6 }, worker));
      return new Map(counts);
    },
  };
}

type AskFor = (kind: string, status: number, what: Ask) => Promise<Answer>;

function stepsOf(ask: AskFor, today: string): Step[] {
  const languageOf = (n: number) => languages[Math.floor(n / 7) % 3] ?? 'en';
  const hostOf = (n: number) => hosts[Math.floor(n / 11) % hosts.length] ?? 'localhost';
  const trip = (n: number) => {
    const [origin, destination] = routes[n % routes.length] ?? ['MAD', 'CUN'];
    const day = 10 + (Math.floor(n / 5) % 150);
    return { origin, destination, departureDate: addDays(today, day), returnDate: addDays(today, day + 7) };
  };
  const select = (n: number) => {
    const { origin, destination, departureDate, returnDate } = trip(n);
    const query = { origin, destination, departure: departureDate, return: returnDate, adults: '2' };
    return `/${languageOf(n)}/select?${new URLSearchParams(query).toString()}`;
  };
  const page =
    (kind: string, path: (n: number) => string, status = 200) =>
    async (n: number) =>
      void (await ask(kind, status, { path: path(n), host: hostOf(n) }));
  return [
    page('home', (n) => `/${languageOf(n)}`),
    page('home with a key', (n) => `/${languageOf(n)}?seen=${n}`),
    page('page', (n) => `/${languageOf(n)}/baggage?utm_source=a${n}`),
    page('page with a key', (n) => `/${languageOf(n)}/baggage?seen=${n}`),
    page('select', select),
    page('data of select', (n) => select(n).replace('/select?', '/select.data?')),
    page('draft', (n) => `/${languageOf(n)}?preview=1`),
    page('unknown page', (n) => `/${languageOf(n)}/not-here-${n}`, 404),
    page('unknown file', (n) => `/not-here-${n}.php`, 404),
    page('sitemap', () => '/sitemap.xml'),
    page('unknown in the API', (n) => `/api/v1/not-here-${n}`, 404),
    page("somebody's document", (n) => `/en/confirmation/receipt.pdf?booking=${n}`, 404),
    page('content', (n) => `/${languageOf(n)}/manage?seen=${n}`),
    async (n) => {
      const json = { ...trip(n), adults: 1 + (n % 4), currency: 'EUR' };
      await ask('search', 200, { method: 'POST', path: '/api/v1/search', json });
    },
    async (n) => {
      const json = { ...trip(n), origin: `X${n}`, adults: 0 };
      await ask('refused search', 422, { method: 'POST', path: '/api/v1/search', json });
    },
    async (n) => {
      const headers = { 'content-type': 'application/json' };
      await ask('no JSON', 400, { method: 'POST', path: '/api/v1/search', body: `{"n":${n}`, headers });
    },
    async (n) => {
      const headers = { 'content-type': 'text/plain' };
      await ask('no form', 415, { method: 'POST', path: `/en/newsletter?n=${n}`, body: 'x', headers });
    },
    (n) => holdAndRelease(ask, trip(n), languageOf(n)),
  ];
}

/** Eight requests of one new visitor. */
async function holdAndRelease(ask: AskFor, trip: object, language: string): Promise<void> {
  const body = async (kind: string, status: number, what: Ask) =>
    JSON.parse((await ask(kind, status, what)).text) as Record<string, unknown>;
  const { token } = await body('visitor', 201, { method: 'POST', path: '/api/v1/visitors', json: {} });
  const own = { authorization: `Bearer ${String(token)}` };
  const write = () => ({ ...own, 'idempotency-key': crypto.randomUUID() });
  const order = { ...trip, adults: 1, currency: 'EUR' };
  const found = await body('search', 200, { method: 'POST', path: '/api/v1/search', json: order });
  const offers = [found.outbound, found.inbound].flatMap((way) => {
    const { flights } = (way ?? { flights: [] }) as { flights: { fares: { offerId: string }[] }[] };
    return flights[0]?.fares[0]?.offerId ?? [];
  });
  if (offers.length === 0) return;
  const hold = { offers, adults: 1, currency: 'EUR' };
  const held = await body('hold', 201, {
    method: 'POST',
    path: '/api/v1/holds',
    json: hold,
    headers: write(),
  });
  const at = `/api/v1/bookings/${String(held.bookingId)}`;
  await ask('booking', 200, { path: at, headers: own });
  await ask('seats', 200, { path: `${at}/flights/1/seats`, headers: own });
  const passengers = { passengers: [person], contact };
  await ask('names', 200, { method: 'PUT', path: `${at}/passengers`, json: passengers, headers: own });
  const cookie = { cookie: `user-uid=${String(token)}` };
  const step = `${language}/payment?booking=${String(held.bookingId)}`;
  await ask('payment page', 200, { path: `/${step}`, headers: cookie });
  await ask('payment options', 200, { path: `${at}/payment-options`, headers: own });
  await ask('release', 200, { method: 'POST', path: `${at}/release`, json: {}, headers: write() });
}

const person = {
  passengerNo: 1,
  givenNames: 'María José',
  surname: 'Núñez Peña',
  gender: 'F',
  birthDate: '1988-04-11',
  nationality: 'ES',
};
const contact = {
  email: 'maria@example.com',
  phone: '+34600112233',
  locale: 'es',
  marketingConsent: false,
};

/** Each address is used again after a while. */
function addressOf(n: number): string {
  const at = (n * 7919) % 60_000;
  return `198.18.${Math.floor(at / 250)}.${1 + (at % 250)}`;
}

function send(port: number, { method = 'GET', path, host, json, body, headers }: Ask, n: number) {
  const text = json ? JSON.stringify(json) : body;
  return new Promise<Answer>((done, fail) => {
    const asked = httpRequest(
      {
        port,
        host: '127.0.0.1',
        path,
        method,
        agent,
        headers: {
          host: `${host ?? 'localhost'}:${port}`,
          'x-forwarded-for': addressOf(n),
          'accept-encoding': n % 3 === 0 ? 'gzip, br' : 'identity',
          ...(json && { 'content-type': 'application/json' }),
          ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', fail);
        response.once('end', () =>
          done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      },
    );
    asked.once('error', fail);
    asked.end(text);
  });
}
