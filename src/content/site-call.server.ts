// The site and language that a call of Specification §7 names by number, with drafts if the caller may see them.
import { languageOfId } from '#content/domain.ts';
import { mayPreview } from '#content/preview.server.ts';
import { readSite, type SiteContent } from '#content/read-site.server.ts';
import { domainOfRegion } from '#content/regions.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { ok, refuse, refuseFields, type Result } from '#platform/lib/result.ts';

export type SiteCall = {
  domainId: number;
  languageId: number;
  newState: 0 | 1;
  /** From the header; null where the call shows no drafts. */
  token: string | null;
};

type CallRefusal = 'domain_unknown' | 'input_invalid' | 'preview_refused';

/** The published site of a region number. */
export async function siteOfNumber(
  ctx: Ctx,
  regionId: number,
): Promise<Result<SiteContent, 'domain_unknown'>> {
  const domainId = domainOfRegion(regionId);
  const content = await readSite({ ...ctx, site: { ...ctx.site, domainId, preview: false } });
  return content ? ok(content) : refuse('domain_unknown');
}

/**
 * Refuses `domain_unknown`, `preview_refused` for drafts without a right to them, and `input_invalid` for a
 * language that the site does not have.
 */
export async function siteOfCall(
  ctx: Ctx,
  { domainId, languageId, newState, token }: SiteCall,
): Promise<Result<{ content: SiteContent; locale: Locale }, CallRefusal>> {
  const found = await siteOfNumber(ctx, domainId);
  if (!found.ok) return found;
  const { domain } = found.value;
  const locale = languageOfId(languageId);
  if (!locale || !domain.languages.includes(locale)) {
    return refuseFields([{ path: 'language_id', code: 'locale_unknown' }]);
  }
  if (newState === 0) return ok({ content: found.value, locale });
  if (!mayPreview(ctx, domain, token)) return refuse('preview_refused');
  const site = { ...ctx.site, domainId: domain.domainId, preview: true };
  const content = await readSite({ ...ctx, site });
  return content ? ok({ content, locale }) : refuse('domain_unknown');
}
