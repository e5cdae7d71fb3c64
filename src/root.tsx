// The HTML shell of every page: language, words, style, the frame around the screen, and the error page.
import { type ReactNode, useContext, useMemo } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { IntlProvider } from 'use-intl';

import type { Route } from './+types/root';
import css from '#platform/ui/site.css?inline';
import cssFile from '#platform/ui/site.css?url';
import workFile from '#platform/workspace/workspace.css?url';
import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { joinWords } from '#platform/i18n/join-words.ts';
import { type Locale, toLocale } from '#platform/i18n/locales.ts';
import { languageTagOf } from '#platform/i18n/markets.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { keepPage } from '#screens/frame/keep-page.ts';
import { PageFailed } from '#screens/frame/PageFailed.tsx';
import { PageScripts } from '#screens/frame/page-scripts.ts';
import { WhenLost } from '#screens/frame/WhenLost.tsx';
import { screenContext } from '#screens/screen-context.ts';
import { darkGround } from '#content/look/dark-colors.ts';
import { neutralTheme, type Theme, themeCss, themeOf } from '#content/look/themes.ts';
import { readSiteView } from '#content/site/site-view.server.ts';
import { AirlineContext, airlineView, type AirlineView } from '#content/site/use-airline.ts';
import { SiteContext } from '#content/site/use-site.ts';
import { CountryContext } from '#platform/ui/use-money.ts';
import { factsAt } from '#paths.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, nonce, buildId, refusal } = context.get(screenContext);
  // Kept for everybody and every address, so it has no script that would look for its own.
  const still = refusal === 'rate_limited';
  return {
    locale: ctx.locale,
    // With the site's country, as `es-MX`: hyphenation, spell checkers and voices differ.
    tag: languageTagOf(ctx),
    nonce,
    requestId: ctx.requestId,
    buildId,
    linkedStyle: isWorkspace(url.pathname) ? workFile : still ? cssFile : null,
    ...(still && { still }),
    // What later scripts need: the identity service, and where icons are.
    services: JSON.stringify({ identity: ctx.identity.client, icons: ctx.settings.ICON_ENDPOINT }),
    year: ctx.now.getUTCFullYear(),
    site: await readSiteView(ctx).catch(noSite),
    airline: airlineView(ctx.airline, ctx.locale),
    colors: ctx.airline.colors,
    words: wordsFor(ctx, [
      'common',
      'site',
      'errors.not_found_title',
      'errors.not_found_description',
      'errors.many_title',
      'errors.many_description',
      'errors.popular',
      'errors.find_flights',
      'errors.server_title',
      'errors.server_description',
      'errors.away_title',
      'errors.away_description',
      'errors.back',
      'errors.method_not_allowed',
      // The newsletter's form is on every page, and its errors have these names (Specification §8).
      'errors.invalid_name',
      'errors.invalid_email',
      'errors.message',
    ]),
  };
}

/** Where people work all day: their browsers load the style once instead of with every page. */
function isWorkspace(pathname: string): boolean {
  const area = factsAt(pathname)?.area;
  return area === 'portal' || area === 'office';
}

/** The page shown while the database is away has its words, its language and a frame without menus. */
function noSite(error: unknown): null {
  if (!isDatabaseAway(error)) throw error;
  return null;
}

