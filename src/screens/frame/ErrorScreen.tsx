// The page for an address that does not exist or a page that failed (Specification §2 "Error page", §8).
import { type ReactNode, useEffect } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { reloadAfterMs, reloadOnce, reloadScript, retryKey } from '#screens/frame/reload-once.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { LinkButton } from '#platform/ui/LinkButton.tsx';

type Props = {
  status: number;
  /** The text for people, beside the message (Specification §4: 'Something went wrong'). */
  title?: string | undefined;
  message: string;
  nonce: string | undefined;
  requestId: string | undefined;
};

const boxId = 'reloading';

export function ErrorScreen({ status, title, message, nonce, requestId }: Props) {
  const t = useTranslations('errors');
  const common = useTranslations('common');
  const locale = useLocale();
  const missing = status === 404;
  const what = missing ? 'not_found' : status === 503 ? 'away' : 'server';
  useEffect(() => raisePageError(status, 'page', message), [status, message]);
  return (
    <>
      <title>{`${status} - ${message}`}</title>
      <meta name="robots" content="noindex" />
      <Horizon
        seed={missing ? 'lost' : 'storm'}
        scenery={missing ? 'reef' : 'skyline'}
        wide
        className="h-48 w-full sm:h-64"
      />
      <div className="page flex flex-col items-start gap-4 py-12">
        <p className="figures text-lead font-strong text-ink-500">{status}</p>
        <h1 className="text-h2 font-heavy">{t(`${what}_title`)}</h1>
        <p className="max-w-prose text-lead">{t(`${what}_description`)}</p>
        {missing ? <p className="font-mono text-small break-all text-ink-500">{message}</p> : null}
        {title && !missing ? (
          <p lang="en" className="text-small text-ink-500">
            {title}. {message}
          </p>
        ) : null}
        {missing ? null : <Reloading nonce={nonce} />}
        <LinkButton href={`/${locale}`} newDocument>
          {t('back')}
        </LinkButton>
        {requestId && !missing ? (
          <p className="text-small text-ink-500">{common('supportCode', { code: requestId })}</p>
        ) : null}
      </div>
    </>
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
