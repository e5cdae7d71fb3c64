// Additional content, shown on demand.
import type { ReactNode } from 'react';

import { Icon } from '#platform/ui/Icon.tsx';

type Props = { summary: ReactNode; children: ReactNode; className?: string; open?: boolean };

/** Native details: it opens without a script, and is open from the start with `open`. */
export function Disclosure({ summary, children, className = '', open }: Props) {
  return (
    <details className={`wrap-anywhere ${className}`} open={open}>
      <summary className="inline-flex min-h-11 max-w-full items-center gap-1 font-strong text-sea hover:text-ink">
        {summary}
        <Icon name="chevron-down" className={CHEVRON} />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

/** Turned only by its own details: one may be nested in another. */
const CHEVRON = 'transition-transform duration-150 [details[open]>summary>&]:rotate-180';
