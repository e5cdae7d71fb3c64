// Choosing extras: what is offered to whom, agreed prices, all or nothing, refusals by name, and totals that add up.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { as, openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';
import { worldExtraGroups } from '#demo/extras/extra-groups.ts';
import { noDetails } from '#extras/assistance-details.ts';
import type { ExtraChoice } from '#extras/extra-rules.ts';
import { extrasOf } from '#extras/choosing/choice-form.ts';
import { chooseExtras } from '#extras/choose-extras.server.ts';
import { choose, hold, tenerifeTrip, viewOf, request } from '#tests/support/trips/extras-trips.ts';
import type { ExtrasView } from '#extras/extras-view.ts';
import { subtotalOf } from '#extras/choosing/quantities.ts';
import { sized } from '#tests/support/extent.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

/** The price of the choices according to the page. */
const owedFor = (extras: ExtrasView, choices: readonly ExtraChoice[]) =>
  subtotalOf({ chosen: extras.chosen, extras: extrasOf(extras) }, choices);

describe('what is offered', () => {
  test('a long flight in euro: each extra at its price, for those of the right age', async () => {
    const { extras, find } = await viewOf(await hold(world, 'reader'));
    expect(extras.groups.map((group) => group.type)).toEqual(worldExtraGroups.map((group) => group.type));
    const offered = (code: string) => [
      find(code)?.passengerTypes,
      find(code)?.flights.map((flight) => flight.amountMinor),
    ];
    expect(offered('BG23')).toEqual([
      ['adult', 'child'],
      [7000, 7000],
    ]);
    expect(offered('BG32')).toEqual([
      ['adult', 'child'],
      [11_000, 11_000],
    ]);
    expect(offered('STRL')).toEqual([
      ['child', 'infant'],
      [0, 0],
    ]);
    expect(offered('BBML')).toEqual([['infant'], [0, 0]]);
    // For the whole trip, stored with the first flight; a coach waits in Cancún, not in Madrid.
    expect(offered('INSC')).toEqual([['adult', 'child', 'infant'], [8000]]);
    expect(offered('TRSH')).toEqual([['adult', 'child'], [3500]]);
    expect(extras).toMatchObject({ chosen: [], subtotalMinor: 0, currency: 'EUR' });
  });

  test('a short flight has no special meals, and bicycles cost less to Tenerife', async () => {
    const { extras, find } = await viewOf(await hold(world, 'short', { trip: tenerifeTrip }));
    expect(find('VGML')).toBeUndefined();
    expect(find('MEAL')?.flights.map((flight) => flight.amountMinor)).toEqual([1500, 1500]);
    expect(find('BIKE')?.flights.map((flight) => flight.amountMinor)).toEqual([3000, 4500]);
    expect(extras.groups.flatMap((group) => group.extras.map((e) => e.extraCode))).toContain('WCHR');
  });

  test('insurance is withdrawn on the site of the United States, and refused there', async () => {
    const trip = await hold(world, 'american', { domainId: 7, trip: { currency: 'USD' } });
    const { find, extras } = await viewOf(trip);
    expect(find('INSB')).toBeUndefined();
    expect(find('FLEX')).toBeDefined();
    expect(extras.currency).toBe('USD');
    expect(await choose(trip, request('INSB'))).toMatchObject({
      code: 'input_invalid',
      fields: [{ path: 'choices.0.quantity', code: 'extra_not_available' }],
    });
  });

  test('pets do not fly to Jamaica, only on the return flight', async () => {
    const out = '2026-12-13';
    const trip = await hold(world, 'pets', { trip: { destination: 'MBJ', out, back: '2026-12-20' } });
    const pet = (await viewOf(trip)).find('PETC');
    expect(pet?.flights.map((flight) => flight.closed)).toEqual(['extra_not_available', null]);
    expect(await choose(trip, request('PETC', 1, 1))).toMatchObject({
      fields: [{ code: 'extra_not_available' }],
    });
    expect(await choose(trip, request('PETC', 1, 2))).toMatchObject({ ok: true });
  });

  test('an extra without a price in the currency of the booking is neither offered nor sold', async () => {
    const trip = await hold(world, 'pounds', { trip: { currency: 'GBP' } });
    await world.db.pool.query(`delete from extra_price where extra_code = 'DIVE' and currency = 'GBP'`);
    expect((await viewOf(trip)).find('DIVE')).toBeUndefined();
    expect((await viewOf(trip)).find('GOLF')?.flights[0]?.amountMinor).toBeGreaterThan(0);
    expect(await choose(trip, request('DIVE'))).toMatchObject({ fields: [{ code: 'extra_not_available' }] });
  });

  test('included extras are shown, and a second one is refused where one is enough', async () => {
    const trip = await hold(world, 'flexible', { trip: { family: 'flex' } });
    const { find } = await viewOf(trip);
    const included = (code: string) => find(code)?.flights.map((flight) => flight.included);
    expect(included('BG23')).toEqual([2, 2]);
    expect(included('PRIO')).toEqual([1, 1]);
    expect(included('FLEX')).toEqual([1]);
    expect(included('LOUN')).toEqual([0, 0]);
    expect(await choose(trip, request('PRIO'))).toMatchObject({ fields: [{ code: 'extra_included' }] });
    expect(await choose(trip, request('BG23', 1, 1, 3))).toMatchObject({ ok: true });
  });
});

