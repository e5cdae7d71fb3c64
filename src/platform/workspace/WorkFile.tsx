// A field for one file, whose size the browser checks before the form is sent.
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { useWorkError } from '#platform/workspace/work-errors.ts';

type Props = {
  id: string;
  name: string;
  /** Types of files, as in the attribute of the same name. */
  accept: string;
  /** The largest size in bytes. */
  most: number;
  hint: string;
  answer: RefusedAct | undefined;
};

/** A file that is too large is refused when it is chosen and does not stay; without a script the server refuses it. */
export function WorkFile({ id, name, accept, most, hint, answer }: Props) {
  const t = useTranslations('workspace');
  const [isTooLarge, setTooLarge] = useState(false);
  const refused = answer?.fields[name];
  const error = isTooLarge ? t('fileTooLarge', { size: String(Math.floor(most / 1000)) }) : refused;
  useWorkError(answer, refused);
  return (
    <>
      <input
        id={id}
        name={name}
        type="file"
        accept={accept}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const wrong = (target.files?.[0]?.size ?? 0) > most;
          setTooLarge(wrong);
          if (wrong) target.value = '';
        }}
      />
      <p
        id={`${id}-hint`}
        role={isTooLarge ? 'alert' : undefined}
        className={error ? 'o-error font-strong text-danger' : 'text-ink-500'}
      >
        {error ?? hint}
      </p>
    </>
  );
}
