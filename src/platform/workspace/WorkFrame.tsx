// The frame of office and portal.
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { useLocale } from 'use-intl';

import { localeInfo, locales } from '#platform/i18n/locales.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { searchId } from '#platform/workspace/use-row-keys.ts';

type FrameProps = {
  className?: string;
  /** Labels of the skip link, the menu and the logo. */
  labels: { skip: string; menu: string; home: string };
  homeHref: string;
  logo: ReactNode;
  menu: ReactNode;
  head: ReactNode;
  children: ReactNode;
  /** Below the page, and below all columns. */
  foot?: ReactNode;
  after?: ReactNode;
};

const contentId = 'content';

/** A skip link, a menu at the side, a head and the page. Everything in it works without a script. */
export function WorkFrame(props: FrameProps) {
  const { className = '', labels, homeHref, logo, menu, head, children, foot, after } = props;
  return (
    <div className={`o-frame ${className}`}>
      <a className="o-skip" href={`#${contentId}`}>
        {labels.skip}
      </a>
      <aside className="o-side" aria-label={labels.menu}>
        <PageLink href={homeHref} className="o-logo" aria-label={labels.home}>
          {logo}
        </PageLink>
        {menu}
      </aside>
      <div className="o-work">
        {head}
        <main id={contentId} tabIndex={-1} className="o-main">
          {children}
        </main>
        {foot}
      </div>
      {after}
    </div>
  );
}

type SearchProps = { action: string; label: string; hint: string; button: string };

/** The search in the head; `/` moves the focus there. */
export function WorkSearch({ action, label, hint, button }: SearchProps) {
  const { key } = useLocation();
  return (
    // Another page gets a new search: the previous text, perhaps a name, does not stay in the field.
    <Form key={key} method="post" action={action} className="o-find">
      <label htmlFor={searchId} className="sr-only">
        {label}
      </label>
      <input
        id={searchId}
        name="q"
        type="search"
        placeholder={hint}
        maxLength={100}
        autoComplete="off"
        aria-keyshortcuts="/"
      />
      <kbd aria-hidden="true">/</kbd>
      <button type="submit">
        <Icon name="search" />
        <span className="sr-only">{button}</span>
      </button>
    </Form>
  );
}

type PersonProps = {
  name: string;
  roles: readonly string[];
  /** The person's own account, where it has a page outside of the menu. */
  account?: { href: string; label: string };
  languages: string;
  /** The page whose action ends the session. */
  leave: { action: string; label: string };
};

/** The signed-in person, the language, and the way out. */
export function WorkPerson({ name, roles, account, languages, leave }: PersonProps) {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const rest = pathname.split('/').slice(2).join('/');
  const who = (
    <>
      <Icon name="user" />
      <span>
        <b>{name}</b>
        <span className="o-roles">{roles.join(', ')}</span>
        {account ? <span className="o-account">{account.label}</span> : null}
      </span>
    </>
  );
  return (
    <div className="o-person">
      {account ? (
        // The account has its own frame, so it is another document.
        <a href={account.href} className="o-who">
          {who}
        </a>
      ) : (
        <p className="o-who">{who}</p>
      )}
      <nav aria-label={languages} className="o-languages">
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
      <form method="post" action={leave.action}>
        <button type="submit" name="intent" value="leave" className="o-logout">
          {leave.label}
        </button>
      </form>
    </div>
  );
}
