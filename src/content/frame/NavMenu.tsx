// The main menu: a bar on wide screens, a collapsible accordion on phones; the same details elements serve both, and
// open without a script (docs/decisions/0017-pages.md).
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';

import { columnsOf } from '#content/frame/menu-columns.ts';
import { closeMenus } from '#content/frame/menus.ts';
import type { MenuItemView } from '#content/site/site-view.ts';
import { useOffers } from '#content/site/use-site.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

/** The form that finds a reservation; it belongs to a higher room. */
export type ReservationSlot = ComponentType<{
  purpose: 'manage' | 'checkin';
  id: string;
  onAccepted?: () => void;
  heading?: 'none';
}>;

const top = `flex min-h-13 w-full items-center justify-between gap-1 rounded-field px-2 text-left font-strong
  no-underline hover:text-sea md:w-auto md:text-small lg:px-3 lg:text-body`;
const entry = 'flex min-h-11 items-center rounded-field py-1 no-underline hover:text-sea hover:underline';
const panel = `pb-3 md:absolute md:top-full md:max-h-[calc(100dvh-8rem)] md:overflow-y-auto md:border-line
  md:bg-surface md:pb-0 md:shadow-high`;

type Props = { items: readonly MenuItemView[]; checkin: boolean; Reservation: ReservationSlot };

/** `Reservation` is the form behind an item with the action `Reserve`, and behind check-in where the site has it. */
export function NavMenu({ items, checkin, Reservation }: Props) {
  const t = useTranslations('site.frame');
  const common = useTranslations('common');
  const reservation = useTranslations('site.reservation');
  const offers = useOffers();
  return (
    <nav aria-label={common('mainNavigation')} className="md:flex md:flex-wrap md:justify-between">
      <ul className="md:flex md:flex-wrap">
        {items.map((item) => {
          if (item.action === 'Reserve') {
            return dropdown(
              item.id,
              item.title,
              <Reservation purpose="manage" id={`menu-${item.id}`} onAccepted={closeMenus} heading="none" />,
            );
          }
          if (item.children.length > 0) return megaMenu(item);
          return <li key={item.id}>{linkOrText(item, top)}</li>;
        })}
      </ul>
      {checkin ? (
        <ul className="border-t border-line md:flex md:border-0">
          {dropdown(
            'manage',
            t('manageBooking'),
            <Reservation purpose="manage" id="nav-manage" onAccepted={closeMenus} heading="none" />,
          )}
          {dropdown(
            'checkin',
            reservation('checkinTitle', offers),
            <Reservation purpose="checkin" id="nav-checkin" onAccepted={closeMenus} heading="none" />,
          )}
        </ul>
      ) : null}
    </nav>
  );
}

// Functions, not components: each would cost a page of thirty entries its own share of rendering.

function dropdown(key: string | number, title: string, content: React.ReactNode) {
  return (
    <li key={key} className="md:relative">
      <details name="site-menu" data-menu="" className="group/menu">
        {summary(title)}
        <div className={`${panel} px-2 pt-2 md:right-0 md:w-96 md:rounded-card md:border md:p-5`}>
          {content}
        </div>
      </details>
    </li>
  );
}

/** As wide as the page, with columns side by side; an item that is itself a link comes first. */
function megaMenu(item: MenuItemView) {
  return (
    <li key={item.id}>
      <details name="site-menu" data-menu="" className="group/menu">
        {summary(item.title)}
        <div className={`${panel} md:inset-x-0 md:border-y`}>
          <div className="px-2 md:page md:px-0 md:py-5">
            {item.href ? <p className="font-strong">{linkOrText(item, entry)}</p> : null}
            <div className="md:flex md:flex-wrap md:gap-x-12 md:gap-y-4">
              {columnsOf(item.children).map((column) => (
                <ul key={column[0]?.id} className="md:w-64">
                  {column.map(secondLevel)}
                </ul>
              ))}
            </div>
          </div>
        </div>
      </details>
    </li>
  );
}

function secondLevel(item: MenuItemView) {
  return (
    <li key={item.id} className="pb-2">
      {linkOrText(item, `${entry} font-strong`)}
      {item.children.length > 0 ? (
        <ul>
          {item.children.map((child) => (
            <li key={child.id}>{linkOrText(child, entry)}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function summary(title: string) {
  return (
    <summary className={top}>
      {title}
      <Icon
        name="chevron-down"
        className="size-4 transition-transform duration-150 group-open/menu:rotate-180"
      />
    </summary>
  );
}

/** A heading has no address; an unknown action has none either. */
function linkOrText({ title, href, kind }: MenuItemView, className: string) {
  if (kind !== 'internal' && kind !== 'external') return <span className={className}>{title}</span>;
  return (
    <PageLink href={href} rel={kind === 'external' ? 'noopener' : undefined} className={className}>
      {title}
    </PageLink>
  );
}
