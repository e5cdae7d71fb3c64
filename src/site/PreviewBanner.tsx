// Says that drafts are shown: 30 px high, and folded to its name on demand (Specification §4, §9).
import { useTranslations } from 'use-intl';

import { Icon } from '#ui/Icon.tsx';

export function PreviewBanner() {
  const t = useTranslations('site.frame');
  return (
    <details open className="group relative z-40 bg-sun text-small text-ink open:h-7.5 print:hidden">
      <summary
        className="absolute top-0 right-0 flex h-7.5 items-center gap-1 bg-sun px-4 font-strong hover:underline
          group-open:right-auto group-open:left-0"
      >
        {t('preview')}
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <p className="page flex h-7.5 items-center justify-end overflow-hidden pl-36 whitespace-nowrap">
        <span className="truncate">{t('previewNote')}</span>
      </p>
    </details>
  );
}
