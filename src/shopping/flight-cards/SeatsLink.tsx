// A link to the current seat map of a flight, before anything is held: a separate page, which leads back here.
import { useLocale, useTranslations } from 'use-intl';

import { seatsPreviewLink } from '#shopping/select-links.ts';
import type { SelectView, ShownFlight } from '#shopping/select-view.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

export function SeatsLink({ flight, view }: { flight: ShownFlight; view: SelectView }) {
  const t = useTranslations('select');
  const locale = useLocale();
  return (
    <p className="border-t border-line px-4 lg:px-5">
      <PageLink
        href={seatsPreviewLink(locale, view, flight.flightId)}
        className="inline-flex min-h-11 items-center gap-2 font-strong text-sea underline underline-offset-4
          hover:text-ink"
      >
        <Icon name="seat" />
        {t('seeSeats')}
        <span className="sr-only">: {t('flight', { number: flight.flightNumber })}</span>
      </PageLink>
    </p>
  );
}
