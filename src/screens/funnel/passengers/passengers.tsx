// Passengers: the travellers, as in their documents, and one contact. Nothing that was typed is ever lost.
import { useEffect, useRef, useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/passengers';
import { ContactFields } from '#funnel/naming/ContactFields.tsx';
import { codesOnLeaving, emptyFields, type FieldHelp, type Fill } from '#funnel/naming/field-help.ts';
import { assistancePath, isPassengersFirst, stepPath } from '#funnel/frame/funnel-paths.ts';
import {
  type FormValues,
  personField,
  againField,
  SAME_NAME_FIELD,
} from '#reservations/passengers/passengers-form.ts';
import { useErrorLines } from '#funnel/naming/use-error-lines.ts';
import { useFieldHelp } from '#funnel/naming/use-field-help.ts';
import { usePeople } from '#funnel/naming/use-people.ts';
import { PeopleProgress } from '#funnel/naming/PeopleProgress.tsx';
import { PersonCard } from '#funnel/naming/PersonCard.tsx';
import { SavedAnnouncement, SavedStatus } from '#funnel/naming/SavedStatus.tsx';
import { STEP_FORM, StepPage } from '#funnel/frame/StepPage.tsx';
import { draftsSaved, useDraft } from '#funnel/frame/use-draft.ts';
import { useFunnelStep } from '#funnel/frame/use-funnel-step.ts';
import { TimeNotice } from '#funnel/frame/TimeNotice.tsx';
import { useSite } from '#content/site/use-site.ts';
import { isSoldState } from '#platform/db/booking-states.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { readStep, type StepError } from '#screens/funnel/funnel.server.ts';
import { answerPassengers, readPassengersForm } from '#screens/funnel/passengers/passengers.server.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { NoBooking } from '#screens/site/lost/NoBooking.tsx';
import { noBooking } from '#screens/site/lost/lost-page.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { revalidateStep, useStepAnswer } from '#screens/funnel/step-answer.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/steps/Checkbox.tsx';
import { ErrorSummary } from '#platform/steps/ErrorSummary.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { pathTo } from '#paths.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const step = await readStep(ctx, url, request.headers.get('cookie'));
  const leaving = codesOnLeaving.map((code) => `errors.${code}` as const);
  const missing = emptyFields.map((field) => `missing.${field}` as const);
  const words = wordsFor(ctx, ['common', 'booking', 'seatCategories', 'passengers', ...leaving, ...missing]);
  if (!step.view) return noBooking(ctx, step.endedHold);
  const { view, endedHold, trip, searchPath, funnel } = step;
  if (isSoldState(view.state)) throw redirect(stepPath(ctx.locale, 'confirmation', view.bookingId));
  const form = await readPassengersForm(ctx, view, trip.seller ?? null);
  const needed = isPassengersFirst(url) && !view.passengersComplete;
  return data(
    { endedHold, trip, searchPath, funnel, form, needed, words },
    { status: endedHold ? statusOf(endedHold.code) : 200 },
  );
}

