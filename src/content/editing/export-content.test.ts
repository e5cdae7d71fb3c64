// An export can be imported, and exporting again gives the same bytes.
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bodySchemas, type Bodies } from '#content/bodies.ts';
import { checkContent } from '#content/editing/check-content.server.ts';
import { cleanHtml } from '#content/clean-html.server.ts';
import { type ExportedContent, exportContent, yamlOf } from '#content/editing/export-content.server.ts';
import { importContent } from '#content/editing/import-content.server.ts';
import { readKeptPicture } from '#content/photographs/read-photographs.server.ts';
import { leanBody } from '#content/editing/lean-body.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { sized } from '#tests/support/extent.ts';

/** The pictures of an export, as a folder has them. */
const picturesOf = ({ pictures }: ExportedContent) =>
  Promise.all(
    pictures.map(async ({ path, pictureId }) => {
      const content = await readKeptPicture(world.db, pictureId);
      return { path, size: content.length, read: () => content };
    }),
  );

let world: TestDatabase;
let empty: TestDatabase;
const settings = { LINK_HOSTS: ['help.alisio.example'] };

beforeAll(async () => {
  [world, empty] = [await openTestDatabase('world'), await openTestDatabase('empty')];
});
afterAll(async () => {
  await world.drop();
  await empty.drop();
});

describe('the demonstration exported', () => {
  it('gives the same bytes after an import into an empty database', async () => {
    const first = await exportContent(world.db);
    expect(first).toMatchObject({ domains: 8, broken: [] });
    expect(first.files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['domains/www.yaml', 'mexico/es/offers.yaml', 'shared/pt/menus.yaml']),
    );
    const answer = await importContent(
      { db: empty.db, now: worldNow, settings },
      first.files,
      await picturesOf(first),
    );
    const drawings = first.files.flatMap(({ path }) => /^scenes\/([\w-]+)\./.exec(path)?.[1] ?? []);
    const scenes = new Set(drawings.filter((name) => name !== 'scenes')).size;
    expect(answer).toMatchObject({
      ok: true,
      value: { domains: 8, written: first.entries + first.pictures.length + scenes, warnings: [] },
    });
    expect(await exportContent(empty.db)).toEqual(first);
    const again = await importContent(
      { db: empty.db, now: worldNow, settings },
      first.files,
      await picturesOf(first),
    );
    expect(again).toMatchObject({ ok: true, value: { written: 0 } });
  });

  it('writes a site with its hosts, those of www2 in the main site’s file, and leaves defaults out', async () => {
    const { files } = await exportContent(world.db);
    const text = (path: string) => files.find((file) => file.path === path)?.text;
    expect(text('domains/www.yaml')).toContain(
      '  - host: www2.alisio.example\n    stage: production\n    region: www2\n',
    );
    expect(text('domains/honduras.yaml')).not.toMatch(/null|favicon|tiktok|previewTokenRequired/);
    expect(text('shared/en/menus.yaml')).not.toMatch(/active: true|children: \[\]/);
  });

  it('reports entries with an invalid shape instead of writing what could not be imported', async () => {
    await empty.db.pool.query(
      `update content_entry set published = '{"title": 7}' where kind = 'banner' and language = 'es'
        and entry_key = 'help-on-the-way'`,
    );
    const { broken, files } = await exportContent(empty.db);
    expect(broken).toEqual([expect.stringContaining('shared/es banner help-on-the-way: published')]);
    expect(checkContent(files)).toMatchObject({ problems: [], warnings: [] });
  });
});

/** Texts that are difficult for a YAML writer. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('no', '1e3', '- a', 'a: b', '#', '2026-11-01'),
  )
  .filter((each) => bodySchemas.offer.shape.title.safeParse(each).success && each.trim() === each);
const html = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(
        '\n',
        '  ',
        '\t',
        '\r\n',
        '<p>',
        '</p>',
        '<b',
        '&amp;',
        '&nbsp;',
        '<!--',
        '|',
        '<h2 id="x">',
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe('whatever editors write', () => {
  it('is read back from a file unchanged', () => {
    fc.assert(
      fc.property(text, text, html, (title, description, raw) => {
        const body: Bodies['page'] = { title, description, updatedOn: '2026-11-01', html: cleanHtml(raw) };
        const file = { path: 'shared/en/pages/a.yaml', text: yamlOf({ published: leanBody(body) }) };
        const checked = checkContent([file]);
        expect(checked).toMatchObject({ problems: [], warnings: [] });
        expect(checked.entries[0]?.published).toEqual(body);
      }),
      { numRuns: sized({ short: 250, full: 1_000 }) },
    );
  });
});
