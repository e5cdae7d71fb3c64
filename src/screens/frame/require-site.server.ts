// A page needs a site, and a language of that site (Specification §4 "Domain not found").
import { readSite } from '#content/read-site.server.ts';
import { pageError } from '#screens/frame/page-error.ts';
import type { AppCtx } from '#screens/screen-context.ts';

/** Throws the 500 of the specification if the domain is unknown or does not have the language. */
export async function requireSite(ctx: AppCtx): Promise<void> {
  // The root loader of the same request has read the same copy, so nothing is read twice.
  const site = await readSite(ctx);
  if (site?.domain.languages.includes(ctx.locale)) return;
  // A site without the language of an address is no failure; an unknown site is.
  ctx.log[site ? 'debug' : 'error'](
    { domainId: ctx.site.domainId, locale: ctx.locale },
    'no such domain or locale',
  );
  throw pageError(500, {
    title: 'Something went wrong',
    message: 'We could not find the current domain or locale',
    languages: site?.domain.languages,
  });
}
