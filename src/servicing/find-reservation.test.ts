// A reference and a last name open the reservation; guessing soon has to wait.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { booking, flight, passenger } from '#platform/db/schema.ts';
import type { MessagesCtx } from '#messages/messages-ctx.ts';
import { assert } from '#platform/lib/result.ts';
import { testRates } from '#tests/support/app/test-rates.ts';
import { type Booked, bookFamily } from '#tests/support/trips/booked-trips.ts';
import { findReservation } from '#servicing/find-reservation.server.ts';
import { readReservation } from '#servicing/read-reservation.server.ts';

let world: TestWorld;
let booked: Booked;
/** Challenges whose mail is queued. */
const left: string[] = [];
const jobs: MessagesCtx['jobs'] = {
  enqueue: (_tx, name, ...work) => {
    assert(name === 'send-reservation-code', `the work is a code, not ${name}`);
    left.push(...work.map((data) => String(Object(data).challengeId)));
    return Promise.resolve();
  },
};

beforeAll(async () => {
  world = await openTestWorld();
  booked = await bookFamily(world.ctx, 'es');
});
afterAll(async () => {
  await world.drop();
});

/** A stranger with their own address and their own counter of guesses. */
function stranger(changes: Partial<MessagesCtx> = {}): MessagesCtx {
  return { ...world.ctx, visitor: null, client: '192.0.2.7', rates: testRates(), jobs, ...changes };
}

/** `found`, or the code of the refusal. */
async function ask(ctx: MessagesCtx, lastName: string, reference = booked.reference): Promise<string> {
  const found = await findReservation(ctx, { reference, lastName });
  return found.ok ? 'found' : found.code;
}

describe('a reservation', () => {
  it.each([
    ['Núñez Peña'],
    ['NUNEZ PENA'],
    ['nunez-pena'],
    ['  Núñez   Peña '],
    ['núñezpeña'],
    ['Núñez Silva'],
    ['nunez'],
    ['Peña'],
    ['silva'],
  ])('is found by the last name of any passenger, %j', async (lastName) => {
    expect(await ask(stranger(), lastName)).toBe('found');
  });

  it('is found however its reference is written', async () => {
    const spaced = ` ${booked.reference.toLowerCase().replace(/^(...)/, '$1 ')} `;
    expect(await ask(stranger(), 'Núñez', spaced)).toBe('found');
  });

  it.each([
    ['O', 'o'],
    ['O', 'Ó'],
    ["D'Ávila y O'Brien", 'davila y obrien'],
    ['Müller', 'MUELLER'],
    ['Щербаков', 'Shcherbakov'],
  ])('of a person called %s is found as %s', async (surname, typed) => {
    const own = await bookFamily({ ...world.ctx, visitor: `who is ${typed}` }, 'en');
    const one = eq(passenger.bookingId, own.bookingId);
    await world.db.orm.update(passenger).set({ surname, ticketName: null }).where(one);
    expect(await ask(stranger(), typed, own.reference)).toBe('found');
    expect(await ask(stranger(), `${typed}x`, own.reference)).toBe('reservation_unknown');
  });

  it('is found by the form of the name on the ticket', async () => {
    const own = await bookFamily({ ...world.ctx, visitor: 'long' }, 'en');
    const names = { surname: 'x'.repeat(60), ticketName: 'SHORTENED NAME/A' };
    await world.db.orm.update(passenger).set(names).where(eq(passenger.bookingId, own.bookingId));
    expect(await ask(stranger(), 'Shortened Name', own.reference)).toBe('found');
  });

  it.each([
    ['Peñ', 'the beginning of a name'],
    ['Inês Núñez', 'a given name and half a last name'],
    ['Inês María', 'a given name'],
    ['Gil', 'another name'],
    ['-', 'no name at all'],
    ['Sin Nombre', 'nobody’s name'],
    ['x'.repeat(5000), 'a text without end'],
    ['\u0000', 'what no database stores'],
  ])('is not found by %j, %s', async (lastName) => {
    expect(await ask(stranger(), lastName)).toBe('reservation_unknown');
  });

  it.each(['BCD234', 'BCD', 'BCD2345', "';--'", '\u0000', 'Sin Nombre'])(
    'looks the same as a wrong name when nothing has the reference %j',
    async (reference) => {
      const unknown = await findReservation(stranger(), { reference, lastName: 'Sin Nombre' });
      const wrong = await findReservation(stranger(), { reference: booked.reference, lastName: 'Gil' });
      expect(unknown).toEqual({ ok: false, code: 'reservation_unknown' });
      expect(unknown).toEqual(wrong);
    },
  );

  it('that is not confirmed is not found', async () => {
    const own = await bookFamily({ ...world.ctx, visitor: 'released' }, 'en');
    const one = eq(booking.bookingId, own.bookingId);
    await world.db.orm.update(booking).set({ state: 'released' }).where(one);
    expect(await ask(stranger(), 'Núñez', own.reference)).toBe('reservation_unknown');
  });

  it('needs both, and spaces count as empty [BF-02]', async () => {
    expect(await findReservation(stranger(), { reference: ' ', lastName: '\u00a0' })).toEqual({
      ok: false,
      code: 'input_invalid',
      fields: [
        { path: 'reference', code: 'field_missing' },
        { path: 'lastName', code: 'field_missing' },
      ],
    });
  });
});

