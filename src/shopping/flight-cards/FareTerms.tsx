// What a fare family includes and allows. The rows are the same and at the same height in every family, so that
// differences are visible at once; their names are shown once at the left, and are read with each value.
import { useTranslations } from 'use-intl';

import { seatChoiceOf } from '#shopping/flight-cards/families.ts';
import type { FamilyTerms } from '#shopping/select-view.ts';
import { Icon } from '#platform/ui/Icon.tsx';

/** The rows in order; on a phone a fare shows the first three, and a table all of them. */
export const termRows = [
  { name: 'cabinBag', icon: 'backpack' },
  { name: 'checkedBag', icon: 'bag' },
  { name: 'changes', icon: 'change' },
  { name: 'seat', icon: 'seat' },
  { name: 'refund', icon: 'refund' },
] as const;

export type TermRow = (typeof termRows)[number]['name'];

/** The text of a family in each row, and whether it includes the feature. */
export function useTerms(): (terms: FamilyTerms) => Record<TermRow, { has: boolean; text: string }> {
  const t = useTranslations('select');
  return (terms) => {
    const { checkedBags: count, checkedBagKg, refundable } = terms;
    return {
      cabinBag: { has: true, text: t('cabinBag', { kg: String(terms.cabinBagKg) }) },
      checkedBag: { has: count > 0, text: t('checkedBags', { count, kg: String(checkedBagKg) }) },
      changes: { has: true, text: t('changes', { days: terms.freeChangeDays }) },
      seat: { has: terms.seatIncluded, text: t(seatChoiceOf(terms)) },
      refund: { has: refundable, text: t(refundable ? 'refundable' : 'notRefundable') },
    };
  };
}

export function FareTerms({ id, terms }: { id: string; terms: FamilyTerms }) {
  const t = useTranslations('select.terms');
  const wordedTerms = useTerms()(terms);
  const brief = useBriefTerms(terms);
  return (
    <ul
      id={id}
      className="grid grid-rows-subgrid text-small max-md:col-span-full max-md:row-span-3 max-md:row-start-2
        max-md:grid-cols-subgrid max-md:pl-7 max-md:leading-snug md:row-span-5 md:gap-y-0"
    >
      {termRows.map(({ name }, at) => (
        <li
          key={name}
          className={`flex items-center gap-1.5 max-md:col-start-1 md:gap-2 md:border-t md:border-line md:px-3 md:py-2
            ${phoneColumn[at] ?? 'max-md:hidden'} ${wordedTerms[name].has ? '' : 'text-ink-500'}`}
        >
          <TermIcon has={wordedTerms[name].has} />
          <span>
            <span className="sr-only">{t(name)}: </span>
            <span className="max-md:sr-only">{wordedTerms[name].text}</span>
            {brief[name] ? (
              <span aria-hidden="true" className="md:hidden">
                {brief[name]}
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** On a phone the first fact is beside the price of the party, the next two beside the shorter "Details". */
const phoneColumn = ['', 'max-md:col-end-3', 'max-md:col-end-3'];

/** The first three rows as a phone shows them: each names its feature, because there is no row heading beside it. */
function useBriefTerms({ cabinBagKg, checkedBags, checkedBagKg, freeChangeDays }: FamilyTerms) {
  const t = useTranslations('select.brief');
  const brief: Partial<Record<TermRow, string>> = {
    cabinBag: t('cabinBag', { kg: String(cabinBagKg) }),
    checkedBag: t('checkedBags', { count: checkedBags, kg: String(checkedBagKg) }),
    changes: t('changes', { days: freeChangeDays }),
  };
  return brief;
}

export function TermIcon({ has }: { has: boolean }) {
  return <Icon name={has ? 'check' : 'minus'} className={`size-4 ${has ? 'text-ok' : ''}`} />;
}
