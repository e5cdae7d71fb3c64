// Payment: the final price and its conditions, one consent, then the provider's page; afterwards, how it stands.
import { data, redirect } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/payment';
import { FareConditions } from '#booking/FareConditions.tsx';
import { stepPath } from '#booking/funnel-paths.ts';
import { PriceBreakdown } from '#booking/PriceBreakdown.tsx';
import { OverPage, PageTitle, STEP_FORM, StepPage } from '#booking/StepPage.tsx';
import { TimeNotice } from '#booking/TimeNotice.tsx';
import { useFunnelStep } from '#booking/use-funnel-step.ts';
import { TravellerList } from '#booking/TravellerList.tsx';
import { toLocale } from '#i18n/locales.ts';
import { say, wordsFor } from '#i18n/words.server.ts';
import { formText } from '#lib/form-text.ts';
import { statusOf } from '#lib/errors.ts';
import { cancelPayment } from '#payments/cancel-payment.server.ts';
import { PayForm } from '#payments/PayForm.tsx';
import { PaymentAnswer, usePaymentTitle } from '#payments/PaymentAnswer.tsx';
import { readPaymentStatus } from '#payments/payment-status.server.ts';
import { takePayment } from '#payments/take-payment.server.ts';
import { answerTimeWish, errorWords, overFrom, readStep, type StepError } from '#screens/funnel.server.ts';
import { type AppCtx, screenContext } from '#screens/screen-context.ts';
import { revalidateStep, useStepAnswer } from '#screens/step-answer.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Notice } from '#ui/Notice.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const words = wordsFor(ctx.locale, ['common', 'booking', 'seatCategories', 'payment']);
  const step = await readStep(ctx, request);
  if (!step.view)
    return data({ over: step.over, trip: null, words }, { status: statusOf('booking_unknown') });
  const { bookingId } = step.view;
  const { searchPath } = step;
  const answer = await paymentAnswer(ctx, request, bookingId, searchPath);
  // A payment that ended well is the booking's confirmation; asking for it may just have made it so.
  if (answer === 'confirmed' || step.view.state === 'confirmed')
    throw redirect(stepPath(ctx.locale, 'confirmation', bookingId), 303);
  if (answer) return { over: null, trip: step.trip, searchPath, funnel: null, answer, email: null, words };
  return data(
    {
      over: step.over,
      trip: step.trip,
      searchPath,
      funnel: step.funnel,
      answer: null,
      email: step.view.contact?.email ?? null,
      words,
    },
    { status: step.over ? statusOf(step.over.code) : 200 },
  );
}

async function paymentAnswer(ctx: AppCtx, request: Request, bookingId: string, searchPath: string) {
  const paymentId = new URL(request.url).searchParams.get('payment');
  if (!paymentId) return null;
  const status = await readPaymentStatus(ctx, { bookingId, paymentId });
  if (!status.ok) return null;
  const { state, code, redirectUrl, mayTryAgain, amountMinor, currency } = status.value;
  if (state === 'confirmed') return 'confirmed';
  const paymentPath = stepPath(ctx.locale, 'payment', bookingId);
  const reason = code ? say(ctx.locale)(`errors.${code}`) : null;
  return { state, reason, redirectUrl, mayTryAgain, amountMinor, currency, paymentPath, searchPath };
}

const empty = {
  notice: null,
  errors: [] as StepError[],
  lost: [] as string[],
  consented: false,
  newTotal: null,
};

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const step = await readStep(ctx, request);
  const none = { ...empty, over: step.over };
  if (!step.view) return data(none, { status: statusOf('booking_unknown') });
  const { bookingId } = step.view;
  const here = stepPath(ctx.locale, 'payment', bookingId);
  const form = await request.formData();
  const intent = formText(form, 'intent', 'continue');
  const consented = form.get('consent') === 'yes';
  const time = await answerTimeWish(ctx, step.view, intent);
  if (time) return { ...none, ...time, consented };
  if (intent === 'cancel-payment') {
    const cancelled = await cancelPayment(ctx, bookingId);
    if (cancelled.ok || cancelled.code === 'already_paid') throw redirect(here, 303);
    return data({ ...none, errors: errorWords(ctx, cancelled) }, { status: statusOf(cancelled.code) });
  }
  const taken = await takePayment(ctx, {
    bookingId,
    consent: consented,
    locale: ctx.locale,
    returnUrl: `${ctx.site.url}${here}`,
    expectedTotalMinor: Number(form.get('total')),
  });
  // Without a page of the provider's to go to, this page says how the payment stands.
  if (taken.ok) throw redirect(taken.value.redirectUrl ?? `${here}&payment=${taken.value.paymentId}`, 303);
  if (taken.code === 'already_paid') throw redirect(stepPath(ctx.locale, 'confirmation', bookingId), 303);
  return data(
    { ...none, over: overFrom(ctx, step.view, taken), errors: errorWords(ctx, taken), consented },
    { status: statusOf(taken.code) },
  );
}

