// For agents, below the methods: the booking stays on hold and is paid from the portal's list of holds.
import { useLocale, useTranslations } from 'use-intl';

import { longDay, time } from '#platform/i18n/format.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import type { Trip } from '#funnel/trip/trip.ts';
import { pathTo } from '#paths.ts';

/** A link to the holds, with the end of this one at the clock of `city`; nothing is written. */
export function PayLater({ holdEnds: { local, city } }: Pick<Trip, 'holdEnds'>) {
  const t = useTranslations('payment');
  const locale = useLocale();
  return (
    // The portal is another document.
    <a
      href={pathTo(locale, 'ta/holds')}
      className="flex min-h-13 items-center gap-3 border-t border-line px-4 py-2 hover:bg-mist sm:px-5"
    >
      <Icon name="clock" className="shrink-0 text-sea" />
      <span className="min-w-0 text-small font-strong text-sea underline underline-offset-4">
        {t('payLater', { day: longDay(local, locale), time: time(local), city })}
      </span>
    </a>
  );
}