/**
 * Menus and words are read again when the language changes (Specification §4 "Data reloads"), and when the preview
 * begins or ends; another domain is another document anyway.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const preview = (url: URL) => url.searchParams.get('preview');
  // Not from the route's parameters: an unknown page has none.
  const language = (url: URL) => toLocale(url.pathname.split('/')[1]);
  return language(currentUrl) !== language(nextUrl) || preview(currentUrl) !== preview(nextUrl);
}

// The style is in the page, not in the bundle: the browser keeps the server's copy.
const writtenStyle = import.meta.env.SSR ? null : document.getElementById('style');
const style = import.meta.env.SSR ? css : (writtenStyle?.textContent ?? '');

// The same for the colours of the site: another site is another document.
const writtenTheme = (theme: Theme) => ({
  color: theme.primary,
  night: darkGround.card,
  css: themeCss(theme),
});
const metaOf = (media: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name=theme-color]${media}`)?.content ?? '';
const keptTheme = import.meta.env.SSR
  ? { color: '', night: '', css: '' }
  : {
      color: metaOf(''),
      night: metaOf('[media*=dark]'),
      css: document.getElementById('theme')?.textContent ?? '',
    };

/**
 * Marks the document before its first paint as one with a script, and notes from the beginning when a form is sent
 * (identity/service/silent-sign-in.ts) and at which address somebody typed (screens/frame/fresh-build.ts). After
 * the first paint, while the scripts arrive, it uses Intl once: the first use takes a slow phone 50 ms, and hydration
 * would have to wait for it. Written by the server; the browser keeps it as it is.
 */
const markScript = import.meta.env.SSR
  ? "document.documentElement.dataset.js='';written=new AbortController;" +
    "addEventListener('submit',e=>{if(e.target.method=='post')written.abort()},true);" +
    "addEventListener('input',()=>{typedAt=location.href},true);" +
    "requestAnimationFrame(()=>setTimeout(()=>new Intl.DateTimeFormat('en',{month:'long'}).format()))"
  : '';

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const locale: Locale = data?.locale ?? 'en';
  const nonce = data?.nonce;
  const still = import.meta.env.SSR && data && 'still' in data;
  const linked = import.meta.env.SSR ? data?.linkedStyle : writtenStyle?.getAttribute('href');
  const theme = import.meta.env.SSR
    ? writtenTheme(themeOf(data?.site, data?.colors ?? neutralTheme))
    : keptTheme;
  return (
    <html lang={data?.tag ?? locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={theme.color} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={theme.night} />
        {data?.buildId && <meta name="build" content={data.buildId} />}
        <meta name="services" content={data?.services} />
        <link rel="icon" href={data?.site?.favicon ?? '/favicon.svg'} />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        {still ? null : (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markScript }} />
        )}
        {linked ? (
          <link id="style" rel="stylesheet" href={linked} />
        ) : (
          <style
            id="style"
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: style }}
          />
        )}
        <style
          id="theme"
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: theme.css }}
        />
        <Meta />
        <Links nonce={nonce} />
        {still ? null : <LaterScripts nonce={nonce} />}
      </head>
      <body className="flex min-h-dvh flex-col">
        <SiteContext value={data?.site ?? null}>
          <CountryContext value={data?.site?.country ?? null}>
            <Named airline={data?.airline}>
              <Speaking locale={locale}>{children}</Speaking>
            </Named>
          </CountryContext>
        </SiteContext>
        {still ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * Begins the download of the page's scripts early, but after everything that is seen: the router's own hints, which
 * follow, would ask for them at the priority of the style.
 */
function LaterScripts({ nonce }: { nonce: string | undefined }) {
  return useContext(PageScripts).map((file) => (
    <link key={file} rel="modulepreload" href={file} nonce={nonce} fetchPriority="low" />
  ));
}

/** Without root loader data the context keeps its default. */
function Named({ airline, children }: { airline: AirlineView | undefined; children: ReactNode }) {
  return airline ? <AirlineContext value={airline}>{children}</AirlineContext> : children;
}

/** Joins the words returned by this page's loaders. */
function Speaking({ locale, children }: { locale: Locale; children: ReactNode }) {
  const matches = useMatches();
  // The same words stay the same object: a new one would render every text again.
  const messages = useMemo(() => joinWords(matches.map((match) => match.loaderData)), [matches]);
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}

export const clientMiddleware = [keepPage];

export default function Root() {
  return (
    <>
      <Outlet />
      <WhenLost />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailed error={error} />;
}
