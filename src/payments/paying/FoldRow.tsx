// A row that opens to something few people need: a drawing, its subject, and a short summary of what is inside.
import type { ReactNode } from 'react';

import { Icon } from '#platform/ui/Icon.tsx';
import type { IconName } from '#platform/ui/icon-names.ts';

type Props = {
  icon: IconName;
  title: string;
  gist?: string;
  open?: boolean | undefined;
  children: ReactNode;
};

export function FoldRow({ icon, title, gist, open, children }: Props) {
  return (
    <details open={open} className="group/fold">
      <summary className="flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-mist sm:px-5">
        <Icon name={icon} className="shrink-0 text-sea" />
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-strong">{title}</span>{' '}
          {gist ? <span className="text-small text-ink-500">{gist}</span> : null}
        </span>
        <Icon
          name="chevron-down"
          className="shrink-0 transition-transform duration-150 group-open/fold:rotate-180"
        />
      </summary>
      <div className="px-4 pt-1 pb-4 sm:px-5">{children}</div>
    </details>
  );
}
