// The buttons for an agent's login with a provider.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { refreshSession } from '#content/frame/session-store.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { openPopup } from '#identity/popup/open-popup.ts';
import { authorizedDomains } from '#identity/service/identity-calls.ts';
import { type PopupCode, popupStatus, startPath } from '#identity/popup/popup-codes.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';

export type PopupProvider = { id: string; name: string };

type Props = {
  providers: readonly PopupProvider[];
  /** The identity service whose domains may sign in; null where there is none. */
  service: { api: string; key: string } | null;
  /** After the session has been read again. */
  onSignedIn: () => void;
};

/** Each opens a window, says what to do there and shows the result; without a script it opens in this window. */
export function PopupLogin({ providers, service, onSignedIn }: Props) {
  const t = useTranslations('popupLogin');
  const locale = useLocale();
  const { begin, open, code } = usePopup(service, onSignedIn);
  return (
    <div className="grid gap-3">
      {providers.map((provider) => (
        <div key={provider.id}>
          <Button
            type="button"
            tone="secondary"
            className="w-full"
            onClick={() => begin(provider.id, locale)}
          >
            {t('with', { name: provider.name })}
          </Button>
          <noscript>
            <a href={`${startPath}?provider=${provider.id}&lang=${locale}`}>
              {t('without', { name: provider.name })}
            </a>
          </noscript>
        </div>
      ))}
      <output className="block" aria-live="polite">
        {providers
          .filter(({ id }) => id === open)
          .map(({ id, name }) => (
            <Notice key={id}>{t('waiting', { name })}</Notice>
          ))}
        {code ? <Failed code={code} text={t(`codes.${code}`)} title={t('title')} /> : null}
      </output>
    </div>
  );
}

/** Every shown error is an event as well (Specification §8, ER-06). */
function Failed({ code, text, title }: { code: PopupCode; text: string; title: string }) {
  useEffect(() => raisePageError(popupStatus(code), 'popup-login', text), [code, text]);
  return (
    <Notice tone="error" title={title}>
      {text}
    </Notice>
  );
}

type Popup = {
  begin: (provider: string, locale: string) => void;
  open: string | null;
  code: PopupCode | null;
};

function usePopup(service: Props['service'], onSignedIn: () => void): Popup {
  const [state, setState] = useState<{ open: string | null; code: PopupCode | null }>({
    open: null,
    code: null,
  });
  const running = useRef<AbortController | null>(null);
  const domains = useDomains(service);
  useEffect(() => () => running.current?.abort(), []);
  const begin = (provider: string, locale: string) => {
    // A second press ends the first login: there is only one window.
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ open: provider, code: null });
    const login = async () => {
      const code = await openPopup({ provider, locale, domains: domains.current }, own.signal);
      if (running.current !== own) return;
      running.current = null;
      setState({ open: null, code });
      if (code !== null) return;
      await refreshSession();
      onSignedIn();
    };
    login().catch(() => setState({ open: null, code: 'network-request-failed' }));
  };
  return { begin, ...state };
}

/**
 * The answer of the service by the time of a press, which waits for nothing: browsers let it open a window for a few
 * seconds only. Null until then; the server asks whether the domain may sign in, too (VA-04).
 */
function useDomains(service: Props['service']): RefObject<readonly string[] | null> {
  const domains = useRef<readonly string[] | null>(null);
  useEffect(() => {
    if (!service) return undefined;
    const stop = new AbortController();
    void authorizedDomains(service, stop.signal).then((known) => {
      if (!stop.signal.aborted) domains.current = known;
    });
    return () => stop.abort();
  }, [service]);
  return domains;
}
