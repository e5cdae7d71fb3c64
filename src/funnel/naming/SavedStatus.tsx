// Says that typed values are saved: the time follows each save, and is announced once, not with each field.
import { useLocale, useTranslations } from 'use-intl';

import { Icon } from '#platform/ui/Icon.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

/** `at` is the time of the last save; before the first it says that everything is kept. It is one line either way. */
export function SavedStatus({ at }: { at: Date | null }) {
  const t = useTranslations('passengers');
  const locale = useLocale();
  const hydrated = useHydrated();
  const later = ` · ${t('deletedUnless')}`;
  if (!at || !hydrated) return <p className="text-small text-ink-500">{t('kept') + later}</p>;
  // Only the browser knows what time it is where the traveller sits.
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  return (
    <p className="text-small text-ink-500">
      <Icon name="check" className="mr-1 inline size-4 align-[-0.1875rem] text-ok" />
      <span className="font-strong text-ok">{t('savedAt', { time })}</span>
      {later}
    </p>
  );
}

/** Filled at the first save and never again. */
export function SavedAnnouncement({ saved }: { saved: boolean }) {
  const t = useTranslations('passengers');
  return <output className="sr-only">{saved ? t('saved') : null}</output>;
}
