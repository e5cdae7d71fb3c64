// The result of asking for more time, or for the same flights again; empty when neither was asked for.
import { useTranslations } from 'use-intl';

import { Notice } from '#platform/ui/Notice.tsx';

type Props = { given: 'extended' | 'retaken' | null | undefined; lost: readonly string[] | undefined };

/** Announced. `lost` lists seats and extras that somebody else took before the flights were held again. */
export function TimeNotice({ given, lost }: Props) {
  const t = useTranslations();
  if (!given) return null;
  return (
    <>
      <output className="mb-4 block">
        <Notice tone="ok">{t(given === 'extended' ? 'booking.moreTimeGiven' : 'booking.takenAgain')}</Notice>
      </output>
      <LostNotice lost={lost} />
    </>
  );
}

/** Seats and extras that somebody else took before the booking was held again. */
export function LostNotice({ lost = [] }: { lost: readonly string[] | undefined }) {
  const t = useTranslations('booking');
  if (lost.length === 0) return null;
  return (
    <output className="mb-4 block">
      <Notice tone="warn" title={t('lostTitle')}>
        <ul className="list-disc pl-5">
          {lost.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
    </output>
  );
}
