// The sentence of the box that accepts the conditions and the price.
import { useLocale, useTranslations } from 'use-intl';

import { pathTo } from '#paths.ts';

/** With a link to the conditions, which open in a new tab, so that what was typed stays. */
export function ConsentLabel({ price }: { price: string }) {
  const t = useTranslations();
  const href = pathTo(useLocale(), 'conditions-of-carriage');
  return (
    <>
      {t.rich('payment.consent', {
        link: (text) => (
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className="font-strong text-sea underline underline-offset-4 hover:text-ink"
          >
            {text}
            <span className="sr-only"> ({t('common.newWindow')})</span>
          </a>
        ),
      })}{' '}
      <b className="figures font-strong">{price}</b>
    </>
  );
}
