// The menu groups of the footer: columns on wide screens, an accordion on phones; the same details elements serve both.
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import type { MenuItemView } from '#site/site-view.ts';
import { Icon } from '#ui/Icon.tsx';

const link =
  'inline-flex min-h-11 items-center py-1 leading-snug text-line hover:text-white hover:underline md:min-h-9';

export function FooterMenus({ groups }: { groups: readonly MenuItemView[] }) {
  const t = useTranslations('site.frame');
  const nav = useRef<HTMLElement>(null);
  // After every drawing: another language brings other groups.
  useEffect(() => (nav.current ? openWhereWide(nav.current) : undefined));
  return (
    <nav ref={nav} aria-label={t('footerMenu')} className="md:flex md:flex-wrap md:gap-x-12 md:gap-y-8">
      {groups.map((group) =>
        group.children.length === 0 ? (
          <p key={group.id} className="border-t border-ink-500 md:border-0">
            {footerLink(group, `${link} font-strong`)}
          </p>
        ) : (
          <details
            key={group.id}
            className="group border-t border-ink-500 md:min-w-36 md:flex-1 md:border-0
              md:[&::details-content]:block md:[&::details-content]:[content-visibility:visible]"
          >
            <summary className="flex min-h-11 items-center justify-between font-strong md:pointer-events-none">
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

/** A link of a menu on the dark ground; a heading where there is no address. */
export function footerLink({ title, href, kind }: MenuItemView, className: string) {
  if (kind !== 'internal' && kind !== 'external') return <span className={className}>{title}</span>;
  return (
    <a href={href} rel={kind === 'external' ? 'noopener' : undefined} className={className}>
      {title}
    </a>
  );
}

/**
 * Where there is room the style shows every group; here the elements are opened too, so that nobody is told of a closed
 * group that is plainly there, and there is nothing left to press.
 */
function openWhereWide(nav: HTMLElement): () => void {
  const wide = matchMedia('(min-width: 52.5rem)');
  const follow = () => {
    for (const group of nav.querySelectorAll('details')) {
      group.open = wide.matches;
      group.querySelector('summary')?.setAttribute('tabindex', wide.matches ? '-1' : '0');
    }
  };
  follow();
  wide.addEventListener('change', follow);
  return () => wide.removeEventListener('change', follow);
}
