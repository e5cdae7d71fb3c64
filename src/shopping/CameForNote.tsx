// For somebody who comes by a partner's link to one flight: where it is, and that nothing was chosen.
import { useTranslations } from 'use-intl';

import { cameForId } from '#shopping/CameForMark.tsx';
import type { CameFor } from '#shopping/select-view.ts';
import { Notice } from '#ui/Notice.tsx';

export function CameForNote({ came }: { came: CameFor | null | undefined }) {
  const t = useTranslations('arrival');
  if (!came) return null;
  return (
    <output className="mb-4 block">
      <Notice title={t('title')}>
        <p>{came.text}</p>
        <p className="-mb-2 flex flex-wrap gap-x-6">
          {came.flights.map(({ flightId, number }) => (
            <a
              key={flightId}
              href={`#${cameForId(flightId)}`}
              className="inline-flex min-h-11 items-center font-strong text-sea underline hover:text-ink"
            >
              {t('go', { number })}
            </a>
          ))}
        </p>
      </Notice>
    </output>
  );
}
