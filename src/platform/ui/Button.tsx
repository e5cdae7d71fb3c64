// A native button; while `busy` it shows so, keeps its size and its focus, and ignores further presses.
import type { ComponentProps } from 'react';

import { buttonClass, type ButtonSize, type ButtonTone } from '#platform/ui/button-class.ts';
import { Spinner } from '#platform/ui/Spinner.tsx';

type Props = ComponentProps<'button'> & { tone?: ButtonTone; size?: ButtonSize; busy?: boolean };

export function Button({ tone, size, busy = false, className, children, onClick, type, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'submit'}
      className={buttonClass(tone, size, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
