// The header of the site. `children` is the place of the menus; the tools stand at the right.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { Logo } from '#site/Logo.tsx';

export function SiteHeader({ tools, children }: { tools: ReactNode; children?: ReactNode }) {
  const t = useTranslations('common');
  const locale = useLocale();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-white">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-2">
        <a href={`/${locale}`} aria-label={t('homeLink')} className="flex min-h-11 items-center">
          <Logo />
        </a>
        {children}
        <div className="flex items-center gap-1">{tools}</div>
      </div>
    </header>
  );
}
