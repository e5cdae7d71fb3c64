// Prepares cleaned HTML of an editor for one page: links stay in its language, tables can scroll, headings have ids.
import { hrefOf, linkKind } from '#content/links.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';

export type PageSection = { id: string; title: string };
export type PageHtml = { html: string; sections: PageSection[] };

/** `html` must come from read-site, which has cleaned it: its tags and attributes are written in one way only. */
export function pageHtml(html: string, locale: Locale, tableLabel: string): PageHtml {
  const sections: PageSection[] = [];
  const taken = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  const ready = html
    .replaceAll(/<a\b([^>]*?) href="([^"]*)"/g, (_, before: string, href: string) =>
      anchor(before, href, locale),
    )
    .replaceAll(/<table\b[^>]*>/g, (tag, at: number, all: string) =>
      scrolling(tag, all.slice(at), tableLabel),
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll(/<h2\b([^>]*)>([\s\S]*?)<\/h2>/g, (tag, attributes: string, inner: string) => {
      const title = plainText(inner);
      const given = / id="([^"]*)"/.exec(attributes)?.[1];
      const id = given ?? freeId(slug(title), taken);
      sections.push({ id, title });
      return given === undefined ? `<h2 id="${id}"${attributes}>${inner}</h2>` : tag;
    });
  return { html: ready, sections };
}

/** The text up to the end of a section (of `s-fees`, all before the next heading of its rank), and the rest. */
export function splitAfter(html: string, sectionId: string): [string, string] {
  const start = html.indexOf(`<h2 id="${sectionId}"`);
  const next = start < 0 ? -1 : html.indexOf('<h2', start + 3);
  return next < 0 ? [html, ''] : [html.slice(0, next), html.slice(next)];
}

/**
 * Where a link inside a text leads: `baggage` and `/baggage` to the page in this language; addresses that name a
 * language, the API, jumps, mail and telephone stay as they are.
 */
export function inTextHref(href: string, locale: Locale): string {
  if (/^(#|mailto:|tel:)/.test(href) || linkKind(href) !== 'internal') return href;
  const path = href.replace(/^\//, '');
  const first = path.split(/[/?#]/)[0] ?? '';
  if (first === 'api' || locales.some((each) => each === first)) return `/${path}`;
  return hrefOf(href, locale);
}

function anchor(before: string, href: string, locale: Locale): string {
  const away = linkKind(href) === 'external';
  return `<a${before} href="${inTextHref(href, locale)}"${away ? ' rel="noopener"' : ''}`;
}

/** A wide table scrolls within itself: it must be reachable by keyboard and named for screen readers. */
function scrolling(tag: string, table: string, label: string): string {
  const caption = /^<table[^>]*>\s*<caption[^>]*>([\s\S]*?)<\/caption>/.exec(table)?.[1];
  const name = caption === undefined ? label : plainText(caption);
  return `<div class="scroll-table" role="region" tabindex="0" aria-label="${escaped(name)}">${tag}`;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function slug(title: string): string {
  const ascii = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `s-${ascii.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')}`;
}

function freeId(id: string, taken: Set<string | undefined>): string {
  let free = id;
  for (let n = 2; taken.has(free); n++) free = `${id}-${n}`;
  taken.add(free);
  return free;
}
