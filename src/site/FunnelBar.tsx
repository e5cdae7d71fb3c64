// While booking, the menus are away: only the brand and the language remain (Specification §2).
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { Logo } from '#site/Logo.tsx';

export function FunnelBar({ tools }: { tools: ReactNode }) {
  const t = useTranslations('common');
  const locale = useLocale();
  return (
    <header className="border-b border-line bg-white print:hidden">
      <div className="page flex min-h-14 flex-wrap items-center justify-between gap-x-4">
        <a href={`/${locale}`} aria-label={t('homeLink')} className="flex min-h-11 items-center">
          <Logo />
        </a>
        <div className="flex items-center">{tools}</div>
      </div>
    </header>
  );
}
