// The buttons of an agent's login by a provider: each opens a window, says what to do there, and how it ended. The
// provider's page opens in this window where there is no script.
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { refreshSession } from '#content/frame/session-store.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { authorizedDomains } from '#identity/service/identity-calls.ts';
import { type PopupCode, popupStatus, startPath } from '#identity/popup/popup-codes.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';

export type PopupProvider = { id: string; name: string };

type Props = {
  providers: readonly PopupProvider[];
  /** Of the identity service whose domains may sign in; null where there is none. */
  service: { api: string; key: string } | null;
  /** After the session has been read again. */
  onSignedIn: () => void;
};

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

/** Every error that is shown is an event as well (Specification §8, ER-06). */
function Failed({ code, text, title }: { code: PopupCode; text: string; title: string }) {
  useEffect(() => raisePageError(popupStatus(code), 'popup login', text), [code, text]);
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
  const parts = useParts(service);
  useEffect(() => () => running.current?.abort(), []);
  const begin = (provider: string, locale: string) => {
    // A second press ends the first login: there is one window.
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ open: provider, code: null });
    const login = async () => {
      const { openPopup, domains } = await parts.current;
      const code = await openPopup({ provider, locale, domains }, own.signal);
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

type Parts = {
  openPopup: typeof import('#identity/popup/open-popup.ts').openPopup;
  domains: readonly string[] | null;
};

/** Loaded before the press: a window opens only in the press itself. */
function useParts(service: Props['service']) {
  const parts = useRef<Promise<Parts>>(Promise.withResolvers<Parts>().promise);
  useEffect(() => {
    parts.current = loadParts(service);
    parts.current.catch(() => {});
  }, [service]);
  return parts;
}

async function loadParts(service: Props['service']): Promise<Parts> {
  const [{ openPopup }, domains] = await Promise.all([
    import('#identity/popup/open-popup.ts'),
    service ? authorizedDomains(service, new AbortController().signal) : null,
  ]);
  return { openPopup, domains };
}
