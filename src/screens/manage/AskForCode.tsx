// The screen that asks for the code from the mail: one field, and a link back to reference and last name.
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { raisePageError } from '#content/site/analytics.ts';
import { Button } from '#platform/ui/Button.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { TextField } from '#platform/ui/TextField.tsx';
import { PageTitle } from '#funnel/frame/StepPage.tsx';
import type { CodeAnswer } from '#screens/manage/reservation.server.ts';
import { challengeMinutes, type ReservationPurpose, reservationPath } from '#servicing/reservation-pair.ts';

type Props = { purpose: ReservationPurpose; answer: CodeAnswer | undefined };

export function AskForCode({ purpose, answer }: Props) {
  const t = useTranslations('manage');
  const locale = useLocale();
  const busy = useNavigation().state !== 'idle';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!answer) return;
    raisePageError(answer.status, 'reservation', answer.error);
    // The error is the field's description, so a screen reader reads it out on focus.
    field.current?.focus();
    field.current?.select();
  }, [answer]);
  return (
    <>
      <PageTitle title={t('codeTitle')} wrong={answer ? 1 : 0} />
      <div className="grow bg-mist py-8 sm:py-14">
        <div className="page">
          <div className="mx-auto max-w-[34rem] rounded-panel bg-surface p-6 shadow-low sm:p-10">
            <h1 className="mb-2 text-h2 font-heavy">{t('codeTitle')}</h1>
            <p className="mb-6 text-lead text-ink-700">
              {t('codeIntro', { minutes: String(challengeMinutes) })}
            </p>
            <Form method="post" noValidate aria-label={t('codeTitle')} aria-busy={busy || undefined}>
              <TextField
                ref={field}
                id="reservation-code"
                name="code"
                label={t('codeLabel')}
                hint={t('codeHint')}
                error={answer?.error}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                required
                spellCheck={false}
              />
              <Button busy={busy} className="mt-3 w-full sm:w-auto">
                {t('codeButton')}
              </Button>
            </Form>
            <p className="mt-6 text-small text-ink-500">{t('codeNothing')}</p>
            <p className="mt-2">
              <PageLink
                href={reservationPath(locale, purpose)}
                className="font-strong text-sea underline underline-offset-4 hover:text-ink"
              >
                {t('codeAgain')}
              </PageLink>
            </p>
          </div>
        </div>
      </div>
    </>
  );
}
