// Announces the new total to screen readers once it has stopped changing; says nothing when the page opens.
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useTotal } from '#platform/ui/use-money.ts';

/** Long enough for a few presses of "plus" to become one sentence. */
const quietMs = 800;

export function TotalAnnouncement({ minor, currency }: { minor: number; currency: string }) {
  const t = useTranslations('booking');
  const total = useTotal();
  const known = useRef(minor);
  const [announced, setAnnounced] = useState<number | null>(null);
  useEffect(() => {
    if (minor === known.current) return undefined;
    const timer = setTimeout(() => {
      known.current = minor;
      setAnnounced(minor);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [minor]);
  return (
    <output className="sr-only">
      {announced === null ? null : t('newTotal', { price: total({ minor: announced, currency }) })}
    </output>
  );
}
