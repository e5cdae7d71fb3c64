// How old the prices beside it are, in words. Counted from when they were shown, because server and reader clocks
// differ.
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Icon } from '#platform/ui/Icon.tsx';

/** Give it a `key` that changes with the prices. */
export function SeenAgo({ className = '' }: { className?: string }) {
  const t = useTranslations('search');
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const since = Date.now();
    const count = () => setMinutes(Math.floor((Date.now() - since) / 60_000));
    const timer = setInterval(count, 20_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={`inline-flex items-center gap-1.5 text-small text-ink-500 ${className}`}>
      <Icon name="clock" className="size-4" />
      {minutes === 0 ? t('seenNow') : t('seenAgo', { minutes: String(minutes) })}
    </span>
  );
}
