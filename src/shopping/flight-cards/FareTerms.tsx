// What a fare family includes and allows, in words with an icon: never by a colour or a tick alone. The rows are the
// same in every family and at the same height, so that the differences are seen at once.
import { useTranslations } from 'use-intl';

import { cabinBagSize, seatChoiceOf } from '#shopping/flight-cards/families.ts';
import type { FamilyTerms } from '#shopping/select-view.ts';
import { Icon } from '#platform/ui/Icon.tsx';

export function FareTerms({ id, terms }: { id: string; terms: FamilyTerms }) {
  const t = useTranslations('select');
  const { checkedBags: bags, refundable } = terms;
  const rows: [has: boolean, text: string][] = [
    [true, t('cabinBag', { kg: String(terms.cabinBagKg), size: cabinBagSize })],
    [bags > 0, t('checkedBags', { count: bags, kg: String(terms.checkedBagKg) })],
    [terms.seatIncluded, t(seatChoiceOf(terms))],
    [true, t('changes', { days: terms.freeChangeDays })],
    [refundable, t(refundable ? 'refundable' : 'notRefundable')],
  ];
  return (
    <ul id={id} className="grid gap-y-1.5 px-3 pb-3 text-small md:row-span-5 md:grid-rows-subgrid lg:px-4">
      {rows.map(([has, text]) => (
        <li key={text} className={`flex gap-2 ${has ? '' : 'text-ink-500'}`}>
          <Icon name={has ? 'check' : 'close'} className={`size-4 ${has ? 'text-ok' : ''}`} />
          {text}
        </li>
      ))}
    </ul>
  );
}
