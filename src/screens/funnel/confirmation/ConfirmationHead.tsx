// The head of the confirmation: a picture of the destination, the message that the booking is complete, the reference
// in large letters with the only filled button of the page, and where the mail was sent.
import { useTranslations } from 'use-intl';

import type { Trip } from '#funnel/trip/trip.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import type { ConfirmationAnswer } from '#screens/funnel/confirmation/confirmation.server.ts';
import type { Greeting } from '#messages/mails/trip-in-words.ts';
import { ReservationLink } from '#screens/funnel/confirmation/ReservationLink.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { CopyText } from '#platform/steps/CopyText.tsx';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { ErrorSummary } from '#platform/steps/ErrorSummary.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextField } from '#platform/ui/TextField.tsx';

type Props = {
  trip: Trip;
  /** Null where the neutral title is right. */
  greeting: Greeting | null;
  /** What was booked, in one sentence. */
  booked: string;
  email: string;
  answer: ConfirmationAnswer | undefined;
};

export function ConfirmationHead({ trip, greeting, booked, email, answer }: Props) {
  const t = useTranslations('confirmation');
  return (
    <>
      <Scene trip={trip} />
      <div className="page">
        <div
          className="card relative -mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 rounded-panel border-0 p-5 shadow-high
            sm:-mt-20 sm:px-8 sm:py-6 md:grid-cols-[minmax(0,1fr)_auto] print:mt-0 print:p-0 print:shadow-none"
        >
          <div className="min-w-0">
            <p className="flex items-center gap-2 text-small font-strong text-ok">
              <span className="flex size-6 items-center justify-center rounded-full bg-ok text-on-fill">
                <Icon name="check" className="size-4" />
              </span>
              {t('paidAndConfirmed')}
            </p>
            <h1 className="mt-2 mb-1.5 text-h3 font-heavy wrap-anywhere sm:text-h2">
              {greeting ? t('greeting', greeting) : t('title')}
            </h1>
            <p className="max-w-[60ch] text-ink-700">
              {booked}{' '}
              <span className="wrap-anywhere">
                {t.rich('sentTo', { email, b: (address) => <b>{address}</b> })}
              </span>
            </p>
            <Resend email={email} answer={answer?.form === 'resend' ? answer : undefined} />
          </div>
          <div className="border-t-2 border-dashed border-line pt-3 md:border-t-0 md:border-l-2 md:pt-2 md:pl-8">
            <p className="text-small text-ink-700">{t('referenceTitle')}</p>
            <p className="flex flex-wrap items-center justify-between gap-x-4 md:justify-start">
              <span className="figures text-h2 leading-tight font-heavy tracking-[0.08em] wrap-anywhere sm:text-[3.25rem]">
                {trip.reference}
              </span>
              <CopyText
                text={trip.reference ?? ''}
                label={t('copyShort')}
                name={t('copy')}
                done={t('copied')}
              />
            </p>
            <p className="mt-1 mb-3 max-w-80 text-small text-ink-500">{t('referenceHelp')}</p>
            <p className="max-sm:[&_a]:w-full print:hidden">
              <ReservationLink purpose="manage" bookingId={trip.bookingId}>
                {t('manage')}
              </ReservationLink>
            </p>
          </div>
        </div>
      </div>
    </>
  );
}

function Scene({ trip }: { trip: Trip }) {
  return (
    <Horizon
      of={trip.flights[0]?.destination.airportCode ?? 'ocean'}
      photograph={trip.photograph}
      shape="wide"
      first
      className="h-32 w-full sm:h-72 print:hidden"
    />
  );
}

function Resend({ email, answer }: Pick<Props, 'email' | 'answer'>) {
  const t = useTranslations('confirmation');
  const all = useTranslations();
  const [error] = answer?.errors ?? [];
  return (
    <div className="-mb-2 print:hidden">
      {answer?.notice === 'resent' ? (
        <output className="mt-2 block">
          <Notice tone="ok">{t('resent', { email: answer.email })}</Notice>
        </output>
      ) : null}
      <Disclosure
        summary={
          <>
            <Icon name="mail" className="size-4.5" />
            {t('sentWrong')}
          </>
        }
        className="text-small"
        open={error !== undefined}
      >
        <form method="post" noValidate className="max-w-md pb-2 text-body">
          <p className="mb-3">{t('resendHelp')}</p>
          <ErrorSummary
            title={all('common.errorTitle')}
            lines={error ? [{ message: error.message, fieldId: 'email', status: error.status }] : []}
            context="confirmation"
            answer={answer}
          />
          <TextField
            id="email"
            name="email"
            type="email"
            label={t('resendEmail')}
            // The field keeps what was typed until it is accepted; then it shows the booking's address.
            key={error ? 'typed' : email}
            defaultValue={error ? answer?.email : email}
            error={error?.message}
            autoComplete="email"
            inputMode="email"
            spellCheck={false}
            maxLength={254}
            required
          />
          <Button name="intent" value="resend" tone="secondary">
            <Icon name="mail" />
            {t('resend')}
          </Button>
        </form>
      </Disclosure>
    </div>
  );
}
