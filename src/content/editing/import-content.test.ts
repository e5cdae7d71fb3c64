// Content files are imported completely or not at all, and every wrong field is named by file, line and path.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ContentFile, Finding } from '#content/editing/check-content.server.ts';
import { publishedRows } from '#content/content-copy.server.ts';
import { importContent } from '#content/editing/import-content.server.ts';
import { readSite } from '#content/read-site.server.ts';
import { sayReason } from '#platform/i18n/say-finding.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { contentEntry } from '#platform/db/schema.ts';

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
/** With the reasons as an editor reads them. */
async function load(...files: ContentFile[]) {
  const answer = await importContent({ db: test.db, now: worldNow, settings }, files);
  const report = answer.ok ? answer.value : answer.report;
  const readable = {
    ...report,
    problems: report.problems.map(inWords),
    warnings: report.warnings.map(inWords),
  };
  return answer.ok ? { ...answer, value: readable } : { ...answer, report: readable };
}

const inWords = ({ reason, ...finding }: Finding) => ({
  ...finding,
  reason: sayReason({ locale: 'en', country: null }, reason),
});

const pale = '{ primary: "#5f87a0", primarySoft: "#071119", accent: "#e9c46a" }';

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

describe('a valid folder', () => {
  it('loads a site, its hosts and its content, HTML cleaned, and changes nothing the second time', async () => {
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

describe('an invalid folder', () => {
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
  it.each(wrong)('is refused for %s, with its line, and no part of it is loaded', async (_, text, found) => {
    const answer = await load(file('honduras/es/banners.yaml', good), file('shared/es/banners.yaml', text));
    expect(answer).toMatchObject({ ok: false, code: 'content_refused', params: { lines: 1 } });
    expect(!answer.ok && answer.report.problems).toEqual([{ file: 'shared/es/banners.yaml', ...found }]);
    expect(await test.db.orm.$count(contentEntry)).toBe(0);
  });

  const bad = (from: string, to: string) => file('domains/honduras.yaml', honduras.text.replace(from, to));
  const sites: [string, ContentFile[], { file?: string; line: number; path: string; reason: unknown }][] = [
    [
      'a region without currency',
      [bad('currencies: [HNL, USD]', 'currencies: []')],
      { line: 4, path: 'currencies', reason: 'is empty' },
    ],
    [
      'a currency that nobody can file fares in',
      [bad('HNL, USD', 'HNL, XAU')],
      { line: 4, path: 'currencies.1', reason: expect.stringMatching(/^must be one of EUR, USD/) },
    ],
    [
      'a default currency that is not offered',
      [bad('defaultCurrency: HNL', 'defaultCurrency: EUR')],
      { line: 5, path: 'defaultCurrency', reason: 'is not among currencies' },
    ],
    [
      'an escort for minors who may travel alone',
      [bad('checkin: true', 'checkin: true\nminorAloneFrom: 14\nminorServiceFrom: 14')],
      { line: 8, path: 'minorServiceFrom', reason: 'must be below minorAloneFrom' },
    ],
    [
      'a site that speaks none of our languages',
      [
        file(
          'domains/honduras.yaml',
          bad('[es, EN, fr]', '[fr]').text.replace('Language: es', 'Language: fr'),
        ),
      ],
      { line: 2, path: 'languages', reason: 'has none of en, es, pt' },
    ],
    [
      'a style that is no word',
      [bad('style: honduras', 'style: neon sign')],
      { line: 7, path: 'style', reason: expect.stringMatching(/^must be a word that a scene is for/) },
    ],
    [
      'colours on which nobody could read',
      [bad('style: honduras', `style: honduras\ncolors: ${pale}`)],
      {
        line: 8,
        path: 'colors',
        reason: expect.stringMatching(/^has less contrast than 4.5: primary on white, primary on a well/),
      },
    ],
    [
      'a host with a port',
      [bad('honduras.alisio.example', 'honduras.alisio.example:80')],
      { line: 10, path: 'hosts.0.host', reason: 'must be a host in lower case, no port' },
    ],
    [
      'a host of another site',
      [honduras, file('domains/usa.yaml', honduras.text.replace('country: HN', 'country: US'))],
      {
        file: 'domains/usa.yaml',
        line: 10,
        path: 'hosts.0.host',
        reason: 'honduras.alisio.example is a host already',
      },
    ],
    [
      'the region www2, which is served as www',
      [file('domains/www2.yaml', honduras.text)],
      {
        file: 'domains/www2.yaml',
        line: 1,
        path: '',
        reason: 'www2 is served as www: its hosts belong in domains/www.yaml',
      },
    ],
    [
      'a region that nobody knows',
      [file('atlantis/es/banners.yaml', good)],
      {
        file: 'atlantis/es/banners.yaml',
        line: 1,
        path: '',
        reason: expect.stringMatching(/^"atlantis" is neither/),
      },
    ],
    [
      'a region whose site does not stand',
      [file('mexico/es/banners.yaml', good)],
      {
        file: 'mexico/es/banners.yaml',
        line: 1,
        path: 'winter',
        reason: 'there is no site mexico: import domains/mexico.yaml',
      },
    ],
    [
      'a language that is missing from the product',
      [file('shared/fr/banners.yaml', good)],
      {
        file: 'shared/fr/banners.yaml',
        line: 1,
        path: '',
        reason: '"fr" is not one of the languages en, es, pt, es-419, es-MX, pt-BR, en-GB',
      },
    ],
    [
      'content of a site for a market, which the site has already',
      [file('mexico/es-MX/banners.yaml', good)],
      {
        file: 'mexico/es-MX/banners.yaml',
        line: 1,
        path: '',
        reason: '"es-MX" is not one of the languages en, es, pt',
      },
    ],
    [
      'a key that is the address of a screen',
      [file('shared/es/links.yaml', 'select: {published: {title: A, page: fares}}\n')],
      { file: 'shared/es/links.yaml', line: 1, path: 'select', reason: 'is the address of a screen' },
    ],
    [
      'a short link to a host that is not on the list',
      [file('shared/es/links.yaml', 'a: {draft: {title: A, url: "https://evil.example/x"}}\n')],
      {
        file: 'shared/es/links.yaml',
        line: 1,
        path: 'a',
        reason: 'leads to https://evil.example/x, whose host is not in LINK_HOSTS',
      },
    ],
    [
      'a menu of four levels',
      [file('shared/es/menus.yaml', `navbar: {draft: {items: [${nested(4)}]}}\n`)],
      {
        file: 'shared/es/menus.yaml',
        line: 1,
        path: 'navbar.draft.items.0.children.0.children.0.children',
        reason: 'is more than 0 items',
      },
    ],
    [
      'two menu items with one id',
      [file('shared/es/menus.yaml', `navbar: {draft: {items: [${nested(2).replace('id: 2', 'id: 1')}]}}\n`)],
      {
        file: 'shared/es/menus.yaml',
        line: 1,
        path: 'navbar.draft.items.0.children.0.id',
        reason: '1 is the id of another item',
      },
    ],
    [
      'the removal of something that is not published',
      [file('shared/es/banners.yaml', `${good.replace('published', 'draft')}  removalDrafted: true\n`)],
      {
        file: 'shared/es/banners.yaml',
        line: 9,
        path: 'winter.removalDrafted',
        reason: 'needs something published, and no draft beside it',
      },
    ],
  ];
  it.each(sites)('is refused for %s', async (_, files, found) => {
    const answer = await load(...files);
    expect(answer.ok ? 'loaded' : answer.report.problems).toEqual([
      { file: 'domains/honduras.yaml', ...found },
    ]);
    expect(await test.db.orm.$count(contentEntry)).toBe(0);
  });

  it('loads content for the sites of a market, which they show', async () => {
    const latin = good.replace(/title: .*/, 'title: Para América');
    expect(
      await load(file('shared/es/banners.yaml', good), file('shared/es-419/banners.yaml', latin)),
    ).toMatchObject({
      ok: true,
      value: { written: 2, warnings: [] },
    });
    const titleOn = async (domainId: number) => {
      const site = await readSite({ db: test.db, settings, site: { domainId, url: '', preview: false } });
      return site?.find('banner', 'winter', 'es')?.body.title;
    };
    expect(await titleOn(2)).toBe('Para América');
    expect(await titleOn(9)).not.toBe('Para América');
  });

  it('loads, with a warning, content in a language that the site does not offer', async () => {
    const answer = await load(file('honduras/pt/banners.yaml', good));
    expect(answer).toMatchObject({
      ok: true,
      value: { warnings: [{ line: 1, reason: 'the site honduras does not speak pt: nobody will see it' }] },
    });
  });
});

/** An item with `levels - 1` levels of children. */
function nested(levels: number): string {
  const inner = levels > 1 ? `, children: [${nested(levels - 1)}]` : '';
  return `{id: ${levels}, title: A, order: 1${inner}}`;
}
