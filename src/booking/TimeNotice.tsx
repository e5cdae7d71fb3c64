// What came of the wish for more time, or for the same places again; nothing when there was no such wish.
import { useTranslations } from 'use-intl';

import { Notice } from '#ui/Notice.tsx';

export function TimeNotice({ given }: { given: 'extended' | 'retaken' | null | undefined }) {
  const t = useTranslations();
  if (!given) return null;
  return (
    <output className="mb-4 block">
      <Notice tone="ok">{t(given === 'extended' ? 'booking.moreTimeGiven' : 'booking.takenAgain')}</Notice>
    </output>
  );
}
