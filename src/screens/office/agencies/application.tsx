// One application: what the agency wrote about itself, and the decision.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/application';
import { mayDo } from '#identity/access/acts.ts';
import { approveApplication, refuseApplication } from '#agency/applications/decide-application.server.ts';
import { readApplicationFile } from '#agency/applications/read-applications.server.ts';
import { applicationTones, showApplication } from '#office/agencies/agency-view.ts';
import { ApplicationActs } from '#office/agencies/ApplicationActs.tsx';
import { Moment } from '#office/frame/Moment.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { Badge, Done, Facts } from '#platform/workspace/WorkParts.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import { officeForms } from '#office/frame/office-forms.ts';
import { intentsOf, requireIntent, requireStaff } from '#screens/office/require-staff.server.ts';
import { readFirstCredit } from '#screens/office/agencies/agency-money.server.ts';
import {
  agencyChoices,
  readAdministratorForm,
  readAgencyForm,
} from '#screens/office/agencies/agency-form.server.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'agencies.read');
  const read = await readApplicationFile(ctx, args.params.applicationId);
  if (!read.ok) throw pageNotFound(args.url);
  const choices = await agencyChoices(ctx);
  const application = showApplication(read.value);
  return {
    application,
    ...choices,
    country: choices.countries.find(([code]) => code === application.country)?.[1] ?? application.country,
    may: intentsOf(ctx.account, officeForms['screens/office/agencies/application.tsx']),
    mayCredit: mayDo(ctx.account, 'agencies.credit'),
    isRefused: args.url.searchParams.get('done') === 'refuse',
    words: wordsFor(ctx, ['officeAgencies']),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireIntent(args, 'agencies.read', 'screens/office/agencies/application.tsx');
  const { ctx, intent, form } = asked;
  return answerOnce(args, asked, async () => {
    const decided = { agencyApplicationId: args.params.applicationId, reason: formText(form, 'reason') };
    if (intent === 'refuse') {
      const refused = await refuseApplication(ctx, decided);
      if (refused.ok) return actDone(args.url, intent);
      if (refused.code === 'application_unknown') throw pageNotFound(args.url);
      return actRefused(ctx, form, refused);
    }
    const agency = { ...readAgencyForm(form), administrator: readAdministratorForm(form, ctx) };
    const credit = readFirstCredit(ctx, form);
    if (!credit.ok) return actRefused(ctx, form, credit);
    const made = await approveApplication(ctx, { ...decided, ...agency }, credit.value);
    if (made.ok)
      return actDone(
        { pathname: pathTo(ctx.locale, 'office/agencies/:agencyId', { agencyId: made.value.agencyId }) },
        'create',
      );
    if (made.code === 'application_unknown') throw pageNotFound(args.url);
    return actRefused(ctx, form, made);
  });
}

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeAgencies');
  const locale = useLocale();
  const { application, country, countries, groups, may, mayCredit, isRefused } = loaderData;
  const { state, agencyId, decidedAt } = application;
  const back = {
    href: pathTo(locale, 'office/agencies/applications', { state: 'received' }),
    label: t('applications'),
  };
  return (
    <>
      <OfficeTitle
        title={application.name}
        back={back}
        beside={<Badge tone={applicationTones[state]}>{t(`applicationStates.${state}`)}</Badge>}
      >
        {application.hasAccount ? t('hasAccount') : null}
      </OfficeTitle>
      {isRefused ? <Done>{t('done.refuse')}</Done> : null}
      <div className="o-columns">
        <div className="o-card">
          <Facts
            facts={[
              [t('legalName'), application.legalName],
              [t('taxNumber'), application.taxNumber],
              [t('registration'), application.registration ?? '—'],
              [t('country'), country],
              [t('address'), application.address.replaceAll('\n', ', ')],
              [t('contactName'), application.contactName],
              [t('email'), application.email],
              [t('phone'), application.phone],
              [t('monthlyBookings'), application.monthlyBookings.replace('-', '–')],
              [
                t('message'),
                <span key="message" className="wrap-anywhere">
                  {application.message ?? '—'}
                </span>,
              ],
              [t('receivedAt'), <Moment key="at" at={application.createdAt} />],
              [t('otherApplications'), application.others],
              ...(decidedAt
                ? ([
                    [t('decidedAt'), <Moment key="decided" at={decidedAt} />],
                    [t('decidedBy'), application.decidedBy ?? '—'],
                  ] as const)
                : []),
              ...(application.reason ? [[t('reason'), application.reason] as const] : []),
              ...(agencyId
                ? [
                    [
                      t('agency'),
                      <PageLink key="agency" href={pathTo(locale, 'office/agencies/:agencyId', { agencyId })}>
                        {application.name}
                      </PageLink>,
                    ] as const,
                  ]
                : []),
            ]}
          />
        </div>
        {state === 'received' ? (
          <ApplicationActs {...{ application, may, mayCredit, countries, groups }} answer={actionData} />
        ) : null}
      </div>
    </>
  );
}
