// The header of the site: brand, contacts, selector and menus. On the home page it stays visible.
import { useLocale, useTranslations } from 'use-intl';

import { Contacts } from '#content/frame/Contacts.tsx';
import { Logo } from '#content/frame/Logo.tsx';
import { useAirline } from '#content/site/use-airline.ts';
import { NavMenu, type ReservationSlot } from '#content/frame/NavMenu.tsx';
import { SiteSelector } from '#content/frame/SiteSelector.tsx';
import { useSite } from '#content/site/use-site.ts';
import { UserMenu } from '#content/frame/UserMenu.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { pathTo } from '#paths.ts';

// Not where it would leave too little of a low screen, as on highly zoomed pages.
const inSight = '[@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-0';

const mobileMenu = `inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-surface p-4
  text-ink
  md:static md:col-span-2 md:block md:size-auto md:overflow-visible md:p-0 lg:col-span-1`;

const menuId = 'mobile-menu';

type Props = {
  /** On the home page the header stays visible, and the currency can be chosen. */
  home: boolean;
  Reservation: ReservationSlot;
};

/** On a phone the menus are a native popover, so they open without a script; without a site only the logo. */
export function SiteHeader({ home, Reservation }: Props) {
  const t = useTranslations('common');
  const frame = useTranslations('site.frame');
  const locale = useLocale();
  const airline = useAirline();
  const site = useSite();
  return (
    <header className={`relative z-30 border-b border-line bg-surface print:hidden ${home ? inSight : ''}`}>
      <div
        className="page flex min-h-15 flex-wrap items-center gap-x-1 md:grid md:grid-cols-[auto_1fr]
          lg:min-h-24 lg:grid-rows-[auto_1fr]"
      >
        <PageLink
          href={site ? pathTo(locale, '') : '/'}
          aria-label={t('homeLink', { airline: airline.name })}
          className="flex min-h-11 items-center md:mr-4 lg:row-span-2 lg:mr-10"
        >
          <Logo />
        </PageLink>
        {site ? (
          <>
            <div className="flex grow flex-wrap items-center justify-end md:justify-between">
              <Contacts
                site={site}
                className="-ml-2 hidden flex-wrap items-center gap-x-2 text-small md:flex"
              />
              <div className="flex items-center justify-end">
                <UserMenu />
                <SiteSelector site={site} withCurrency={home} />
              </div>
            </div>
            <button
              type="button"
              popoverTarget={menuId}
              className="flex min-h-11 items-center gap-1 rounded-field px-2 font-strong hover:bg-mist md:hidden"
            >
              <Icon name="menu" />
              {frame('menu')}
            </button>
            <div id={menuId} popover="auto" className={mobileMenu}>
              <div className="mb-2 flex items-center justify-between md:hidden">
                <Logo />
                <button
                  type="button"
                  popoverTarget={menuId}
                  popoverTargetAction="hide"
                  className="flex min-h-11 items-center gap-1 rounded-field px-2 font-strong hover:bg-mist"
                >
                  <Icon name="close" />
                  {t('close')}
                </button>
              </div>
              <NavMenu items={site.menus.navbar} checkin={site.checkin} Reservation={Reservation} />
              <Contacts
                site={site}
                className="mt-2 flex flex-col items-start border-t border-line pt-2 md:hidden"
              />
            </div>
          </>
        ) : null}
      </div>
    </header>
  );
}
