// An editor's text as the page shows it.
import { expect, test } from 'vitest';

import { cleanHtml } from '#content/clean-html.server.ts';
import { inTextHref, pageHtml, splitAfter } from '#content/site/page-html.server.ts';

const ready = (html: string) => pageHtml(cleanHtml(html), 'pt', 'Tabela');

test.each([
  ['baggage', '/pt/baggage'],
  ['/baggage', '/pt/baggage'],
  ['/baggage#s-cabin', '/pt/baggage#s-cabin'],
  ['/', '/pt'],
  ['/en/us-flights', '/en/us-flights'],
  ['es', '/es'],
  ['/api/v1/docs', '/api/v1/docs'],
  ['#s-cabin', '#s-cabin'],
  ['mailto:help@alisio.example', 'mailto:help@alisio.example'],
  ['tel:+351215550105', 'tel:+351215550105'],
  ['https://europa.eu/rights', 'https://europa.eu/rights'],
])('in a Portuguese text the link %s leads to %s', (href, expected) => {
  expect(inTextHref(href, 'pt')).toBe(expected);
});

test('a link to another site gives it no access to this page', () => {
  expect(ready('<a href="https://europa.eu">EU</a>').html).toBe(
    '<a href="https://europa.eu" rel="noopener">EU</a>',
  );
  expect(ready('<p><a hreflang="en" href="fares">Tarifas</a></p>').html).toContain('href="/pt/fares"');
});

test('a table can be reached by keyboard and has the name of its caption', () => {
  const { html } = ready('<table><caption>Preços &amp; "taxas"</caption><tr><td>1</td></tr></table>');
  expect(html).toContain('role="region" tabindex="0" aria-label="Preços &amp; &quot;taxas&quot;"><table>');
  expect(html.endsWith('</table></div>')).toBe(true);
  expect(ready('<table><tr><td>1</td></tr></table>').html).toContain('aria-label="Tabela"');
});

test('every section can be linked to, also those without an id of their own', () => {
  const { html, sections } = ready(
    '<h2 id="cabin">Cabina</h2><h2>Bagagem de <em>porão</em> &amp; mais</h2><h2>Ação</h2><h2>Acao</h2>',
  );
  expect(sections).toEqual([
    { id: 's-cabin', title: 'Cabina' },
    { id: 's-bagagem-de-porao-mais', title: 'Bagagem de porão & mais' },
    { id: 's-acao', title: 'Ação' },
    { id: 's-acao-2', title: 'Acao' },
  ]);
  expect(ready('<h2>Preços</h2><h3 id="precos">Mais</h3>').sections[0]?.id).toBe('s-precos-2');
  for (const { id } of sections) expect(html.split(`id="${id}"`)).toHaveLength(2);
});

test('nothing that cleaning removed comes back', () => {
  const { html } = ready('<script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">x</a>');
  expect(html).toBe('<a>x</a>');
});

test('a text can be split after one of its sections', () => {
  const html = '<h2 id="s-a">A</h2><p>a</p><h2 id="s-fees">B</h2><p>b</p><h2 id="s-c">C</h2>';
  const last = '<h2 id="s-c">C</h2>';
  expect(splitAfter(html, 's-fees')).toEqual([html.slice(0, -last.length), last]);
  expect(splitAfter(html, 's-c')).toEqual([html, '']);
  expect(splitAfter(html, 's-other')).toEqual([html, '']);
});
