// The head of the confirmation: it is done, the reference in large letters, and where the mail went.
import { useTranslations } from 'use-intl';

import type { Trip } from '#reservations/trip/trip.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import type { ConfirmationAnswer } from '#screens/confirmation/confirmation.server.ts';
import { Button } from '#platform/ui/Button.tsx';
import { CopyText } from '#platform/ui/CopyText.tsx';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { ErrorSummary } from '#platform/ui/ErrorSummary.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { TextField } from '#platform/ui/TextField.tsx';

type Props = { trip: Trip; email: string; answer: ConfirmationAnswer | undefined };

export function ConfirmationHead({ trip, email, answer }: Props) {
  const t = useTranslations('confirmation');
  return (
    <div className="overflow-hidden rounded-panel bg-sand print:rounded-none print:bg-white">
      <Horizon
        seed={trip.flights[0]?.destination.airportCode ?? 'home'}
        scenery="sea"
        wide
        className="h-28 w-full sm:h-56 print:hidden"
      />
      <div className="p-6 sm:p-8 print:p-0">
        <p className="flex items-center gap-2 font-strong text-ok">
          <Icon name="check" />
          {t('paidTitle')}
        </p>
        <h1 className="mt-1 mb-4 text-h2 font-heavy">{t('title')}</h1>
        <p className="text-small text-ink-700">{t('referenceTitle')}</p>
        <p className="figures text-display font-heavy tracking-[0.12em] mb-3">{trip.reference}</p>
        <CopyText text={trip.reference ?? ''} label={t('copy')} done={t('copied')} />
        <p className="mt-3">{t('referenceHelp')}</p>
        <p className="mt-1 wrap-anywhere">{t('sentTo', { email })}</p>
        <Resend email={email} answer={answer?.form === 'resend' ? answer : undefined} />
      </div>
    </div>
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
            // What was typed stays in the field until it is accepted; then the booking's address is shown.
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
