// HTML from editors: what could run, load, frame, restyle or impersonate is removed; allowed markup stays.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cleanBody, cleanHtml, lostHtml } from '#content/clean-html.server.ts';
import { sized } from '#tests/support/extent.ts';

/** The attack, and what is left of it. */
const attacks: [string, string, string][] = [
  ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['a script in capitals with a gap', '<SCRIPT\n>alert(1)</SCRIPT\n>b', 'b'],
  ['a script that is never closed', 'a<script>alert(1)', 'a'],
  ['a script inside a script', '<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['an event handler', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
  ['a picture with a handler', '<img src=x onerror=alert(1)>a', 'a'],
  ['a slash instead of a space', '<p/onclick=alert(1)>a</p>', '<p>a</p>'],
  ['javascript: as an address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['javascript: with a line break', '<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
  ['javascript: in character references', '<a href="&#106;avascript&colon;alert(1)">a</a>', '<a>a</a>'],
  ['javascript: after a control character', '<a href="\u0001javascript:alert(1)">a</a>', '<a>a</a>'],
  ['data: as an address', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['an address without a scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
  ['an address with backslashes', '<a href="/\\evil.example">a</a>', '<a>a</a>'],
  ['a new window', '<a href="/en" target="_blank" ping="https://evil.example">a</a>', '<a href="/en">a</a>'],
  ['svg with a handler', '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">a</a></svg>', '<a>a</a>'],
  ['math', '<math><mi xlink:href="data:x">a</mi></math>', 'a'],
  ['a style sheet', '<style>body{display:none}</style>a', 'a'],
  ['a style attribute', '<p style="background:url(//evil.example)">a</p>', '<p>a</p>'],
  ['a class', '<p class="fixed inset-0">a</p>', '<p>a</p>'],
  ['a frame', '<iframe src="https://evil.example" srcdoc="<script>1</script>"></iframe>a', 'a'],
  ['an object, an embed', '<object data="x"></object><embed src="x">a', 'a'],
  [
    'a form that asks for a password',
    '<form action="//evil.example"><input name=p><button>Go</button></form>',
    'Go',
  ],
  ['a base address', '<base href="//evil.example/">a', 'a'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=//evil.example">a', 'a'],
  ['a style sheet from elsewhere', '<link rel="stylesheet" href="//evil.example">a', 'a'],
  ['a comment', '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->a', 'a'],
  [
    'noscript that hides a handler',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<p></p>',
  ],
  ['a template', '<template><script>alert(1)</script><p>a</p></template>', '<p>a</p>'],
  [
    'a text area that hides a handler',
    '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
    '"&gt;',
  ],
  ['an id that shadows a global', '<h2 id="location">a</h2>', '<h2 id="s-location">a</h2>'],
  ['an id that is no word', '<h2 id="a b:c">a</h2>', '<h2>a</h2>'],
  ['an id or name elsewhere', '<p id="main" name="cookie">a</p>', '<p>a</p>'],
];

describe('HTML from editors', () => {
  it.each(attacks)('%s is gone', (_, raw, clean) => {
    expect(cleanHtml(raw)).toBe(clean);
  });

  it('markup that changes its meaning when parsed again (mXSS) is harmless every time', () => {
    const tricks = [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '<svg></p><style><a title="</style><img src=1 onerror=alert(1)>">',
      '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
      '<a title="<!--"></a><p><b></p><p></b></a>',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    ];
    for (const trick of tricks) {
      const clean = cleanHtml(trick);
      expect(cleanHtml(clean), trick).toBe(clean);
      expect(clean, trick).not.toMatch(/<(?!\/?(p|b|a|table)\b)/);
      expect(clean.replaceAll(/&lt;.*?&gt;/g, ''), trick).not.toMatch(/<[^>]*\son\w+=/i);
    }
  });

  it('for any input only listed markup remains, and cleaning again changes nothing', () => {
    const piece = fc.oneof(
      fc.constantFrom('<', '>', '"', "'", '=', '/', '<!--', '-->', '<![CDATA[', '&lt;', '&#x3c;', '`', '\0'),
      fc.constantFrom(
        '<p ',
        '<a href=',
        'javascript:',
        '<script>',
        '</script>',
        '<svg>',
        '<style>',
        'onerror=',
        '<h2 id=',
      ),
      fc.constantFrom(
        '<textarea>',
        '<noscript>',
        '</p>',
        '</a>',
        '<b',
        '<td',
        '<table>',
        'srcdoc=',
        '<iframe ',
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''));
        for (const [tag, name] of clean.matchAll(/<\/?([^\s>/]*)[^>]*>/g)) {
          expect(name).toMatch(
            /^(h[234]|p|[uo]l|li|d[ltd]|hr|br|table|caption|t(head|body|r|h|d)|a|b|i|em|strong)$/,
          );
          expect(tag).not.toMatch(/\s(on\w+|style|srcdoc|class)=/i);
          expect(tag).not.toMatch(/="?\s*javascript:/i);
        }
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: sized({ short: 750, full: 3_000 }) },
    );
  });

  it('keeps what editors may write: headings with ids, links, lists, tables, languages', () => {
    const page =
      '<h2 id="s-cabin">Cabin</h2>\n<p>See <a href="#s-cabin">above</a>, ' +
      '<a href="/en/fares" hreflang="en">fares</a>, ' +
      '<a href="https://a.example/b?c=1&amp;d=2">a</a>, <a href="tel:+34910550109">call</a>, ' +
      '<a href="mailto:a@b.example">write</a>.</p>\n<ul><li lang="es">uno</li></ul>\n' +
      '<table><caption>Bags</caption><thead><tr><th scope="col" colspan="2">Fare</th></tr></thead>' +
      '<tbody><tr><td rowspan="2">10 kg</td></tr></tbody></table>\n' +
      '<p><abbr title="kilogram">kg</abbr> <time datetime="2026-11-20">today</time> <small>&copy;</small></p>';
    expect(cleanHtml(page)).toBe(page.replace('&copy;', '©'));
    expect(lostHtml(page)).toEqual([]);
    expect(cleanHtml('<h2 id="cabin">A</h2><a href="#cabin">B</a>')).toBe(
      '<h2 id="s-cabin">A</h2><a href="#s-cabin">B</a>',
    );
  });

  it('is cleaned in the HTML fields, and editors are warned what is lost and where', () => {
    const texts = {
      footerText: '<p>a</p><script>b</script>',
      seoTitle: 'A <b> is a tag',
      seoDescription: 'B',
    };
    expect(cleanBody('texts', texts)).toEqual({ ...texts, footerText: '<p>a</p>' });
    expect(lostHtml('<p>a</p>\n<img src=x>\n<a href="javascript:x">b</a>')).toEqual([
      { what: '<img>', linesBefore: 1 },
      { what: 'the address javascript:x', linesBefore: 2 },
    ]);
  });
});
