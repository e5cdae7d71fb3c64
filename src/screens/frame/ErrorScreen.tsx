// The page for an address that does not exist, or for a page that failed (Specification §2 "Error page", §8).
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { ErrorWords } from '#screens/frame/page-error.ts';
import { PopularPages } from '#screens/frame/PopularPages.tsx';
import { reloadAfterMs, reloadOnce, reloadScript, retryKey } from '#screens/frame/reload-once.ts';
import { useRootData } from '#screens/frame/root-data.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { type Locale, localeInfo } from '#platform/i18n/locales.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { inLanguage } from '#content/site/language-path.ts';
import { pathTo } from '#paths.ts';

// Only where an error brings its own search.
const KeptSearch = lazy(async () => ({
  default: (await import('#shopping/search/KeptSearch.tsx')).KeptSearch,
}));

// A form sent by our own script is refused by a sentence (app/pipeline/recognise-visitor.server.ts).
const HomeSearch = lazy(async () => ({
  default: (await import('#shopping/search/KeptSearch.tsx')).HomeSearch,
}));

export type Thrown = ErrorWords & { status: number };

const boxId = 'reloading';

type Props = Thrown & {
  /** The search, if the page could be made with one. */
  children?: ReactNode;
};

export function ErrorScreen({ status, title, languages, search: kept, children, ...thrown }: Props) {
  const t = useTranslations('errors');
  // In the language of the page.
  const message = status === 405 ? t('method_not_allowed') : thrown.message;
  const common = useTranslations('common');
  const locale = useLocale();
  const { nonce, requestId } = useRootData() ?? {};
  const kind = kindOf(status);
  const ours = status >= 500;
  // When a page is broken nobody knows what else is. While the database is away, what is kept is still shown.
  const broken = ours && kind !== 'away';
  const refused = kind === 'server' && !ours;
  const search = kept ? <KeptSearch {...kept} /> : children;
  const own = search ?? (kind === 'many' ? <HomeSearch /> : null);
  useEffect(() => raisePageError(status, 'page', message), [status, message]);
  return (
    <>
      <title>{`${status} - ${message}`}</title>
      <meta name="robots" content="noindex" />
      <Horizon of={scenes[kind]} shape="wide" className="h-44 w-full sm:h-60 lg:h-72" />
      <div
        className="page relative -mt-14 grid items-start grid-cols-[minmax(0,1fr)] gap-6 pb-12 sm:-mt-18
          lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div
          className={`flex flex-col items-start gap-4 rounded-panel bg-surface p-5 shadow-low sm:p-8
            ${broken ? 'lg:col-span-2' : ''}`}
        >
          <div>
            <p className="figures text-lead font-strong text-ink-500">{status}</p>
            <h1 className="text-h2 font-heavy">{t(`${kind}_title`)}</h1>
          </div>
          <p className="max-w-prose text-lead">{refused ? message : t(`${kind}_description`)}</p>
          {title && ours ? (
            <p lang="en" className="text-small text-ink-500">
              {title}. {message}
            </p>
          ) : null}
          {languages ? <SiteLanguages languages={languages} /> : null}
          {/* A reload would get the same answer for an error of the request or for a language that the site lacks. */}
          {ours && !languages ? <Reloading nonce={nonce} /> : null}
          <p className="flex flex-wrap gap-3">
            <LinkButton href={languages ? '/' : pathTo(locale, '')} newDocument>
              {t('back')}
            </LinkButton>
            {search || broken || languages ? null : (
              <LinkButton href={`${pathTo(locale, '')}#search`} tone="secondary" newDocument>
                {t('find_flights')}
              </LinkButton>
            )}
          </p>
          {kind === 'not_found' ? (
            <p className="font-mono text-small break-all text-ink-500">{message}</p>
          ) : null}
          {requestId && ours ? (
            <p className="text-small text-ink-500">{common('supportCode', { code: requestId })}</p>
          ) : null}
        </div>
        {broken ? null : <PopularPages />}
        {own ? (
          <div className="rounded-panel bg-surface p-4 shadow-low empty:hidden sm:p-6 lg:col-span-2">
            <Suspense>{own}</Suspense>
          </div>
        ) : null}
      </div>
    </>
  );
}

const scenes = { not_found: 'cape', many: 'bay', away: 'city', server: 'city' } as const;

/** The kind of error that a person sees: unknown address, too many requests, a short outage, or a failure. */
function kindOf(status: number): keyof typeof scenes {
  if (status === 404) return 'not_found';
  if (status === 429) return 'many';
  return status === 503 ? 'away' : 'server';
}

/** The same address in each language of the site. */
function SiteLanguages({ languages }: { languages: readonly Locale[] }) {
  const t = useTranslations('common');
  const { pathname, search } = useLocation();
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-lead">
      {t('siteLanguages')}
      {languages.map((language) => (
        <a
          key={language}
          href={inLanguage({ pathname, search }, language)}
          lang={language}
          hrefLang={language}
          className="inline-flex min-h-11 items-center font-strong text-sea underline hover:text-ink"
        >
          {localeInfo[language].name}
        </a>
      ))}
    </p>
  );
}

/** Announces that the page will reload and lets a person stop it. Without a script it stays hidden. */
function Reloading({ nonce }: { nonce: string | undefined }) {
  const t = useTranslations('common');
  useEffect(() => reloadOnce(document.getElementById(boxId), retryKey, reloadAfterMs), []);
  return (
    <>
      <div id={boxId} hidden aria-live="polite" suppressHydrationWarning>
        <p className="mb-2">{t.rich('reloading', { left: seconds })}</p>
        <Button type="button" tone="secondary" data-stop="">
          {t('stopReloading')}
        </Button>
      </div>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: reloadScript(boxId) }}
      />
    </>
  );
}

/** The number that the script counts down; React must not render it again. */
function seconds(left: ReactNode): ReactNode {
  return (
    <b data-seconds="" className="figures" suppressHydrationWarning>
      {left}
    </b>
  );
}
