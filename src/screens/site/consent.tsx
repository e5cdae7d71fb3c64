// Cookie settings: the form behind the link in the footer of every page, and the target of the panel's form. It works
// without a script; the panel's script posts the same form.
import { redirect } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/consent';
import { readPageTags } from '#content/tags/page-tags.server.ts';
import {
  choiceOf,
  consentCookie,
  consentCookieName,
  isAnswered,
  readConsent,
} from '#identity/consent/consent.ts';
import { ConsentForm } from '#identity/consent/ConsentForm.tsx';
import { consentPath } from '#identity/consent/consent-path.ts';
import { forgottenCookies } from '#identity/consent/forgotten-cookies.ts';
import { recordConsent } from '#identity/consent/record-consent.server.ts';
import { consentCategories } from '#platform/db/schema/tags.ts';
import { readCookie } from '#platform/http/read-cookie.ts';
import type { RateRule } from '#platform/http/rate-limit.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { pageError } from '#screens/frame/page-error.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { screenContext } from '#screens/screen-context.ts';
import { pageMeta, siteOf } from '#content/seo/seo.ts';
import { pathTo } from '#paths.ts';

/** Many people may share an address, so the limit is generous; each choice is one row. */
const choices: RateRule = { name: 'consent', tokens: 600, seconds: 600 };

export const headers = () => ({ 'Cache-Control': 'no-store' });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { locale, title } = loaderData;
  return pageMeta({
    site: siteOf(matches),
    locale,
    path: 'cookie-settings',
    title,
    description: null,
    noindex: true,
  });
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const secure = ctx.settings.PUBLIC_URL.startsWith('https:');
  const { asked } = await readPageTags(ctx, url);
  const consent = readConsent(readCookie(request.headers.get('cookie'), consentCookieName(secure)));
  return {
    locale: ctx.locale,
    title: say(ctx)('consent.pageTitle'),
    asked,
    consent:
      consent && isAnswered(consent, asked) ? { id: consent.consentId, granted: consent.granted } : null,
    saved: url.searchParams.has('saved'),
    words: wordsFor(ctx, ['consent']),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const form = sentForm(context);
  const { asked } = await readPageTags(ctx, url);
  const ticked = consentCategories.filter((each) => form.has(each));
  const granted = choiceOf(formText(form, 'choice'), ticked, asked);
  if (!granted) throw pageError(statusOf('input_invalid'), { message: say(ctx)('consent.missing') });
  const turn = await ctx.rates.take([choices], ctx.client);
  if (!turn.ok) throw pageError(statusOf(turn.code), { message: say(ctx)('errors.rate_limited') });
  const secure = ctx.settings.PUBLIC_URL.startsWith('https:');
  const consent = await recordConsent(ctx, { asked, granted });
  const cookies = [
    consentCookie(consent, secure),
    ...(granted.includes('measurement') && granted.includes('marketing')
      ? []
      : forgottenCookies(request.headers.get('cookie'), url.hostname)),
  ];
  const answer = redirect(`${consentPath(ctx.locale)}?saved`, {
    status: 303,
    headers: { 'Cache-Control': 'no-store' },
  });
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

export default function CookieSettings({ loaderData }: Route.ComponentProps) {
  const { asked, consent, saved } = loaderData;
  const t = useTranslations('consent');
  const locale = useLocale();
  return (
    <div className="page flex flex-col items-start gap-4 py-10 sm:py-14">
      <h1 className="text-h2 font-heavy">{t('pageTitle')}</h1>
      {saved && consent ? <Notice tone="ok">{t('saved')}</Notice> : null}
      <p className="max-w-prose text-lead text-ink-700">{t(asked.length > 0 ? 'lead' : 'nothing')}</p>
      {asked.length > 0 ? <ConsentForm asked={asked} granted={consent?.granted ?? null} /> : null}
      {consent && asked.length > 0 ? (
        <p className="max-w-prose text-small break-words text-ink-500">{t('proof', { id: consent.id })}</p>
      ) : null}
      <PageLink
        href={pathTo(locale, 'cookies')}
        className="inline-flex min-h-11 items-center font-strong text-sea underline hover:text-ink"
      >
        {t('list')}
      </PageLink>
    </div>
  );
}
