// What a fare family includes and allows. The rows are the same and at the same height in every family, so that
// differences are visible at once; their names are shown once at the left, and are read with each value.
import { useTranslations } from 'use-intl';

import { seatChoiceOf } from '#shopping/flight-cards/families.ts';
import type { FamilyTerms } from '#shopping/select-view.ts';
import type { FromPrices } from '#shopping/trip-needs.ts';
import { useMoney } from '#platform/ui/use-money.ts';
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
export function useTerms(
  from: FromPrices | undefined,
  currency: string,
): (terms: FamilyTerms) => Record<TermRow, { has: boolean; text: string }> {
  const t = useTranslations('select');
  const money = useMoney();
  const price = (minor: number | null | undefined) =>
    minor ? t('from', { price: money({ minor, currency }) }) : null;
  return (terms) => {
    const { checkedBags: count, checkedBagKg, refundable } = terms;
    const bag = count > 0 ? null : price(from?.bagMinor);
    const seat = terms.seatIncluded ? null : price(from?.seatMinor);
    return {
      cabinBag: { has: true, text: t('cabinBag', { kg: String(terms.cabinBagKg) }) },
      checkedBag: { has: count > 0, text: bag ?? t('checkedBags', { count, kg: String(checkedBagKg) }) },
      changes: { has: terms.freeChangeDays >= 0, text: t('changes', { days: terms.freeChangeDays }) },
      seat: { has: terms.seatIncluded, text: seat ?? t(seatChoiceOf(terms)) },
      refund: { has: refundable, text: t(refundable ? 'refundable' : 'notRefundable') },
    };
  };
}

type Props = { id: string; terms: FamilyTerms; from: FromPrices | undefined; currency: string };

export function FareTerms({ id, terms, from, currency }: Props) {
  const t = useTranslations('select.terms');
  const wordedTerms = useTerms(from, currency)(terms);
  const brief = useBriefTerms(terms, from, currency);
  return (
    <ul
      id={id}
      className="grid grid-rows-subgrid text-small @max-[17rem]:block! @max-[17rem]:pl-0! max-md:col-span-full max-md:row-span-3 max-md:row-start-2
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
function useBriefTerms(
  { cabinBagKg, checkedBags, checkedBagKg, freeChangeDays }: FamilyTerms,
  from: FromPrices | undefined,
  currency: string,
) {
  const t = useTranslations('select.brief');
  const money = useMoney();
  const bagMinor = checkedBags > 0 ? null : from?.bagMinor;
  const brief: Partial<Record<TermRow, string>> = {
    cabinBag: t('cabinBag', { kg: String(cabinBagKg) }),
    checkedBag: bagMinor
      ? t('bagFrom', { price: money({ minor: bagMinor, currency }) })
      : t('checkedBags', { count: checkedBags, kg: String(checkedBagKg) }),
    changes: t('changes', { days: freeChangeDays }),
  };
  return brief;
}

export function TermIcon({ has }: { has: boolean }) {
  return <Icon name={has ? 'check' : 'minus'} className={`size-4 ${has ? 'text-ok' : ''}`} />;
}
