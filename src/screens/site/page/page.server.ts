// Handles /{lang}/{link}: a page, or a short link that redirects, has ended, or never existed.
import { data, redirect } from 'react-router';

import { readSite } from '#content/read-site.server.ts';
import { anonymousPage } from '#platform/http/cache-headers.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { lostPage } from '#screens/site/lost/lost-page.server.ts';
import { withFees } from '#screens/site/page/page-fees.server.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { followShortLink } from '#shopping/offers/follow-short-link.server.ts';
import type { OfferView } from '#shopping/offers/offers.ts';
import { readOffers } from '#shopping/offers/read-offers.server.ts';
import { countClick } from '#content/pages/count-click.server.ts';
import { isPerson } from '#content/pages/is-person.ts';
import { readPage } from '#content/site/read-page.server.ts';
import { pathTo } from '#paths.ts';

/** A page takes precedence over a link of the same name. Throws the redirect of the link. */
export async function readLink(ctx: AppCtx, { request, url }: { request: Request; url: URL }, link: string) {
  // Printed addresses may be typed in capitals.
  const key = link.toLowerCase();
  const page = await readPage(ctx, key);
  if (page) {
    if (key !== link) throw redirect(pathTo(ctx.locale, ':link', { link: key }), 301);
    const priced = { ...page, html: await withFees(ctx, page.html) };
    const shown = { kind: 'page' as const, page: priced, home: say(ctx)('pages.home') };
    return data(
      { ...shown, locale: ctx.locale, words: wordsFor(ctx, ['pages']) },
      { headers: { 'Cache-Control': anonymousPage } },
    );
  }
  const currency = url.searchParams.get('currency');
  const followed = await followShortLink(ctx, { key, currency });
  if (followed.kind === 'unknown') return lostPage(ctx, url);
  if (followed.kind === 'leads') {
    count(ctx, request, { key, day: followed.day });
    // Never cached, not even privately: an editor may change the target, and each click is counted.
    throw redirect(followed.to, { headers: { 'Cache-Control': 'no-store' } });
  }
  // Ended (410) or not valid yet (404): the page says which, and shows current offers.
  const status = followed.kind === 'ended' ? 410 : 404;
  const offers = await offersNow(ctx, currency);
  const words = wordsFor(ctx, ['pages', 'home', 'search']);
  return data(
    { ...followed, offers, locale: ctx.locale, words },
    { status, headers: { 'Cache-Control': 'no-store' } },
  );
}

async function offersNow(ctx: AppCtx, currency: string | null): Promise<OfferView[]> {
  const site = await readSite(ctx);
  if (!site) return [];
  const { currencies, defaultCurrency } = site.domain;
  const offers = await readOffers(ctx, currencies.find((code) => code === currency) ?? defaultCurrency);
  return offers.slice(0, alternatives);
}

const alternatives = 3;

/** Runs in parallel; the response does not wait for it. */
function count(ctx: AppCtx, request: Request, { key, day }: { key: string; day: string }): void {
  if (ctx.site.preview || !isPerson(request)) return;
  countClick(ctx, { domainId: ctx.site.domainId, entryKey: key, day }).catch((error: unknown) => {
    ctx.log.warn({ err: error, key }, 'a click was not counted');
  });
}
