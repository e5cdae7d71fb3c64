// A page that editors wrote, or a short link of theirs (decisions §3 "Short links").
import { data } from 'react-router';

import type { Route } from './+types/page';
import { anonymousPage } from '#http/anonymous.ts';
import { say, wordsFor } from '#i18n/words.server.ts';
import { pageNotFound } from '#screens/page-not-found.ts';
import { screenContext } from '#screens/screen-context.ts';
import { PageArticle, PageHtml } from '#site/PageArticle.tsx';
import { readPage } from '#site/read-page.server.ts';
import { pageMeta, siteOf } from '#site/seo.ts';
import { breadcrumbData } from '#site/structured-data.ts';

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? 'no-store' };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, home, locale } = loaderData;
  const site = siteOf(matches);
  const steps = [
    { name: home, path: '' },
    { name: page.title, path: page.key },
  ];
  return pageMeta({
    site,
    locale,
    path: page.key,
    title: page.title,
    description: page.description,
    image: page.key,
    ...(page.sites && { sites: page.sites }),
    jsonLd: site ? [breadcrumbData({ site, locale, steps })] : [],
  });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const page = await readPage(ctx, params.link);
  if (!page) throw pageNotFound(request);
  return data(
    { locale: ctx.locale, page, home: say(ctx.locale)('pages.home'), words: wordsFor(ctx.locale, ['pages']) },
    { headers: { 'Cache-Control': anonymousPage } },
  );
}

export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  const { html, ...rest } = page;
  return (
    <PageArticle {...rest}>
      <PageHtml html={html} />
    </PageArticle>
  );
}
