// The frame of the portal: the menu at the left, title and credit on top, the person below. On a telephone the first
// pages are at the bottom and the whole menu is behind the last of them, which needs no script.
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { portalHref, portalPageAt, type PortalPageName, portalPages } from '#agency/frame/portal-pages.ts';
import type { PortalFrameData } from '#agency/frame/read-frame.server.ts';
import { Logo } from '#content/frame/Logo.tsx';
import { ShortFooter } from '#content/frame/SiteFooter.tsx';
import { useAirline } from '#content/site/use-airline.ts';
import type { AgencyRole } from '#identity/access/roles.ts';
import { localeInfo, locales } from '#platform/i18n/locales.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { useTotal } from '#platform/ui/use-money.ts';

type Person = { name: string; roles: readonly AgencyRole[] };

type MenuProps = {
  person: Person;
  open: readonly PortalPageName[];
  frame: Pick<PortalFrameData, 'agency' | 'openHolds' | 'credit'>;
  /** Where there is a script the password is changed above the page that is shown. */
  onPassword: () => void;
};

type Props = MenuProps & { year: number | undefined; children: ReactNode };

const contentId = 'content';
/** The `/` of the keyboard goes there, as in the office (office/frame/use-office-keys.ts). */
const searchId = 'office-search';

export function PortalFrame({ year, children, ...menu }: Props) {
  const { open, frame } = menu;
  const t = useTranslations('portal');
  const locale = useLocale();
  const airline = useAirline();
  return (
    <div className="o-frame ta-frame">
      <a className="o-skip" href={`#${contentId}`}>
        {t('frame.skip')}
      </a>
      <aside className="o-side" aria-label={t('frame.menu')}>
        <PageLink
          href={`/${locale}/ta`}
          className="o-logo"
          aria-label={t('frame.homeLink', { airline: airline.name })}
        >
          <Logo onDark />
        </PageLink>
        <Menu {...menu} />
      </aside>
      <div className="o-work">
        <header className="o-head ta-head">
          <p className="ta-title">{t('frame.title')}</p>
          <CreditLine credit={frame.credit} />
          <search className="ta-search">
            <Search />
          </search>
          {open.includes('book') ? (
            // Pages for everybody are another document: what the portal keeps in memory ends here.
            <a href={portalHref(locale, 'book')} className="o-button ta-book">
              <Icon name="plus" />
              <span>{t('pages.book')}</span>
            </a>
          ) : null}
        </header>
        <main id={contentId} tabIndex={-1} className="o-main">
          {children}
        </main>
        <ShortFooter year={year} />
      </div>
      <Tabs {...menu} />
    </div>
  );
}

function Search() {
  const t = useTranslations('portal.frame');
  const locale = useLocale();
  const { key } = useLocation();
  return (
    // Another page is another search: what was looked for, a name perhaps, does not stay in the field.
    <Form key={key} method="post" action={`/${locale}/ta/search`} className="o-find">
      <label htmlFor={searchId} className="sr-only">
        {t('search')}
      </label>
      <input
        id={searchId}
        name="q"
        type="search"
        placeholder={t('searchHint')}
        maxLength={100}
        autoComplete="off"
      />
      <button type="submit">
        <Icon name="search" />
        <span className="sr-only">{t('searchButton')}</span>
      </button>
    </Form>
  );
}

/** The limit of each currency and what is left of it. */
function CreditLine({ credit }: Pick<PortalFrameData, 'credit'>) {
  const t = useTranslations('portal.frame');
  const total = useTotal();
  if (credit.length === 0) return null;
  return (
    <ul className="ta-line" aria-label={t('credit')}>
      {credit.map(({ currency, limitMinor, availableMinor }) => (
        <li key={currency}>
          {t('limit', { amount: total({ minor: limitMinor, currency }) })}{' '}
          <b>{t('left', { amount: total({ minor: availableMinor, currency }) })}</b>
        </li>
      ))}
    </ul>
  );
}

function Menu({ person, open, frame, onPassword }: MenuProps) {
  const t = useTranslations('portal');
  return (
    <>
      <nav aria-label={t('frame.pages')} className="o-nav">
        {open.map((name) => (
          <MenuLink
            key={name}
            name={name}
            count={name === counted ? frame.openHolds : 0}
            {...(name === 'password' && { onPress: onPassword })}
          />
        ))}
      </nav>
      <PersonBox person={person} agency={frame.agency} />
    </>
  );
}

/** The page whose number of open things stands beside its name. */
const counted: PortalPageName = 'holds';

type LinkProps = { name: PortalPageName; count?: number; onPress?: () => void };

function MenuLink({ name, count = 0, onPress }: LinkProps) {
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
      {count > 0 ? <span className="ta-count">{count}</span> : null}
    </>
  );
  const look = begins ? 'ta-begins' : '';
  return path === null ? (
    <a href={href} className={look}>
      {content}
    </a>
  ) : (
    <PageLink
      href={href}
      aria-current={current}
      className={look}
      onClick={(event) => {
        // A link in another tab is a page; on the page itself the form is there already.
        if (!onPress || current || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onPress();
      }}
    >
      {content}
    </PageLink>
  );
}

/** Of telephones: the first pages, and everything else behind the last. */
function Tabs(props: MenuProps) {
  const t = useTranslations('portal.frame');
  const { key } = useLocation();
  const tabs = props.open.filter((name) => portalPages[name].tab).slice(0, 4);
  return (
    <div className="ta-tabs">
      <nav aria-label={t('shortMenu')}>
        {tabs.map((name) => (
          <MenuLink key={name} name={name} />
        ))}
      </nav>
      {/* Keyed, so that the next page has the menu closed again. */}
      <details key={key} className="ta-more">
        <summary>
          <Icon name="menu" />
          {t('more')}
        </summary>
        <div className="o-sheet">
          <Menu {...props} />
        </div>
      </details>
    </div>
  );
}

function PersonBox({ person: { name, roles }, agency }: { person: Person; agency: string }) {
  const t = useTranslations('portal');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const rest = pathname.split('/').slice(2).join('/');
  return (
    <div className="o-person">
      <p className="o-who">
        <Icon name="user" />
        <span>
          <b>{name}</b>
          <span className="o-roles">{[agency, ...roles.map((role) => t(`roles.${role}`))].join(', ')}</span>
        </span>
      </p>
      <nav aria-label={t('frame.languages')} className="o-languages">
        {locales.map((each) => (
          <a
            key={each}
            href={`/${each}/${rest}${search}`}
            lang={each}
            hrefLang={each}
            aria-current={each === locale ? 'true' : undefined}
          >
            {localeInfo[each].name}
          </a>
        ))}
      </nav>
      <form method="post" action={`/${locale}/ta`}>
        <button type="submit" name="intent" value="leave" className="o-logout">
          {t('frame.logout')}
        </button>
      </form>
    </div>
  );
}
