// Payment: the final price and its conditions, the payment method, and one consent; then the state of the payment.
import { useCallback, useEffect, useRef, useState } from 'react';
import { data, redirect } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/payment';
import { FareConditions } from '#funnel/trip/FareConditions.tsx';
import { passengersFirstPath, stepPath } from '#funnel/frame/funnel-paths.ts';
import { PriceBar } from '#funnel/frame/PriceBar.tsx';
import type { PricedTrip } from '#funnel/frame/price-summary.ts';
import { PageTitle, STEP_FORM, StepPage } from '#funnel/frame/StepPage.tsx';
import { TimeNotice } from '#funnel/frame/TimeNotice.tsx';
import { CHANGE_LINK } from '#funnel/frame/TripSummary.tsx';
import { TravellerList } from '#funnel/trip/TravellerList.tsx';
import { usePersonName } from '#funnel/trip/use-person-name.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import { useFunnelStep } from '#funnel/frame/use-funnel-step.ts';
import { isSoldState } from '#platform/db/booking-states.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import { readAcceptance } from '#messages/quotes/accept-quote.server.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { CREDIT_PART, type AmountDue, dueOf, type PayView, pricePaid } from '#payments/paying/pay-choice.ts';
import { PayForm } from '#payments/paying/PayForm.tsx';
import { raisePageError } from '#content/site/analytics.ts';
import { PaymentAnswer, usePaymentTitle } from '#payments/paying/PaymentAnswer.tsx';
import type { PaymentShown } from '#payments/paying/payment-page.ts';
import { CREDIT_FIELD } from '#payments/paying/PayCredit.tsx';
import { PayLater } from '#payments/paying/PayLater.tsx';
import { METHODS } from '#payments/paying/PayMethods.tsx';
import { VOUCHER_FIELD } from '#payments/paying/PayVouchers.tsx';
import { readStep, type StepError } from '#screens/funnel/funnel.server.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { answerPayment } from '#screens/funnel/payment/payment.server.ts';
import { readPayView, readShown } from '#screens/funnel/payment/payment-view.server.ts';
import { NoBooking } from '#screens/site/lost/NoBooking.tsx';
import { noBooking } from '#screens/site/lost/lost-page.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { revalidateStep, useStepAnswer } from '#screens/funnel/step-answer.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { ErrorSummary } from '#platform/steps/ErrorSummary.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { useMoney } from '#platform/ui/use-money.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { pathTo } from '#paths.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const words = wordsFor(ctx, ['common', 'booking', 'seatCategories', 'payment']);
  const step = await readStep(ctx, url, request.headers.get('cookie'));
  if (!step.view) return noBooking(ctx, step.endedHold);
  const { trip, searchPath, view } = step;
  const query = url.searchParams;
  const shown = await readShown(ctx, view, { query, searchPath });
  const confirmed = isSoldState(view.state);
  // Money for a booking that was already paid has its own page; everything else leads to the confirmation.
  if (shown === 'confirmed' || (confirmed && !(shown && isMoneyBack(shown))))
    throw redirect(stepPath(ctx.locale, 'confirmation', view.bookingId), 303);
  if (!shown && !view.passengersComplete)
    throw redirect(passengersFirstPath(ctx.locale, view.bookingId), 303);
  if (shown)
    return {
      endedHold: null,
      trip,
      searchPath,
      funnel: null,
      shown,
      pay: null,
      email: null,
      accepted: null,
      words,
    };
  const pay = step.endedHold ? null : await readPayView(ctx, view, query);
  return data(
    {
      endedHold: step.endedHold,
      trip,
      searchPath,
      funnel: step.funnel,
      shown: null,
      pay,
      email: view.contact?.email ?? null,
      accepted: trip.seller ? await readAcceptance(ctx, view.bookingId) : null,
      words,
    },
    { status: step.endedHold ? statusOf(step.endedHold.code) : 200 },
  );
}

function isMoneyBack({ state }: PaymentShown): boolean {
  return state === 'returning' || state === 'refunded' || state === 'voided';
}

export async function action({ context, url }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const form = sentForm(context);
  return answerPayment(ctx, await readStep(ctx, url), form);
}

export const shouldRevalidate = revalidateStep;

