// What came of the wish for more time, or for the same places again; nothing when there was no such wish.
import { useTranslations } from 'use-intl';

import { Notice } from '#platform/ui/Notice.tsx';

type Props = { given: 'extended' | 'retaken' | null | undefined; lost: readonly string[] | undefined };

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

/** Seats and extras that somebody else took before the places came back. */
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
