// The allow-list that HTML of footers and pages passes, when stored and when shown (decisions §4).
import sanitize from 'sanitize-html';

import type { Bodies, Kind } from '#content/bodies.ts';
import { isSafeLink } from '#content/links.ts';

const options: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'strong',
    'em',
    'b',
    'i',
    'br',
    'hr',
  ]
    .concat([
      'a',
      'table',
      'caption',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'abbr',
      'address',
      'blockquote',
      'small',
    ])
    .concat(['span', 'time']),
  allowedAttributes: {
    a: ['href', 'hreflang', 'lang'],
    abbr: ['title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
    h2: ['id'],
    h3: ['id'],
    '*': ['lang'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // An id of the page's own would shadow one of ours.
  transformTags: {
    h2: (tagName, attribs) => ({ tagName, attribs: prefixed(attribs) }),
    h3: (tagName, attribs) => ({ tagName, attribs: prefixed(attribs) }),
    a: (tagName, attribs) => ({ tagName, attribs: safeAnchor(attribs) }),
  },
};

/** The HTML with everything left out that is not on the list; text is kept, scripts and styles go with theirs. */
export function cleanHtml(html: string): string {
  return sanitize(html, options);
}

/** The same for the fields of a body that are HTML. */
export function cleanBody<K extends Kind>(kind: K, body: Bodies[K]): Bodies[K] {
  if (kind === 'texts' && 'footerText' in body) return { ...body, footerText: cleanHtml(body.footerText) };
  if (kind === 'page' && 'html' in body) return { ...body, html: cleanHtml(body.html) };
  return body;
}

function prefixed(attribs: sanitize.Attributes): sanitize.Attributes {
  const id = attribs['id'];
  if (id === undefined) return attribs;
  return { ...attribs, id: id.startsWith('s-') ? id : `s-${id}` };
}

function safeAnchor(attribs: sanitize.Attributes): sanitize.Attributes {
  const { href, ...rest } = attribs;
  if (href === undefined) return rest;
  if (/^#[\w-]+$/.test(href)) return { ...rest, href: href.startsWith('#s-') ? href : `#s-${href.slice(1)}` };
  return /^(mailto|tel):/.test(href) || isSafeLink(href) ? attribs : rest;
}
