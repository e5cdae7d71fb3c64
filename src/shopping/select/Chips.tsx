// The chips of the select page: links that show whether they are active, and layers that a chip opens: native popovers,
// so that they open without a script, close with Escape or a press beside them, and give the focus back.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { Icon, type IconName } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

const chip = `inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border-[1.5px] border-field bg-surface
  px-4 text-small font-strong whitespace-nowrap hover:border-ink`;

export const layerChip = `${chip} data-on:border-sea data-on:bg-sea-soft data-on:text-sea`;

type LinkProps = { href: string; on: boolean; icon?: IconName; children: ReactNode };

/** `icon` in place of the tick of an active one: of several orders one is always active. */
export function ChipLink({ href, on, icon, children }: LinkProps) {
  const t = useTranslations('select');
  return (
    <PageLink
      href={href}
      keepScroll
      aria-current={on ? 'true' : undefined}
      className={`${chip} aria-[current]:border-sea aria-[current]:bg-sea-soft aria-[current]:text-sea`}
    >
      {on ? <Icon name={icon ?? 'check'} className="size-4" /> : null}
      {children}
      {on ? <span className="sr-only">, {t('filterActive')}</span> : null}
    </PageLink>
  );
}

type LayerProps = { id: string; title: string; done: string; children: ReactNode };

export function ChipLayer({ id, title, done, children }: LayerProps) {
  const t = useTranslations('common');
  const titleId = `${id}-title`;
  return (
    <dialog
      id={id}
      popover="auto"
      aria-labelledby={titleId}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(100%-2rem,32rem)] overscroll-contain rounded-panel bg-surface
        p-5 text-ink shadow-high backdrop:bg-scrim sm:p-6"
    >
      <div className="mb-3 flex items-start justify-between gap-4">
        <h2 id={titleId} className="pt-2 text-h4 font-heavy">
          {title}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('close')}
          className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-field text-sea
            hover:bg-mist"
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        className="mt-2 inline-flex min-h-12 w-full items-center justify-center rounded-field bg-sea px-5 font-strong
          text-on-fill hover:bg-ink"
      >
        {done}
      </button>
    </dialog>
  );
}
