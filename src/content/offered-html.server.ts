// Removes from an editor's HTML what the site does not offer: `<li data-offered="pets">` is shown where pets can fly,
// `<li data-not-offered="pets">` where they cannot. An unknown name is never offered.
import sanitize from 'sanitize-html';

import type { Offers } from '#content/capabilities.ts';
import { cleaning } from '#content/clean-html.server.ts';
import { isCapability } from '#platform/db/capabilities.ts';

const MARK = 'offered="';

/** `html` is already clean, so everything except the marks and what they hide stays unchanged. */
export function offeredHtml(html: string, offers: Offers): string {
  const isOffered = (name: string) => isCapability(name) && offers[name] === 'yes';
  const shown = sanitize(html, {
    ...cleaning,
    exclusiveFilter: ({ attribs }) => {
      const [only, unless] = [attribs['data-offered'], attribs['data-not-offered']];
      return (only !== undefined && !isOffered(only)) || (unless !== undefined && isOffered(unless));
    },
  });
  // Cleaned HTML writes its attributes in one way only.
  return shown.replaceAll(/ data-(?:not-)?offered="[^"]*"/g, '');
}

/** The same for the field of a body that is HTML. */
export function offeredBody<B extends object>(body: B, offers: Offers): B {
  for (const field of ['html', 'footerText'] as const) {
    const html = (body as Record<string, unknown>)[field];
    if (typeof html === 'string' && html.includes(MARK))
      return { ...body, [field]: offeredHtml(html, offers) };
  }
  return body;
}