/** The product's settings, where one wrong pair per last name is answered openly. */
const strict = () => ({ ...world.ctx.settings, WRONG_PAIRS_PER_NAME: 1 });

/** References that do not exist: no two guesses use the same one. */
const nowhere = (at: number) => `BBB${String(100 + at)}`;

describe('guessing', () => {
  it('is answered by a code after ten wrong pairs from one address, even for the right one', async () => {
    const ctx = stranger();
    for (let i = 0; i < 10; i++) expect(await ask(ctx, `Guess ${i}`, nowhere(i))).toBe('reservation_unknown');
    expect(await ask(ctx, 'Guess 10', nowhere(10))).toBe('code_missing');
    expect(await ask(ctx, 'Núñez')).toBe('code_missing');
    expect(await ask({ ...ctx, client: '192.0.2.8' }, 'Núñez')).toBe('found');
  });

  it('of one last name is answered by a code from the second address on, however it is written', async () => {
    const ctx = stranger({ settings: strict() });
    expect(await ask(ctx, 'Müller', nowhere(0))).toBe('reservation_unknown');
    for (const [at, name] of ['MUELLER', 'mül-ler', 'Muller', ' muller '].entries())
      expect(await ask({ ...ctx, client: `198.51.100.${at}` }, name, nowhere(at + 1))).toBe('code_missing');
    expect(await ask(ctx, 'Núñez')).toBe('found');
  });

  it('of names for one reference is answered by a code after three, from any address', async () => {
    const ctx = stranger();
    for (let i = 0; i < 3; i++)
      expect(await ask({ ...ctx, client: `198.51.100.${i}` }, `Guess ${i}`)).toBe('reservation_unknown');
    expect(await ask({ ...ctx, client: '198.51.100.9' }, 'Guess 9')).toBe('code_missing');
    expect(await ask({ ...ctx, client: '198.51.100.8' }, 'Núñez')).toBe('code_missing');
  });

  it('by all visitors together is answered by a code when the site has used up its daily answers', async () => {
    const ctx = stranger({ settings: { ...world.ctx.settings, WRONG_PAIRS_PER_SITE: 2 } });
    const asks = [0, 1, 2].map((at) =>
      ask({ ...ctx, client: `198.51.100.${at}` }, `Guess ${at}`, nowhere(at)),
    );
    expect((await Promise.all(asks)).toSorted()).toEqual([
      'code_missing',
      'reservation_unknown',
      'reservation_unknown',
    ]);
  });

  it('gets no further with a thousand guesses at once, and then has to wait', async () => {
    const ctx = stranger();
    const names = Array.from({ length: 100 }, (_, i) => ask(ctx, `Guess ${i}`, nowhere(i)));
    const answers = await Promise.all([...names, ask(ctx, 'Núñez')]);
    const counts = Object.groupBy(answers, (answer) => answer);
    expect(counts).not.toHaveProperty('found');
    expect([counts.reservation_unknown?.length, counts.code_missing?.length]).toEqual([10, 30]);
    expect(counts.rate_limited?.length).toBe(101 - 40);
  });

  it('never counts right pairs', async () => {
    const ctx = stranger({ settings: strict() });
    for (let i = 0; i < 30; i++) expect(await ask(ctx, 'Núñez')).toBe('found');
  });

  it('by others does not require a code from the browser that made or opened the booking', async () => {
    const ctx = stranger();
    for (let i = 0; i < 11; i++) await ask(ctx, `Guess ${i}`, nowhere(i));
    expect(await ask({ ...ctx, visitor: 'ana' }, 'Núñez')).toBe('found');
    expect(await ask({ ...ctx, visitor: 'ana' }, 'Gil')).toBe('code_missing');
    expect(await ask({ ...ctx, visitor: 'bea' }, 'Núñez')).toBe('code_missing');
    const pair = { reference: booked.reference, lastName: 'Núñez' };
    const known = await findReservation(ctx, pair, (id) => Promise.resolve(id === booked.bookingId));
    expect(known.ok).toBe(true);
  });

  it('may continue when time has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const ctx = stranger();
    for (let i = 0; i < 11; i++) await ask(ctx, `Guess ${i}`, nowhere(i));
    vi.setSystemTime(Date.now() + 599_000);
    expect(await ask(ctx, 'Núñez')).toBe('code_missing');
    vi.setSystemTime(Date.now() + 1_000);
    expect(await ask(ctx, 'Núñez')).toBe('found');
  });
});

