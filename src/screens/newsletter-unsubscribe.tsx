// Behind the unsubscribe link of every newsletter: for a person who presses, and for a mail program's own button.
import { data } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/newsletter-unsubscribe';
import { say, wordsFor } from '#i18n/words.server.ts';
import { LinkPage } from '#newsletter/LinkPage.tsx';
import { type LinkState, linkState, refusalOf, tokenOf } from '#newsletter/link-state.ts';
import { checkUnsubscribeLink, unsubscribe } from '#newsletter/unsubscribe.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { pageMeta, siteOf } from '#site/seo.ts';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { locale, title } = loaderData;
  return pageMeta({
    site: siteOf(matches),
    locale,
    path: 'newsletter/unsubscribe',
    title,
    description: null,
    noindex: true,
  });
}

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const state = linkState(checkUnsubscribeLink(ctx, tokenOf(request)), 'open');
  const { locale } = ctx;
  const title = say(locale)('newsletter.unsubscribeTitle');
  return data(
    { state, locale, title, words: wordsFor(locale, ['newsletter']) },
    { status: refusalOf(state)?.status ?? 200 },
  );
}

/** RFC 8058: a mail program posts `List-Unsubscribe=One-Click` here, without cookies, and is not redirected. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const state = linkState(await unsubscribe(ctx, tokenOf(request)), 'done');
  return data({ state }, { status: refusalOf(state)?.status ?? 200 });
}

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletter');
  const state: LinkState = actionData?.state ?? loaderData.state;
  if (state === 'open') {
    return (
      <LinkPage
        icon="mail"
        title={t('unsubscribeTitle')}
        text={t('unsubscribeText')}
        button={t('unsubscribeButton')}
      />
    );
  }
  if (state === 'done')
    return <LinkPage icon="check" title={t('unsubscribedTitle')} text={t('unsubscribedText')} />;
  const refused = refusalOf(state);
  return (
    <LinkPage
      icon="alert"
      title={t(`${state}Title`)}
      text={t(`${state}Text`)}
      {...(refused && { refused })}
    />
  );
}
