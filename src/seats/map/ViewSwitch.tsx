// Map or list: two buttons, one of them pressed.
import { memo } from 'react';
import { useTranslations } from 'use-intl';

import type { SeatViewKind } from '#seats/plane/use-seat-view.ts';

type Props = { view: SeatViewKind; onView: (view: SeatViewKind) => void };

export const ViewSwitch = memo(function ViewSwitch({ view, onView }: Props) {
  const t = useTranslations('seats.board');
  return (
    <fieldset className="inline-flex shrink-0 rounded-field border-[1.5px] border-sea no-js:hidden">
      <legend className="sr-only">{t('view')}</legend>
      {(['map', 'list'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          onClick={() => onView(each)}
          className="min-h-11 rounded-[6px] px-3 text-small font-strong text-sea hover:bg-sea-soft sm:px-4
            aria-pressed:bg-sea aria-pressed:text-on-fill"
        >
          {t(each)}
        </button>
      ))}
    </fieldset>
  );
});
