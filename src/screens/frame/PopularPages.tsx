// Shown beside an error: links to the pages that people visit most.
import { useTranslations } from 'use-intl';

import type { MenuItemView } from '#content/site/site-view.ts';
import { useSite } from '#content/site/use-site.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';

/** What a visitor may have looked for: the first pages of the site's menu. */
export function PopularPages() {
  const t = useTranslations('errors');
  const site = useSite();
  const pages = (site?.menus.navbar ?? [])
    .flatMap(leavesOf)
    .filter(({ href, kind }) => href && kind === 'internal')
    .slice(0, 6);
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby="popular" className="self-start rounded-panel bg-surface p-5 shadow-low sm:p-6">
      <h2 id="popular" className="text-lead font-heavy">
        {t('popular')}
      </h2>
      <ul className="mt-2 columns-[9rem] gap-x-4 wrap-break-word lg:columns-1">
        {pages.map(({ id, title, href }) => (
          <li key={id} className="break-inside-avoid">
            <PageLink
              href={href}
              className="inline-flex min-h-11 items-center py-1 font-strong text-sea underline hover:text-ink"
            >
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function leavesOf(item: MenuItemView): MenuItemView[] {
  return item.children.length > 0 ? item.children.flatMap(leavesOf) : [item];
}
