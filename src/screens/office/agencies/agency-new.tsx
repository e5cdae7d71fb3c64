// A new agency, with its first administrator.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/agency-new';
import { mayDo } from '#identity/access/acts.ts';
import { createAgency } from '#identity/agencies/agency-record.server.ts';
import { AdministratorFields, AgencyFields } from '#office/agencies/AgencyFields.tsx';
import { OpenCreditFields } from '#office/agencies/CreditActs.tsx';
import { OfficeForm } from '#office/frame/OfficeAct.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { WorkPart } from '#platform/workspace/WorkParts.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import { requireIntent, requireStaff } from '#screens/office/require-staff.server.ts';
import { readFirstCredit } from '#screens/office/agencies/agency-money.server.ts';
import {
  agencyChoices,
  readAdministratorForm,
  readAgencyForm,
} from '#screens/office/agencies/agency-form.server.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'agencies.change');
  const mayCredit = mayDo(ctx.account, 'agencies.credit');
  return { ...(await agencyChoices(ctx)), mayCredit, words: wordsFor(ctx, ['officeAgencies']) };
}

export function action(args: Route.ActionArgs) {
  const asked = requireIntent(args, 'agencies.change', 'screens/office/agencies/agency-new.tsx');
  const { ctx, form } = asked;
  return answerOnce(args, asked, async () => {
    const credit = readFirstCredit(ctx, form);
    if (!credit.ok) return actRefused(ctx, form, credit);
    const agency = { ...readAgencyForm(form), administrator: readAdministratorForm(form, ctx) };
    const made = await createAgency(ctx, { ...agency, reason: formText(form, 'reason') }, credit.value);
    if (made.ok)
      return actDone(
        { pathname: pathTo(ctx.locale, 'office/agencies/:agencyId', { agencyId: made.value.agencyId }) },
        'create',
      );
    if (made.code === 'agency_unknown') throw pageNotFound(args.url);
    return actRefused(ctx, form, made);
  });
}

export default function NewAgency({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeAgencies');
  const locale = useLocale();
  return (
    <>
      <OfficeTitle title={t('create')} back={{ href: pathTo(locale, 'office/agencies'), label: t('back') }} />
      <WorkPart id="new" title={t('create')}>
        <OfficeForm intent="create" button={t('createButton')} hint={t('createHint')} answer={actionData}>
          <AgencyFields form="new" answer={actionData} {...loaderData} />
          <AdministratorFields form="new" answer={actionData} locale={locale} />
          {loaderData.mayCredit ? <OpenCreditFields form="new" answer={actionData} isOptional /> : null}
        </OfficeForm>
      </WorkPart>
    </>
  );
}
