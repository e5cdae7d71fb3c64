// The screen of the form that opens a reservation, with the error of the last attempt.
import { useTranslations } from 'use-intl';

import { Notice } from '#platform/ui/Notice.tsx';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { useOffers } from '#content/site/use-site.ts';
import { PageTitle } from '#funnel/frame/StepPage.tsx';
import type { PairAnswer, ReservationPurpose } from '#servicing/reservation-pair.ts';
import { ReservationForm } from '#servicing/ReservationForm.tsx';

type Props = {
  purpose: ReservationPurpose;
  asked: PairAnswer | null;
  /** The link in the mail led here, but it no longer opens anything. */
  linkEnded?: boolean;
};

const scenes = { manage: 'bay', checkin: 'ocean' } as const satisfies Record<ReservationPurpose, string>;

export function AskForReservation({ purpose, asked, linkEnded = false }: Props) {
  const t = useTranslations();
  const title = t(`site.reservation.${purpose}Title`, useOffers());
  return (
    <>
      <PageTitle title={title} wrong={asked ? 1 : 0} />
      <div className="grow bg-mist pb-8 sm:pb-14">
        <Horizon of={scenes[purpose]} shape="wide" first className="h-32 w-full sm:h-44" />
        <div className="page relative -mt-14 sm:-mt-20">
          <div className="mx-auto max-w-[34rem] rounded-panel bg-surface p-6 shadow-low sm:p-10">
            <h1 className="mb-2 text-h2 font-heavy">{title}</h1>
            <p className="mb-6 text-lead text-ink-700">
              {t(purpose === 'manage' ? 'manage.intro' : 'manage.checkinIntro')}
            </p>
            {linkEnded ? (
              <output className="mb-6 block">
                <Notice>{t('manage.linkEnded')}</Notice>
              </output>
            ) : null}
            <ReservationForm purpose={purpose} id={`${purpose}-page`} asked={asked} heading="none" />
          </div>
        </div>
      </div>
    </>
  );
}
