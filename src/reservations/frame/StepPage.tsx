// The frame of a step of the funnel: the current step, how long the flights are held, the content, trip and price.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { SellerBar } from '#reservations/agency/SellerBar.tsx';
import { HoldEnded } from '#reservations/frame/HoldEnded.tsx';
import type { BookingStep } from '#reservations/frame/funnel-paths.ts';
import { FunnelSteps } from '#reservations/frame/FunnelSteps.tsx';
import { HoldTime } from '#reservations/frame/HoldTime.tsx';
import type { Over } from '#reservations/frame/ended-hold.ts';
import { PriceBar } from '#reservations/frame/PriceBar.tsx';
import { type PricedTrip, summaryOf } from '#reservations/frame/price-summary.ts';
import { SummaryCard } from '#reservations/frame/PriceSummary.tsx';
import { TotalAnnouncement } from '#reservations/frame/TotalAnnouncement.tsx';
import type { Trip } from '#reservations/trip/trip.ts';
import { TripCard } from '#reservations/trip/TripCard.tsx';
import { useRegionName } from '#content/frame/use-region-name.ts';
import { useAirline } from '#content/site/use-airline.ts';

type Props = {
  step: BookingStep;
  title: string;
  /** Number of refused fields: the title of the page then begins with "Error". */
  wrong?: number;
  trip: Trip;
  /** The search that leads back to the flights. */
  searchPath: string;
  /** Price as it stands on this page; the stored one when omitted. */
  price?: PricedTrip;
  over?: Over | null;
  /** The form was submitted and answered: its messages must not be missed. */
  pressed?: boolean;
  children: ReactNode;
};

/** Every button of a step belongs to the form with this id, so nothing typed is lost. */
export const STEP_FORM = 'step';

export function StepPage({
  step,
  title,
  wrong = 0,
  trip,
  searchPath,
  price = trip,
  over,
  pressed = false,
  children,
}: Props) {
  return (
    <>
      <PageTitle title={title} wrong={wrong} />
      <div className="page grow pt-4 pb-16">
        <FunnelSteps step={step} bookingId={trip.bookingId} searchPath={searchPath} />
        {/* The first button of a form is the one that Enter presses: it must be "continue", not "more time". */}
        <button
          form={STEP_FORM}
          name="intent"
          value="continue"
          className="hidden"
          tabIndex={-1}
          aria-hidden="true"
        />
        <div className="mt-4">
          {trip.seller ? <SellerBar seller={trip.seller} /> : null}
          {over ? (
            <HoldEnded over={over} formId={STEP_FORM} headingLevel={2} pressed={pressed} />
          ) : (
            <HoldTime trip={trip} formId={STEP_FORM} />
          )}
        </div>
        <div className="mt-6 grid items-start gap-6 md:grid-cols-[minmax(0,2fr)_minmax(17rem,1fr)] lg:gap-10">
          <div className="min-w-0">
            <h1 className="mb-2 text-h2 font-heavy">{title}</h1>
            {children}
          </div>
          <aside className="flex flex-col gap-4 md:sticky md:top-4">
            <TripCard trip={trip} searchPath={searchPath} />
            <SummaryCard trip={price} />
          </aside>
        </div>
      </div>
      <PriceBar trip={price} />
      <TotalAnnouncement minor={summaryOf(price).payMinor} currency={price.currency} />
    </>
  );
}

/** Instead of the step, when there is no booking to go on with. */
export function OverPage({ over }: { over: Over }) {
  const t = useTranslations('booking');
  const regionName = useRegionName();
  const titleOf = () => {
    if (over.elsewhere) return t('elsewhereTitle', { region: regionName(over.elsewhere.region) });
    return t(over.code === 'booking_unknown' ? 'unknownTitle' : 'overTitle');
  };
  return (
    <>
      <PageTitle title={titleOf()} wrong={0} />
      <div className="page grow py-10">
        <HoldEnded over={over} />
      </div>
    </>
  );
}

/** The funnel must not appear in search results. */
export function PageTitle({ title, wrong }: { title: string; wrong: number }) {
  const t = useTranslations('common');
  const airline = useAirline();
  const whole = t('pageTitle', { title, airline: airline.name });
  return (
    <>
      <title>{wrong > 0 ? t('errorPrefix', { title: whole }) : whole}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
