// Scenes are files of an airline: what draws is kept, what runs or loads is not, and every word has a drawing.
import fs from 'node:fs';
import { Hono } from 'hono';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type ContentFile, checkContent } from '#content/editing/check-content.server.ts';
import { exportContent } from '#content/editing/export-content.server.ts';
import { importContent } from '#content/editing/import-content.server.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { readDrawing } from '#content/scenery/read-drawing.server.ts';
import { sceneAddress } from '#content/scenery/scene-address.ts';
import { sceneByDay, sceneOf, sceneSvg } from '#content/scenery/scenes.ts';
import { readSite } from '#content/read-site.server.ts';
import { scenesRouter } from '#content/scenery/scenes.api.ts';
import { publishedRows } from '#content/content-copy.server.ts';
import { worldAirports } from '#demo/airports.ts';
import { worldDomains } from '#demo/sites.ts';
import { sayFinding } from '#platform/i18n/say-finding.server.ts';
import { openTestDatabase, type TestDatabase, worldNow } from '#tests/support/database/test-database.ts';
import { demoSceneFiles, demoScenes } from '#tests/support/demo-scenes.ts';

const { list } = demoScenes;
const svg = (inside: string, viewBox = '0 0 480 360') =>
  `<?xml version="1.0"?><!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`;
const settings = {
  LINK_HOSTS: [],
  PUBLIC_URL: 'https://www.alisio.example',
  APP_MODE: 'production' as const,
};

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('world');
});
afterAll(() => test.drop());

it('every airport and every site of the demonstration has a scene of its own, from files that lose nothing', () => {
  expect(checkContent(demoSceneFiles)).toMatchObject({ problems: [], warnings: [] });
  const ofAirports = new Set(worldAirports.map(({ airportCode }) => sceneOf(list, airportCode)));
  expect(ofAirports.size).toBe(worldAirports.length);
  const styles = new Set(worldDomains.map(({ style }) => style));
  expect(new Set([...styles].map((style) => sceneOf(list, style).name)).size).toBe(styles.size);
  for (const { drawings } of list) expect(Object.keys(drawings)).toEqual(['card', 'band', 'wide']);
});

it('a word without a scene always gets the same landscape, and a plain horizon where none is filed', () => {
  for (const word of ['LPA', 'GIG', 'summer', 'constructor', 'é', '']) {
    expect(sceneOf(list, word)).toMatchObject({ landscape: true });
    expect(sceneOf(list, word)).toBe(sceneOf(list, word));
    expect(sceneOf([], word).name).toBe('horizon');
  }
  expect(sceneSvg(sceneOf([], 'CUN'), 'card', false)).toContain('viewBox="0 0 480 360"');
});

it('a shape without a file is cropped from a wider one, or is the narrower one', () => {
  const scene = (drawings: object) => ({ name: 'a', words: [], landscape: false, drawings });
  expect(sceneSvg(scene({ wide: '<path/>' }), 'card', false)).toContain('viewBox="0 0 480 360"');
  expect(sceneSvg(scene({ card: '<path/>' }), 'wide', false)).toContain('viewBox="0 0 480 360"');
  expect(sceneSvg(scene({ band: '<path/>', card: '<g/>' }), 'wide', false)).toMatch(
    /viewBox="-260 0 1000 360".*<path\/>/,
  );
});

it('the night is in the same file, and hidden in a picture by day', () => {
  const { drawing } = readDrawing(
    svg('<rect class="night veil" width="9"/><path class="sun" d="M0 0h1"/>'),
    'card',
  );
  expect(drawing).toBe('<rect class="night veil" width="9" display="none" /><path class="sun" d="M0 0h1" />');
  const scene = { name: 'a', words: [], landscape: false, drawings: { card: drawing } };
  expect(sceneSvg(scene, 'card', false)).toContain('@media(prefers-color-scheme:dark)');
  expect(sceneSvg(scene, 'card', false)).not.toContain('@keyframes');
  expect(sceneSvg(scene, 'card', true)).toContain('@keyframes');
  expect(sceneByDay(scene)).not.toContain('<style');
});

