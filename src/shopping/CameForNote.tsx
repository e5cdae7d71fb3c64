// For somebody who comes by a partner's link to one flight: where it is, and that nothing was chosen.
import { useTranslations } from 'use-intl';

import type { CameFor } from '#shopping/select-view.ts';
import { Icon } from '#ui/Icon.tsx';
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
              href={`#${markId(flightId)}`}
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

/** At the head of the card of that flight. */
export function CameForMark({ came, flightId }: { came: CameFor | null | undefined; flightId: number }) {
  return came?.flights.some((flight) => flight.flightId === flightId) ? <Mark flightId={flightId} /> : null;
}

function Mark({ flightId }: { flightId: number }) {
  const t = useTranslations('arrival');
  return (
    <p
      id={markId(flightId)}
      className="mb-3 inline-flex scroll-mt-6 items-center gap-1 rounded-full bg-sun px-3 py-1 text-small font-strong"
    >
      <Icon name="plane" className="size-4" />
      {t('mark')}
    </p>
  );
}

function markId(flightId: number): string {
  return `came-${flightId}`;
}
