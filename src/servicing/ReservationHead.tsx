// The head of a reservation on its screens: the purpose of the screen, and the reference in large figures.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { ReservationView } from '#servicing/reservation-view.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = { title: string; reservation: Pick<ReservationView, 'reference' | 'flights' | 'photograph'> };

export function ReservationHead({ title, reservation }: Props) {
  const t = useTranslations();
  return (
    <div className="overflow-hidden rounded-panel bg-mist print:rounded-none print:bg-surface">
      <Horizon
        of={reservation.flights[0]?.destination.airportCode ?? 'ocean'}
        photograph={reservation.photograph}
        shape="wide"
        className="h-24 w-full sm:h-48 print:hidden"
      />
      <div className="p-[24px] sm:p-8 print:p-0">
        <h1 className="mb-4 text-h2 font-heavy">{title}</h1>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="min-w-0">
            <p className="text-small text-ink-700">{t('site.reservation.reference')}</p>
            <p className="figures text-h2 font-heavy tracking-[0.12em] wrap-anywhere">
              {reservation.reference}
            </p>
          </div>
          <p className="inline-flex items-center gap-2 rounded-full bg-ok-soft px-[16px] py-1 font-strong text-ok">
            <Icon name="check" />
            {t('manage.confirmed')}
          </p>
        </div>
      </div>
    </div>
  );
}

/** A titled part of a reservation. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card p-4 sm:p-6 print:border-0 print:p-0">
      <h2 className="mb-3 text-h4 font-heavy">{title}</h2>
      {children}
    </section>
  );
}
