// During a booking the menus are hidden: only brand and choice of region and language remain (Specification §2).
import { useLocale, useTranslations } from 'use-intl';

import { Logo } from '#content/frame/Logo.tsx';
import { useAirline } from '#content/site/use-airline.ts';
import { SiteSelector } from '#content/frame/SiteSelector.tsx';
import { useSite } from '#content/site/use-site.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';

export function FunnelBar() {
  const t = useTranslations('common');
  const locale = useLocale();
  const airline = useAirline();
  const site = useSite();
  return (
    <header className="relative z-30 border-b border-line bg-surface print:hidden">
      <div className="page flex min-h-15 flex-wrap items-center justify-between gap-x-4">
        <PageLink
          href={`/${locale}`}
          aria-label={t('homeLink', { airline: airline.name })}
          className="flex min-h-11 items-center"
        >
          <Logo />
        </PageLink>
        {site ? <SiteSelector site={site} /> : null}
      </div>
    </header>
  );
}
