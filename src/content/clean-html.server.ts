// The allow-list that cleans HTML of footers and pages, when stored and when shown (Specification §13).
import sanitize from 'sanitize-html';

import type { Bodies, Kind } from '#content/bodies.ts';
import { isSafeLink } from '#content/links.ts';
import { isCapability } from '#platform/db/capabilities.ts';

const blocks = 'h2 h3 h4 p ul ol li dl dt dd hr table caption thead tbody tr th td address blockquote';
const phrases = 'strong em b i br a abbr small span time';
const allowedTags = [...blocks.split(' '), ...phrases.split(' ')];
const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'hreflang', 'lang'],
  abbr: ['title'],
  th: ['scope', 'colspan', 'rowspan'],
  // A price of the extras is written in by the server: src/screens/site/page/page-fees.server.ts.
  td: ['colspan', 'rowspan', 'data-fee'],
  time: ['datetime'],
  h2: ['id'],
  h3: ['id'],
  // Marks what is true only where a site offers something, or does not: offered-html.server.ts.
  '*': ['lang', 'data-offered', 'data-not-offered'],
};

export const cleaning: sanitize.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // An id in an editor's text could hide one of ours.
  transformTags: {
    h2: (tagName, attribs) => ({ tagName, attribs: prefixed(attribs) }),
    h3: (tagName, attribs) => ({ tagName, attribs: prefixed(attribs) }),
    a: (tagName, attribs) => ({ tagName, attribs: safeAnchor(attribs) }),
  },
};

/**
 * The HTML without anything that is not on the list; text is kept, scripts and styles are removed with their content.
 * The result is stable: broken nesting is cleaned until parsing changes nothing, otherwise only its text is kept.
 */
export function cleanHtml(html: string): string {
  let clean = sanitize(html, cleaning);
  for (let round = 0; round < 5; round++) {
    const again = sanitize(clean, cleaning);
    if (again === clean) return clean;
    clean = again;
  }
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} });
}

export type LostHtml = { what: string; /** Lines of the text before it. */ linesBefore: number };

/** What cleaning would remove from an editor's HTML, once each, so that editors can be warned. */
export function lostHtml(html: string): LostHtml[] {
  const lost = new Map<string, LostHtml>();
  const lose = (what: string, tag: string) => {
    const at = html.search(new RegExp(`<${tag.replaceAll(/[^\w-]/g, '.')}\\b`, 'i'));
    const linesBefore = html.slice(0, Math.max(at, 0)).split('\n').length - 1;
    if (!lost.has(what)) lost.set(what, { what, linesBefore });
  };
  sanitize(html, {
    ...cleaning,
    onOpenTag: (tag, attributes) => {
      if (!allowedTags.includes(tag)) return lose(`<${tag}>`, tag);
      const allowed = [...(allowedAttributes[tag] ?? []), ...(allowedAttributes['*'] ?? [])];
      for (const name of Object.keys(attributes)) {
        if (!allowed.includes(name)) lose(`${name} of <${tag}>`, tag);
      }
      for (const name of ['data-offered', 'data-not-offered']) {
        const value = attributes[name];
        if (value !== undefined && !isCapability(value)) lose(`${name}="${value.slice(0, 40)}"`, tag);
      }
      const href = attributes['href'];
      if (tag === 'a' && href !== undefined && safeAnchor(attributes)['href'] === undefined) {
        lose(`the address ${href.slice(0, 60)}`, tag);
      }
    },
  });
  return [...lost.values()];
}

/** The same for the fields of a body that are HTML. */
export function cleanBody<K extends Kind>(kind: K, body: Bodies[K]): Bodies[K] {
  if (kind === 'texts' && 'footerText' in body) return { ...body, footerText: cleanHtml(body.footerText) };
  if (kind === 'page' && 'html' in body) return { ...body, html: cleanHtml(body.html) };
  return body;
}

function prefixed(attribs: sanitize.Attributes): sanitize.Attributes {
  const { id, ...rest } = attribs;
  if (id === undefined || !/^[\w-]+$/.test(id)) return rest;
  return { ...rest, id: id.startsWith('s-') ? id : `s-${id}` };
}

function safeAnchor(attribs: sanitize.Attributes): sanitize.Attributes {
  const { href, ...rest } = attribs;
  if (href === undefined) return rest;
  if (/^#[\w-]+$/.test(href)) return { ...rest, href: href.startsWith('#s-') ? href : `#s-${href.slice(1)}` };
  return /^(mailto|tel):/.test(href) || isSafeLink(href) ? attribs : rest;
}
