// One buyer of the plan, from the first look to the last answer, through the HTTP API and the provider's own pages.
import type { Dice } from './dice.ts';
import { marketDays, narrow, race, type Route, wide } from './ground.ts';
import type { Story } from './plan.ts';
import type { World } from './world.ts';
import { type Answer, ask } from '../oversell/buyer.ts';
import { uuidv7 } from '#lib/ids.ts';
import { addDays } from '#lib/time.ts';
import { confirmAtBank, payWith } from '#sandbox/sandbox-for-tests.ts';

/** What a buyer was told in the end; `nothing` for those who went away before. */
export type Told = {
  bookingId: string;
  said: 'confirmed' | 'refused' | 'nothing';
  reference: string | null;
};

export type Buyer = { world: World; token: string; address: string; dice: Dice };
type Request = { method: string; path: string; json?: unknown; at?: number; key?: string };

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export async function newBuyer(world: World, dice: Dice, no: number): Promise<Buyer> {
  const address = `10.${(no >> 16) & 255}.${(no >> 8) & 255}.${no & 255}`;
  const { body } = await ask(world.shop, { method: 'POST', path: '/api/v1/visitors', from: address });
  return { world, token: String(body.token), address, dice };
}

export function send({ world, token, address }: Buyer, { key, ...request }: Request): Promise<Answer> {
  const own = request.method === 'GET' ? {} : { key: key ?? uuidv7(new Date()) };
  return ask(world.shop, { ...request, ...own, token, from: address });
}

/** Offers seen lately, for everybody. */
const seen = new WeakMap<World, Map<string, string>>();

/** Holds one place and names who travels; null when there is no place. */
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
    const held = await send(buyer, { method: 'POST', path: '/api/v1/holds', json });
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
  const named = await send(buyer, { method: 'PUT', path, json });
  return named.status < 300 ? bookingId : null;
}

/** Plays a story; answers what each of its bookings was told. */
export async function play(world: World, story: Story, dice: Dice): Promise<Told[]> {
  const buyer = await newBuyer(world, dice, story.no);
  if (story.hold === 'race') return playRace(buyer, story);
  const route = story.hold === 'lapsed-gone' ? narrow : wide;
  const day = story.hold === 'lapsed-gone' ? await lendDay(world) : dice.below(marketDays);
  try {
    const bookingId = await hold(buyer, route, day);
    if (!bookingId) return [];
    if (story.hold === 'lapsed-gone') return [await payLate(buyer, story, bookingId, day)];
    return [await payFor(buyer, story, bookingId, () => lapse(buyer, story, bookingId))];
  } finally {
    if (story.hold === 'lapsed-gone') giveDayBack(world, day);
  }
}

/** Somebody else takes the place while the bank is waited for, and leaves it again when all is over. */
async function payLate(buyer: Buyer, story: Story, bookingId: string, day: number): Promise<Told> {
  const rival = await newBuyer(buyer.world, buyer.dice, story.no + 8_000_000);
  let taken: string | null = null;
  const told = await payFor(buyer, story, bookingId, async () => {
    await lapse(buyer, story, bookingId);
    taken = await hold(rival, narrow, day);
  });
  if (taken)
    await send(rival, { method: 'POST', path: `/api/v1/bookings/${String(taken)}/release`, json: {} });
  return told;
}

/** Two lapsed bookings, both with an open payment, and one place: both give their card at once. */
async function playRace(buyer: Buyer, story: Story): Promise<Told[]> {
  const day = nextRaceDay(buyer.world);
  const second = await newBuyer(buyer.world, buyer.dice, story.no + 9_000_000);
  const free = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  const one = async () => {
    const bookingId = await hold(buyer, race, day);
    if (!bookingId) return [];
    const told = await payFor(buyer, story, bookingId, async () => {
      await lapse(buyer, story, bookingId);
      free.resolve();
      await ready.promise;
    });
    return [told];
  };
  const two = async () => {
    await free.promise;
    const bookingId = await hold(second, race, day);
    if (!bookingId) return [];
    const told = await payFor(second, story, bookingId, async () => {
      await lapse(second, story, bookingId);
      ready.resolve();
    });
    return [told];
  };
  const both = await Promise.all([one().finally(free.resolve), two().finally(ready.resolve)]);
  return both.flat();
}

/** The hold runs out now: what time does, without the wait. */
async function lapse({ world }: Buyer, { hold: how }: Story, bookingId: string): Promise<void> {
  if (how === 'lasts') return;
  await world.db.pool.query(
    `update booking set hold_expires_at = now() - interval '1 second' where booking_id = $1 and state = 'held'`,
    [bookingId],
  );
  await world.lapse();
}

