// Extras: first what the fare includes, then what can be added, per traveller and flight. Everything is optional.
import { useState } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/extras';
import { stepPath } from '#funnel/frame/funnel-paths.ts';
import { endedHoldCodes } from '#funnel/frame/ended-hold.ts';
import { sellerWith } from '#funnel/agency-prices/seller-sums.ts';
import { STEP_FORM, StepPage } from '#funnel/frame/StepPage.tsx';
import { LostNotice } from '#funnel/frame/TimeNotice.tsx';
import { useFunnelStep } from '#funnel/frame/use-funnel-step.ts';
import { TransferNotice } from '#hold-transfer/TransferNotice.tsx';
import { readQuantities } from '#extras/choosing/choice-fields.ts';
import { helpCodesOf, readChoices } from '#extras/choosing/choice-form.ts';
import type { ExtraChoice } from '#extras/extra-rules.ts';
import type { ExtrasFormState } from '#extras/choosing/extras-form-state.ts';
import { pageExtras } from '#extras/choosing/extras-page.ts';
import { extrasPage } from '#extras/choosing/extras-page.server.ts';
import { ExtrasForm } from '#extras/choosing/ExtrasForm.tsx';
import { IncludedList } from '#extras/choosing/IncludedList.tsx';
import { chosenExtras } from '#extras/choosing/quantities.ts';
import { BundleCards } from '#extras/choosing/BundleCards.tsx';
import { readBundleOffers } from '#extras/bundles/read-bundle-offers.server.ts';
import { readExtras } from '#extras/read-extras.server.ts';
import { isSoldState } from '#platform/db/booking-states.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import { sumMinor } from '#platform/lib/money.ts';
import { readTransferred } from '#screens/funnel/extras/transferred.server.ts';
import { answerExtras, type ExtrasAnswer } from '#screens/funnel/extras/extras.server.ts';
import { answerTimeRequest, endedHoldFrom, readStep } from '#screens/funnel/funnel.server.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { NoBooking } from '#screens/site/lost/NoBooking.tsx';
import { noBooking } from '#screens/site/lost/lost-page.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import {
  answerSeats,
  readSeats,
  repeatKeptRequest,
  seatsStatus,
  seatWords,
} from '#screens/funnel/extras/seats.server.ts';
import { revalidateStep, useStepAnswer } from '#screens/funnel/step-answer.ts';
import { isUnsent } from '#seats/request/seat-answer.ts';
import { SeatsPart } from '#seats/step/SeatsPart.tsx';
import { useSeatsFoundHoldEnded } from '#seats/request/use-seat-requests.ts';
import { ErrorSummary } from '#platform/steps/ErrorSummary.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { Notice } from '#platform/ui/Notice.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const step = await readStep(ctx, url, request.headers.get('cookie'));
  const words = wordsFor(ctx, ['common', 'booking', 'extras', ...seatWords]);
  if (!step.view) return noBooking(ctx, step.endedHold);
  if (isSoldState(step.view.state)) throw redirect(stepPath(ctx.locale, 'confirmation', step.view.bookingId));
  const read = await readExtras(ctx, step.view);
  const offers = await readBundleOffers(ctx, step.view, read);
  const extras = extrasPage(ctx, read, step.view.passengers, offers);
  const seats = await readSeats(ctx, step.view, url);
  const { transferred, headers } = await readTransferred(ctx, request, step.view.bookingId);
  const { endedHold, searchPath, trip, funnel } = step;
  return data(
    { transferred, endedHold, searchPath, trip, funnel, extras, seats, words },
    { status: endedHold ? statusOf(endedHold.code) : 200, headers },
  );
}

const nothing: ExtrasAnswer = {
  notice: null,
  endedHold: null,
  errors: [],
  typed: null,
  card: null,
  dropped: [],
  lost: [],
  seats: null,
};

const timeWords = { extended: 'booking.moreTimeGiven', retaken: 'booking.takenAgain' } as const;

