// The head of the confirmation: a picture of the destination, the message that the booking is complete, the reference
// in large letters, and where the mail was sent.
import { useTranslations } from 'use-intl';

import type { Trip } from '#reservations/trip/trip.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import type { ConfirmationAnswer } from '#screens/confirmation/confirmation.server.ts';
import { Button } from '#platform/ui/Button.tsx';
import { CopyText } from '#platform/steps/CopyText.tsx';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { ErrorSummary } from '#platform/steps/ErrorSummary.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextField } from '#platform/ui/TextField.tsx';

type Props = { trip: Trip; email: string; answer: ConfirmationAnswer | undefined };

export function ConfirmationHead({ trip, email, answer }: Props) {
  const t = useTranslations('confirmation');
  return (
    <>
      <Scene trip={trip} />
      <div className="page">
        <div
          className="card relative -mt-10 grid gap-x-10 gap-y-5 rounded-panel border-0 p-5 shadow-high sm:-mt-20 sm:p-8
            md:grid-cols-[minmax(0,1fr)_auto] print:mt-0 print:p-0 print:shadow-none"
        >
          <div className="min-w-0">
            <p className="flex items-center gap-2 font-strong text-ok">
              <Icon name="check" />
              {t('paidAndConfirmed')}
            </p>
            <h1 className="mt-1 mb-2 text-h2 font-heavy">{t('title')}</h1>
            <p className="wrap-anywhere">{t('sentTo', { email })}</p>
            <Resend email={email} answer={answer?.form === 'resend' ? answer : undefined} />
          </div>
          <div className="border-t-2 border-dashed border-line pt-4 md:border-t-0 md:border-l-2 md:pt-0 md:pl-8">
            <p className="text-small text-ink-700">{t('referenceTitle')}</p>
            <p className="figures mb-2 text-display leading-tight font-heavy tracking-[0.1em]">
              {trip.reference}
            </p>
            <CopyText text={trip.reference ?? ''} label={t('copy')} done={t('copied')} />
            <p className="mt-2 max-w-72 text-small text-ink-700">{t('referenceHelp')}</p>
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
    <div className="mt-1 print:hidden">
      {answer?.notice === 'resent' ? (
        <output className="mt-2 block">
          <Notice tone="ok">{t('resent', { email: answer.email })}</Notice>
        </output>
      ) : null}
      <Disclosure summary={t('sentWrong')} open={error !== undefined}>
        <form method="post" noValidate className="max-w-md">
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
