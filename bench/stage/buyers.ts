// A child process of the purchase benchmark: buyers who purchase through the API, one whole purchase after the other.
// Not a benchmark by itself.
import { Agent, request as httpRequest } from 'node:http';

import { bagCode } from './purchase-market.ts';
import { addDays } from '#lib/time.ts';

export type Purchased = { bookingIds: string[]; seconds: number; requests: number };

export type Shopping = {
  url: string;
  buyers: number;
  seconds: number;
  fromDay: string;
  days: number;
  routes: readonly (readonly [string, string])[];
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
  const tokens = await Promise.all(Array.from({ length: shopping.buyers }, () => newVisitor(shopping.url)));
  requests = 0;
  const began = performance.now();
  const bookingIds: string[] = [];
  const loop = async (token: string) => {
    while (performance.now() - began < shopping.seconds * 1000)
      bookingIds.push(await purchase(shopping, token));
  };
  await Promise.all(tokens.map(loop));
  return { bookingIds, seconds: (performance.now() - began) / 1000, requests };
}

async function newVisitor(url: string): Promise<string> {
  return String((await send({ url, token: '' }, 'POST', '/api/v1/visitors', {})).token);
}

type Body = Record<string, unknown>;
type Caller = { url: string; token: string };

/** Search, hold, extras and seats, names, pay, read: six requests. Answers the confirmed booking. */
async function purchase(shopping: Shopping, token: string): Promise<string> {
  const caller = { url: shopping.url, token };
  const [origin, destination] = shopping.routes[Math.floor(Math.random() * shopping.routes.length)] ?? [
    '',
    '',
  ];
  const departureDate = addDays(
    shopping.fromDay,
    5 + Math.floor(Math.random() * Math.min(330, shopping.days - 6)),
  );
  const trip = { origin, destination, departureDate, adults: 2, currency: 'EUR' };
  const found = await send(caller, 'POST', '/api/v1/search', trip);
  const { flights } = found.outbound as { flights: { fares: { offerId: string }[] }[] };
  const held = await send(caller, 'POST', '/api/v1/holds', {
    offers: [flights[0]?.fares[0]?.offerId],
    adults: 2,
    currency: 'EUR',
  });
  const bookingId = String(held.bookingId);
  const at = `/api/v1/bookings/${bookingId}`;
  const extras = [1, 2].map((passengerNo) => ({ passengerNo, flightNo: 1, extraCode: bagCode, quantity: 1 }));
  if (process.env.OLD) {
    await send(caller, 'PUT', `${at}/extras`, { choices: extras });
    await send(caller, 'POST', `${at}/seats/best`, {});
  } else await send(caller, 'PUT', `${at}/choices`, { extras, seats: 'best' });
  await send(caller, 'PUT', `${at}/passengers`, names);
  const paid = await send(caller, 'POST', `${at}/payments`, {
    consent: true,
    ...(!process.env.OLD && { paymentToken: 'tok_approved' }),
  });
  if (process.env.OLD) {
    const form = new URLSearchParams({
      number: '4242424242424242',
      expiry: '12/39',
      cvc: '123',
      holder: 'A B',
    });
    await fetch(String(paid.redirectUrl), { method: 'POST', redirect: 'manual', body: form });
    await send(caller, 'GET', `${at}/payments/${String(paid.paymentId)}`);
  }
  const booking = await send(caller, 'GET', at);
  if (booking.state !== 'confirmed') throw new Error(`paid and not confirmed: ${JSON.stringify(booking)}`);
  return bookingId;
}

const person = (passengerNo: number, givenNames: string) => ({
  passengerNo,
  givenNames,
  surname: 'Núñez Peña',
  gender: 'F',
  birthDate: '1988-04-12',
  nationality: 'ES',
});
const names = {
  passengers: [person(1, 'María José'), person(2, 'Inês')],
  contact: { email: 'maria@example.com', phone: '+34600112233', locale: 'es', marketingConsent: false },
};

function send({ url, token }: Caller, method: string, path: string, json?: object): Promise<Body> {
  requests++;
  const body = json ? Buffer.from(JSON.stringify(json)) : null;
  const headers = {
    ...(body && { 'content-type': 'application/json', 'content-length': String(body.length) }),
    ...(body && { 'idempotency-key': crypto.randomUUID() }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return new Promise((done, broken) => {
    const asked = httpRequest(url + path, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const status = response.statusCode ?? 0;
        if (status < 300) done(JSON.parse(text) as Body);
        else broken(new Error(`${method} ${path} answers ${status}: ${text}`));
      });
      response.on('error', broken);
    });
    asked.on('error', broken);
    asked.end(body ?? undefined);
  });
}
