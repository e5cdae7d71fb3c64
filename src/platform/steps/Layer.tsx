// A layer above the page, opened by a button with `popoverTarget`.
import type { ReactNode } from 'react';

import { DialogHead, dialogLook } from '#platform/ui/DialogHead.tsx';

type Props = {
  id: string;
  title: ReactNode;
  /** Heading level, below that of the element that opens it. */
  level: 2 | 3;
  /** Label of a close button at its end; without it only the head has one. */
  done?: string;
  children: ReactNode;
};

/** A native popover: it opens without a script, closes with Escape or a press beside it, and returns the focus. */
export function Layer({ id, title, level, done, children }: Props) {
  const titleId = `${id}-title`;
  const hide = { popoverTarget: id, popoverTargetAction: 'hide' } as const;
  return (
    <dialog id={id} popover="auto" aria-labelledby={titleId} className={dialogLook}>
      <DialogHead titleId={titleId} title={title} level={level} close={hide} />
      {children}
      {done === undefined ? null : (
        <button
          type="button"
          {...hide}
          className="mt-2 inline-flex min-h-12 w-full items-center justify-center rounded-field bg-sea px-5 font-strong
            text-on-fill hover:bg-ink forced-colors:border"
        >
          {done}
        </button>
      )}
    </dialog>
  );
}
