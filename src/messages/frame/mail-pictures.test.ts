// Pictures come with the mail: those that its HTML names, in the colours of the site, and no other.
import { expect, test } from 'vitest';

import { picturesIn, withPicturesInside } from '#messages/frame/mail-pictures.server.ts';
import { testAirline } from '#tests/support/airline.ts';

const img = (cid: string) => `<img src="cid:${cid}" alt=""/>`;
const cids = async (html: string, airline = testAirline) =>
  (await picturesIn({ airline }, html)).map(({ cid }) => cid);

test('each named picture is drawn once, and an unknown one not at all', async () => {
  const html =
    img('mark-0b6b4f-e2f3ec-ffb84d') + img('scene-CUN') + img('scene-CUN') + img('scene-havana') + img('x-y');
  expect(await cids(html)).toEqual(['mark-0b6b4f-e2f3ec-ffb84d', 'scene-CUN', 'scene-havana']);
  expect(await cids('cid:mark-0b6b4f-e2f3ec-ffb84d in a sentence')).toEqual([]);
  expect(await cids(html, { ...testAirline, mark: null })).toEqual(['scene-CUN', 'scene-havana']);
});

test('a mark that cannot be drawn is left out, and the reason is logged', async () => {
  const warnings: unknown[] = [];
  const broken = { ...testAirline, mark: { light: '<svg', dark: '<svg <' } };
  const log = { warn: (facts: unknown) => void warnings.push(facts) };
  expect(await picturesIn({ airline: broken, log }, img('mark-main'))).toEqual([]);
  expect(warnings).toHaveLength(1);
});

test('a mark has the colours of the site', async () => {
  const [main, portugal] = await picturesIn(
    { airline: testAirline },
    img('mark-main') + img('mark-8a1f3b-f8e6eb-f2c14e'),
  );
  expect(main?.png.equals(portugal?.png ?? Buffer.alloc(0))).toBe(false);
});

test('a browser that shows the HTML alone gets them in place', async () => {
  const shown = await withPicturesInside({ airline: testAirline }, img('mark-main'));
  expect(shown).toMatch(/^<img src="data:image\/png;base64,[\w+/=]+" alt=""\/>$/);
});
