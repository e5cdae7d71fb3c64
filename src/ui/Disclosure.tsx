// Something more, shown on demand: native details, so it opens without a script.
import type { ReactNode } from 'react';

import { Icon } from '#ui/Icon.tsx';

type Props = { summary: ReactNode; children: ReactNode; className?: string; open?: boolean };

export function Disclosure({ summary, children, className = '', open }: Props) {
  return (
    <details className={`group ${className}`} open={open}>
      <summary className="inline-flex min-h-11 items-center gap-1 font-strong text-sea hover:text-ink">
        {summary}
        <Icon name="chevron-down" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
