// Shared by dialogs and layers: their look, and a head with the title and a close button.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { Icon } from '#platform/ui/Icon.tsx';

export const dialogLook = `m-auto max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,32rem)] overscroll-contain rounded-panel
  bg-surface p-5 text-ink shadow-high backdrop:bg-scrim sm:p-6`;

type Props = {
  /** The dialog is named by it. */
  titleId: string;
  title: ReactNode;
  level?: 2 | 3;
  /** The behaviour of the close button: a handler, or the layer that it hides. */
  close: ButtonHTMLAttributes<HTMLButtonElement>;
};

/** The title and a close button, which works without a script if `close` names a `popoverTarget`. */
export function DialogHead({ titleId, title, level = 2, close }: Props) {
  const t = useTranslations('common');
  const Heading = `h${level}` as const;
  return (
    // The title keeps ten rem; if large text leaves less room, the button moves below it.
    <div className="mb-4 flex flex-wrap items-start gap-x-4">
      <Heading id={titleId} className="min-w-0 grow basis-40 pt-1.5 text-h4 font-heavy">
        {title}
      </Heading>
      <button
        type="button"
        {...close}
        className="-mr-2 ml-auto inline-flex min-h-11 shrink-0 items-center gap-1 rounded-field px-2 font-strong
          text-sea hover:bg-mist hover:text-ink"
      >
        <Icon name="close" />
        {t('close')}
      </button>
    </div>
  );
}