describe('a choice', () => {
  test('is stored at its agreed price, raises the total by that, and replaces the one before', async () => {
    const trip = await hold(world, 'chooser');
    const before = (await viewOf(trip)).booking.totalMinor;
    const chosen = await choose(
      trip,
      request('BG23', 1, 1, 2),
      request('BG23', 2, 2),
      request('BG32', 3),
      request('INSC', 4),
    );
    expect(chosen).toEqual({
      ok: true,
      value: { subtotalMinor: 40_000, totalMinor: before + 40_000, droppedSeats: [] },
    });
    const { booking, extras } = await viewOf(trip);
    expect(
      booking.extras.map((e) => [e.passengerNo, e.flightNo, e.extraCode, e.quantity, e.unitMinor, e.scope]),
    ).toEqual([
      [1, 1, 'BG23', 2, 7000, 'flight'],
      [2, 2, 'BG23', 1, 7000, 'flight'],
      [3, 1, 'BG32', 1, 11_000, 'flight'],
      [4, 1, 'INSC', 1, 8000, 'trip'],
    ]);
    expect(booking.extras.map(({ isCheckedBag }) => isCheckedBag)).toEqual([true, true, true, false]);
    expect(booking.extras[0]?.titles).toEqual({
      en: 'Suitcase up to 23 kg',
      es: 'Maleta de hasta 23 kg',
      pt: 'Mala até 23 kg',
    });
    expect(owedFor(extras, extras.chosen)).toBe(40_000);
    await choose(trip, request('BG23', 2, 2, 0));
    expect((await viewOf(trip)).booking).toMatchObject({ extras: [], totalMinor: before });
  });

  test('keeps its agreed price when the shop changes it, until more is requested', async () => {
    const trip = await hold(world, 'agreed', { trip: tenerifeTrip });
    const setPrice = (minor: number) =>
      world.db.pool.query(
        `update extra_price set amount_minor = $1 where extra_code = 'SKI' and currency = 'EUR' and haul = 'short'`,
        [minor],
      );
    await choose(trip, request('SKI'));
    await setPrice(9900);
    const { extras } = await viewOf(trip);
    expect(owedFor(extras, [request('SKI')])).toBe(3500);
    expect(owedFor(extras, [request('SKI', 1, 1, 2)])).toBe(19_800);
    expect(await choose(trip, request('SKI'))).toMatchObject({ value: { subtotalMinor: 3500 } });
    expect(await choose(trip, request('SKI', 1, 1, 2))).toMatchObject({ value: { subtotalMinor: 19_800 } });
    await setPrice(3500);
  });

  test('is kept when its extra is withdrawn or its deadline has passed, and can always be removed', async () => {
    const trip = await hold(world, 'kept', { trip: tenerifeTrip });
    await choose(trip, request('SURF'), request('DIVE', 2));
    await world.db.pool.query(`update extra set active = false where extra_code = 'SURF'`);
    try {
      const { find } = await viewOf(trip);
      expect(find('SURF')?.flights[0]).toMatchObject({ closed: 'extra_not_available', amountMinor: null });
      expect(await choose(trip, request('SURF'), request('DIVE', 2))).toMatchObject({ ok: true });
      expect(await choose(trip, request('SURF', 2))).toMatchObject({
        fields: [{ code: 'extra_not_available' }],
      });
      expect(await choose(trip)).toMatchObject({ value: { subtotalMinor: 0 } });
      expect((await viewOf(trip)).find('SURF')).toBeUndefined();
    } finally {
      await world.db.pool.query(`update extra set active = true where extra_code = 'SURF'`);
    }
  });
});

