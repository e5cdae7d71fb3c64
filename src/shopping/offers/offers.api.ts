// The call for offers of Specification §7: what a regional site offers, at current prices.
import { Hono } from 'hono';

import { previewTokenHeader, previewTokenParam } from '#content/preview.server.ts';
import { siteOfCall } from '#content/site-call.server.ts';
import { describe } from '#platform/http/describe.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { requestHeader } from '#platform/http/node-headers.ts';
import { readCookie } from '#platform/http/read-cookie.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import { readInput } from '#platform/http/read-input.ts';
import { decimalText } from '#platform/lib/money.ts';
import { refuseFields } from '#platform/lib/result.ts';
import { offerLink } from '#shopping/offers/offers.ts';
import { getOffersSchema, type OfferEntity, offersSchema } from '#shopping/offers/offers.schemas.ts';
import { readOffers } from '#shopping/offers/read-offers.server.ts';

export const offersApi = new Hono<RouterEnv>().post(
  '/get-offers',
  describe({
    operationId: 'getOffers',
    summary: 'List the offers of a regional site',
    description:
      'A pure read. Every price is final for one adult, and the search behind `link` asks the same. An offer that ' +
      'can no longer be bought is left out.',
    tag: 'Content',
    access: 'open',
    body: {
      schema: getOffersSchema,
      example: { domain_id: 5, language_id: 3, currency_code: 'EUR', new_state: 0 },
    },
    answer: { status: 200, schema: offersSchema, description: 'The offers, in the order of the editors.' },
    refusals: ['domain_unknown', 'locale_unknown', 'currency_unknown', 'preview_refused'],
  }),
  async (c) => {
    const asked = c.get('ctx');
    const input = readInput(getOffersSchema, c.get('body'));
    if (!input.ok) return refuseRequest(c, asked, input);
    const { domain_id, language_id, currency_code, new_state } = input.value;
    // The home page reloads its offers with what the preview left in the browser.
    const token =
      requestHeader(c, previewTokenHeader) ?? readCookie(requestHeader(c, 'cookie'), previewTokenParam);
    const call = { domainId: domain_id, languageId: language_id, newState: new_state, token };
    const found = await siteOfCall(asked, call);
    if (!found.ok) return refuseRequest(c, asked, found);
    const { locale, content } = found.value;
    if (!content.domain.currencies.includes(currency_code)) {
      return refuseRequest(c, asked, refuseFields([{ path: 'currency_code', code: 'currency_unknown' }]));
    }
    const site = { ...asked.site, domainId: content.domain.domainId, preview: new_state === 1 };
    const ctx = { ...asked, locale, site };
    const offers = (await readOffers(ctx, currency_code)).map((offer): OfferEntity => ({
      ...offer,
      price: decimalText({ minor: offer.priceMinor, currency: offer.currencyCode }),
      link: offerLink(offer, locale),
    }));
    return c.json({ offers });
  },
);
