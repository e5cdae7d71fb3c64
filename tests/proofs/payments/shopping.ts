// A buyer of the proof up to the payment: an account, and a held flight with a named passenger, through the HTTP API.
import type { Dice } from './dice.ts';
import type { Route } from './ground.ts';
import type { World } from './world.ts';
import { type Answer, ask, holdEnded } from '../oversell/buyer.ts';
import type { ErrorCode } from '#platform/lib/errors.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { addDays } from '#platform/lib/time.ts';

export type Buyer = { world: World; token: string; address: string; dice: Dice };
type Request = {
  method: string;
  path: string;
  json?: unknown;
  at?: number;
  key?: string;
  refusals?: readonly ErrorCode[];
};

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export async function newBuyer(world: World, dice: Dice, no: number): Promise<Buyer> {
  const address = `10.${(no >> 16) & 255}.${(no >> 8) & 255}.${no & 255}`;
  const { body } = await ask(world.shop, { method: 'POST', path: '/api/v1/visitors', from: address });
  return { world, token: String(body.token), address, dice };
}

export function send({ world, token, address }: Buyer, { key, ...request }: Request): Promise<Answer> {
  const own = request.method === 'GET' ? {} : { key: key ?? uuidv7(new Date()) };
  return ask(world.shop, { ...request, ...own, token, from: address });
}

/** Offers seen recently, shared by all buyers. */
const seen = new WeakMap<World, Map<string, string>>();

const noHold: readonly ErrorCode[] = [
  'offer_sold_out',
  'price_changed',
  'offer_expired',
  'offer_unknown',
  'flight_closed',
];

/** Holds one seat and names who travels; null when the flight is sold out. */
export async function hold(buyer: Buyer, route: Route, day: number): Promise<string | null> {
  let acceptTotalMinor: number | undefined;
  const key = `${route.join('')}${day}`;
  const offers = seen.get(buyer.world) ?? new Map<string, string>();
  seen.set(buyer.world, offers);
  for (let turn = 0; turn < 10; turn++) {
    const offer = offers.get(key) ?? (await findOffer(buyer, route, day));
    if (!offer) {
      await pause(100);
      continue;
    }
    offers.set(key, offer);
    const json = { offers: [offer], adults: 1, currency: 'EUR', acceptTotalMinor };
    const held = await send(buyer, { method: 'POST', path: '/api/v1/holds', json, refusals: noHold });
    if (held.status < 300) return name(buyer, String(held.body.bookingId));
    if (held.body.code !== 'price_changed') offers.delete(key);
    acceptTotalMinor =
      Number((held.body.params as { totalMinor?: number } | undefined)?.totalMinor) || undefined;
  }
  return null;
}

async function findOffer(buyer: Buyer, [origin, destination]: Route, day: number): Promise<string | null> {
  const departureDate = addDays(buyer.world.fromDay, day);
  const json = { origin, destination, departureDate, adults: 1 };
  const { body } = await send(buyer, { method: 'POST', path: '/api/v1/search', json });
  const found = body as { outbound?: { flights: { fares: { offerId: string }[] }[] } };
  return found.outbound?.flights[0]?.fares[0]?.offerId ?? null;
}

async function name(buyer: Buyer, bookingId: string): Promise<string | null> {
  const ana = {
    givenNames: 'Ana',
    surname: 'Prueba',
    gender: 'F',
    birthDate: '1990-05-05',
    nationality: 'ES',
  };
  const contact = { email: 'ana@example.org', phone: '+34600000000', locale: 'es', marketingConsent: false };
  const json = { passengers: [{ passengerNo: 1, ...ana }], contact };
  const path = `/api/v1/bookings/${bookingId}/passengers`;
  const named = await send(buyer, { method: 'PUT', path, json, refusals: holdEnded });
  return named.status < 300 ? bookingId : null;
}
