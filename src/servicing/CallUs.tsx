// The site's telephone, for what cannot be done online; empty where the site has none.
import { useTranslations } from 'use-intl';

import { useSite } from '#content/site/use-site.ts';
import { LinkButton } from '#platform/steps/LinkButton.tsx';

/** A `tel:` link to the number of the site; left out in print. */
export function CallUs() {
  const t = useTranslations('manage');
  const telephone = useSite()?.telephone;
  if (!telephone) return null;
  return (
    <p className="print:hidden">
      <LinkButton href={`tel:${telephone.replace(/[^\d+]/g, '')}`} tone="secondary" size="small">
        {t('call', { phone: telephone })}
      </LinkButton>
    </p>
  );
}