const longRemark = { ...noDetails, remark: 'x'.repeat(10_000) };
const refusals: [string, unknown[], string, string][] = [
  ['two heavy bags', [request('BG32', 1, 1, 2)], 'choices.0.quantity', 'quantity_invalid'],
  ['four bags', [request('BG23'), request('BG23', 2, 1, 4)], 'choices.1.quantity', 'quantity_invalid'],
  ['minus one bag', [request('BG23', 1, 1, -1)], 'choices.0.quantity', 'quantity_invalid'],
  ['half a bag', [request('BG23', 1, 1, 0.5)], 'choices.0.quantity', 'quantity_invalid'],
  [
    'more bags than a number holds',
    [request('BG23', 1, 1, 1_000_000_000)],
    'choices.0.quantity',
    'quantity_invalid',
  ],
  ['a bag for the infant', [request('BG23', 4)], 'choices.0.quantity', 'extra_not_for_passenger'],
  ['a pet for the child', [request('PETC', 3)], 'choices.0.quantity', 'extra_not_for_passenger'],
  ['a child meal for an adult', [request('CHML')], 'choices.0.quantity', 'extra_not_for_passenger'],
  ['a bag for nobody', [request('BG23', 9)], 'choices.0.quantity', 'passengers_invalid'],
  ['a bag on a third flight', [request('BG23', 1, 3)], 'choices.0.quantity', 'extra_unknown'],
  ['insurance on the second flight', [request('INSC', 1, 2)], 'choices.0.quantity', 'extra_unknown'],
  ['a piano', [request('PIANO')], 'choices.0.quantity', 'extra_unknown'],
  ['the same request twice', [request('BG23'), request('BG23')], 'choices.1.quantity', 'quantity_invalid'],
  ['two meals on one flight', [request('VGML'), request('KSML')], 'choices.1.quantity', 'extra_exclusive'],
  ['two insurances', [request('INSB'), request('INSC')], 'choices.1.quantity', 'extra_exclusive'],
  ['two wheelchairs', [request('WCHR'), request('WCHC')], 'choices.1.quantity', 'extra_exclusive'],
  [
    'details of a suitcase',
    [request('BG23', 1, 1, 1, { details: noDetails })],
    'choices.0.details',
    'assistance_details_invalid',
  ],
  [
    'a remark of 10,000 characters',
    [request('WCHR', 1, 1, 1, { details: longRemark })],
    'choices.0.details.remark',
    'text_too_long',
  ],
  [
    'an electric wheelchair without a battery',
    [request('WCHR', 1, 1, 1, { details: { ...noDetails, ownAid: 'electric' } })],
    'choices.0.details.battery',
    'assistance_details_invalid',
  ],
  [
    'a wheelchair of minus three kilograms',
    [request('WCHR', 1, 1, 1, { details: { ...noDetails, ownAid: 'manual', weightKg: -3 } })],
    'choices.0.details.weightKg',
    'assistance_details_invalid',
  ],
];

test.each(refusals)('%s is refused and the previous choice stays', async (name, choices, path, code) => {
  const trip = await hold(world, `refused ${name}`);
  await choose(trip, request('BG23', 1, 2));
  const before = (await viewOf(trip)).booking;
  const refused = await choose(trip, ...choices);
  expect(refused).toMatchObject({ ok: false, code: 'input_invalid', fields: [{ path, code }] });
  expect((await viewOf(trip)).booking).toEqual(before);
});

test('anything but a list of choices is invalid input, not a bug', async () => {
  const trip = await hold(world, 'nonsense');
  for (const choices of [null, 'BG23', [null], [{ extraCode: 'BG23' }], [{ ...request('BG23'), price: 0 }]])
    expect(await chooseExtras(trip.ctx, { ...trip, choices })).toMatchObject({ code: 'input_invalid' });
});

