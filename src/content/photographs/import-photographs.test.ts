// Editors put photographs beside their content files: every mistake is named, and an export brings them back unchanged.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { publishedRows } from '#content/content-copy.server.ts';
import type { ContentFile } from '#content/editing/check-content.server.ts';
import { exportContent } from '#content/editing/export-content.server.ts';
import { importContent } from '#content/editing/import-content.server.ts';
import { publishEntry } from '#content/editing/publish-entry.server.ts';
import { saveDraft } from '#content/editing/save-draft.server.ts';
import { withTx } from '#platform/db/client.server.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import { assert } from '#platform/lib/result.ts';
import type { Reader } from '#platform/i18n/markets.ts';
import { sayFinding } from '#platform/i18n/say-finding.server.ts';
import { forgetPictures, keptDays } from '#content/photographs/forget-pictures.server.ts';
import { writePhotographs } from '#content/photographs/keep-pictures.server.ts';
import { photographsRouter } from '#content/photographs/photographs.api.ts';
import type { PictureFile } from '#content/photographs/picture-folder.server.ts';
import {
  readKeptPicture,
  readPhotographs,
  readPictureFile,
} from '#content/photographs/read-photographs.server.ts';
import { readSite } from '#content/read-site.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';

const settings = {
  LINK_HOSTS: ['help.alisio.example'],
  PUBLIC_URL: 'https://mexico.alisio.example',
  APP_MODE: 'production' as const,
};
let test: TestDatabase;
let other: TestDatabase;
let blue: Buffer;
let red: Buffer;

