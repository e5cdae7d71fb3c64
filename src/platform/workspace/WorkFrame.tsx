// The frame of office and portal.
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { useLocale } from 'use-intl';

import { localeInfo, locales } from '#platform/i18n/locales.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { searchId } from '#platform/workspace/use-row-keys.ts';

/** The menu as a sheet below or above the bar that opens it. */
export const SHEET = 'o-side absolute inset-x-0 max-h-[calc(100dvh-60px)] overflow-y-auto px-4 pt-2 pb-4';

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
    <div className={`o-frame min-h-dvh side:grid side:grid-cols-[13.5rem_minmax(0,1fr)] ${className}`}>
      <a
        className="absolute top-2 -left-400 z-40 rounded-field bg-surface px-4 py-3 font-strong focus:left-2"
        href={`#${contentId}`}
      >
        {labels.skip}
      </a>
      <aside
        className="o-side sticky top-0 hidden h-dvh flex-col overflow-y-auto px-2.5 pt-2.5 pb-3 side:flex print:hidden"
        aria-label={labels.menu}
      >
        <PageLink
          href={homeHref}
          className="inline-flex min-h-11 items-center pl-2 text-on-night"
          aria-label={labels.home}
        >
          {logo}
        </PageLink>
        {menu}
      </aside>
      <div className="flex flex-col">
        {head}
        <main
          id={contentId}
          tabIndex={-1}
          className="max-w-360 px-3 pt-3 pb-6 outline-none side:px-6 side:pt-4 side:pb-10"
        >
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
    <Form
      key={key}
      method="post"
      action={action}
      className="flex h-[46px] max-w-120 items-center gap-2 rounded-field border border-field bg-surface pl-3 focus-within:border-sea focus-within:shadow-[0_0_0_3px_var(--primary-soft),inset_0_0_0_1px_var(--primary)]"
    >
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
        className="size-full min-w-0 text-body text-ellipsis shadow-none outline-0"
      />
      <kbd
        aria-hidden="true"
        className="hidden rounded-[5px] border border-line px-1.5 text-fine font-strong text-ink-500 js:side:inline"
      >
        /
      </kbd>
      <button
        type="submit"
        className="grid size-11 shrink-0 place-items-center rounded-[7px] text-ink-700 hover:bg-mist"
      >
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
        <b className="block font-strong text-on-night">{name}</b>
        <span className="block">{roles.join(', ')}</span>
        {account ? <span className="block text-on-night underline">{account.label}</span> : null}
      </span>
    </>
  );
  return (
    <div className="mt-auto grid gap-1 border-t border-night-line pt-2 text-on-night-quiet">
      {account ? (
        // The account has its own frame, so it is another document.
        <a href={account.href} className="flex min-h-11 gap-2.5 rounded-field px-2.5 py-1.5 hover:bg-night-2">
          {who}
        </a>
      ) : (
        <p className="flex min-h-11 gap-2.5 rounded-field px-2.5 py-1.5 hover:bg-night-2">{who}</p>
      )}
      <nav aria-label={languages} className="flex flex-wrap">
        {locales.map((each) => (
          <a
            key={each}
            href={`/${each}/${rest}${search}`}
            lang={each}
            hrefLang={each}
            aria-current={each === locale ? 'true' : undefined}
            className="inline-flex min-h-11 items-center px-1.25 text-small aria-[current]:font-strong aria-[current]:text-on-night"
          >
            {localeInfo[each].name}
          </a>
        ))}
      </nav>
      <form method="post" action={leave.action}>
        <button
          type="submit"
          name="intent"
          value="leave"
          className="min-h-11 w-full rounded-field border border-night-line px-2.5 font-strong text-on-night hover:bg-night-2"
        >
          {leave.label}
        </button>
      </form>
    </div>
  );
}
