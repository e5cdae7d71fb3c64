// Turns a page that was rendered with a marker instead of its nonce into one that is the same for everybody: it
// removes the marker, and lists the hashes of the scripts and styles that had it in the policy.
import { createHash } from 'node:crypto';

export type SealedPage = { html: string; scripts: string[]; styles: string[] };

/**
 * Only elements with the marker get a hash. Nobody outside this process can know the marker, so content of editors and
 * visitors gets no hash. Returns null if such an element cannot be parsed with certainty.
 */
export function sealPage(marked: string, marker: string): SealedPage | null {
  const attribute = ` nonce="${marker}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (let at = marked.indexOf(attribute); at >= 0; at = marked.indexOf(attribute, at + 1)) {
    const element = elementAround(marked, at, marker);
    if (!element) return null;
    if (element.name === 'link' || element.source) continue;
    hashes[element.name].add(`'sha256-${sha256(element.content)}'`);
  }
  return {
    html: marked.replaceAll(attribute, '').replaceAll(marker, ''),
    scripts: [...hashes.script],
    styles: [...hashes.style],
  };
}

type Element = { name: 'script' | 'style' | 'link'; source: boolean; content: string };

/** The element whose start tag has its nonce at `at`, and its content without the marker, as the browser sees it. */
function elementAround(html: string, at: number, marker: string): Element | null {
  const open = html.lastIndexOf('<', at);
  const close = html.indexOf('>', at);
  const tag = html.slice(open, close);
  const name = /^<(script|style|link)(?=\s)/.exec(tag)?.[1];
  // React escapes both brackets in attributes, so the nearest ones belong to the tag.
  if (close < 0 || tag.includes('>') || (name !== 'script' && name !== 'style' && name !== 'link'))
    return null;
  if (name === 'link') return { name, source: true, content: '' };
  const end = html.indexOf(`</${name}>`, close);
  const content = html.slice(close + 1, end);
  // After `<!--` a browser may parse past the end tag, so it is uncertain what it would run.
  if (end < 0 || content.includes('<!--')) return null;
  return { name, source: / src="/.test(tag), content: content.replaceAll(marker, '') };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
