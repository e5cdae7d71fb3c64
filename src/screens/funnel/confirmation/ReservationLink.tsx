// A link to a form of the reservation: non-local sites open the airline's own site in a new tab.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import type { ReservationPurpose } from '#servicing/reservation-pair.ts';
import { reservationTarget } from '#servicing/reservation-target.ts';
import { useSite } from '#content/site/use-site.ts';
import type { ButtonSize, ButtonTone } from '#platform/ui/button-class.ts';
import { LinkButton } from '#platform/steps/LinkButton.tsx';

type Props = { purpose: ReservationPurpose; tone?: ButtonTone; size?: ButtonSize; children: ReactNode };

export function ReservationLink({ purpose, tone = 'primary', size = 'medium', children }: Props) {
  const t = useTranslations('common');
  const { action, hidden, externalHost } = reservationTarget(
    purpose,
    useLocale(),
    useSite()?.externalBookingUrl ?? null,
  );
  if (!externalHost) {
    return (
      <LinkButton href={action} tone={tone} size={size}>
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
