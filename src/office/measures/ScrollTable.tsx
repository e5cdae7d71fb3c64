// A table that may be wider than the window: it scrolls by itself, also by keyboard.
import type { ReactNode } from 'react';

type Props = { label: string; caption: string; children: ReactNode };

/** A scrolling region must be focusable (WCAG 2.1.1), although it is no control. */
const focusable = { tabIndex: 0 };

export function ScrollTable({ label, caption, children }: Props) {
  return (
    <section aria-label={label} className="overflow-x-auto" {...focusable}>
      <table className="w-full text-left">
        <caption className="pb-2 text-left text-small text-ink-500">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
