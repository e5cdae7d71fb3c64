// Shows that drafts are visible, or why they are not: 30 px high, and collapsible to its name (Specification §4, §9).
import { useTranslations } from 'use-intl';

import { Icon } from '#platform/ui/Icon.tsx';

/** `refused`: the site requires a signed link, and this visitor has none. */
export function PreviewBanner({ refused }: { refused: boolean }) {
  const t = useTranslations('site.frame');
  return (
    <aside aria-label={t('preview')} className="relative z-40 bg-sun text-small text-on-sun print:hidden">
      <details open className="group open:h-7.5">
        <summary
          className="absolute top-0 right-0 flex h-7.5 items-center gap-1 bg-sun px-4 font-strong hover:underline
          group-open:right-auto group-open:left-0"
        >
          {t('preview')}
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        </summary>
        <p className="page flex h-7.5 items-center justify-end overflow-hidden pl-36 whitespace-nowrap">
          <span className="truncate">{t(refused ? 'previewRefused' : 'previewNote')}</span>
        </p>
      </details>
    </aside>
  );
}
