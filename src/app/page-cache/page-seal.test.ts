// A shared page: scripts and styles written by our own root may run, no others may.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { sealPage } from '#app/page-cache/page-seal.ts';

const marker = 'f00d'.repeat(12);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a sealed page', () => {
  it('has a hash for each of its own scripts and styles, and no marker', () => {
    const sealed = sealPage(
      `<html><head><script nonce="${marker}">mark()</script><style id="style" nonce="${marker}">p{}</style>` +
        `<link rel="modulepreload" href="/a.js" nonce="${marker}"/></head><body>` +
        `<script nonce="${marker}" type="module" async="">data("nonce","${marker}")</script></body></html>`,
      marker,
    );
    expect(sealed).toEqual({
      html:
        '<html><head><script>mark()</script><style id="style">p{}</style>' +
        '<link rel="modulepreload" href="/a.js"/></head>' +
        '<body><script type="module" async="">data("nonce","")</script></body></html>',
      scripts: [hashOf('mark()'), hashOf('data("nonce","")')],
      styles: [hashOf('p{}')],
    });
  });

  it.each([
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="guess">evil()</script>',
    '<SCRIPT NONCE="f00d">evil()</SCRIPT>',
    '<style>body{display:none}</style>',
    '<p title="nonce=&quot;f00d&quot;"><script type="module">evil()</script></p>',
  ])('gives no hash to content that an editor inserted: %s', (smuggled) => {
    const sealed = sealPage(`<script nonce="${marker}">own()</script><div>${smuggled}</div>`, marker);
    expect(sealed?.scripts).toEqual([hashOf('own()')]);
    expect(sealed?.styles).toEqual([]);
    expect(sealed?.html).toContain(smuggled);
  });

  it('needs no hash for our own script if it has an address', () => {
    const sealed = sealPage(`<script src="/a.js" nonce="${marker}"></script>`, marker);
    expect(sealed).toEqual({ html: '<script src="/a.js"></script>', scripts: [], styles: [] });
  });

  it.each([
    ['has no end', `<script nonce="${marker}">own()`],
    ['may be read past its end', `<script nonce="${marker}">"<!--<script>"</script>`],
    ['stands on another element', `<iframe nonce="${marker}"></iframe>`],
    ['stands in a text', `<p>a > b nonce="${marker}"</p>`],
  ])('is given up if the marker %s', (_why, html) => {
    expect(sealPage(html, marker)).toBeNull();
  });
});
