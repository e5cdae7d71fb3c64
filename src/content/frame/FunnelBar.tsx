// During a booking the menus are hidden: brand, telephone and choice of region and language remain (Specification §2).
import { useLocale, useTranslations } from 'use-intl';

import { telephoneHref } from '#content/frame/Contacts.tsx';
import { Logo } from '#content/frame/Logo.tsx';
import { useAirline } from '#content/site/use-airline.ts';
import { SiteSelector } from '#content/frame/SiteSelector.tsx';
import { useSite } from '#content/site/use-site.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { pathTo } from '#paths.ts';

/** The logo as a link to the home page and, where there is a site, its telephone and selector. Not printed. */
export function FunnelBar() {
  const t = useTranslations('common');
  const frame = useTranslations('site.frame');
  const locale = useLocale();
  const airline = useAirline();
  const site = useSite();
  return (
    <header className="relative z-30 border-b border-line bg-surface print:hidden">
      <div className="page flex min-h-15 flex-wrap items-center justify-between gap-x-4">
        <PageLink
          href={pathTo(locale, '')}
          aria-label={t('homeLink', { airline: airline.name })}
          className="flex min-h-11 items-center"
        >
          <Logo />
        </PageLink>
        <div className="flex items-center gap-x-1 md:gap-x-4">
          {site?.telephone ? (
            <a
              href={telephoneHref(site.telephone)}
              className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field px-2 hover:bg-mist
                hover:text-sea"
            >
              <Icon name="phone" />
              <span className="sr-only">{frame('telephone')}: </span>
              <span className="figures max-[78rem]:sr-only">{site.telephone}</span>
            </a>
          ) : null}
          {site ? <SiteSelector site={site} /> : null}
        </div>
      </div>
    </header>
  );
}
