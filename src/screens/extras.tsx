// Extras: what the fare includes first, then bags per passenger and flight. Everything is optional.
import { useState } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/extras';
import { stepPath } from '#booking/funnel-paths.ts';
import { overCodes } from '#booking/over.ts';
import { OverPage, STEP_FORM, StepPage } from '#booking/StepPage.tsx';
import { LostNotice } from '#booking/TimeNotice.tsx';
import { useFunnelStep } from '#booking/use-funnel-step.ts';
import { CarryNotice } from '#changes/CarryNotice.tsx';
import { chooseExtras } from '#extras/choose-extras.server.ts';
import { copyChoices, type CopyKind, readChoices, readUndo, writeUndo } from '#extras/choice-form.ts';
import { ExtrasForm } from '#extras/ExtrasForm.tsx';
import { IncludedList } from '#extras/IncludedList.tsx';
import { chosenExtras, quantitiesOf, subtotalOf } from '#extras/quantities.ts';
import { readExtras } from '#extras/read-extras.server.ts';
import { say, wordsFor } from '#i18n/words.server.ts';
import { formText } from '#lib/form-text.ts';
import { statusOf } from '#lib/errors.ts';
import { readCarried } from '#screens/carried.server.ts';
import { answerTimeWish, overFrom, readStep } from '#screens/funnel.server.ts';
import { SeatsPart } from '#seats/SeatsPart.tsx';
import { isUnsent } from '#seats/seat-answer.ts';
import { useSeatsOver } from '#seats/use-seat-wishes.ts';
import { screenContext } from '#screens/screen-context.ts';
import { answerSeats, readSeats, repeatKeptWish, seatsStatus, seatWords } from '#screens/seats.server.ts';
import { revalidateStep, useStepAnswer } from '#screens/step-answer.ts';
import { Notice } from '#ui/Notice.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const step = await readStep(ctx, request);
  const words = wordsFor(ctx.locale, ['common', 'booking', 'extras', ...seatWords]);
  if (!step.view)
    return data({ ...step, view: null, extras: null, words }, { status: statusOf('booking_unknown') });
  if (step.view.state === 'confirmed')
    throw redirect(stepPath(ctx.locale, 'confirmation', step.view.bookingId));
  const extras = await readExtras(ctx, step.view);
  const seats = await readSeats(ctx, step.view, request);
  const { carried, headers } = await readCarried(ctx, request, step.view.bookingId);
  return data(
    {
      carried,
      over: step.over,
      searchPath: step.searchPath,
      trip: step.trip,
      funnel: step.funnel,
      extras,
      seats,
      words,
    },
    { status: step.over ? statusOf(step.over.code) : 200, headers },
  );
}

const none = { notice: null, over: null, message: null, copied: null, lost: [] as string[], seats: null };

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const step = await readStep(ctx, request);
  if (!step.view) return data({ ...none, over: step.over }, { status: 404 });
  const form = await request.formData();
  const intent = formText(form, 'intent', 'continue');
  const time = await answerTimeWish(ctx, step.view, intent);
  if (time) {
    const again = time.notice === 'retaken' ? await repeatKeptWish(ctx, step.view, form) : null;
    return { ...none, ...time, seats: again };
  }
  const seats = await answerSeats(ctx, step.view, form);
  if (seats) {
    const over = seats.kind === 'refused' ? overFrom(ctx, step.view, { ok: false, code: seats.code }) : null;
    return data({ ...none, over, seats }, { status: seatsStatus(seats) });
  }
  const [kind, extraCode = ''] = intent.split(':');
  const typed = readChoices(form);
  const copies: CopyKind | null = kind === 'everyone' || kind === 'both' ? kind : null;
  const choices =
    kind === 'undo'
      ? readUndo(formText(form, 'undo'))
      : copies
        ? copyChoices(typed, copies, extraCode, step.view.passengers)
        : typed;
  const chosen = await chooseExtras(ctx, { bookingId: step.view.bookingId, choices });
  if (!chosen.ok) {
    const over = overFrom(ctx, step.view, chosen);
    const message = say(ctx.locale)(`errors.${chosen.fields?.[0]?.code ?? chosen.code}`, chosen.params);
    return data({ ...none, over, message }, { status: statusOf(chosen.code) });
  }
  if (kind === 'continue') throw redirect(stepPath(ctx.locale, 'passengers', step.view.bookingId), 303);
  const notice = kind === 'undo' ? ('undone' as const) : (copies ?? ('updated' as const));
  return { ...none, notice, copied: copies ? { extraCode, undo: writeUndo(typed) } : null };
}

/** A wish that never reached the server changed nothing; to ask again would fail like it, and take the page along. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return !isUnsent(args.actionResult) && revalidateStep(args);
}

export default function Extras({ loaderData }: Route.ComponentProps) {
  if (!loaderData.trip) return <OverPage over={loaderData.over} />;
  return <ExtrasStep key={loaderData.trip.bookingId} {...loaderData} />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { extras: object }>;

function ExtrasStep({ trip, extras, seats, over, searchPath, funnel, carried }: Loaded) {
  useFunnelStep('extras', funnel);
  const t = useTranslations();
  const answer = useStepAnswer<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const stored = quantitiesOf(extras);
  const version = JSON.stringify(stored);
  const [typed, setTyped] = useState({ version, quantities: stored });
  // What the server stored wins over what was typed before it answered ("the same for everyone", undo).
  const quantities = typed.version === version ? typed.quantities : stored;
  const extrasMinor = subtotalOf(extras, quantities);
  const change = (key: string, quantity: number) =>
    setTyped({ version, quantities: { ...quantities, [key]: quantity } });
  return (
    <StepPage
      step="extras"
      searchPath={searchPath}
      title={t('extras.title')}
      trip={trip}
      price={{ ...trip, extras: chosenExtras(extras, quantities) }}
      over={answer?.over ?? over}
      pressed={useSeatsOver(overCodes) || answer !== undefined}
    >
      <p className="mb-6 text-lead text-ink-700">{t('extras.lead')}</p>
      <CarryNotice words={carried} />
      <LostNotice lost={answer?.lost} />
      <output className="mb-4 block empty:hidden">
        {answer?.message ? <Notice tone="error">{answer.message}</Notice> : null}
        {answer?.notice && !answer.copied ? <Notice tone="ok">{t(noticeKeys[answer.notice])}</Notice> : null}
      </output>
      <IncludedList trip={trip} />
      <SeatsPart trip={trip} view={seats} answer={answer?.seats ?? null} formId={STEP_FORM} />
      <ExtrasForm
        trip={trip}
        extras={extras}
        quantities={quantities}
        version={version}
        onQuantity={change}
        extrasMinor={extrasMinor}
        copied={answer?.copied ?? null}
        notice={answer?.notice ? t(noticeKeys[answer.notice]) : null}
        busy={busy}
      />
    </StepPage>
  );
}

const noticeKeys = {
  extended: 'booking.moreTimeGiven',
  retaken: 'booking.takenAgain',
  everyone: 'extras.copiedEveryone',
  both: 'extras.copiedBothWays',
  undone: 'extras.undone',
  updated: 'extras.updated',
} as const;