test("refuses another visitor's booking and an expired hold", async () => {
  const trip = await hold(world, 'owner');
  const choices = [request('BG23')];
  const stranger = as(world.ctx, 'stranger');
  expect(await chooseExtras(stranger, { ...trip, choices })).toEqual({ ok: false, code: 'booking_unknown' });
  const late = { ...trip.ctx, now: new Date(trip.ctx.now.getTime() + 21 * 60_000) };
  expect(await chooseExtras(late, { ...trip, choices })).toEqual({ ok: false, code: 'hold_expired' });
});

describe('deadlines', () => {
  const soon = { trip: { ...tenerifeTrip, out: '2026-11-21', back: '2026-11-28' } };

  test('a meal for tomorrow is shown as too late and refused; for the return flight it is accepted', async () => {
    const trip = await hold(world, 'late meal', soon);
    const meal = (await viewOf(trip)).find('MEAL');
    expect(meal?.flights.map((flight) => flight.closed)).toEqual(['extra_too_late', null]);
    // 48 hours before 07:15 in Madrid.
    expect(meal?.flights[0]?.closesLocal).toBe('2026-11-19T07:15');
    expect(await choose(trip, request('MEAL'))).toMatchObject({ fields: [{ code: 'extra_too_late' }] });
    expect(await choose(trip, request('MEAL', 1, 2))).toMatchObject({ ok: true });
  });

  test('assistance for tomorrow is still accepted', async () => {
    const trip = await hold(world, 'late help', soon);
    expect((await viewOf(trip)).find('WCHR')?.flights.map((flight) => [flight.closed, flight.late])).toEqual([
      [null, true],
      [null, false],
    ]);
    expect(await choose(trip, request('WCHR'))).toMatchObject({ value: { subtotalMinor: 0 } });
  });
});

test('details for the airport are stored with every assistance, and are not part of the booking', async () => {
  const trip = await hold(world, 'wheelchair');
  const details = {
    ...noDetails,
    ownAid: 'electric' as const,
    battery: 'lithium' as const,
    weightKg: 42,
    remark: ' Two batteries. ',
  };
  await choose(
    trip,
    request('WCHS', 1, 1, 1, { details }),
    request('WCHS', 1, 2, 1, { details }),
    request('DEAF', 2),
  );
  const { extras, booking } = await viewOf(trip);
  const stored = { ...details, remark: 'Two batteries.' };
  expect(extras.chosen.map((choice) => choice.details)).toEqual([stored, stored, undefined]);
  expect(JSON.stringify(booking)).not.toContain('lithium');
});

const codes = [
  'BG23',
  'BG32',
  'CBAG',
  'GOLF',
  'PRIO',
  'LOUN',
  'VGML',
  'MEAL',
  'FLEX',
  'INSB',
  'WCHR',
  'STRL',
  'BBML',
];
const unit: Record<string, number> = {
  BG23: 7000,
  BG32: 11_000,
  CBAG: 3500,
  GOLF: 6000,
  PRIO: 2000,
  LOUN: 4000,
};
Object.assign(unit, { MEAL: 2500, FLEX: 6000, INSB: 4500 });
const anyRequest = fc.record({
  extraCode: fc.constantFrom(...codes),
  passengerNo: fc.integer({ min: 1, max: 4 }),
  flightNo: fc.integer({ min: 1, max: 2 }),
  quantity: fc.integer({ min: 0, max: 3 }),
});

test('random choices in sequence: refused as a whole, or stored and charged to the last cent', async () => {
  const trip = await hold(world, 'series');
  const fare = (await viewOf(trip)).booking.totalMinor;
  let stored: ExtraChoice[] = [];
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { maxLength: 5 }), async (choices) => {
      const chosen = await choose(trip, ...choices);
      if (chosen.ok) {
        taken++;
        stored = choices.filter((choice) => choice.quantity > 0);
      } else expect(chosen.fields?.length).toBeGreaterThan(0);
      const { booking, extras } = await viewOf(trip);
      const owed = stored.reduce((sum, c) => sum + c.quantity * (unit[c.extraCode] ?? 0), 0);
      expect(booking.totalMinor).toBe(fare + owed);
      expect(extras.subtotalMinor).toBe(owed);
      expect(booking.extras.reduce((sum, e) => sum + e.amountMinor, 0)).toBe(owed);
      expect(booking.extras).toHaveLength(stored.length);
    }),
    { numRuns: sized({ short: 40, full: 120 }) },
  );
  expect(taken).toBeGreaterThan(sized({ short: 2, full: 15 }));
});
