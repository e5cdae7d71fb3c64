// The application of a travel agency, if the domain has no page of its own for it (AG-01).
import { Form, useNavigation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/apply';
import { ApplicationForm } from '#agency/applications/ApplicationForm.tsx';
import { ErrorSummary } from '#platform/steps/ErrorSummary.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { sentForm } from '#screens/frame/sent-form.ts';
import { LoginCard } from '#screens/workspace/LoginCard.tsx';
import { passHeaders } from '#screens/workspace/pass-headers.ts';
import { screenContext } from '#screens/screen-context.ts';
import { showApplication, takeApplication } from '#screens/ta/apply/apply.server.ts';
import { pathTo } from '#paths.ts';

export const headers = passHeaders;

export function loader({ context, url }: Route.LoaderArgs) {
  return showApplication(context.get(screenContext).ctx, url);
}

export function action({ context, url }: Route.ActionArgs) {
  return takeApplication(context.get(screenContext).ctx, url, sentForm(context));
}

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('agencyApply');
  const locale = useLocale();
  const busy = useNavigation().state !== 'idle';
  const { airline, countries, near, country, isSent } = loaderData;
  return (
    <div className="grow bg-mist py-8 sm:py-14">
      <div className="page">
        {isSent ? (
          <LoginCard title={t('sentTitle')}>
            <Notice tone="ok" title={t('sent')}>
              {t('sentHint')}
            </Notice>
            <p className="mt-6">
              <LinkButton href={pathTo(locale, 'ta')}>{t('back')}</LinkButton>
            </p>
          </LoginCard>
        ) : (
          <LoginCard title={t('title')} lead={t('lead', { airline })} wrong={actionData !== undefined} wide>
            <ErrorSummary
              title={t('wrongTitle')}
              lines={actionData?.lines ?? []}
              context="agency-application"
              answer={actionData}
            />
            <Form method="post" noValidate aria-label={t('title')} aria-busy={busy || undefined}>
              <ApplicationForm
                key={JSON.stringify(actionData?.refused ?? null)}
                refused={actionData?.refused}
                {...{ countries, near, country, airline, busy }}
                privacyHref={pathTo(locale, 'privacy')}
              />
            </Form>
          </LoginCard>
        )}
      </div>
    </div>
  );
}
