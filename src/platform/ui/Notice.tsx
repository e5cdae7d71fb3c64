// A message in the page: an icon, a colour and words, so that it does not depend on any one of them.
import type { ReactNode } from 'react';

import { Icon, type IconName } from '#platform/ui/Icon.tsx';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'error';

const looks: Record<NoticeTone, { icon: IconName; box: string }> = {
  info: { icon: 'info', box: 'bg-notice-soft text-notice border-notice' },
  ok: { icon: 'check', box: 'bg-ok-soft text-ok border-ok' },
  warn: { icon: 'alert', box: 'bg-warn-soft text-warn border-warn' },
  error: { icon: 'alert', box: 'bg-danger-soft text-danger border-danger' },
};

type Props = { tone?: NoticeTone; title?: ReactNode; children?: ReactNode; role?: 'status' | 'alert' };

/** Announced only with `role`: `alert` at once, `status` when the reader pauses. */
export function Notice({ tone = 'info', title, children, role }: Props) {
  const look = looks[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-card border p-4 wrap-anywhere ${look.box}`}>
      <Icon name={look.icon} className="mt-0.5" />
      <div className="min-w-0 grow">
        {title ? <p className="font-strong">{title}</p> : null}
        {children ? <div className="text-ink">{children}</div> : null}
      </div>
    </div>
  );
}
