// The frame of the office: the desks at the side, the search on top, the person below. On a narrow screen the side is a
// disclosure, which needs no script.
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { Logo } from '#content/frame/Logo.tsx';
import { useAirline } from '#content/site/use-airline.ts';
import type { StaffRole } from '#identity/access/roles.ts';
import { deskAt, deskHref, type DeskName } from '#office/frame/desks.ts';
import { searchId, useOfficeKeys } from '#office/frame/use-office-keys.ts';
import { localeInfo, locales } from '#platform/i18n/locales.ts';
import { Icon, type IconName } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

export type FramePerson = { name: string; roles: readonly StaffRole[] };

type Props = { person: FramePerson; open: readonly DeskName[]; children: ReactNode };

const icons: Readonly<Record<DeskName, IconName>> = {
  home: 'globe',
  bookings: 'receipt',
  messages: 'mail',
  agencies: 'bag',
  people: 'people',
  audit: 'shield',
  health: 'info',
  measures: 'priority',
};

const contentId = 'content';

export function OfficeFrame({ person, open, children }: Props) {
  const t = useTranslations('office');
  const locale = useLocale();
  const airline = useAirline();
  useOfficeKeys();
  const { key } = useLocation();
  const menu = <Menu person={person} open={open} />;
  return (
    <div className="o-frame">
      <a className="o-skip" href={`#${contentId}`}>
        {t('frame.skip')}
      </a>
      <aside className="o-side" aria-label={t('frame.menu')}>
        <PageLink
          href={`/${locale}/office`}
          className="o-logo"
          aria-label={t('frame.homeLink', { airline: airline.name })}
        >
          <Logo onDark />
        </PageLink>
        {menu}
      </aside>
      <div className="o-work">
        <header className="o-head">
          {/* Keyed, so that the next page has the menu closed again. */}
          <details key={key} className="o-phone">
            <summary>
              <Icon name="menu" />
              {t('frame.menu')}
            </summary>
            <div className="o-sheet">{menu}</div>
          </details>
          <search className="o-search">
            <Search />
          </search>
        </header>
        <main id={contentId} tabIndex={-1} className="o-main">
          {children}
          <p className="o-utc">{t('frame.utc')}</p>
        </main>
      </div>
    </div>
  );
}

function Search() {
  const t = useTranslations('office');
  const locale = useLocale();
  const { key } = useLocation();
  return (
    // Another page is another search: what was looked for, a name perhaps, does not stay in the field.
    <Form key={key} method="post" action={`/${locale}/office/search`} className="o-find">
      <label htmlFor={searchId} className="sr-only">
        {t('frame.search')}
      </label>
      <input
        id={searchId}
        name="q"
        type="search"
        placeholder={t('frame.searchHint')}
        maxLength={100}
        autoComplete="off"
        aria-keyshortcuts="/"
      />
      <kbd aria-hidden="true">/</kbd>
      <button type="submit">
        <Icon name="search" />
        <span className="sr-only">{t('frame.searchButton')}</span>
      </button>
    </Form>
  );
}

function Menu({ person, open }: Omit<Props, 'children'>) {
  const t = useTranslations('office');
  const locale = useLocale();
  const { pathname } = useLocation();
  const current = deskAt(pathname);
  return (
    <>
      <nav aria-label={t('frame.desks')} className="o-nav">
        {open.map((name) => (
          <PageLink
            key={name}
            href={deskHref(locale, name)}
            aria-current={
              name === current ? (pathname === deskHref(locale, name) ? 'page' : 'true') : undefined
            }
          >
            <Icon name={icons[name]} />
            {t(`desks.${name}`)}
          </PageLink>
        ))}
      </nav>
      <Person {...person} />
    </>
  );
}

function Person({ name, roles }: FramePerson) {
  const t = useTranslations('office');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const rest = pathname.split('/').slice(2).join('/');
  return (
    <div className="o-person">
      {/* The account has a frame of its own, so it is another document. */}
      <a href={`/${locale}/office/account`} className="o-who">
        <Icon name="user" />
        <span>
          <b>{name}</b>
          <span className="o-roles">{roles.map((role) => t(`roles.${role}`)).join(', ')}</span>
          <span className="o-account">{t('frame.account')}</span>
        </span>
      </a>
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
      <form method="post" action={`/${locale}/office/login`}>
        <button type="submit" name="intent" value="leave" className="o-logout">
          {t('frame.logout')}
        </button>
      </form>
    </div>
  );
}
