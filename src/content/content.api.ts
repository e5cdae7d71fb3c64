// The content calls of Specification §7: a regional site, its menus, banners and sliders. Pure reads.
import { Hono } from 'hono';

import { menuAreas, type MenuItem } from '#content/bodies.ts';
import {
  bannersSchema,
  domainSchema,
  getBannersSchema,
  getDomainSchema,
  getMenuSchema,
  getSlidersSchema,
  menuSchema,
  slidersSchema,
} from '#content/content.schemas.ts';
import { currencyId, languageIds } from '#content/domain.ts';
import { previewTokenHeader } from '#content/preview.server.ts';
import type { SiteContent } from '#content/read-site.server.ts';
import { siteOfCall, siteOfNumber } from '#content/site-call.server.ts';
import { describe } from '#platform/http/describe.ts';
import { bestLanguage } from '#platform/http/detect-language.ts';
import type { RouterEnv } from '#platform/http/router-env.ts';
import { answerHeader, requestHeader } from '#platform/http/node-headers.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import { readInput } from '#platform/http/read-input.ts';
import type { Locale } from '#platform/i18n/locales.ts';

const siteRefusals = ['domain_unknown', 'locale_unknown'] as const;
const previewRefusals = [...siteRefusals, 'preview_refused'] as const;
const example = { domain_id: 5, language_id: 3 };

export const contentApi = new Hono<RouterEnv>()
  .post(
    '/get-domain',
    describe({
      operationId: 'getDomain',
      summary: 'Get a regional site',
      description:
        'Texts are in the language of `Accept-Language` if the site speaks it, else in its default one.',
      tag: 'Content',
      access: 'open',
      body: { schema: getDomainSchema, example: { domainId: 5 } },
      answer: { status: 200, schema: domainSchema, description: 'The site.' },
      refusals: ['domain_unknown'],
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const input = readInput(getDomainSchema, c.get('body'));
      if (!input.ok) return refuseRequest(c, ctx, input);
      const found = await siteOfNumber(ctx, input.value.domainId);
      if (!found.ok) return refuseRequest(c, ctx, found);
      const { domain } = found.value;
      const wanted = bestLanguage(requestHeader(c, 'accept-language'), domain.languages);
      const locale = wanted ?? domain.defaultLanguage;
      answerHeader(c, 'Content-Language', locale);
      return c.json(domainAnswer(found.value, locale));
    },
  )
  .post(
    '/get-menu',
    describe({
      operationId: 'getMenu',
      summary: 'Get the menus of a regional site',
      description: 'Items of at most three levels in their order; inactive ones are left out.',
      tag: 'Content',
      access: 'open',
      body: { schema: getMenuSchema, example: { ...example, new_state: 0 } },
      answer: { status: 200, schema: menuSchema, description: 'The menu of each area.' },
      refusals: previewRefusals,
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const input = readInput(getMenuSchema, c.get('body'));
      if (!input.ok) return refuseRequest(c, ctx, input);
      const token = requestHeader(c, previewTokenHeader) ?? null;
      const found = await siteOfCall(ctx, callOf(input.value, token));
      return found.ok ? c.json(menuAnswer(found.value)) : refuseRequest(c, ctx, found);
    },
  )
  .post(
    '/get-banners',
    describe({
      operationId: 'getBanners',
      summary: 'List the banners of a regional site',
      tag: 'Content',
      access: 'open',
      body: { schema: getBannersSchema, example },
      answer: {
        status: 200,
        schema: bannersSchema,
        description: 'The active ones, in the order of the editors.',
      },
      refusals: siteRefusals,
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const input = readInput(getBannersSchema, c.get('body'));
      if (!input.ok) return refuseRequest(c, ctx, input);
      const found = await siteOfCall(ctx, callOf({ ...input.value, new_state: 0 }, null));
      return found.ok ? c.json(listAnswer(found.value, 'banner')) : refuseRequest(c, ctx, found);
    },
  )
  .post(
    '/get-sliders',
    describe({
      operationId: 'getSliders',
      summary: 'List the sliders of a regional site',
      tag: 'Content',
      access: 'open',
      body: { schema: getSlidersSchema, example: { ...example, new_state: 0 } },
      answer: {
        status: 200,
        schema: slidersSchema,
        description: 'The active ones, in the order of the editors.',
      },
      refusals: previewRefusals,
    }),
    async (c) => {
      const ctx = c.get('ctx');
      const input = readInput(getSlidersSchema, c.get('body'));
      if (!input.ok) return refuseRequest(c, ctx, input);
      const token = requestHeader(c, previewTokenHeader) ?? null;
      const found = await siteOfCall(ctx, callOf(input.value, token));
      return found.ok ? c.json(listAnswer(found.value, 'slider')) : refuseRequest(c, ctx, found);
    },
  );

type Call = { domain_id: number; language_id: number; new_state: 0 | 1 };

function callOf({ domain_id, language_id, new_state }: Call, token: string | null) {
  return { domainId: domain_id, languageId: language_id, newState: new_state, token };
}

function domainAnswer({ domain, find }: SiteContent, locale: Locale) {
  const texts = find('texts', 'texts', locale)?.body;
  return {
    id: domain.domainId,
    languages: domain.languages.map((code) => ({ id: languageIds[code], code })),
    languageId: languageIds[domain.defaultLanguage],
    currencies: domain.currencies.map((code) => ({ id: currencyId(code), code })),
    currencyId: currencyId(domain.defaultCurrency),
    facebook: domain.facebook,
    twitter: domain.twitter,
    instagram: domain.instagram,
    tiktok: domain.tiktok,
    telephone: domain.telephone,
    checkin: domain.checkin,
    footerText: texts?.footerText ?? '',
    favicon: domain.favicon,
    seoTitle: texts?.seoTitle ?? domain.companyName,
    seoDescription: texts?.seoDescription ?? '',
    style: domain.style,
  };
}

type SiteContentInLocale = { content: SiteContent; locale: Locale };

function menuAnswer({ content, locale }: SiteContentInLocale) {
  const itemsOf = (area: keyof typeof menuAreas) =>
    shown(content.find('menu', area, locale)?.body.items ?? []);
  return { Navbar: itemsOf('navbar'), Footer: itemsOf('footer'), Subfooter: itemsOf('subfooter') };
}

function shown(items: readonly MenuItem[]): MenuItem[] {
  return items
    .filter(({ active }) => active)
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, title, link, children, order, active }) => ({
      id,
      title,
      link,
      children: shown(children),
      order,
      active,
    }));
}

function listAnswer({ content, locale }: SiteContentInLocale, kind: 'banner' | 'slider') {
  return content.list(kind, locale).map(({ contentEntryId, body: { photograph: name, ...body } }) => {
    const photograph = content.photograph(name, locale);
    return { id: contentEntryId, ...body, ...(photograph && { photograph }) };
  });
}
