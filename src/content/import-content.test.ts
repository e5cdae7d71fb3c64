// Content files come in whole or not at all, and every wrong field is named by file, line and path.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ContentFile } from '#content/check-content.server.ts';
import { publishedRows } from '#content/content-copy.server.ts';
import { importContent } from '#content/import-content.server.ts';
import { readSite } from '#content/read-site.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#db/test-database.ts';
import { contentEntry } from '#db/schema.ts';

const settings = {
  LINK_HOSTS: ['help.alisio.example'],
  PUBLIC_URL: 'https://mexico.alisio.example',
  APP_MODE: 'production' as const,
};
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase('empty');
});
afterAll(() => test.drop());

const file = (path: string, text: string): ContentFile => ({ path, text });
const load = (...files: ContentFile[]) => importContent({ db: test.db, now: worldNow, settings }, files);

const honduras = file(
  'domains/honduras.yaml',
  `country: HN
languages: [es, EN, fr]
defaultLanguage: es
currencies: [HNL, USD]
defaultCurrency: HNL
checkin: true
style: honduras
companyName: Alisio
hosts:
  - host: honduras.alisio.example
    stage: production
`,
);
const banner = (change: string) =>
  file(
    'shared/es/banners.yaml',
    `winter:
  published:
    title: Invierno al sol
    text: Vuelos directos a Roatán.
    link: roatan
    linkTitle: Ver vuelos
    scene: RTB
${change}`,
  );

describe('a folder that is right', () => {
  it('brings a site, its hosts and its content, HTML cleaned, and changes nothing the second time', async () => {
    const page = file(
      'honduras/es/pages/equipaje.yaml',
      `published:
  title: Equipaje
  description: Lo que puedes llevar.
  updatedOn: 2026-11-01
  html: |-
    <h2 id="mano">Equipaje de mano</h2>
    <p onclick="steal()">10 kg en todas las tarifas.</p>
    <script>steal()</script>
`,
    );
    const answer = await load(honduras, banner('    order: 1\n'), page);
    expect(answer).toMatchObject({ ok: true, value: { domains: 1, entries: 2, written: 2, problems: [] } });
    expect(answer.ok && answer.value.warnings).toEqual([
      {
        file: page.path,
        line: 7,
        path: 'published.html',
        reason: 'onclick of <p> is not allowed and was left out',
      },
      {
        file: page.path,
        line: 8,
        path: 'published.html',
        reason: '<script> is not allowed and was left out',
      },
    ]);
    const site = await readSite({
      db: test.db,
      settings,
      site: { domainId: 2, url: 'https://honduras.alisio.example', preview: false },
    });
    expect(site?.domain).toMatchObject({
      languages: ['es', 'en'],
      origin: 'https://honduras.alisio.example',
    });
    expect(site?.find('page', 'equipaje', 'es')?.body.html).toBe(
      '<h2 id="s-mano">Equipaje de mano</h2>\n<p>10 kg en todas las tarifas.</p>\n',
    );
    const { version } = await publishedRows(test.db);
    expect(await load(banner('    order: 1\n'), page)).toMatchObject({ ok: true, value: { written: 0 } });
    expect((await publishedRows(test.db)).version).toBe(version);
  });
});

describe('a folder that is wrong', () => {
  beforeEach(async () => {
    await load(honduras);
    await test.db.orm.delete(contentEntry);
  });

  const good = banner('    order: 1\n').text;
  const wrong: [string, string, { line: number; path: string; reason: string }][] = [
    [
      'an unknown field',
      `${good}    colour: red\n`,
      { line: 9, path: 'winter.published.colour', reason: 'is not a field here' },
    ],
    [
      'a missing field',
      good.replace('    order: 1\n', ''),
      { line: 2, path: 'winter.published.order', reason: 'is missing' },
    ],
    [
      'a wrong kind of value',
      good.replace('order: 1', 'order: first'),
      { line: 8, path: 'winter.published.order', reason: 'must be a number' },
    ],
    [
      'a field that stands twice',
      `${good}    order: 2\n`,
      { line: 9, path: '', reason: 'the same key stands twice' },
    ],
    [
      'a link that is a script',
      good.replace('link: roatan', 'link: "javascript:alert(1)"'),
      {
        line: 5,
        path: 'winter.published.link',
        reason: 'must be a path of this site, an http(s) address or an action',
      },
    ],
  ];
  it.each(wrong)('is refused for %s, with its line, and nothing of it is loaded', async (_, text, found) => {
    const answer = await load(file('honduras/es/banners.yaml', good), file('shared/es/banners.yaml', text));
    expect(answer).toMatchObject({ ok: false, code: 'content_refused', params: { count: 1 } });
    expect(!answer.ok && answer.report.problems).toEqual([{ file: 'shared/es/banners.yaml', ...found }]);
    expect(await test.db.orm.$count(contentEntry)).toBe(0);
  });
});
