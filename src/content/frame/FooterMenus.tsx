// The menu groups of the footer: columns on wide screens, an accordion on phones; the same details elements serve both.
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

import { openWhereWide } from '#content/frame/footer-groups.ts';
import type { MenuItemView } from '#content/site/site-view.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

const link =
  'inline-flex min-h-11 min-w-11 items-center py-1 leading-snug text-on-night-quiet hover:text-on-night ' +
  'hover:underline ' +
  'md:min-h-9';

export function FooterMenus({ groups }: { groups: readonly MenuItemView[] }) {
  const t = useTranslations('site.frame');
  // After every render: another language has other groups.
  useEffect(() => openWhereWide());
  return (
    <nav aria-label={t('footerMenu')} className="md:flex md:flex-wrap md:gap-x-12 md:gap-y-8">
      {groups.map((group) =>
        group.children.length === 0 ? (
          <p key={group.id} className="border-t border-night-line md:border-0">
            {footerLink(group, `${link} font-strong`)}
          </p>
        ) : (
          <details
            key={group.id}
            data-footer-group=""
            suppressHydrationWarning
            className="group border-t border-night-line md:min-w-36 md:flex-1 md:border-0
              md:[&::details-content]:block md:[&::details-content]:[content-visibility:visible]"
          >
            <summary
              suppressHydrationWarning
              className="flex min-h-11 items-center justify-between font-strong md:pointer-events-none"
            >
              {group.title}
              <Icon
                name="chevron-down"
                className="transition-transform duration-150 group-open:rotate-180 md:hidden"
              />
            </summary>
            <ul className="pb-3 md:pb-0">
              {group.children.map((item) => (
                <li key={item.id}>{footerLink(item, link)}</li>
              ))}
            </ul>
          </details>
        ),
      )}
    </nav>
  );
}

/** A menu link on the dark background; a heading if there is no address. */
export function footerLink({ title, href, kind }: MenuItemView, className: string) {
  if (kind !== 'internal' && kind !== 'external') return <span className={className}>{title}</span>;
  return (
    <PageLink href={href} rel={kind === 'external' ? 'noopener' : undefined} className={className}>
      {title}
    </PageLink>
  );
}