export const shouldRevalidate = revalidateStep;

export default function Payment({ loaderData }: Route.ComponentProps) {
  if (!loaderData.trip) return <OverPage over={loaderData.over} />;
  if (loaderData.answer) return <AnswerPage answer={loaderData.answer} />;
  return <PayStep key={loaderData.trip.bookingId} {...loaderData} />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { trip: object }>;

function AnswerPage({ answer }: { answer: NonNullable<Loaded['answer']> }) {
  const title = usePaymentTitle();
  return (
    <>
      <PageTitle title={title(answer.state)} wrong={answer.state === 'declined' ? 1 : 0} />
      <div className="page grow py-10">
        <PaymentAnswer {...answer} />
      </div>
    </>
  );
}

function PayStep({ trip, over, email, searchPath, funnel }: Loaded) {
  useFunnelStep('payment', funnel);
  const t = useTranslations();
  const locale = toLocale(useLocale()) ?? 'en';
  const answer = useStepAnswer<typeof action>();
  const errors = answer?.errors ?? [];
  const closed = answer ? (answer.notice ? null : (answer.over ?? over)) : over;
  const lines = errors.map(({ path, code, message }) => {
    if (code === 'seats_need_attention') return { message, fieldId: CHANGE_EXTRAS };
    return path === 'consent' ? { message, fieldId: path } : { message };
  });
  return (
    <StepPage
      step="payment"
      searchPath={searchPath}
      title={t('payment.title')}
      wrong={errors.length}
      trip={trip}
      over={closed}
      pressed={answer !== undefined}
    >
      <p className="mb-6 text-lead text-ink-700">{t('payment.lead')}</p>
      <TimeNotice given={answer?.notice} lost={answer?.lost} />
      <ErrorSummary title={t('common.errorTitle')} lines={lines} />
      <Part title={t('payment.travelersTitle')}>
        <TravellerList people={trip.people} />
        {email ? <p className="mt-3">{t('payment.confirmationTo', { email })}</p> : null}
        <p className="mt-2 flex flex-wrap gap-x-6">
          <a href={stepPath(locale, 'passengers', trip.bookingId)} className={LINK}>
            {t('payment.changeNames')}
          </a>
          <a id={CHANGE_EXTRAS} href={stepPath(locale, 'extras', trip.bookingId)} className={LINK}>
            {t('payment.changeExtras')}
          </a>
        </p>
      </Part>
      <Part title={t('payment.breakdownTitle')}>
        <PriceBreakdown trip={trip} />
      </Part>
      <Part title={t('payment.conditionsTitle')}>
        <FareConditions trip={trip} />
      </Part>
      {closed ? (
        <form method="post" id={STEP_FORM} />
      ) : trip.passengersComplete ? (
        <Part title={t('payment.consentTitle')}>
          <PayForm
            formId={STEP_FORM}
            totalMinor={trip.totalMinor}
            currency={trip.currency}
            error={errors.find((error) => error.path === 'consent')?.message}
            consented={answer?.consented ?? false}
          />
        </Part>
      ) : (
        <form method="post" id={STEP_FORM}>
          <Notice tone="warn" title={t('payment.namesMissing')}>
            <LinkButton href={stepPath(locale, 'passengers', trip.bookingId)} className="mt-2">
              {t('payment.goToNames')}
            </LinkButton>
          </Notice>
        </form>
      )}
    </StepPage>
  );
}

/** Where a refused seat is put right. */
const CHANGE_EXTRAS = 'change-extras';

const LINK = 'inline-flex min-h-11 items-center font-strong text-sea underline hover:text-ink';

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="card mb-6 p-4 sm:p-6">
      <h2 className="mb-3 text-h4 font-heavy">{title}</h2>
      {children}
    </section>
  );
}