export default function Payment({ loaderData }: Route.ComponentProps) {
  if (!loaderData.trip) return <NoBooking {...loaderData} />;
  const { shown, trip } = loaderData;
  if (shown) return <AnswerPage key={shown.paymentId} shown={shown} trip={trip} />;
  return <PayStep key={trip.bookingId} {...loaderData} />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { trip: object }>;

/**
 * The states that count as errors, and their kind: refused, no answer, and a payment that could not become a booking.
 */
const failures: Partial<Record<PaymentShown['state'], number>> = {
  declined: 402,
  unknown: 503,
  returning: 409,
  refunded: 409,
  voided: 409,
};

function AnswerPage({ shown, trip }: { shown: PaymentShown; trip: Trip }) {
  const titleOf = usePaymentTitle();
  const answer = useStepAnswer<typeof action>();
  const status = failures[shown.state];
  const message = shown.reason ?? titleOf(shown.state);
  // Specification §8: every error shown is reported as an event.
  useEffect(() => {
    if (status) raisePageError(status, 'payment', message);
  }, [status, message]);
  return (
    <>
      <PageTitle title={titleOf(shown.state)} wrong={shown.state === 'declined' ? 1 : 0} />
      <div className="page grow py-10">
        <div className="mx-auto max-w-[42rem]">
          <TimeNotice given={answer?.notice} lost={answer?.lost} />
        </div>
        <PaymentAnswer shown={shown} trip={trip} formId={STEP_FORM} />
      </div>
    </>
  );
}

function PayStep({ trip, endedHold, email, searchPath, funnel, pay, accepted }: Loaded) {
  useFunnelStep('payment', funnel);
  const t = useTranslations();
  const answer = useStepAnswer<typeof action>();
  const errors = answer?.errors ?? [];
  const closed = answer ? (answer.notice ? null : (answer.endedHold ?? endedHold)) : endedHold;
  const { due, price, choose } = useDue(trip, pay, answer?.method);
  const creditNews = useCreditNews(pay, due);
  const wordsOf = (path: string) => errors.find((error) => error.path === path)?.message;
  const consent = useConsent(pay, wordsOf('consent'), answer);
  const conditions = useConditions(trip);
  const isOpen = !closed && pay && due;
  return (
    <StepPage
      step="payment"
      searchPath={searchPath}
      title={t('payment.title')}
      wrong={errors.length || (consent.error ? 1 : 0)}
      trip={trip}
      price={price}
      endedHold={closed}
      pressed={answer !== undefined}
      settled={{
        people: <Travellers trip={trip} email={email} />,
        changes: <Changes bookingId={trip.bookingId} />,
        bar: isOpen ? null : <PriceBar trip={price} />,
      }}
      lead={
        <>
          <p className="mt-1 text-ink-700">{t('payment.lead')}</p>
          <div className="mt-3 empty:hidden">
            <TimeNotice given={answer?.notice} lost={answer?.lost} />
            <ErrorSummary
              title={t('common.errorTitle')}
              lines={errors.map(lineOf)}
              context="payment"
              answer={answer}
            />
            <Accepted accepted={accepted} currency={trip.currency} />
            <PayNews text={answer?.payNews ?? creditNews} openPage={pay?.openPage} />
          </div>
        </>
      }
    >
      {isOpen ? (
        <PayForm
          formId={STEP_FORM}
          options={pay.options}
          due={due}
          onMethod={choose}
          conditions={{
            gist: conditions,
            text: (
              <>
                <FareConditions trip={trip} />
                <WholeConditions />
              </>
            ),
          }}
          consented={answer?.consented ?? pay.consented}
          consentMissing={pay.consentMissing}
          onConsent={consent.judge}
          code={answer?.code ?? ''}
          voucherNews={answer?.voucherNews ?? null}
          creditAmount={answer?.creditAmount ?? ''}
          later={trip.seller ? <PayLater holdEnds={trip.holdEnds} /> : null}
          errors={{
            consent: consent.error,
            code: wordsOf('code'),
            credit: wordsOf('credit') ?? wordsOf('creditAmount'),
            method: wordsOf('method'),
          }}
        />
      ) : (
        // The buttons above need their form even if nothing can be paid.
        <form method="post" id={STEP_FORM} />
      )}
    </StepPage>
  );
}

/** For agents: what the customer accepted of the offer, and whether that is what would be booked now. */
function Accepted({ accepted, currency }: Pick<Loaded, 'accepted'> & { currency: string }) {
  const t = useTranslations('payment');
  const money = useMoney();
  if (!accepted) return null;
  const amount = money({ minor: accepted.amountMinor, currency });
  return accepted.isOutdated ? (
    <Notice tone="warn" title={t('acceptedOlder', { amount })} />
  ) : (
    <Notice tone="ok" title={t('accepted', { amount })} />
  );
}

/** The error of the consent box: from the server, or set here after a press without it; removed once it is ticked. */
function useConsent(pay: PayView | null, answered: string | undefined, answer: object | undefined) {
  const [judged, setJudged] = useState<{ given: boolean; answer: object | undefined } | null>(null);
  const judge = (given: boolean) => setJudged({ given, answer });
  const mine = judged?.answer === answer ? judged : null;
  return { judge, error: mine ? (mine.given ? undefined : pay?.consentMissing) : answered };
}

/** A few words about the conditions that apply to every flight. */
function useConditions({ flights }: Trip): string {
  const t = useTranslations('payment');
  const refundable = flights.filter((flight) => flight.refundable).length;
  const days = Math.max(-1, ...flights.map((flight) => flight.freeChangeDays));
  const which = refundable === 0 ? 'none' : refundable < flights.length ? 'some' : 'all';
  return t('conditionsGist', { which, days });
}

/** What is paid with the selected method, and the trip's price with it. */
function useDue(trip: Trip, pay: PayView | null, answered: string | null | undefined) {
  const t = useTranslations('payment');
  const [picked, setPicked] = useState<string | null>(null);
  const choose = useCallback((method: string) => setPicked(method), []);
  const wanted = picked ?? answered ?? pay?.method ?? null;
  const due: AmountDue | null = pay && dueOf(pay.options, wanted);
  const names = { voucher: (end: string) => t('voucherName', { end }), credit: t('methodCredit') };
  const price: PricedTrip = pay && due ? pricePaid(trip, pay.options, due, names) : trip;
  return { due, price, choose };
}

/** The large button was pressed while an amount on credit was still in its field. */
function useCreditNews(pay: PayView | null, due: AmountDue | null): string | null {
  const t = useTranslations('payment');
  const money = useMoney();
  if (!pay?.creditFirst || !due) return null;
  const { creditMinor, currency } = pay.options;
  const price = (minor: number) => money({ minor, currency });
  return t('creditFirst', { credit: price(creditMinor), price: price(due.payMinor) });
}

/**
 * The result of the large button if it was not a payment; it takes the focus. Otherwise, a note that one is already
 * open.
 */
function PayNews({
  text,
  openPage,
}: {
  text: string | null | undefined;
  openPage: string | null | undefined;
}) {
  const t = useTranslations('payment');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text]);
  if (text) {
    return (
      <div ref={box} tabIndex={-1} className="mb-6 rounded-card">
        <Notice tone="warn">{text}</Notice>
      </div>
    );
  }
  if (!openPage) return null;
  return (
    <div className="mb-6">
      <Notice>
        <p>{t('openPayment')}</p>
        <a href={openPage} className={LINK}>
          {t('backToProvider')}
        </a>
      </Notice>
    </div>
  );
}