/** This loader shows what was just typed again, in another language or after "back", so it has to be saved first. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await draftsSaved();
  return serverLoader();
}

export async function action({ context, url }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const step = await readStep(ctx, url);
  return answerPassengers(ctx, step, sentForm(context));
}

export const shouldRevalidate = revalidateStep;

export default function Passengers({ loaderData }: Route.ComponentProps) {
  const locale = useLocale();
  if (!loaderData.trip) return <NoBooking {...loaderData} />;
  // Each language writes dates in its own order, so the fields are made again from what was saved.
  return <PassengersStep key={`${loaderData.trip.bookingId} ${locale}`} {...loaderData} />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { form: object }>;

function PassengersStep({ trip, form, endedHold, searchPath, funnel, needed }: Loaded) {
  useFunnelStep('passengers', funnel);
  const t = useTranslations();
  const answer = useStepAnswer<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const errors = answer?.errors ?? NONE;
  const { help, refuse } = useFieldHelp(answer?.values ?? form.values, errors);
  const lines = useErrorLines(errors, trip.people);
  const locale = toLocale(useLocale()) ?? 'en';
  const site = useSite()?.country ?? '';
  const sheet = useRef<HTMLFormElement>(null);
  const { reports, report, nextOf } = usePeople(trip.people, help, form.days, site);
  // The page that was opened, also after the step's data were reloaded.
  const [{ page, seen }] = useState(form.draft);
  const draft = useDraft(pathTo(locale, 'passengers/draft', { booking: trip.bookingId }), page);
  const [waiting] = useState(() => waitingCards(answer?.values ?? form.values, trip.people.length));
  const savedAt = draft.savedAt ?? (form.savedAt ? new Date(form.savedAt) : null);
  const onFill: Fill = (name, value) => {
    const field = sheet.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) {
      field.value = value;
      field.focus();
    }
    draft.note(name, value);
  };
  // The response to a button is newer than the data that the page was loaded with.
  const closed = answer ? (answer.notice ? null : (answer.endedHold ?? endedHold)) : endedHold;
  return (
    <StepPage
      step="passengers"
      searchPath={searchPath}
      title={t('passengers.title')}
      wrong={errors.length}
      trip={trip}
      endedHold={closed}
      pressed={answer !== undefined}
      go={{ label: t('passengers.continue'), busy }}
      beside={<SavedStatus at={savedAt} />}
      progress={trip.people.length > 1 ? <PeopleProgress reports={reports} /> : null}
    >
      <SavedAnnouncement saved={draft.savedAt !== null} />
      <p className="mb-4 text-small text-ink-700 sm:text-body">
        {t('passengers.lead')} {t('passengers.documentsLater')}
      </p>
      {trip.people.length > 1 ? (
        <div className="-mt-1.5 mb-3 md:hidden">
          <PeopleProgress reports={reports} flat />
        </div>
      ) : null}
      {needed && !answer ? (
        <div className="mb-6">
          <Notice>{t('passengers.neededFirst')}</Notice>
        </div>
      ) : null}
      <TimeNotice given={answer?.notice} lost={answer?.lost} />
      <Changed sentences={answer?.changed ?? NO_CHANGE} />
      <ErrorSummary
        title={t('passengers.errorCount', { count: errors.length })}
        lines={lines}
        context="passengers"
        answer={answer}
      />
      <Form method="post" id={STEP_FORM} noValidate ref={sheet} {...draft.form}>
        <input type="hidden" name="draftPage" value={page} />
        <input type="hidden" name="draftSeen" value={seen} />
        {trip.people.map((person, index) => (
          <PersonCard
            key={person.passengerNo}
            person={person}
            index={index}
            help={help}
            assistance={assistancePath(locale, trip.bookingId)}
            errors={errors}
            days={form.days}
            offers={form.offers}
            currency={trip.currency}
            waits={waiting.has(index)}
            countries={form.countries}
            adults={trip.people.filter((each) => each.type === 'adult')}
            site={site}
            sameSurname={reports.slice(0, index).find(({ surname }) => surname !== '')?.surname ?? ''}
            next={nextOf(index)}
            onReport={report}
            onRefuse={refuse}
            onFill={onFill}
          />
        ))}
        <ConfirmField
          title={t('passengers.twiceTitle')}
          label={t('passengers.twice')}
          field={help(SAME_NAME_FIELD)}
        />
        {trip.people.map(({ passengerNo }, index) => (
          <ConfirmField
            key={passengerNo}
            title={t('passengers.againTitle')}
            label={t('passengers.again', { name: reports[index]?.givenNames ?? '' })}
            field={help(againField(index))}
          />
        ))}
        <ContactFields
          help={help}
          countries={form.countries}
          near={form.near}
          guessesCountry={form.guessesCountry}
          firstName={reports[0]?.givenNames ?? ''}
          onFill={onFill}
        />
        {/* A phone has it in its bar. */}
        <Button name="intent" value="continue" size="large" busy={busy} className="max-md:hidden">
          {t('passengers.continue')}
        </Button>
      </Form>
    </StepPage>
  );
}

/** Asked only about what was refused: first as a refusal, then with the answer that was given. */
function ConfirmField(props: { title: string; label: string; field: ReturnType<FieldHelp> }) {
  const { title, label, field } = props;
  const { id, name, error, defaultValue } = field;
  if (!error && defaultValue !== 'yes') return null;
  return (
    <fieldset className="card mb-6 min-w-0 border-warn p-4 sm:p-6">
      <legend className="float-left w-full text-h4 font-heavy">{title}</legend>
      <Checkbox
        id={id}
        name={name}
        value="yes"
        defaultChecked={defaultValue === 'yes'}
        label={label}
        error={error}
        className="clear-both"
      />
    </fieldset>
  );
}

/** What the answer changed. It takes the focus, because the page above the pressed button has another height now. */
function Changed({ sentences }: { sentences: readonly string[] }) {
  const box = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (sentences.length > 0) box.current?.focus();
  }, [sentences]);
  if (sentences.length === 0) return null;
  return (
    <output ref={box} tabIndex={-1} className="mb-4 block scroll-mt-16 rounded-card">
      <Notice tone="ok" title={sentences[0]}>
        {sentences.slice(1).join(' ') || null}
      </Notice>
    </output>
  );
}

const NO_CHANGE: readonly string[] = [];
const NONE: readonly StepError[] = [];

/** Passengers without any input, except the first of them: their cards wait for their turn. */
function waitingCards(values: FormValues, count: number): ReadonlySet<number> {
  const isEmpty = (index: number) =>
    (['givenNames', 'surname', 'birthDay'] as const).every((field) => !values[personField(index, field)]);
  const empty = Array.from({ length: count }, (_, index) => index).filter(isEmpty);
  return new Set(empty.slice(1));
}