it.each([
  ['a script', '<script>alert(1)</script>', '<script>'],
  ['a script in CDATA', '<script><![CDATA[</script><path onload="alert(1)"/>]]></script>', '<script>'],
  ['a handler', '<path d="M0 0" onload="alert(1)"/>', 'onload="alert(1)"'],
  ['a handler in a namespace', '<g xmlns:a="a" a:onload="alert(1)"/>', 'a:onload="alert(1)"'],
  ['a foreign element', '<foreignObject><p>evil</p></foreignObject>', '<foreignObject>'],
  ['a picture', '<image href="https://evil.example/a.png"/>', '<image>'],
  ['a reference', '<use xlink:href="//evil.example/a.svg#b"/>', '<use>'],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>', '<a>'],
  ['a style sheet', '<style>@import url(//evil.example)</style>', '<style>'],
  ['a style', '<path d="M0 0" style="fill:url(//evil.example)"/>', 'style="fill:url(//evil.example)"'],
  [
    'a paint from elsewhere',
    '<path fill="url(https://evil.example/#a)"/>',
    'fill="url(https://evil.example/#a)"',
  ],
  ['an animation', '<set attributeName="href" to="javascript:alert(1)"/>', '<set>'],
  ['a class of the page', '<path class="fixed inset-0"/>', 'class="fixed inset-0"'],
  ['an entity as a value', '<path d="&lol9;"/>', 'd="&lol9;"'],
])('leaves out %s, says so, and keeps the rest', (_, bad, what) => {
  const { drawing, problem, lost } = readDrawing(svg(`<path d="M0 0h8v8z"/>${bad}`), 'card');
  expect(problem).toBeNull();
  expect(lost).toContain(what);
  expect(drawing).toContain('<path d="M0 0h8v8z" />');
  expect(drawing).not.toMatch(/script|onload|style|href|foreign|evil|&|url\(|class|<!|set/i);
});

it.each([
  ['text that is not XML', 'Norte Air', 'scene_form'],
  ['a page', '<html><body><p>Hi</p></body></html>', 'scene_form'],
  ['another view box', svg('<path d="M0 0"/>', '0 0 100 100'), 'scene_form'],
  ['an empty drawing', svg(' '), 'scene_form'],
  ['a drawing within a drawing', svg(svg('<path d="M0 0"/>')), 'scene_form'],
  ['a second drawing', svg('<path d="M0 0"/>') + svg('<path d="M0 0"/>'), 'scene_form'],
  ['more than 64 kB', svg('<path d="M0 0"/>'.repeat(5000)), 'scene_large'],
])('refuses %s', (_, text, code) => {
  expect(readDrawing(text, 'card').problem).toMatchObject({ code });
});

it('an entity bomb and deep nesting are neither expanded nor kept', () => {
  const lines = Array.from({ length: 10 }, (__, i) => `<!ENTITY a${i + 1} "&a${i};&a${i};&a${i};&a${i};">`);
  const bomb = `<!DOCTYPE svg [<!ENTITY a0 "lol">${lines.join('')}]>${svg('<path d="M0 0h8"/>&a10;')}`;
  expect(readDrawing(bomb, 'card').drawing).toMatch(/^(<path d="M0 0h8" \/>)?$/);
  const deep = svg(`${'<g>'.repeat(5000)}<path d="M0 0"/>${'</g>'.repeat(5000)}`);
  expect(readDrawing(deep, 'card').drawing.split('<g>').length).toBeLessThan(30);
});

it('what is broken is closed, so that the file is XML', () => {
  const { drawing } = readDrawing('<svg viewBox="0 0 480 360"><g><path d="M0 0"><circle r=4></svg', 'card');
  expect(readDrawing(svg(drawing), 'card').drawing).toBe(drawing);
  expect(drawing.match(/<g>/g)).toHaveLength(drawing.match(/<\/g>/g)?.length ?? 0);
});

const yaml = (text: string): ContentFile => ({ path: 'scenes/scenes.yaml', text });
const card: ContentFile = { path: 'scenes/quito.card.svg', text: svg('<path d="M0 0h8v8z"/>') };
const load = (files: ContentFile[]) => importContent({ db: test.db, now: worldNow, settings }, files);

it('an import names what does not fit together', async () => {
  const said = async (...files: ContentFile[]) => {
    const answer = await load(files);
    const { problems } = answer.ok ? answer.value : answer.report;
    return problems.map((finding) => sayFinding({ locale: 'en', country: null }, finding));
  };
  expect(await said(card)).toEqual([expect.stringContaining('belongs to no scene: name quito')]);
  expect(await said(yaml('quito: {for: [UIO]}'))).toEqual([expect.stringContaining('has no drawing')]);
  expect(await said(yaml('quito: {for: [Quito!], by: me}'), card)).toHaveLength(3);
  expect(await said({ ...card, path: 'scenes/quito.round.svg' })).toEqual([
    expect.stringContaining('is no file of a scene'),
  ]);
});

it('a filed scene is shown at its places, exported as it is, and served until it changes', async () => {
  expect(await load([yaml('quito: {for: [UIO, XAA]}'), card])).toMatchObject({
    ok: true,
    value: { written: 1 },
  });
  expect(await load([yaml('quito: {for: [UIO, XAA]}'), card])).toMatchObject({ value: { written: 0 } });
  const site = await readSite({
    db: test.db,
    settings,
    site: { domainId: 1, preview: false, country: null, url: '' },
  });
  expect(site?.sceneOf('XAA')).toBe('quito');

  const { files } = await exportContent(test.db);
  const scenes = files.filter(({ path }) => path.startsWith('scenes/'));
  expect(scenes).toHaveLength(demoSceneFiles.length + 1);
  expect(scenes.find(({ path }) => path === card.path)?.text).toContain('<path d="M0 0h8v8z" />');
  expect(await load(scenes)).toMatchObject({ value: { written: 0, warnings: [] } });

  const router = new Hono().route('/', scenesRouter(test));
  const { edition } = (await publishedRows(test.db)).airline.scenes;
  const address = sceneAddress(edition, 'UIO', 'card', true);
  const answer = await router.request(address);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).toContain('<path d="M0 0h8v8z" />');
  const wider: ContentFile = {
    path: 'scenes/quito.wide.svg',
    text: svg('<path d="M1 1"/>', '-752 0 1600 360'),
  };
  expect(await load([yaml('quito: {for: [UIO]}'), wider])).toMatchObject({ value: { written: 1 } });
  const after = await router.request(address);
  expect(after.headers.get('cache-control')).toBe('public, max-age=60');
  expect(await after.text()).toContain('d="M1 1"');
  for (const name of ['quito.round.svg', 'quito.card.still.svg', 'quito.card.%3C.svg', 'a.b.card.svg'])
    expect((await router.request(`/scene/${edition}/${name}`)).status, name).toBe(404);
});

it('is decoration: a picture without words', () => {
  const picture = renderToStaticMarkup(<Horizon of="havana" />);
  expect(picture).toContain(' alt=""');
  expect(picture).toContain('loading="lazy"');
  expect(picture).not.toContain('style=');
});

it('the files take at most 32 kB each', () => {
  const folder = new URL('../../../demo/content/scenes/', import.meta.url);
  for (const name of fs.readdirSync(folder))
    expect(fs.statSync(new URL(name, folder)).size).toBeLessThan(32_000);
});
