// What the prices of the page include besides the flights, in words.
import { useTranslations } from 'use-intl';

import type { SelectView } from '#shopping/select-view.ts';

/** `with 1 checked bag and a seat for each`, and the same with a capital. */
export function useNeedsWords({ options, trip }: Pick<SelectView, 'options' | 'trip'>): {
  words: string;
  capital: string;
} {
  const t = useTranslations('select.needs');
  const { bags, seat } = options.needs;
  const people = trip.passengers.adults + trip.passengers.children;
  const words = t('with', {
    bags,
    seat: seat ?? 'none',
    both: bags > 0 && seat ? 'yes' : 'no',
    people,
  });
  return { words, capital: words.charAt(0).toUpperCase() + words.slice(1) };
}
