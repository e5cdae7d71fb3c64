// The line that says that nothing was sent, on the page that was there before, with a button that does it again.
import { useEffect, useRef, useState } from 'react';
import { useFetchers, useLocation, useNavigate, useRevalidator, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';

import { answered, type Answered } from '#screens/frame/keep-page.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/Notice.tsx';

/** Of an address without one: going there only changes the hash, so the router keeps the page as it is. */
const hash = '#offline';

type Again = { act: () => void; focused: Element | null; page: string };

/** An alert above the page. Its button takes the focus, and gives it back when it is pressed. */
export function ConnectionLost() {
  const t = useTranslations('common');
  const [again, setAgain] = useState<Again | null>(null);
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const show = (act: () => void) => setAgain({ act, focused: document.activeElement, page });
  const repeat = useRepeat();
  // It is about the page on which it appeared, until something else is sent.
  if (again && again.page !== page) setAgain(null);
  useEffect(() => {
    const hide = () => setAgain(null);
    window.addEventListener('submit', hide, true);
    return () => window.removeEventListener('submit', hide, true);
  }, []);
  const seen = useRef({ show, repeat });
  useEffect(() => {
    seen.current = { show, repeat };
  });
  useEffect(() => onConnectionLost((request) => seen.current.show(seen.current.repeat(request))), []);
  useEffect(() => holdBack((act) => seen.current.show(act)), []);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (again) button.current?.focus();
  }, [again]);
  if (!again) return null;
  const press = () => {
    setAgain(null);
    if (again.focused instanceof HTMLElement) again.focused.focus({ preventScroll: true });
    again.act();
  };
  return (
    <div className="fixed inset-x-0 top-0 z-50 mx-auto max-w-prose p-2">
      <Notice tone="error" role="alert">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {t('noConnection')}
          <Button ref={button} type="button" tone="secondary" size="small" onClick={press}>
            {t('tryAgain')}
          </Button>
        </p>
      </Notice>
    </div>
  );
}

/**
 * Stays on the page, and returns how to do again what failed: with what the form says by then. The request says what it
 * was, because the state of the router may not be rendered yet.
 */
function useRepeat(): (request: Request) => () => void {
  const fetchers = useFetchers();
  const { pathname, search, hash: ownHash, state } = useLocation();
  const navigate = useNavigate();
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const sent = useRef<SubmitEvent>(null);
  useEffect(() => {
    const keep = (event: SubmitEvent) => (sent.current = event);
    window.addEventListener('submit', keep, true);
    return () => window.removeEventListener('submit', keep, true);
  }, []);
  return ({ method, url }) => {
    const { pathname: path, search: query } = new URL(url);
    const fetcher = fetchers.find(({ formAction }) => formAction === path + query);
    void navigate(
      { pathname, search, hash: ownHash || hash },
      // An interrupted act would read the page again.
      { replace: true, preventScrollReset: true, state, defaultShouldRevalidate: false },
    );
    if (fetcher?.formMethod) {
      const { key, formData, formMethod, formAction, formEncType } = fetcher;
      const options = { method: formMethod, action: formAction, encType: formEncType } as const;
      return () => void submit(formData ?? null, { ...options, navigate: false, fetcherKey: key });
    }
    if (method !== 'GET' && sent.current) return resubmit(sent.current);
    if (path + query === pathname + search) return () => void revalidate();
    return () => void navigate(path + query);
  };
}

/**
 * Where the browser says that it is offline, a press waits for our server before it leaves the page: the router and
 * plain forms would open a document that cannot come.
 */
function holdBack(show: (act: () => void) => void): () => void {
  let passes = false;
  const ask = (event: Event, act: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    const pass = () => {
      passes = true;
      act();
      passes = false;
    };
    void isReachable().then((is) => (is ? pass() : show(act)));
  };
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (passes || navigator.onLine || !link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isAway = link.origin !== location.origin || link.target || link.hasAttribute('download');
    if (isAway || link.getAttribute('href')?.startsWith('#')) return;
    ask(event, () => link.click());
  };
  const send = (event: SubmitEvent) => {
    if (passes || navigator.onLine) return;
    ask(event, resubmit(event));
  };
  window.addEventListener('click', press, true);
  window.addEventListener('submit', send, true);
  return () => {
    window.removeEventListener('click', press, true);
    window.removeEventListener('submit', send, true);
  };
}

function resubmit({ target, submitter }: SubmitEvent): () => void {
  return () => {
    if (target instanceof HTMLFormElement && target.isConnected) target.requestSubmit(submitter);
  };
}

/**
 * `listener` gets a request without any answer. It stays on the page, which aborts a navigation; for other requests the
 * answer is nothing instead of an error that would replace the page. Returns how to stop listening.
 */
function onConnectionLost(listener: (request: Request) => void): () => void {
  const judge = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    const { request, results }: Answered = event.detail;
    const failed = Object.entries(results).filter(([, { result }]) => isUnreachable(result));
    for (const [routeId] of failed) results[routeId] = { type: 'data', result: undefined };
    if (failed.length > 0) listener(request);
  };
  window.addEventListener(answered, judge);
  return () => window.removeEventListener(answered, judge);
}

/** What `fetch` throws without an answer, in the words of each browser; other type errors are bugs. */
function isUnreachable(result: unknown): boolean {
  // The router wraps the error of an action, as it does its answer.
  const error: unknown = Object(result).data ?? result;
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** Whether our server answers now. A browser may believe that it is offline where the server is its own machine. */
function isReachable(): Promise<boolean> {
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
