// The end of every page: full on the site, short while booking (Specification §2 "Layout rules", "Footer").
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { SocialLinks } from '#content/frame/Contacts.tsx';
import { FooterMenus, footerLink } from '#content/frame/FooterMenus.tsx';
import { Logo } from '#content/frame/Logo.tsx';
import { useAirline } from '#content/site/use-airline.ts';
import type { SiteView } from '#content/site/site-view.ts';
import { useSite } from '#content/site/use-site.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { pathTo } from '#paths.ts';

type Props = { year: number | undefined; newsletter: ReactNode };

const subLink = 'inline-flex min-h-11 min-w-11 items-center underline hover:no-underline';

/** Newsletter, menus, legal links and networks; without a site only the logo, copyright and legal links. */
export function SiteFooter({ year, newsletter }: Props) {
  const t = useTranslations('common');
  const frame = useTranslations('site.frame');
  const locale = useLocale();
  const airline = useAirline();
  const site = useSite();
  return (
    <footer className="mt-auto bg-night text-on-night print:hidden">
      {site ? newsletter : null}
      <div className="page flex flex-col gap-8 py-10">
        <div className="flex flex-col gap-8 md:flex-row md:gap-16">
          <div className="md:w-72 md:shrink-0">
            <PageLink
              href={site ? pathTo(locale, '') : '/'}
              aria-label={t('homeLink', { airline: airline.name })}
              className="inline-flex min-h-11 items-center"
            >
              <Logo onDark />
            </PageLink>
            {site ? (
              <>
                <div
                  className="mt-2 text-small text-on-night-quiet [&_a]:underline [&_p]:mt-2"
                  dangerouslySetInnerHTML={{ __html: site.footerText }}
                />
                <PageLink
                  href={pathTo(locale, 'travel-agencies')}
                  className="mt-2 inline-flex min-h-11 items-center font-strong underline hover:no-underline"
                >
                  {frame('agencies')}
                </PageLink>
              </>
            ) : null}
          </div>
          {site ? (
            <div className="grow">
              <FooterMenus groups={site.menus.footer} />
            </div>
          ) : null}
        </div>
        <div
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-night-line pt-4
            text-small text-on-night-quiet"
        >
          <Copyright year={year} site={site} />
          <SubLinks site={site} />
          {site ? (
            <SocialLinks
              site={site}
              className="inline-flex min-h-11 items-center rounded-field text-on-night hover:text-sun"
            />
          ) : null}
        </div>
      </div>
    </footer>
  );
}

/** For funnel, service pages and portal: the logo, copyright and legal links on one line. */
export function ShortFooter({ year }: { year: number | undefined }) {
  const site = useSite();
  return (
    <footer className="mt-auto border-t border-line bg-mist print:hidden">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-6 text-small text-ink-500">
        <Logo />
        <Copyright year={year} site={site} />
        <SubLinks site={site} />
      </div>
    </footer>
  );
}

type PartProps = { site: SiteView | null };

function Copyright({ year, site }: PartProps & { year: number | undefined }) {
  const airline = useAirline();
  const t = useTranslations('common');
  return <p>{t('copyright', { year: String(year ?? ''), company: site?.companyName ?? airline.name })}</p>;
}

function SubLinks({ site }: PartProps) {
  const t = useTranslations('common');
  const locale = useLocale();
  return (
    <nav aria-label={t('legalNavigation')}>
      <ul className="flex flex-wrap gap-x-5">
        {site?.menus.subfooter.map((item) => (
          <li key={item.id}>{footerLink(item, subLink)}</li>
        ))}
        <li>
          {/* Opens a new document: the page shows this visitor's own choice. */}
          <a href={pathTo(locale, 'cookie-settings')} className={subLink}>
            {t('cookieSettings')}
          </a>
        </li>
        <li>
          <a href="/api/v1/docs" className={subLink}>
            {t('apiDocs')}
          </a>
        </li>
      </ul>
    </nav>
  );
}
