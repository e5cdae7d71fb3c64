// Contacts of the airline: telephone, social networks, and for readers of English the page about US flights.
import { useLocale, useTranslations } from 'use-intl';

import type { SiteView } from '#content/site/site-view.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

const names = { facebook: 'Facebook', twitter: 'Twitter', instagram: 'Instagram', tiktok: 'TikTok' } as const;

const link =
  'inline-flex min-h-11 items-center gap-2 rounded-field px-2 hover:bg-mist hover:text-sea hover:underline';

/** Only what the site has configured (Specification §2 "Navbar"). */
export function Contacts({ site, className }: { site: SiteView; className: string }) {
  const t = useTranslations('site.frame');
  const locale = useLocale();
  return (
    <div className={className}>
      {site.telephone ? (
        <a href={telephoneHref(site.telephone)} className={link}>
          <Icon name="phone" />
          <span className="sr-only">{t('telephone')}: </span>
          <span className="figures">{site.telephone}</span>
        </a>
      ) : null}
      <SocialLinks site={site} className={link} />
      {locale === 'en' ? (
        <PageLink href={site.usFlightsHref} rel="noopener" className={link}>
          {t('usFlights')}
        </PageLink>
      ) : null}
    </div>
  );
}

export const telephoneHref = (number: string): string => `tel:${number.replaceAll(' ', '')}`;

/** The networks of the site; each opens in the same window and gets only the origin of this page as referrer. */
export function SocialLinks({ site, className }: { site: SiteView; className: string }) {
  const t = useTranslations('site.frame');
  if (site.socials.length === 0) return null;
  return (
    <ul aria-label={t('follow')} className="flex flex-wrap">
      {site.socials.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            rel="noopener"
            title={names[network]}
            className={`min-w-11 justify-center ${className}`}
          >
            <Icon name={network} />
            <span className="sr-only">{names[network]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
