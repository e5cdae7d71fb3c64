// The page for an address that does not exist or a page that failed (Specification §2 "Error page", §8).
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { ErrorWords } from '#screens/frame/page-error.ts';
import { reloadAfterMs, reloadOnce, reloadScript, retryKey } from '#screens/frame/reload-once.ts';
import { useRootData } from '#screens/frame/root-data.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { type Locale, localeInfo } from '#platform/i18n/locales.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { LinkButton } from '#platform/ui/LinkButton.tsx';

export type Thrown = ErrorWords & { status: number };

const boxId = 'reloading';

export function ErrorScreen({ status, title, languages, ...thrown }: Thrown) {
  const t = useTranslations('errors');
  // The router itself refuses a post to a page without an action, in words for developers.
  const message = status === 405 ? t('method_not_allowed') : thrown.message;
  const common = useTranslations('common');
  const locale = useLocale();
  const { nonce, requestId } = useRootData() ?? {};
  const missing = status === 404;
  const ours = status >= 500;
  const what = missing ? 'not_found' : status === 503 ? 'away' : 'server';
  useEffect(() => raisePageError(status, 'page', message), [status, message]);
  return (
    <>
      <title>{`${status} - ${message}`}</title>
      <meta name="robots" content="noindex" />
      <Horizon of={missing ? 'cape' : 'city'} shape="wide" className="h-48 w-full sm:h-64" />
      <div className="page flex flex-col items-start gap-4 py-12">
        <p className="figures text-lead font-strong text-ink-500">{status}</p>
        <h1 className="text-h2 font-heavy">{t(`${what}_title`)}</h1>
        <p className="max-w-prose text-lead">{missing || ours ? t(`${what}_description`) : message}</p>
        {missing ? <p className="font-mono text-small break-all text-ink-500">{message}</p> : null}
        {title && ours ? (
          <p lang="en" className="text-small text-ink-500">
            {title}. {message}
          </p>
        ) : null}
        {languages ? <SiteLanguages languages={languages} /> : null}
        {/* The same request again gets the same answer, and so does a language that the site lacks. */}
        {ours && !languages ? <Reloading nonce={nonce} /> : null}
        <LinkButton href={languages ? '/' : `/${locale}`} newDocument>
          {t('back')}
        </LinkButton>
        {requestId && ours ? (
          <p className="text-small text-ink-500">{common('supportCode', { code: requestId })}</p>
        ) : null}
      </div>
    </>
  );
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
          href={pathname.replace(/^\/[^/]*/, `/${language}`) + search}
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
