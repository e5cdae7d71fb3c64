// The newsletter sign-up as a page: the target of its form without a script, and the result of posting it.
import { data } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/newsletter';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import { LinkPage } from '#messages/newsletter/LinkPage.tsx';
import { Purpose } from '#messages/newsletter/NewsletterForm.tsx';
import { signUpRates } from '#messages/newsletter/newsletter-ctx.ts';
import { SignUpForm } from '#messages/newsletter/SignUpForm.tsx';
import { subscribe } from '#messages/newsletter/subscribe.server.ts';
import { firstError } from '#messages/newsletter/use-sign-up.ts';
import { newsletterHead } from '#messages/newsletter/page-head.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { screenContext } from '#screens/screen-context.ts';
import { pathTo } from '#paths.ts';

export const meta = newsletterHead('newsletter');

export const headers = ({ actionHeaders }: Route.HeadersArgs) => {
  const wait = actionHeaders.get('Retry-After');
  return { 'Cache-Control': 'no-store', ...(wait && { 'Retry-After': wait }) };
};

export function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const words = wordsFor(ctx, ['newsletter']);
  return { locale: ctx.locale, title: say(ctx)('newsletter.title'), words };
}

export async function action({ context }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const form = sentForm(context);
  const values = { name: formText(form, 'name').slice(0, 500), email: formText(form, 'email').slice(0, 500) };
  const turn = await ctx.rates.take(signUpRates, ctx.client);
  const asked = turn.ok ? await subscribe(ctx, { ...values, language: ctx.locale }) : turn;
  if (asked.ok) return data({ sentTo: values.email.trim() }, { status: 202 });
  const status = statusOf(asked.code);
  const error = firstError(asked.fields?.map(({ code }) => code) ?? []) ?? 'message';
  const wait = asked.params?.['retryAfterSeconds'];
  return data(
    { refused: { values, error, status } },
    { status, headers: wait ? { 'Retry-After': String(wait) } : {} },
  );
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const t = useTranslations();
  const locale = useLocale();
  if (actionData && 'sentTo' in actionData) {
    const text = `${t('site.newsletter.sentText', { email: actionData.sentTo })} ${t('site.newsletter.sentHint')}`;
    return <LinkPage icon="mail" title={t('site.newsletter.sentTitle')} text={text} />;
  }
  return (
    <div className="page py-12 sm:py-16">
      <h1 className="text-h2 font-heavy">{t('newsletter.title')}</h1>
      <p className="mt-4 max-w-prose text-lead text-ink-700">{t('newsletter.lead')}</p>
      <Purpose privacyHref={pathTo(locale, 'privacy')} />
      <div className="mt-6 max-w-2xl card p-4 sm:p-6">
        <SignUpForm given={actionData?.refused} />
      </div>
    </div>
  );
}
