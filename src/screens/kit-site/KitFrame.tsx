// The gallery's frame: header, menus, account, selector, footers, and the bars of a booking and of a phone.
import type { ReactNode } from 'react';

import { kitForeignSite, kitSite } from '#screens/kit-data/kit-site.ts';
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { FunnelBar } from '#content/frame/FunnelBar.tsx';
import { MobileBar } from '#content/frame/MobileBar.tsx';
import { NavMenu } from '#content/frame/NavMenu.tsx';
import { PreviewBanner } from '#content/frame/PreviewBanner.tsx';
import { ShortFooter, SiteFooter } from '#content/frame/SiteFooter.tsx';
import { SiteHeader } from '#content/frame/SiteHeader.tsx';
import { SiteSelector } from '#content/frame/SiteSelector.tsx';
import { Account } from '#content/frame/UserMenu.tsx';
import type { SiteView } from '#content/site/site-view.ts';
import { SiteContext } from '#content/site/use-site.ts';
import { NewsletterForm } from '#messages/newsletter/NewsletterForm.tsx';
import { ReservationForm } from '#servicing/ReservationForm.tsx';

const nothing = () => {};

/** A line with room below for its menu: a layer of the page belongs to the line here. */
function Box({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <div className="relative transform-gpu">{children}</div>
    </div>
  );
}

function At({ site, children }: { site: SiteView | null; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

const header = (home: boolean) => (
  <div className="[&>header]:static!">
    <SiteHeader home={home} Reservation={ReservationForm} />
  </div>
);

const [, prepare] = kitSite.menus.navbar;
const reserve = {
  id: 50,
  title: 'Reservations',
  href: '',
  kind: 'action',
  action: 'Reserve',
  order: 1,
} as const;
const menu = (item: Omit<SiteView['menus']['navbar'][number], 'children'> & { children?: [] }) => (
  <NavMenu items={[{ children: [], ...item }]} checkin={false} Reservation={ReservationForm} />
);

export const kitHeaders: KitStates = [
  ['On the home page', header(true)],
  ['Elsewhere', header(false)],
  [
    'Of a site without a telephone',
    <At key="foreign" site={kitForeignSite}>
      {header(false)}
    </At>,
  ],
  [
    'Without a site',
    <At key="none" site={null}>
      {header(false)}
    </At>,
  ],
  [
    'The menus of a phone',
    <div key="phone" className="[&_[popover]]:static! [&_[popover]]:block! [&_[popover]]:h-auto!">
      {header(true)}
    </div>,
  ],
  [
    'A menu of two levels',
    <Box key="menu" className="md:min-h-80">
      {prepare ? <NavMenu items={[prepare]} checkin={false} Reservation={ReservationForm} /> : null}
    </Box>,
    'opened',
  ],
  [
    'A menu with the reservation',
    <Box key="reserve" className="md:min-h-112">
      <div className="md:flex md:justify-end">{menu(reserve)}</div>
    </Box>,
    'opened',
  ],
  [
    'Region, language and currency',
    <Box key="selector" className="min-h-128 md:min-h-80">
      <SiteSelector site={kitSite} withCurrency />
    </Box>,
    'opened',
  ],
  [
    'Who is signed in',
    <Box key="account" className="min-h-64">
      <Account
        user={{ name: 'Ana Núñez Peña' }}
        pages={[{ href: '#', label: 'Bookings' }]}
        failed={false}
        leave={nothing}
      />
    </Box>,
    'opened',
  ],
  [
    'Logging out failed',
    <Box key="failed" className="min-h-64">
      <Account user={{ name: 'Rui Sá' }} pages={[]} failed leave={nothing} />
    </Box>,
    'opened',
  ],
];

export const kitFrameBars: KitStates = [
  ['While booking', <FunnelBar key="funnel" />],
  [
    'While booking, without a telephone',
    <At key="foreign" site={kitForeignSite}>
      <FunnelBar />
    </At>,
  ],
  [
    'At the lower edge of a phone',
    <div key="mobile" className="max-w-md [&>div]:static! [&>div]:flex!">
      <MobileBar Reservation={ReservationForm} />
    </div>,
  ],
  ['Drafts are visible', <PreviewBanner key="preview" refused={false} />],
  ['Drafts were refused', <PreviewBanner key="refused" refused />],
];

export const kitFooters: KitStates = [
  ['Of the site', <SiteFooter key="site" year={2027} newsletter={<NewsletterForm privacyHref="#" />} />],
  ['Its menus on a phone, opened', <SiteFooter key="opened" year={2027} newsletter={null} />, 'opened'],
  ['While booking', <ShortFooter key="short" year={2027} />],
  [
    'Without a site',
    <At key="none" site={null}>
      <SiteFooter year={2027} newsletter={null} />
    </At>,
  ],
];
