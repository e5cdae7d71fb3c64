// A link to the reservation that was just made. Non-local sites open the form of the airline's own site in a new tab.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { openedPath, type ReservationPurpose } from '#servicing/reservation-pair.ts';
import { reservationTarget } from '#servicing/reservation-target.ts';
import { useSite } from '#content/site/use-site.ts';
import type { ButtonSize, ButtonTone } from '#platform/ui/button-class.ts';
import { LinkButton } from '#platform/steps/LinkButton.tsx';

type Props = {
  purpose: ReservationPurpose;
  bookingId: string;
  tone?: ButtonTone;
  size?: ButtonSize;
  children: ReactNode;
};

export function ReservationLink({ purpose, bookingId, tone = 'primary', size = 'medium', children }: Props) {
  const t = useTranslations('common');
  const locale = useLocale();
  const { action, hidden, externalHost } = reservationTarget(
    purpose,
    locale,
    useSite()?.externalBookingUrl ?? null,
  );
  if (!externalHost) {
    return (
      <LinkButton href={openedPath(locale, purpose, bookingId)} tone={tone} size={size}>
        {children}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      href={`${action}?${new URLSearchParams(hidden)}`}
      tone={tone}
      size={size}
      target="_blank"
      rel="noopener"
    >
      {children} <span className="sr-only">({t('newWindow')})</span>
    </LinkButton>
  );
}