export async function action({ context, url }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const form = sentForm(context);
  const step = await readStep(ctx, url);
  if (!step.view) return data({ ...nothing, endedHold: step.endedHold }, { status: 404 });
  const time = await answerTimeRequest(ctx, step.view, formText(form, 'intent', 'continue'));
  // Requests for time and seats also send what was typed, and it is shown again.
  const typed = readChoices(form, helpCodesOf(await readExtras(ctx, step.view)));
  if (time) {
    const again = time.notice === 'retaken' ? await repeatKeptRequest(ctx, step.view, form) : null;
    const notice = time.notice && say(ctx)(timeWords[time.notice]);
    return { ...nothing, ...time, notice, typed, seats: again };
  }
  const seats = await answerSeats(ctx, step.view, form);
  if (seats) {
    const endedHold =
      seats.kind === 'refused' ? endedHoldFrom(ctx, step.view, { ok: false, code: seats.code }) : null;
    return data({ ...nothing, endedHold, typed, seats }, { status: seatsStatus(seats) });
  }
  const answer = await answerExtras(ctx, step, form);
  if (answer.next) throw redirect(stepPath(ctx.locale, 'passengers', step.view.bookingId), 303);
  return data({ ...nothing, ...answer.shown }, { status: answer.status });
}

/**
 * A request that never reached the server changed nothing. A reload of the data would fail too and replace the page.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return !isUnsent(args.actionResult) && revalidateStep(args);
}

export default function Extras({ loaderData }: Route.ComponentProps) {
  if (!loaderData.trip) return <NoBooking {...loaderData} />;
  return <ExtrasStep key={loaderData.trip.bookingId} {...loaderData} />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { extras: object }>;

function ExtrasStep({ trip, extras, seats, endedHold, searchPath, funnel, transferred }: Loaded) {
  useFunnelStep('extras', funnel);
  const t = useTranslations();
  const locale = useLocale();
  const answer = useStepAnswer<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const version = JSON.stringify(extras.chosen);
  const [typed, setTyped] = useState<{ version: string; choices: readonly ExtraChoice[] } | null>(null);
  const initial = answer?.typed ?? extras.chosen;
  // What the server stored replaces what was typed before its answer ("the same for everyone", undo).
  const live = typed?.version === version ? typed.choices : initial;
  const chosen = chosenExtras(
    { chosen: extras.chosen, extras: [...extras.bundles, ...pageExtras(extras)] },
    live,
  );
  const errors = answer?.errors ?? [];
  const notice = answer?.notice ?? null;
  const card = answer?.card && notice ? { ...answer.card, notice } : null;
  const wrong = Object.fromEntries(errors.map(({ fieldId, message }) => [fieldId, message]));
  // What an agent sees beside each price belongs to what the form says now.
  const seller = sellerWith(trip, chosen);
  const priced = seller ? { ...trip, seller } : trip;
  const state: ExtrasFormState = {
    trip: priced,
    page: extras,
    initial,
    live,
    version,
    wrong,
    answered: card,
  };
  return (
    <StepPage
      step="extras"
      searchPath={searchPath}
      title={t('extras.title')}
      wrong={errors.length}
      trip={trip}
      price={{ ...priced, extras: chosen }}
      endedHold={answer?.endedHold ?? endedHold}
      go={{ label: t('common.continue'), busy }}
      pressed={useSeatsFoundHoldEnded(endedHoldCodes) || answer !== undefined}
    >
      <p className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span className="text-lead text-ink-700">{t('extras.lead')}</span>
        <LinkButton
          href={stepPath(locale, 'passengers', trip.bookingId)}
          tone="quiet"
          className="max-sm:-ml-3"
        >
          {t('extras.skip')}
        </LinkButton>
      </p>
      <TransferNotice
        words={transferred}
        formId={STEP_FORM}
        busy={busy}
        version={`${version} ${JSON.stringify(trip.seats)}`}
      />
      <LostNotice lost={answer?.lost} />
      <ErrorSummary
        title={t('extras.errorCount', { count: errors.length })}
        lines={errors}
        context="extras"
        answer={answer}
      />
      <output className="mb-4 block empty:hidden">
        {notice && !card ? <Notice tone="ok">{notice}</Notice> : null}
        {answer?.dropped.map((sentence) => (
          <Notice key={sentence} tone="warn">
            {sentence}
          </Notice>
        ))}
      </output>
      <IncludedList trip={trip} extras={extras} />
      <BundleCards state={state} formId={STEP_FORM} />
      <SeatsPart trip={priced} view={seats} answer={answer?.seats ?? null} formId={STEP_FORM} />
      <ExtrasForm
        state={state}
        extrasMinor={sumMinor(chosen.map((extra) => extra.amountMinor))}
        busy={busy}
        onChange={(form) => setTyped({ version, choices: readQuantities(form) })}
      />
    </StepPage>
  );
}