beforeAll(async () => {
  [test, other] = [await openTestDatabase('world'), await openTestDatabase('empty')];
  const solid = (background: string) =>
    sharp({ create: { width: 1200, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  [blue, red] = await Promise.all([solid('#0033aa'), solid('#aa0033')]);
});
afterAll(async () => {
  await test.drop();
  await other.drop();
});

const addDays = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000);
const file = (path: string, text: string): ContentFile => ({ path, text });
const picture = (path: string, content: Buffer, size = content.length): PictureFile => ({
  path,
  size,
  read: () => content,
});
const load = (files: ContentFile[], pictures: PictureFile[] = [], now = worldNow) =>
  importContent({ db: test.db, now, settings }, files, pictures);
const english: Reader = { locale: 'en', country: null };
const problems = async (files: ContentFile[], pictures: PictureFile[] = [], reader = english) => {
  const answer = await load(files, pictures);
  return answer.ok ? [] : answer.report.problems.map((finding) => sayFinding(reader, finding));
};
const pier = (alt = '  en: A pier.\n  es: Un muelle.\n  pt: Um cais.\n') =>
  file('photographs/pier.yaml', `focus: {x: 20, y: 80}\nalt:\n${alt}credit: Ana Pérez\n`);
const slide = (version: string, photograph: string, key = 'pier-slide') =>
  file(
    'honduras/es/sliders.yaml',
    `${key}:
  ${version}:
    title: El muelle
    text: Al final del día.
    link: madrid
    linkTitle: Ver los vuelos
    scene: RTB
    photograph: ${photograph}
    order: 9
`,
  );
const site = (preview: boolean) =>
  readSite({
    db: test.db,
    settings,
    site: { domainId: 2, country: 'HN', url: 'https://honduras.alisio.example', preview },
  });

describe('refusals, by file and line', () => {
  it('a photograph without its text in a language that a site speaks, or without any', async () => {
    const missing = pier('  en: A pier.\n  es: Un muelle.\n');
    expect(await problems([missing], [picture('photographs/pier.png', blue)])).toEqual([
      'photographs/pier.yaml:2 alt has no text in pt, which a site speaks',
    ]);
    expect(await problems([pier('  en: " "\n')], [picture('photographs/pier.png', blue)])).toEqual([
      'photographs/pier.yaml:3 alt.en is empty',
    ]);
    expect(await problems([], [picture('photographs/pier.png', blue)])).toEqual([
      'photographs/pier.png:1  has no alternative text: write photographs/pier.yaml with alt in each language',
    ]);
    expect(await problems([file('photographs/pier.yaml', 'focus: {x: 120, y: 5}\n')])).toEqual([
      'photographs/pier.yaml:1 alt is missing',
      'photographs/pier.yaml:1 focus.x is more than 100',
    ]);
  });

  it('a missing picture, one in the wrong folder, two with one name, an unreadable kind', async () => {
    expect(await problems([pier()])).toEqual([
      'photographs/pier.yaml:1  has no picture: put photographs/pier.jpg beside it',
    ]);
    const wrong = [
      picture('honduras/es/pier.png', blue),
      picture('photographs/pier.heic', blue),
      picture('photographs/pier.jpg', blue),
      picture('photographs/pier.png', blue),
      picture('photographs/Pier 2.png', blue),
    ];
    expect(await problems([pier()], wrong)).toEqual([
      'honduras/es/pier.png:1  does not belong here: pictures lie in photographs',
      'photographs/pier.heic:1  is no JPEG, PNG, WebP or AVIF: save it as one of them',
      'photographs/pier.png:1  has the name of photographs/pier.jpg',
      'photographs/Pier 2.png:1  must have a name of small letters, digits and hyphens',
      'photographs/pier.jpg:1  is a PNG by its content: its name must end as one',
    ]);
    const large = picture('photographs/pier.png', blue, 26 * 1024 * 1024);
    expect(await problems([pier()], [large])).toEqual(['photographs/pier.png:1  is larger than 25 MB']);
  });

  it.each([
    [
      { locale: 'es', country: 'ES' },
      [
        'photographs/pier.yaml:2 alt no tiene texto en pt, idioma de un sitio',
        'photographs/pier.png:1  es JPEG por su contenido: su nombre debe terminar como tal',
        'photographs/pier.yaml:1 alt falta',
      ],
    ],
    [
      { locale: 'pt', country: 'PT' },
      [
        'photographs/pier.yaml:2 alt não tem texto em pt, idioma de um sítio',
        'photographs/pier.png:1  é JPEG pelo seu conteúdo: o nome deve terminar como tal',
        'photographs/pier.yaml:1 alt falta',
      ],
    ],
    [
      { locale: 'pt', country: 'BR' },
      [
        'photographs/pier.yaml:2 alt não tem texto em pt, idioma de um site',
        'photographs/pier.png:1  é JPEG pelo seu conteúdo: o nome deve terminar como tal',
        'photographs/pier.yaml:1 alt falta',
      ],
    ],
  ] as const)('in the language of the editor: %o', async (reader, [silent, misnamed, missing]) => {
    const picturePath = 'photographs/pier.png';
    const two = pier('  en: A pier.\n  es: Un muelle.\n');
    expect(await problems([two], [picture(picturePath, blue)], reader)).toEqual([silent]);
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    expect(await problems([pier()], [picture(picturePath, jpeg)], reader)).toEqual([misnamed]);
    expect(await problems([file('photographs/pier.yaml', 'focus: {x: 20, y: 5}\n')], [], reader)).toEqual([
      missing,
    ]);
  });

  it('an unknown photograph, and a key that is no airport', async () => {
    expect(await problems([slide('published', 'jetty')])).toEqual([
      'honduras/es/sliders.yaml:8 pier-slide.published.photograph there is no photograph jetty',
    ]);
    const destinations = file(
      'honduras/es/destinations.yaml',
      'roatan: {published: {photograph: roatan-evening}}\n',
    );
    expect(await problems([destinations])).toEqual([
      'honduras/es/destinations.yaml:1 roatan must be an airport code in small letters: cun',
    ]);
    const ctx = { db: test.db, now: worldNow, settings };
    const name = { domainId: 2, language: 'es', kind: 'destination', key: 'sap' } as const;
    const saved = await saveDraft(ctx, { ...name, body: { photograph: 'jetty' } });
    expect(saved).toMatchObject({ ok: false, code: 'photograph_unknown' });
  });

  it('stores no part of it that anybody could see', async () => {
    const { photographs } = await publishedRows(test.db);
    expect([...photographs.keys()]).toEqual(['roatan-evening']);
  });
});

describe('a photograph that is imported', () => {
  it("is shown where it is named, with text in the reader's language; its draft only in the preview", async () => {
    const answer = await load([pier(), slide('draft', 'pier')], [picture('photographs/pier.png', blue)]);
    expect(answer).toMatchObject({ ok: true, value: { photographs: 1, written: 2 } });
    const shown = (await site(true))?.photograph('pier', 'es');
    expect(shown).toMatchObject({
      width: 1200,
      height: 600,
      alt: 'Un muelle.',
      focus: [20, 80],
      credit: 'Ana Pérez',
    });
    expect((await site(true))?.list('slider', 'es').map(({ key }) => key)).toContain('pier-slide');
    expect((await site(false))?.list('slider', 'es').map(({ key }) => key)).not.toContain('pier-slide');
    const name = { domainId: 2, language: 'es', kind: 'slider', key: 'pier-slide' } as const;
    expect(await publishEntry({ db: test.db, now: worldNow, settings }, name)).toMatchObject({ ok: true });
    const slides = (await site(false))?.list('slider', 'es');
    expect(slides?.find(({ key }) => key === 'pier-slide')?.body.photograph).toBe('pier');
  });

  it('represents its airport only on its own site, in every language of the site', async () => {
    expect((await site(false))?.photographOf('RTB', 'en')?.alt).toMatch(/^The sun sets/);
    expect((await site(false))?.photographOf('SAP', 'en')).toBeNull();
    const mexico = { domainId: 1, country: 'MX', url: settings.PUBLIC_URL, preview: false };
    expect((await readSite({ db: test.db, settings, site: mexico }))?.photographOf('RTB', 'es')).toBeNull();
  });

  it('can change its text without its picture, and is not read again when nothing changed', async () => {
    const words = pier('  en: The pier of Roatán.\n  es: El muelle.\n  pt: O cais.\n');
    expect(await load([words])).toMatchObject({ ok: true, value: { written: 1 } });
    expect((await site(false))?.photograph('pier', 'en')?.alt).toBe('The pier of Roatán.');
    const same = await load([words], [picture('photographs/pier.png', blue)]);
    expect(same).toMatchObject({ ok: true, value: { written: 0 } });
  });

  it('has the languages that it was last written with, and others keep theirs', async () => {
    const standing = await readPhotographs(test.db);
    const [was, evening] = [standing.get('pier'), standing.get('roatan-evening')];
    assert(was && evening, 'both are stored');
    const write = (alt: Texts) =>
      withTx(test.db, (tx) => writePhotographs(tx, [{ ...was, alt }], () => was.updatedAt));
    await write({ en: 'A pier.', fr: 'Une jetée.' });
    const now = await readPhotographs(test.db);
    expect(now.get('pier')?.alt).toEqual({ en: 'A pier.', fr: 'Une jetée.' });
    expect(now.get('roatan-evening')).toEqual(evening);
    await write(was.alt);
    expect((await readPhotographs(test.db)).get('pier')).toEqual(was);
  });

  it('is served for a year in three formats under a unique address', async () => {
    const id = (await site(false))?.photograph('pier', 'en')?.id ?? '';
    const ask = (path: string) => photographsRouter({ db: test.db }).request(path);
    for (const [ending, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const answer = await ask(`/photo/${id}/720.${ending}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('vary')).toBeNull();
      expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(720);
    }
    const none = [
      `${id}/721.jpg`,
      `${id}/1600.jpg`,
      `${id}/720.png`,
      `${'0'.repeat(32)}/720.jpg`,
      `x/720.jpg`,
    ];
    for (const path of [...none, `${id}/0720.jpg`, `${id}/__proto__`, `%2e%2e/720.jpg`])
      expect((await ask(`/photo/${path}`)).status, path).toBe(404);
  });
});

describe('an export', () => {
  it('with its pictures gives the same bytes after an import into an empty database', async () => {
    const first = await exportContent(test.db);
    expect(first.pictures.map(({ path }) => path)).toEqual([
      'photographs/pier.jpg',
      'photographs/roatan-evening.jpg',
    ]);
    const pictures = await Promise.all(
      first.pictures.map(async ({ path, pictureId }) =>
        picture(path, await readKeptPicture(test.db, pictureId)),
      ),
    );
    const answer = await importContent({ db: other.db, now: worldNow, settings }, first.files, pictures);
    expect(answer.ok ? [] : answer.report.problems).toEqual([]);
    expect(await exportContent(other.db)).toEqual(first);
    const again = await importContent({ db: other.db, now: worldNow, settings }, first.files, pictures);
    expect(again).toMatchObject({ ok: true, value: { written: 0 } });
  });
});

describe('a picture that nothing names any more', () => {
  it('is deleted after a month, whether replaced or no longer shown; a used one is never deleted', async () => {
    const before = (await site(false))?.photograph('pier', 'en')?.id ?? '';
    const evening = (await site(false))?.photograph('roatan-evening', 'en')?.id ?? '';
    const later = addDays(worldNow, keptDays - 1);
    expect(await forgetPictures({ db: test.db, now: later })).toBe(0);
    await load([pier()], [picture('photographs/pier.png', red)], later);
    const after = (await site(false))?.photograph('pier', 'en')?.id ?? '';
    expect(after).not.toBe(before);
    // A cached page still refers to the previous one.
    expect(await readPictureFile(test.db, before, 360, 'jpg')).not.toBeNull();
    // The program did not run for two months: used pictures are marked first.
    expect(await forgetPictures({ db: test.db, now: addDays(later, 60) })).toBe(1);
    const stored = async (id: string) =>
      (await test.db.pool.query('select from picture where picture_id = $1', [id])).rowCount;
    expect([await stored(before), await stored(after), await stored(evening)]).toEqual([0, 1, 1]);
    await test.db.pool.query("delete from content_entry where entry_key = 'pier-slide'");
    expect(await forgetPictures({ db: test.db, now: addDays(later, 60 + keptDays - 1) })).toBe(0);
    expect(await forgetPictures({ db: test.db, now: addDays(later, 61 + keptDays) })).toBe(1);
    expect((await site(false))?.photograph('pier', 'en')).toBeNull();
    expect((await site(false))?.photograph('roatan-evening', 'en')).not.toBeNull();
  });
});
