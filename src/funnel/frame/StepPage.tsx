// The frame of a step of the funnel: the current step, the hold's remaining time, the content, trip and price.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { SellerBar } from '#funnel/agency-prices/SellerBar.tsx';
import { HoldEnded } from '#funnel/frame/HoldEnded.tsx';
import type { BookingStep } from '#funnel/frame/funnel-paths.ts';
import { FunnelSteps } from '#funnel/frame/FunnelSteps.tsx';
import { HoldTime } from '#funnel/frame/HoldTime.tsx';
import type { EndedHold } from '#funnel/frame/ended-hold.ts';
import { PriceBar } from '#funnel/frame/PriceBar.tsx';
import { type PricedTrip, summaryOf } from '#funnel/frame/price-summary.ts';
import { TripSummary } from '#funnel/frame/TripSummary.tsx';
import { TotalAnnouncement } from '#funnel/frame/TotalAnnouncement.tsx';
import type { Trip } from '#funnel/trip/trip.ts';
import { useRegionName } from '#content/frame/use-region-name.ts';
import { useAirline } from '#content/site/use-airline.ts';
import { useSite } from '#content/site/use-site.ts';

type Props = {
  step: BookingStep;
  title: string;
  /** Number of refused fields: the title of the page then begins with "Error". */
  wrong?: number;
  trip: Trip;
  /** The search that leads back to the flights. */
  searchPath: string;
  /** The price as this page knows it; the stored one when omitted. */
  price?: PricedTrip;
  endedHold?: EndedHold | null;
  /** The form was submitted and answered: its messages must not be missed. */
  pressed?: boolean;
  /**
   * Everything has been chosen: the summary comes before the content, with these people and changes. `bar` replaces the
   * bar of the price.
   */
  settled?: { people: ReactNode; changes: ReactNode; bar: ReactNode };
  /** Below the title: a sentence, and the answer to a form. */
  lead?: ReactNode;
  /** On the line of the title, at its end; on a phone below it. */
  beside?: ReactNode;
  /** What the button of a phone's bar does, if it has one; the content then has its own on wider screens only. */
  go?: { label: string; busy: boolean };
  /** How far the step is, in the summary. A phone has it in the content. */
  progress?: ReactNode;
  children: ReactNode;
};

/** Every button of a step belongs to the form with this id, so nothing typed is lost. */
export const STEP_FORM = 'step';

/** `children` contain the form `STEP_FORM`; with `endedHold` its notice replaces the countdown. */
export function StepPage({
  step,
  title,
  wrong = 0,
  trip,
  searchPath,
  price = trip,
  endedHold,
  pressed = false,
  settled,
  lead,
  beside,
  go,
  progress,
  children,
}: Props) {
  return (
    <>
      <PageTitle title={title} wrong={wrong} />
      <div className="page grow pb-16 md:pt-4 lg:pt-0">
        {/* The first button of a form is the one that Enter presses: it must be "continue", not "more time". */}
        <button
          form={STEP_FORM}
          name="intent"
          value="continue"
          className="hidden"
          tabIndex={-1}
          aria-hidden="true"
        />
        <div className={HEAD}>
          <FunnelSteps step={step} bookingId={trip.bookingId} searchPath={searchPath} />
          {endedHold ? null : <HoldTime trip={trip} formId={STEP_FORM} />}
        </div>
        {trip.seller ? (
          <div className="mt-4">
            <SellerBar seller={trip.seller} {...(endedHold ? {} : { bookingId: trip.bookingId })} />
          </div>
        ) : null}
        {endedHold ? (
          <div className="mt-4">
            <HoldEnded endedHold={endedHold} formId={STEP_FORM} headingLevel={2} pressed={pressed} />
          </div>
        ) : null}
        {settled ? (
          <div className={`mt-4 gap-y-3 md:grid-rows-[auto_1fr] ${COLUMNS}`}>
            <div className="min-w-0">
              <h1 className="text-h3 font-heavy sm:text-h2">{title}</h1>
              {lead}
            </div>
            <aside className="min-w-0 md:sticky md:top-16 md:col-start-2 md:row-span-2 md:row-start-1">
              <TripSummary trip={trip} price={price} searchPath={searchPath} settled {...settled} />
            </aside>
            <div className="min-w-0 md:col-start-1">{children}</div>
          </div>
        ) : (
          <div className={`mt-4 gap-y-6 ${COLUMNS}`}>
            <div className="min-w-0">
              <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5">
                <h1 className="text-h3 font-heavy sm:text-h2">{title}</h1>
                {beside}
              </div>
              {lead}
              {children}
            </div>
            <aside className="min-w-0 md:sticky md:top-16">
              <TripSummary trip={trip} price={price} searchPath={searchPath} progress={progress} />
            </aside>
          </div>
        )}
      </div>
      {settled ? (
        settled.bar
      ) : (
        <PriceBar trip={price} {...(go && !endedHold && { go: { ...go, formId: STEP_FORM } })} />
      )}
      <TotalAnnouncement minor={summaryOf(price).payMinor} currency={price.currency} />
    </>
  );
}

/**
 * On a phone one line with the step and the time that is left stays at the top. It scrolls away where large text would
 * let it fill the screen.
 */
const HEAD = `md:contents max-md:sticky max-md:top-0 max-md:z-20 max-md:-mx-4 max-md:flex max-md:flex-wrap max-md:items-center
  max-md:gap-x-4 max-md:gap-y-1 max-md:bg-ground max-md:px-4 max-md:py-1.5 max-[16rem]:static print:static`;

/** One column while a part of the content takes the full width of the window (`data-wide`). */
const COLUMNS = `grid items-start gap-x-6 not-has-[[data-wide]]:md:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]
  has-[[data-wide]]:grid-cols-[minmax(0,1fr)] lg:gap-x-8`;

type EndedHoldProps = {
  endedHold: EndedHold;
  /** Beside the notice, and below it. */
  beside: ReactNode;
  children: ReactNode;
};

/** Shown instead of the step, when there is no booking to continue with. */
export function EndedHoldPage({ endedHold, beside, children }: EndedHoldProps) {
  const t = useTranslations('booking');
  const regionName = useRegionName();
  const titleOf = () => {
    if (endedHold.elsewhere) return t('elsewhereTitle', { region: regionName(endedHold.elsewhere.region) });
    return t(endedHold.code === 'booking_unknown' ? 'unknownTitle' : 'endedTitle');
  };
  return (
    <>
      <PageTitle title={titleOf()} wrong={0} />
      <div
        className="relative page -mt-10 grid grow grid-cols-[minmax(0,1fr)] content-start items-start gap-6 pb-12
          lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <HoldEnded endedHold={endedHold} wide />
        {beside}
        <div className="lg:col-span-2">{children}</div>
      </div>
    </>
  );
}

/** The funnel must not appear in search results. */
export function PageTitle({ title, wrong }: { title: string; wrong: number }) {
  const t = useTranslations('common');
  const airline = useAirline();
  const site = useSite();
  const whole = t('pageTitle', { title, airline: airline.name });
  return (
    <>
      <title>{wrong > 0 ? t('errorPrefix', { title: whole }) : whole}</title>
      <meta name="description" content={site?.seoDescription} />
      <meta name="robots" content="noindex" />
    </>
  );
}