describe('a pair that is answered by a code', () => {
  /** The database's steps for a pair, in order, without the values. */
  async function stepsOf(ctx: MessagesCtx, lastName: string, reference: string) {
    const client = await world.db.pool.connect();
    const query = vi.spyOn(Object.getPrototypeOf(client), 'query');
    client.release();
    const answer = await findReservation(ctx, { reference, lastName });
    const texts = query.mock.calls.map(([asked]) => String(Object(asked).text ?? asked));
    query.mockRestore();
    return { answer, texts };
  }

  it('gets the same answer after the same statements and the same queued work, right or wrong', async () => {
    const ctx = stranger();
    for (let i = 0; i < 10; i++) await ask(ctx, `Guess ${i}`, nowhere(i));
    const before = left.length;
    const right = await stepsOf(ctx, 'Núñez', booked.reference);
    const wrong = await stepsOf(ctx, 'Gil', nowhere(11));
    const challengeId = expect.any(String);
    const answer = { ok: false, code: 'code_missing', params: { challengeId, minutes: 15 } };
    expect([right.answer, wrong.answer]).toEqual([answer, answer]);
    expect(right.texts.length).toBeGreaterThan(2);
    expect(right.texts).toEqual(wrong.texts);
    expect(left.length - before).toBe(2);
  });
});

async function read(now = world.ctx.now) {
  const found = await readReservation(stranger({ now }), {
    reference: booked.reference,
    lastName: 'Núñez',
  });
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

async function statesAt(now: string): Promise<string[]> {
  return (await read(new Date(now))).flights.map(({ checkin }) => checkin.state);
}

function fly(state: 'open' | 'cancelled') {
  const day = eq(flight.departureDate, '2027-01-22');
  return world.db.orm.update(flight).set({ state }).where(day);
}

describe('what is shown of a reservation', () => {
  it('is the trip, what was paid, and people by their initials only', async () => {
    const view = await read();
    expect(view).toMatchObject({ reference: booked.reference, state: 'confirmed', paidOn: '2026-11-20' });
    expect(view.flights.map(({ flightNumber }) => flightNumber)).toEqual(['ZZ103', 'ZZ104']);
    expect(view.people.map(({ fullName }) => fullName)).toEqual(['I… N…', 'T… N…', 'Å… N…']);
    expect(view.totalMinor).toBeGreaterThan(0);
    const text = JSON.stringify(view);
    for (const secret of [
      'Inês',
      'Peña',
      'PENA',
      'ines@example.com',
      '600112233',
      '1988',
      booked.bookingId,
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/\d{13}/);
  });

  it('tells for each flight when the airport desk opens, in local time', async () => {
    const [out, back] = (await read()).flights;
    // ZZ103 leaves Madrid at 14:30 on the 15th, ZZ104 Cancún at 20:45 on the 22nd of January.
    expect(out?.checkin).toEqual({
      state: 'not_open',
      opensAt: '2027-01-15T10:30:00.000Z',
      closesAt: '2027-01-15T12:30:00.000Z',
      opensLocal: '2027-01-15T11:30',
      closesLocal: '2027-01-15T13:30',
    });
    expect(back?.checkin).toMatchObject({ opensLocal: '2027-01-22T17:45', closesLocal: '2027-01-22T19:45' });
  });

  it('says which window is open on the day', async () => {
    expect(await statesAt('2027-01-15T10:30:00Z')).toEqual(['open', 'not_open']);
    expect(await statesAt('2027-01-15T12:30:00Z')).toEqual(['closed', 'not_open']);
    expect(await statesAt('2027-01-22T22:45:00Z')).toEqual(['closed', 'open']);
  });

  it('tells that a flight no longer operates', async () => {
    await fly('cancelled');
    expect((await read()).flights.map(({ cancelled }) => cancelled)).toEqual([false, true]);
    await fly('open');
  });
});
