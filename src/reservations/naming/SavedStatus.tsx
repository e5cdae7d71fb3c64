// Says that typed values are saved: the time follows each save, and is announced once, not with each field.
import { useLocale, useTranslations } from 'use-intl';

import { Icon } from '#platform/ui/Icon.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

/** `at` is the time of the last save; null before the first. */
export function SavedStatus({ at }: { at: Date | null }) {
  const t = useTranslations('passengers');
  const locale = useLocale();
  const hydrated = useHydrated();
  if (!at) return null;
  // Only the browser knows what time it is where the traveller sits.
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at);
  return (
    <p className="mb-2 flex items-center gap-1.5 text-small font-strong text-ok">
      <Icon name="check" className="size-4" />
      {hydrated ? t('savedAt', { time }) : t('saved')}
    </p>
  );
}

/** Filled at the first save and never again. */
export function SavedAnnouncement({ saved }: { saved: boolean }) {
  const t = useTranslations('passengers');
  return <output className="sr-only">{saved ? t('saved') : null}</output>;
}