/** In a new tab, so that what was typed here stays. */
function WholeConditions() {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <a
      href={pathTo(locale, 'conditions-of-carriage')}
      target="_blank"
      rel="noopener"
      className={`mt-2 ${LINK}`}
    >
      {t('payment.wholeConditions')}
      <span className="sr-only"> ({t('common.newWindow')})</span>
    </a>
  );
}

/** Names and e-mail are changed on the same step: one link below both, never wrapped. */
function Travellers({ trip: { bookingId, people }, email }: { trip: Trip; email: string | null }) {
  const t = useTranslations();
  const locale = toLocale(useLocale()) ?? 'en';
  const nameOf = usePersonName();
  return (
    <>
      <Disclosure
        summary={
          <span className="min-w-0 grow py-2 text-left">
            {t('common.travelers', { count: people.length })}
            {people.length > 1 ? (
              <span className="block text-small font-normal text-ink-500">
                {people.map(nameOf).join(', ')}
              </span>
            ) : null}
          </span>
        }
        open={people.length === 1}
        className="[&>summary]:flex [&>summary]:text-ink"
      >
        <div className="pb-3">
          <TravellerList people={people} />
        </div>
      </Disclosure>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1">
        {email ? (
          <p className="pt-2 text-small wrap-anywhere">{t('payment.confirmationTo', { email })}</p>
        ) : null}
        <PageLink
          href={stepPath(locale, 'passengers', bookingId)}
          className={`${CHANGE_LINK} whitespace-nowrap`}
        >
          {t('payment.changeNames')}
        </PageLink>
      </div>
    </>
  );
}

function Changes({ bookingId }: { bookingId: string }) {
  const t = useTranslations('payment');
  const locale = toLocale(useLocale()) ?? 'en';
  return (
    <PageLink id={CHANGE_EXTRAS} href={stepPath(locale, 'extras', bookingId)} className={CHANGE_LINK}>
      {t('changeExtras')}
    </PageLink>
  );
}

/** Where the traveller can correct a refused seat. */
const CHANGE_EXTRAS = 'change-extras';

const fieldIds = new Map([
  ['consent', 'consent'],
  ['code', VOUCHER_FIELD],
  ['vouchers', 'vouchers'],
  ['method', METHODS],
  ['credit', CREDIT_PART],
  ['creditAmount', CREDIT_FIELD],
]);

function lineOf({ path, code, message, status }: StepError) {
  const fieldId = code === 'seats_need_attention' ? CHANGE_EXTRAS : fieldIds.get(path);
  return fieldId ? { message, fieldId, status } : { message, status };
}

const LINK = 'inline-flex min-h-11 items-center font-strong text-sea underline hover:text-ink';
