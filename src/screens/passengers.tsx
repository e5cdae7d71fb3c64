// Passengers: who travels, as in each document, and one contact. Nothing that is typed is ever lost.
import { useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/passengers';
import { ContactFields } from '#reservations/passengers/ContactFields.tsx';
import { countriesIn } from '#reservations/passengers/countries.ts';
import { codesOnLeaving, type FieldHelp, refuseOnLeaving } from '#reservations/passengers/field-help.ts';
import { stepPath } from '#reservations/frame/funnel-paths.ts';
import { namePassengers } from '#reservations/passengers/name-passengers.server.ts';
import {
  type FormValues,
  inputOf,
  readValues,
  storedValues,
} from '#reservations/passengers/passengers-form.ts';
import { useErrorLines } from '#reservations/passengers/use-error-lines.ts';
import { PersonFields } from '#reservations/passengers/PersonFields.tsx';
import { OverPage, STEP_FORM, StepPage } from '#reservations/frame/StepPage.tsx';
import { useFunnelStep } from '#reservations/frame/use-funnel-step.ts';
import { TimeNotice } from '#reservations/frame/TimeNotice.tsx';
import { toLocale } from '#platform/i18n/locales.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { answerTimeRequest, errorWords, overFrom, readStep, type StepError } from '#screens/funnel.server.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { type AppCtx, screenContext } from '#screens/screen-context.ts';
import { revalidateStep, useStepAnswer } from '#screens/step-answer.ts';
import { type DroppedSeat, recheckSeats } from '#seats/recheck-seats.server.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorSummary } from '#platform/ui/ErrorSummary.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const step = await readStep(ctx, url);
  const leaving = codesOnLeaving.map((code) => `errors.${code}` as const);
  const words = wordsFor(ctx.locale, ['common', 'booking', 'seatCategories', 'passengers', ...leaving]);
  if (!step.view)
    return data({ over: step.over, trip: null, words }, { status: statusOf('booking_unknown') });
  if (step.view.state === 'confirmed')
    throw redirect(stepPath(ctx.locale, 'confirmation', step.view.bookingId));
  const form = { values: storedValues(step.view, ctx.locale), countries: countriesIn(ctx.locale) };
  return data(
    { over: step.over, trip: step.trip, searchPath: step.searchPath, funnel: step.funnel, form, words },
    { status: step.over ? statusOf(step.over.code) : 200 },
  );
}

export async function action({ context, url }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const form = sentForm(context);
  const step = await readStep(ctx, url);
  const values = readValues(form);
  const none = { notice: null, over: step.over, errors: [] as StepError[], values, lost: [] as string[] };
  if (!step.view) return data(none, { status: statusOf('booking_unknown') });
  const time = await answerTimeRequest(ctx, step.view, formText(form, 'intent', 'continue'));
  if (time) return { ...none, ...time };
  // When the time is over, that comes first: the fields can still be corrected once the flights are held again.
  if (step.over) return data(none, { status: statusOf(step.over.code) });
  const people = step.view.passengers.map((person) => person.passengerNo);
  const named = await namePassengers(ctx, {
    bookingId: step.view.bookingId,
    ...inputOf(values, people, ctx.locale),
  });
  if (named.ok) {
    const dropped = await recheckSeats(ctx, step.view.bookingId);
    if (dropped.length === 0) throw redirect(stepPath(ctx.locale, 'payment', step.view.bookingId), 303);
    return data(
      { ...none, errors: droppedWords(ctx, dropped) },
      { status: statusOf('seats_need_attention') },
    );
  }
  const over = overFrom(ctx, step.view, named);
  return data({ ...none, over, errors: errorWords(ctx, named) }, { status: statusOf(named.code) });
}

/** Consequences of the names: a passenger loses a seat that the birth date, now known, does not allow. */
function droppedWords({ locale }: AppCtx, dropped: readonly DroppedSeat[]): StepError[] {
  const tell = say(locale);
  return dropped.map(({ seat, code }) => {
    const message = tell('passengers.seatDropped', { seat, reason: tell(`errors.${code}`) });
    return { path: '', code, message, status: statusOf('seats_need_attention') };
  });
}

export const shouldRevalidate = revalidateStep;

export default function Passengers({ loaderData }: Route.ComponentProps) {
  if (!loaderData.trip) return <OverPage over={loaderData.over} />;
  return <PassengersStep key={loaderData.trip.bookingId} {...loaderData} />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { form: object }>;

function PassengersStep({ trip, form, over, searchPath, funnel }: Loaded) {
  useFunnelStep('passengers', funnel);
  const t = useTranslations();
  const answer = useStepAnswer<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const errors = answer?.errors ?? NONE;
  const help = useFieldHelp(answer?.values ?? form.values, errors);
  const lines = useErrorLines(errors, trip.people);
  // The response to a button is newer than the data that the page was loaded with.
  const closed = answer ? (answer.notice ? null : (answer.over ?? over)) : over;
  return (
    <StepPage
      step="passengers"
      searchPath={searchPath}
      title={t('passengers.title')}
      wrong={errors.length}
      trip={trip}
      over={closed}
      pressed={answer !== undefined}
    >
      <p className="mb-6 text-lead text-ink-700">{t('passengers.lead')}</p>
      <TimeNotice given={answer?.notice} lost={answer?.lost} />
      <ErrorSummary
        title={t('passengers.errorCount', { count: errors.length })}
        lines={lines}
        context="passengers"
        answer={answer}
      />
      <Form method="post" id={STEP_FORM} noValidate>
        {trip.people.map((person, index) => (
          <PersonFields
            key={person.passengerNo}
            person={person}
            index={index}
            help={help}
            countries={form.countries}
            adults={trip.people.filter((each) => each.type === 'adult')}
          />
        ))}
        <ContactFields help={help} />
        <Button name="intent" value="continue" size="large" busy={busy} className="w-full sm:w-auto">
          {t('passengers.continue')}
        </Button>
      </Form>
    </StepPage>
  );
}

const NONE: readonly StepError[] = [];

/** Names, values and errors of the fields; the server's errors stay until the field is left again. */
function useFieldHelp(values: FormValues, errors: readonly StepError[]): FieldHelp {
  const t = useTranslations('errors');
  const locale = toLocale(useLocale()) ?? 'en';
  const [judged, setJudged] = useState<{
    errors: unknown;
    left: Readonly<Record<string, string | undefined>>;
  }>({
    errors,
    left: {},
  });
  // An error found on leaving a field is older than a new response of the server.
  const left = judged.errors === errors ? judged.left : {};
  return (name) => ({
    id: name,
    name,
    defaultValue: values[name] ?? '',
    error: name in left ? left[name] : errors.find((error) => error.path === name)?.message,
    onBlur: ({ currentTarget: { value } }) => {
      const unchanged = value === (values[name] ?? '');
      if (unchanged && !(name in left)) return;
      const code = refuseOnLeaving(name, value, locale);
      setJudged({ errors, left: { ...left, [name]: code ? t(code) : undefined } });
    },
  });
}
