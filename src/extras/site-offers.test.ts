// The shop sells what the site offers: a group that a site leaves out is neither shown nor accepted, and earlier
// choices stay.
import { afterAll, beforeAll, expect, test } from 'vitest';

import { say } from '#platform/i18n/words.server.ts';
import { readFees } from '#extras/read-fees.server.ts';
import { testSettings } from '#tests/support/app/test-app.ts';
import { choose, hold, request, viewOf } from '#tests/support/trips/extras-trips.ts';
import { openTestWorld, type TestWorld } from '#tests/support/trips/test-trips.ts';

let world: TestWorld;
beforeAll(async () => (world = await openTestWorld()));
afterAll(() => world.drop());

const leaveOut = (...names: string[]) =>
  world.ctx.db.pool.query('update domain set not_offered = $1 where domain_id = 1', [names]);

const groups = [
  ['pets', 'pet', 'PETC'],
  ['sportsBags', 'sports', 'GOLF'],
  ['flexibleTicket', 'flexible', 'FLEX'],
  ['assistance', 'assistance', 'WCHR'],
] as const;

test.each(groups)('a site without %s neither shows nor sells the group %s', async (name, type, code) => {
  const trip = await hold(world, `without-${type}`);
  const before = await viewOf(trip);
  expect(before.extras.groups.map((group) => group.type)).toContain(type);
  await leaveOut(name);
  const { extras } = await viewOf(trip);
  expect(extras.groups.map((group) => group.type)).toEqual(
    before.extras.groups.map((group) => group.type).filter((each) => each !== type),
  );
  const refused = await choose(trip, request(code));
  expect(refused).toMatchObject({ ok: false, fields: [{ code: 'extra_not_available' }] });
  await leaveOut();
  expect(await choose(trip, request(code))).toMatchObject({ ok: true });
});

test('earlier choices are kept, and can be given up', async () => {
  const trip = await hold(world, 'kept');
  expect(await choose(trip, request('PETC'))).toMatchObject({ ok: true });
  await leaveOut('pets');
  expect((await viewOf(trip)).extras.chosen).toMatchObject([{ extraCode: 'PETC', quantity: 1 }]);
  expect(await choose(trip)).toMatchObject({ ok: true });
  expect((await viewOf(trip)).find('PETC')).toBeUndefined();
  await leaveOut();
});

test('the list of fees has no group that the site leaves out', async () => {
  const site = { domainId: 1, url: 'http://localhost', preview: false };
  const ctx = { db: world.ctx.db, locale: 'en' as const, site, settings: testSettings() };
  const listed = async () => (await readFees(ctx, 'USD')).map(({ type }) => type);
  expect(await listed()).toContain('pet');
  await leaveOut('pets');
  expect(await listed()).not.toContain('pet');
  await leaveOut();
});

test('a flexible ticket says how flights are changed', async () => {
  const { find } = await viewOf(await hold(world, 'flexible'));
  expect(find('FLEX')?.description).toContain(say('en')('extras.flexibleHow', { changeOnline: 'no' }));
});

test('a site can leave out only known capabilities', async () => {
  await expect(leaveOut('teleport')).rejects.toThrow('domain_not_offered');
});
