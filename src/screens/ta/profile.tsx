// What an agency's documents say about it: legal data, terms and logo, changed by its administrators.
import { Form, useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/profile';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import {
  changeLogo,
  changeProfile,
  type Profile,
  profileFields,
  readProfile,
} from '#identity/agencies/agency-profile.server.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { PHONE_MAX } from '#reservations/contact/contact-limits.ts';
import { fullPhone } from '#reservations/contact/phone-number.server.ts';
import { refuse, refuseFields } from '#platform/lib/result.ts';
import { WorkAlert } from '#platform/workspace/WorkAlert.tsx';
import { answerTo, WorkField } from '#platform/workspace/WorkForm.tsx';
import { Done, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { WorkFile } from '#platform/workspace/WorkFile.tsx';
import { FormKey } from '#platform/workspace/FormKey.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import type { PortalIntent } from '#agency/frame/portal-forms.ts';
import { type AgentCtx, isIntentOf, requireAgent, requireAgentIntent } from '#screens/ta/require-agent.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { logoBytes, pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.profile');
  const read = await readProfile(ctx);
  if (!read.ok) throw pageNotFound(args.url);
  const done = args.url.searchParams.get('done') ?? '';
  return {
    profile: read.value,
    fields: profileFields,
    done: isIntentOf('screens/ta/profile.tsx', done) ? done : null,
    words: wordsFor(ctx, ['portalAgency']),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireAgentIntent(args, 'portal.profile', 'screens/ta/profile.tsx');
  const { ctx, intent, form } = asked;
  return answerOnce(args, asked, async () => {
    const done = await apply(ctx, intent, form);
    if (done.ok) return actDone(args.url, intent);
    if (done.code === 'account_unknown') throw pageNotFound(args.url);
    return actRefused(ctx, form, done);
  });
}

async function apply(ctx: AgentCtx, intent: PortalIntent<'screens/ta/profile.tsx'>, form: FormData) {
  if (intent === 'remove_logo') return changeLogo(ctx, null);
  if (intent === 'change') {
    const typed = Object.fromEntries(profileFields.map((name) => [name, formText(form, name)]));
    const { phone = '', country = '' } = typed;
    return changeProfile(ctx, {
      ...(typed as Profile),
      phone: fullPhone(phone, country.trim().toUpperCase()),
    });
  }
  const file = form.get('logo');
  const isTooLarge = file instanceof Blob && file.size > logoBytes;
  if (isTooLarge || formText(form, 'tooLarge') !== '')
    return refuseFields([{ path: 'logo', code: 'file_too_large' }]);
  if (!(file instanceof Blob) || file.size === 0) return refuse('logo_invalid');
  return changeLogo(ctx, new Uint8Array(await file.arrayBuffer()));
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('portalAgency.profile');
  const { profile, fields, done } = loaderData;
  return (
    <>
      <PortalTitle title={t('title')}>{t('intro')}</PortalTitle>
      {done ? <Done>{t(`done.${done}`)}</Done> : null}
      <div className="o-columns">
        <DataForm profile={profile} fields={fields} answer={actionData} />
        <LogoPart hasLogo={profile.hasLogo} answer={actionData} />
      </div>
    </>
  );
}

type DataProps = {
  profile: Profile & { name: string };
  fields: readonly (keyof Profile)[];
  answer: RefusedAct | undefined;
};

function DataForm({ profile, fields, answer }: DataProps) {
  const t = useTranslations('portalAgency.profile');
  const { key } = useLocation();
  const own = answerTo(answer, 'change');
  return (
    <WorkPart id="data" title={profile.name}>
      <Form method="post" key={key} className="o-form pt-4" aria-label={t('data')}>
        <FormKey />
        <WorkAlert answer={own} />
        {fields.map((name) => (
          <WorkField
            key={name}
            id={`profile-${name}`}
            name={name}
            label={t(`fields.${name}`)}
            answer={own}
            value={profile[name]}
            maxLength={name === 'terms' ? 4000 : 300}
            {...(name === 'phone' && { type: 'tel' as const, maxLength: PHONE_MAX, hint: t('phoneHint') })}
            {...(name === 'address' && { rows: 4 })}
            {...(name === 'terms' && { rows: 10, hint: t('termsHint') })}
          />
        ))}
        <button type="submit" name="intent" value="change" className="o-button">
          {t('save')}
        </button>
      </Form>
    </WorkPart>
  );
}

function LogoPart({ hasLogo, answer }: { hasLogo: boolean; answer: RefusedAct | undefined }) {
  const t = useTranslations('portalAgency.profile');
  const locale = useLocale();
  const { key } = useLocation();
  const own = answerTo(answer, 'logo');
  return (
    <WorkPart id="logo" title={t('logo')}>
      {hasLogo ? (
        <img
          key={key}
          src={`${pathTo(locale, 'ta/profile/logo')}?${new URLSearchParams({ of: key })}`}
          alt={t('logoNow')}
          className="mx-4 my-3 max-h-24 max-w-64"
        />
      ) : null}
      <Form method="post" encType="multipart/form-data" className="o-form pt-4" aria-label={t('logo')}>
        <FormKey />
        <WorkAlert answer={own} />
        <div className="o-field">
          <label htmlFor="profile-logo">{t('chooseLogo')}</label>
          <WorkFile
            id="profile-logo"
            name="logo"
            accept="image/png,image/jpeg"
            most={logoBytes}
            hint={t('logoHint')}
            answer={own}
          />
        </div>
        <button type="submit" name="intent" value="logo" className="o-button">
          {t('saveLogo')}
        </button>
        {hasLogo ? (
          <button type="submit" name="intent" value="remove_logo" className="o-button o-plain-button">
            {t('removeLogo')}
          </button>
        ) : null}
      </Form>
    </WorkPart>
  );
}
