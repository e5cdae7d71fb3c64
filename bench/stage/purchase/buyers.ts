// A child process of the purchase benchmark: buyers who purchase through the API, each one whole purchase after
// another. Not a benchmark by itself.
import { Agent, request as httpRequest } from 'node:http';

import { expected } from '../expected.ts';
import { bagCode } from './purchase-market.ts';
import { addDays } from '#platform/lib/time.ts';

export type Purchased = {
  bookingIds: string[];
  seconds: number;
  /** Requests of one purchase. */
  requestsEach: number;
  /** Holds that were refused because no seat was left. */
  refusals: number;
};

export type Shopping = {
  url: string;
  buyers: number;
  seconds: number;
  fromDay: string;
  /** First and last day of departure, counted from `fromDay`. */
  days: [first: number, last: number];
  routes: readonly (readonly [string, string])[];
  /** Every buyer buys one to three seats at a time until none are left. */
  race?: boolean;
};

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

process.on('message', (shopping: Shopping) => {
  void shop(shopping).then((purchased) => process.send?.(purchased), fail);
});

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}

let requests = 0;

async function shop(shopping: Shopping): Promise<Purchased> {
  const { url, buyers, race = false, seconds } = shopping;
  const tokens = await Promise.all(Array.from({ length: buyers }, () => newVisitor(url)));
  requests = 0;
  let refusals = 0;
  const began = performance.now();
  const bookingIds: string[] = [];
  const buy = async (token: string) => {
    let most = 3;
    while (performance.now() - began < seconds * 1000 && most > 0) {
      const adults = race ? 1 + Math.floor(Math.random() * most) : 2;
      const bookingId = await purchase(shopping, token, adults);
      if (bookingId) bookingIds.push(bookingId);
      else {
        refusals++;
        most = adults - 1;
      }
    }
  };
  await Promise.all(tokens.map(buy));
  const took = (performance.now() - began) / 1000;
  // The server would close idle connections before the next round, perhaps while a request is on its way.
  agent.destroy();
  return { bookingIds, seconds: took, requestsEach: requests / bookingIds.length, refusals };
}

async function newVisitor(url: string): Promise<string> {
  return String((await done({ url, token: '' }, 'POST', '/api/v1/visitors', {})).token);
}

type Body = Record<string, unknown>;
type Caller = { url: string; token: string };

/** Six requests: search, hold, extras and seats, names, pay, read. Null when no seat is left. */
async function purchase(shopping: Shopping, token: string, adults: number): Promise<string | null> {
  const caller = { url: shopping.url, token };
  const bookingId = await hold(caller, shopping, adults);
  if (!bookingId) return null;
  const at = `/api/v1/bookings/${bookingId}`;
  const everybody = Array.from({ length: adults }, (_, index) => index + 1);
  const extras = everybody.map((passengerNo) => ({
    passengerNo,
    flightNo: 1,
    extraCode: bagCode,
    quantity: 1,
  }));
  await done(caller, 'PATCH', `${at}/choices`, { extras, seats: 'best' });
  await done(caller, 'PUT', `${at}/passengers`, { passengers: everybody.map(person), contact });
  await done(caller, 'POST', `${at}/payments`, { consent: true, paymentToken: 'tok_approved' });
  const booking = await done(caller, 'GET', at);
  if (booking.state !== 'confirmed') throw new Error(`paid and not confirmed: ${JSON.stringify(booking)}`);
  return bookingId;
}

/** Holds the cheapest fare of a random day, at the current price if it has changed since the search. */
async function hold(
  caller: Caller,
  { routes, fromDay, days: [first, last] }: Shopping,
  adults: number,
): Promise<string | null> {
  const [origin, destination] = routes[Math.floor(Math.random() * routes.length)] ?? ['', ''];
  const departureDate = addDays(fromDay, first + Math.floor(Math.random() * (last - first + 1)));
  const trip = { origin, destination, departureDate, adults, currency: 'EUR' };
  const found = await done(caller, 'POST', '/api/v1/search', trip);
  const { flights } = found.outbound as { flights: { fares: { offerId: string }[] }[] };
  const offer = flights[0]?.fares[0]?.offerId;
  if (!offer) return null;
  for (let acceptTotalMinor: unknown; ;) {
    const order = {
      offers: [offer],
      adults,
      currency: 'EUR',
      ...(acceptTotalMinor ? { acceptTotalMinor } : {}),
    };
    const held = await send(caller, 'POST', '/api/v1/holds', order);
    const { body } = expected(held, 'a hold', ['offer_sold_out', 'price_changed']);
    if (body.code === undefined) return String(body.bookingId);
    if (body.code === 'offer_sold_out') return null;
    acceptTotalMinor = (body.params as Body).totalMinor;
  }
}

const person = (passengerNo: number) => ({
  passengerNo,
  givenNames: 'María José',
  surname: 'Núñez Peña',
  gender: 'F',
  birthDate: `1988-04-1${passengerNo}`,
  nationality: 'ES',
});
const contact = {
  email: 'maria@example.com',
  phone: '+34600112233',
  locale: 'es',
  marketingConsent: false,
};

async function done(caller: Caller, method: string, path: string, json?: object): Promise<Body> {
  return expected(await send(caller, method, path, json), `${method} ${path}`).body;
}

type Answer = { status: number; body: Body };

function send({ url, token }: Caller, method: string, path: string, json?: object): Promise<Answer> {
  requests++;
  const body = json ? Buffer.from(JSON.stringify(json)) : null;
  const headers = {
    ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
    ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return new Promise((answered, broken) => {
    const asked = httpRequest(url + path, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        answered({ status: response.statusCode ?? 0, body: JSON.parse(text) as Body });
      });
      response.on('error', broken);
    });
    asked.on('error', broken);
    asked.end(body ?? undefined);
  });
}
