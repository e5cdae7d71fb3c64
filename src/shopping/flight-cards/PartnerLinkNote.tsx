// For a visitor who followed a partner's link to one flight: where it is, and that nothing was chosen.
import { useTranslations } from 'use-intl';

import { partnerLinkId } from '#shopping/flight-cards/PartnerLinkMark.tsx';
import type { PartnerLink } from '#shopping/select-view.ts';
import { Notice } from '#platform/ui/Notice.tsx';

/** Announced, with a link to each flight on the page. Renders nothing for other visitors. */
export function PartnerLinkNote({ came }: { came: PartnerLink | null | undefined }) {
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
              href={`#${partnerLinkId(flightId)}`}
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
