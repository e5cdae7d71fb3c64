// The frame of the portal: the menu at the left, title and credit at the top, the person below. On a phone the first
// pages are at the bottom and the last tab opens the whole menu, which needs no script.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import {
  portalHref,
  portalPageAt,
  type PortalPageName,
  portalPages,
  tabsOf,
} from '#agency/frame/portal-pages.ts';
import type { PortalFrameData } from '#agency/frame/read-frame.server.ts';
import { Logo } from '#content/frame/Logo.tsx';
import { ShortFooter } from '#content/frame/SiteFooter.tsx';
import { raisePageError } from '#content/site/analytics.ts';
import { useAirline } from '#content/site/use-airline.ts';
import type { AgencyRole } from '#identity/access/roles.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { useTotal } from '#platform/ui/use-money.ts';
import { useReportOnce, WorkErrors } from '#platform/workspace/work-errors.ts';
import { SHEET, WorkFrame, WorkPerson, WorkSearch } from '#platform/workspace/WorkFrame.tsx';
import { pathTo } from '#paths.ts';

/** `isActing`: airline staff acting as the agency. */
type Person = { name: string; roles: readonly AgencyRole[]; isActing: boolean };

type MenuProps = {
  person: Person;
  open: readonly PortalPageName[];
  frame: Pick<PortalFrameData, 'agency' | 'holds' | 'credit' | 'needs' | 'city'>;
  /** With a script the password is changed in a dialog above the current page. */
  onPassword: () => void;
};

type Props = MenuProps & { year: number | undefined; children: ReactNode };

/** Needs the data of `readPortalFrame` and, as `open`, the pages of `portalPagesOf`; `year` is for the footer. */
export function PortalFrame({ year, children, ...menu }: Props) {
  const { open, frame } = menu;
  const t = useTranslations('portal');
  const locale = useLocale();
  const airline = useAirline();
  const report = useReportOnce(raise);
  return (
    <WorkFrame
      className="ta-frame group/frame max-side:pb-[calc(60px+env(safe-area-inset-bottom))] rows:[&_tbody_:is(th,td)]:py-1.5"
      labels={{
        skip: t('frame.skip'),
        menu: t('frame.menu'),
        home: t('frame.homeLink', { airline: airline.name }),
      }}
      homeHref={pathTo(locale, 'ta')}
      logo={<Logo onDark />}
      menu={<Menu {...menu} />}
      head={
        <header className="group/head flex min-h-15 flex-wrap items-center gap-x-1.5 gap-y-1 border-b border-line bg-surface px-3 py-2 side:sticky side:top-0 side:z-20 side:gap-x-5 side:px-6 side:not-has-[li+li]:flex-nowrap print:hidden">
          <p className="ta-title text-body font-heavy max-side:sr-only">{t('frame.title')}</p>
          <CreditLine credit={frame.credit} />
          <search className="flex-[1_1_8rem] side:max-w-104 side:flex-[1_1_12rem] side:group-has-[li+li]/head:ml-auto">
            <WorkSearch
              action={pathTo(locale, 'ta/search')}
              label={t('frame.search')}
              hint={t('frame.searchHint')}
              button={t('frame.searchButton')}
            />
          </search>
          <Bell needs={frame.needs} />
          {open.includes('book') ? (
            // Public pages are another document: the portal's data in memory is dropped.
            <a href={portalHref(locale, 'book')} className="o-button gap-2 max-side:w-11 max-side:px-0">
              <Icon name="plus" />
              <span className="max-side:sr-only">{t('pages.book')}</span>
            </a>
          ) : null}
        </header>
      }
      foot={<ShortFooter year={year} />}
      after={<Tabs {...menu} />}
    >
      <WorkErrors value={report}>{children}</WorkErrors>
      <p className="mt-6 text-small text-ink-500">{t('frame.clock', { city: frame.city })}</p>
    </WorkFrame>
  );
}

function raise(status: number, message: string): void {
  raisePageError(status, 'portal', message);
}

/** Leads to the list on the dashboard, so it needs no script; that page also shows the number. */
function Bell({ needs }: Pick<PortalFrameData, 'needs'>) {
  const t = useTranslations('portal.frame');
  const locale = useLocale();
  return (
    <PageLink
      href={`${pathTo(locale, 'ta')}#needs`}
      className="ta-bell relative grid size-11 place-items-center rounded-[10px] hover:bg-sea-soft side:ml-auto"
      aria-label={t('needs', { count: needs })}
    >
      <Icon name="bell" />
      {needs > 0 ? (
        <b
          aria-hidden="true"
          className="absolute top-1 right-0.5 h-4.5 min-w-4.5 rounded-full bg-danger px-1 text-center text-fine leading-[1.125rem] text-on-fill"
        >
          {needs}
        </b>
      ) : null}
    </PageLink>
  );
}

