// What a fare family includes and allows, as words with a sign: never by a colour or a tick alone.
import { useTranslations } from 'use-intl';

import type { FamilyTerms } from '#shopping/select-view.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';

export function FareTerms({ terms }: { terms: FamilyTerms }) {
  const t = useTranslations('select');
  const rows: { icon: IconName; text: string; has: boolean }[] = [
    { icon: 'backpack', text: t('cabinBag', { kg: String(terms.cabinBagKg) }), has: true },
    {
      icon: 'bag',
      text: t('checkedBags', { count: terms.checkedBags, kg: String(terms.checkedBagKg) }),
      has: terms.checkedBags > 0,
    },
    {
      icon: 'seat',
      text: terms.seatIncluded ? t('seatIncluded') : t('seatNotIncluded'),
      has: terms.seatIncluded,
    },
    { icon: 'change', text: t('changes', { days: terms.freeChangeDays }), has: true },
    { icon: 'refund', text: terms.refundable ? t('refundable') : t('notRefundable'), has: terms.refundable },
  ];
  return (
    <span className="flex flex-col gap-1.5 text-small">
      {rows.map(({ icon, text, has }) => (
        <span key={icon} className="flex gap-2">
          <Icon name={icon} className={has ? 'text-sea' : 'text-ink-500'} />
          <span className={has ? '' : 'text-ink-500'}>{text}</span>
        </span>
      ))}
    </span>
  );
}
