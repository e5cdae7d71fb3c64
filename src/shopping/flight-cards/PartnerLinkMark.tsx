// Marks the flight to which a partner's link led, at the top of its card.
import { useTranslations } from 'use-intl';

import type { PartnerLink } from '#shopping/select-view.ts';
import { Icon } from '#platform/ui/Icon.tsx';

export function PartnerLinkMark({
  came,
  flightId,
}: {
  came: PartnerLink | null | undefined;
  flightId: number;
}) {
  return came?.flights.some((flight) => flight.flightId === flightId) ? <Mark flightId={flightId} /> : null;
}

function Mark({ flightId }: { flightId: number }) {
  const t = useTranslations('arrival');
  return (
    <p
      id={partnerLinkId(flightId)}
      className="mb-3 inline-flex scroll-mt-6 items-center gap-1 rounded-full bg-sea-soft px-3 py-1 text-small
        font-strong text-ink"
    >
      <Icon name="plane" className="size-4" />
      {t('mark')}
    </p>
  );
}

/** Target of the note's link. */
export function partnerLinkId(flightId: number): string {
  return `came-${flightId}`;
}
