// The button of every form and dialog.
import type { ComponentProps } from 'react';

import { buttonClass, type ButtonSize, type ButtonTone } from '#platform/ui/button-class.ts';
import { useWait } from '#platform/ui/waiting.ts';

type Props = ComponentProps<'button'> & { tone?: ButtonTone; size?: ButtonSize; busy?: boolean };

/**
 * Submits unless `type` says otherwise. While `busy` it ignores presses and keeps its words, size and focus;
 * after 300 ms a line at its lower edge shows progress (look.css), so a quick answer shows nothing.
 */
export function Button({ tone, size, busy = false, className, children, onClick, type, ...rest }: Props) {
  useWait(busy);
  return (
    <button
      {...rest}
      type={type ?? 'submit'}
      className={buttonClass(tone, size, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}
