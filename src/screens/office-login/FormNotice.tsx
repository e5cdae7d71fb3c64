// What a form answered, above its fields: it takes the focus, so that it is read out, and is reported like every error.
import { useEffect, useRef } from 'react';

import { raisePageError } from '#content/site/analytics.ts';
import { Notice } from '#platform/ui/Notice.tsx';

export type FormError = { error: string; status: number };

export function FormNotice({
  answer,
  done,
}: {
  answer?: FormError | null | undefined;
  done?: string | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) raisePageError(answer.status, 'login', answer.error);
    if (answer || done) box.current?.focus();
  }, [answer, done]);
  if (!answer && !done) return null;
  return (
    <div ref={box} tabIndex={-1} className="mb-4 outline-none">
      <Notice
        tone={answer ? 'error' : 'ok'}
        role={answer ? 'alert' : 'status'}
        title={answer?.error ?? done}
      />
    </div>
  );
}
