// The answer to a form, shown above its fields: it takes the focus, so that it is read out, and is reported like any
// error.
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { raisePageError } from '#content/site/analytics.ts';
import { Notice } from '#platform/ui/Notice.tsx';

export type FormError = { error: string; status: number };

type Props = {
  answer?: FormError | null | undefined;
  done?: string | undefined;
  /** The browser keeps no cookies, so no login could last. */
  blocked?: boolean;
  /** What can be done about the error. */
  children?: ReactNode;
};

export function FormNotice({ answer, done, blocked = false, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) raisePageError(answer.status, 'login', answer.error);
    if (answer || done) box.current?.focus();
  }, [answer, done]);
  if (!answer && !done) return blocked ? <CookiesBlocked /> : null;
  return (
    <div ref={box} tabIndex={-1} className="mb-4 outline-none">
      <Notice tone={answer ? 'error' : 'ok'} role={answer ? 'alert' : 'status'} title={answer?.error ?? done}>
        {answer ? children : null}
      </Notice>
    </div>
  );
}

function CookiesBlocked() {
  const t = useTranslations('login');
  const title = t('blockedTitle');
  useEffect(() => raisePageError(400, 'login', title), [title]);
  return (
    <div className="mb-4">
      <Notice tone="warn" role="alert" title={title}>
        {t('blocked')}
      </Notice>
    </div>
  );
}
