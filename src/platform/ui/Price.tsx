// An amount of money in the language of the page, in figures of equal width.
import { useLocale } from 'use-intl';

import { money } from '#platform/i18n/format.ts';

type Props = { minor: number; currency: string; className?: string };

export function Price({ minor, currency, className = '' }: Props) {
  const locale = useLocale();
  return (
    <span className={`figures whitespace-nowrap ${className}`}>{money({ minor, currency }, locale)}</span>
  );
}