/** From the press to the last word. `meanwhile` happens when the payment is open and no card is given yet. */
async function payFor(
  buyer: Buyer,
  story: Story,
  bookingId: string,
  meanwhile: () => Promise<void>,
): Promise<Told> {
  const told = { bookingId, said: 'nothing', reference: null } as const;
  const opened = await press(buyer, story, bookingId);
  const [open] = opened;
  if (!open) return told;
  if (story.forged !== 'nothing') await forge(buyer.world, open.paymentId, story.forged);
  await meanwhile();
  const meeting = story.back === 'meets' ? buyer.world.postman.await(open.paymentId) : null;
  await Promise.all(opened.map(({ redirectUrl }) => atProvider(redirectUrl, story)));
  if (story.card === 'declined') await buyer.world.forgeLetter(open.paymentId);
  if (meeting) await meet(buyer, bookingId, open.paymentId, meeting);
  if (story.back === 'never' || story.card === 'lost_browser') return told;
  const end = await lastWord(buyer, bookingId, open.paymentId);
  if (end.said !== 'refused' || !story.again || !end.mayTryAgain) return { bookingId, ...plain(end) };
  const retry: Story = { ...story, card: 'approved', bank: 'right', forged: 'nothing', again: false };
  return payFor(buyer, retry, bookingId, () => Promise.resolve());
}

type Opened = { paymentId: string; redirectUrl: string };

/** As often as an impatient traveller presses, until the provider's page opens or a no that is final. */
async function press(buyer: Buyer, story: Story, bookingId: string): Promise<Opened[]> {
  const path = `/api/v1/bookings/${bookingId}/payments`;
  const one = (at: number, key = uuidv7(new Date())) =>
    send(buyer, { method: 'POST', path, json: { consent: true }, at, key });
  for (let turn = 0; turn < 12; turn++) {
    const key = uuidv7(new Date());
    const presses = { once: [() => one(turn)], twice: [() => one(0, key), () => one(1, key)] };
    const tabs = [() => one(0), () => one(1)];
    const answers = await Promise.all(
      (story.press === 'tabs' ? tabs : presses[story.press]).map((go) => go()),
    );
    const opened = answers.flatMap(({ status, body }) =>
      status < 300 && typeof body.redirectUrl === 'string'
        ? [{ paymentId: String(body.paymentId), redirectUrl: body.redirectUrl }]
        : [],
    );
    if (opened.length > 0) return opened.filter((a, n) => opened.findIndex((b) => same(a, b)) === n);
    const codes = answers.map(({ body }) => String(body.code));
    if (!codes.some((code) => /unavailable|in_progress/.test(code))) return [];
    await pause(100);
  }
  return [];
}

const same = (a: Opened, b: Opened) => a.redirectUrl === b.redirectUrl;

async function atProvider(redirectUrl: string, { card, bank }: Story): Promise<void> {
  const given = await payWith(redirectUrl, card);
  if (given.location?.includes('/bank/')) {
    if (card === 'challenge_lost') return;
    await confirmAtBank(redirectUrl, bank);
    if (bank === 'wrong') await confirmAtBank(redirectUrl, 'right');
  }
}

/** The same moment, to the millisecond, at both processes: the browser comes back, and the webhook arrives. */
async function meet(
  buyer: Buyer,
  bookingId: string,
  paymentId: string,
  meeting: ReturnType<World['postman']['await']>,
): Promise<void> {
  const letter = await meeting;
  if (!letter) return;
  const path = `/api/v1/bookings/${bookingId}/payments/${paymentId}`;
  const at = buyer.dice.below(2);
  await Promise.all([send(buyer, { method: 'GET', path, at }), buyer.world.postman.hand(letter, at + 1)]);
}

type LastWord = Omit<Told, 'bookingId'> & { mayTryAgain: boolean };

const plain = ({ said, reference }: LastWord) => ({ said, reference });

/** The status page, until it says something final or the traveller gives up after six seconds. */
async function lastWord(buyer: Buyer, bookingId: string, paymentId: string): Promise<LastWord> {
  const path = `/api/v1/bookings/${bookingId}/payments/${paymentId}`;
  for (const until = Date.now() + 6_000; Date.now() < until; await pause(300)) {
    const { body } = await send(buyer, { method: 'GET', path });
    const mayTryAgain = body.mayTryAgain === true;
    if (body.state === 'confirmed')
      return { said: 'confirmed', reference: String(body.reference), mayTryAgain };
    if (body.state === 'waiting') break;
    if (body.state !== 'processing') return { said: 'refused', reference: null, mayTryAgain };
  }
  return { said: 'nothing', reference: null, mayTryAgain: false };
}

/** The provider's book says something else than was ordered. */
async function forge({ db }: World, paymentId: string, what: 'amount' | 'currency'): Promise<void> {
  const change = what === 'amount' ? 'amount_minor = amount_minor - 100' : `currency = 'MXN'`;
  await db.pool.query(`update sandbox.payment set ${change} where merchant_reference = $1`, [paymentId]);
}

const lent = new WeakMap<World, { free: number[]; waiting: ((day: number) => void)[]; races: number }>();

function daysOf(world: World) {
  const known = lent.get(world) ?? {
    free: Array.from({ length: marketDays }, (_, day) => day),
    waiting: [],
    races: 0,
  };
  lent.set(world, known);
  return known;
}

/** A narrow flight for oneself and a rival, until it is given back. */
function lendDay(world: World): Promise<number> {
  const days = daysOf(world);
  const day = days.free.pop();
  return day === undefined ? new Promise((resolve) => days.waiting.push(resolve)) : Promise.resolve(day);
}

function giveDayBack(world: World, day: number): void {
  const days = daysOf(world);
  const next = days.waiting.shift();
  if (next) next(day);
  else days.free.push(day);
}

function nextRaceDay(world: World): number {
  return daysOf(world).races++ % marketDays;
}