/** The limit of each currency and what is left of it. */
function CreditLine({ credit }: Pick<PortalFrameData, 'credit'>) {
  const t = useTranslations('portal.frame');
  const total = useTotal();
  if (!credit || credit.length === 0) return null;
  return (
    <ul
      className="order-3 flex flex-[1_0_100%] flex-wrap gap-x-5 text-ink-500 side:has-[li+li]:text-small side:not-has-[li+li]:order-none side:not-has-[li+li]:flex-1 group-has-[.ta-credit]/frame:max-side:hidden group-has-[.ta-credit]/frame:has-[li+li]:hidden"
      aria-label={t('credit')}
    >
      {credit.map(({ currency, limitMinor, availableMinor }) => (
        <li key={currency}>
          {t('limit', { amount: total({ minor: limitMinor, currency }) })}{' '}
          <b className="figures text-ink side:whitespace-nowrap">
            {t('left', { amount: total({ minor: availableMinor, currency }) })}
          </b>
        </li>
      ))}
    </ul>
  );
}

function Menu({ person, open, frame, onPassword }: MenuProps) {
  const t = useTranslations('portal');
  const locale = useLocale();
  const what = person.isActing ? [t('frame.actingRole')] : person.roles.map((role) => t(`roles.${role}`));
  return (
    <>
      <nav aria-label={t('frame.pages')} className="o-nav my-2.5 grid gap-px">
        {open.map((name) => (
          <MenuLink
            key={name}
            name={name}
            count={name === counted ? frame.holds.open : 0}
            {...(name === 'password' && { onPress: onPassword })}
          />
        ))}
      </nav>
      <WorkPerson
        name={person.name}
        roles={[frame.agency, ...what]}
        languages={t('frame.languages')}
        leave={{
          action: pathTo(locale, 'ta'),
          label: t(person.isActing ? 'frame.endActing' : 'frame.logout'),
        }}
      />
    </>
  );
}

/** The page with a number of open items beside its name. */
const counted: PortalPageName = 'holds';

type LinkProps = { name: PortalPageName; count?: number; look?: string; onPress?: () => void };

function MenuLink({ name, count = 0, look, onPress }: LinkProps) {
  const t = useTranslations('portal');
  const locale = useLocale();
  const { pathname } = useLocation();
  const { icon, begins, path } = portalPages[name];
  const href = portalHref(locale, name);
  const current = portalPageAt(pathname) === name ? (pathname === href ? 'page' : 'true') : undefined;
  const content = (
    <>
      <Icon name={icon} />
      {t(`pages.${name}`)}
      {count > 0 ? (
        <span className="ml-auto min-w-5.5 rounded-full bg-night-line px-1.5 py-px text-center text-fine font-strong text-on-night">
          {count}
        </span>
      ) : null}
    </>
  );
  return path === null ? (
    <a href={href} className={look ?? (begins ? 'mt-2' : '')}>
      {content}
    </a>
  ) : (
    <PageLink
      href={href}
      aria-current={current}
      className={look ?? (begins ? 'mt-2' : '')}
      onClick={(event) => {
        // A link in another tab opens a page; on the page itself the form is already there.
        if (!onPress || current || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onPress();
      }}
    >
      {content}
    </PageLink>
  );
}

const TAB =
  'grid min-h-15 min-w-0 flex-1 place-content-center justify-items-center gap-[3px] px-0.5 text-center text-[min(0.6875rem,3.6vw)] leading-tight font-[500] wrap-anywhere ' +
  'text-on-night-quiet aria-[current]:font-strong aria-[current]:text-on-night ' +
  'aria-[current]:shadow-[inset_0_3px_0_var(--accent)] forced-colors:aria-[current]:border-t-3';

/** The tab bar on phones: the first pages; the last tab opens the rest. */
function Tabs(props: MenuProps) {
  const t = useTranslations('portal.frame');
  const { key } = useLocation();
  return (
    <div className="o-side fixed inset-x-0 bottom-0 z-30 flex pb-[env(safe-area-inset-bottom)] side:hidden print:hidden">
      <nav aria-label={t('shortMenu')} className="flex min-w-0 flex-4">
        {tabsOf(props.open).map((name) => (
          <MenuLink key={name} name={name} look={TAB} />
        ))}
      </nav>
      {/* Keyed, so that the menu is closed again on the next page. */}
      <details key={key} className="min-w-0 flex-1">
        <summary className={TAB}>
          <Icon name="menu" />
          {t('more')}
        </summary>
        <div className={`${SHEET} bottom-full`}>
          <Menu {...props} />
        </div>
      </details>
    </div>
  );
}
