// The chips of the select page: links that show whether they are active, and buttons that open a layer.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { Icon, type IconName } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

export const chip = `inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border-[1.5px] border-field
  bg-surface px-4 text-small font-strong whitespace-nowrap hover:border-ink`;

export const layerChip = `${chip} data-on:border-sea data-on:bg-sea-soft data-on:text-sea`;

type LinkProps = { href: string; on: boolean; icon?: IconName; children: ReactNode };

/** `icon` replaces the tick of the active chip, for sort orders, where one is always active. */
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
