// The account of a signed-in user; it appears after the page has loaded the session (Specification §2 "Navbar"). Links
// to other pages of the portal are fetched separately: public pages do not contain their words.
import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { logOut, type SessionUser, useSession } from '#content/frame/session-store.ts';
import { raisePageError } from '#content/site/analytics.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { pathTo } from '#paths.ts';

const entry =
  'flex min-h-11 w-full items-center rounded-field px-2 text-left no-underline hover:bg-mist hover:text-sea';

export function UserMenu() {
  const t = useTranslations('site.frame');
  const locale = useLocale();
  const user = useSession();
  const [failed, setFailed] = useState(false);
  const [pages, setPages] = useState<readonly MenuPage[]>([]);
  useEffect(() => {
    if (user) void readMenu(locale).then(setPages);
  }, [user, locale]);
  if (!user) return null;
  const leave = async () => {
    // A completely new document: no session data stays in memory.
    const status = await logOut();
    if (status === null) return location.assign('/');
    setFailed(true);
    raisePageError(status, 'login', t('logOutFailed'));
  };
  return <Account {...{ user, pages, failed }} leave={() => void leave()} />;
}

type AccountProps = {
  user: SessionUser;
  /** Besides the portal. */
  pages: readonly MenuPage[];
  /** Logging out failed. */
  failed: boolean;
  leave: () => void;
};

/** Who is signed in, and where they can go. */
export function Account({ user, pages, failed, leave }: AccountProps) {
  const t = useTranslations('site.frame');
  const locale = useLocale();
  return (
    <details name="site-menu" data-menu="" className="group/menu">
      <summary className="flex min-h-11 items-center gap-1 rounded-field px-2 hover:bg-mist">
        <Icon name="user" />
        <span>
          {t('signedInAs')} <b className="font-strong">{user.name}</b>
        </span>
        <Icon
          name="chevron-down"
          className="size-4 transition-transform duration-150 group-open/menu:rotate-180"
        />
      </summary>
      <ul className="card absolute top-full right-[max(1rem,50%-37.5rem)] z-10 w-56 p-2 shadow-high">
        <li>
          <PageLink href={pathTo(locale, 'ta')} className={entry}>
            {t('portal')}
          </PageLink>
        </li>
        {pages.map(({ href, label }) => (
          <li key={href}>
            <PageLink href={href} className={entry}>
              {label}
            </PageLink>
          </li>
        ))}
        <li>
          <button type="button" className={entry} onClick={leave}>
            {t('logOut')}
          </button>
        </li>
        <li className="px-2 text-small text-danger">
          <output>{failed ? t('logOutFailed') : ''}</output>
        </li>
      </ul>
    </details>
  );
}

type MenuPage = { href: string; label: string };

/** The agent's pages besides the dashboard, in the language of the page; empty when they cannot be read. */
async function readMenu(locale: string): Promise<MenuPage[]> {
  try {
    const answer = await fetch(pathTo(locale, 'ta/menu'));
    return answer.ok ? ((await answer.json()) as MenuPage[]) : [];
  } catch {
    return [];
  }
}
