// The name of a fare family in the language of the page.
import { useTranslations } from 'use-intl';

import { isFamily } from '#shopping/flight-cards/families.ts';

/** `Plus`; an unknown family shows its code. */
export function useFamilyName(): (family: string) => string {
  const t = useTranslations('booking.families');
  return (family) => (isFamily(family) ? t(family) : family);
}
