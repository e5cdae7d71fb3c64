// The result of a search's promotion code: what it takes off, or why it does not apply and what would help.
import { useLocale, useTranslations } from 'use-intl';

import { fieldId } from '#shopping/search-form.ts';
import { searchLink } from '#shopping/select-links.ts';
import type { SelectView } from '#shopping/select-view.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

/** Announced, with a link to the search without the code. Renders nothing if no code was entered. */
export function PromotionNotice({ view: { promotion, trip } }: { view: SelectView }) {
  const t = useTranslations('promotion');
  const locale = useLocale();
  if (!promotion) return null;
  const { applied, title, sentence } = promotion;
  return (
    <output className="mb-4 block">
      <Notice tone={applied ? 'ok' : 'warn'} title={title}>
        <p>
          {sentence} {applied ? null : t('pricesWithout')}
        </p>
        <p className="-mb-2 flex flex-wrap gap-x-6">
          {applied ? null : (
            <a href={`#${fieldId('promotion')}`} className={link}>
              {t('change')}
            </a>
          )}
          <PageLink href={searchLink(locale, { ...trip, promotion: undefined })} keepScroll className={link}>
            {t(applied ? 'without' : 'withoutRefused')}
          </PageLink>
        </p>
      </Notice>
    </output>
  );
}

const link = 'inline-flex min-h-11 items-center font-strong text-sea underline hover:text-ink';
