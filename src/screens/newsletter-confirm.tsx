// Behind the button of the confirmation mail. Opening it changes nothing, because mail programs open links; a press
// does.
import { data } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/newsletter-confirm';
import { say, wordsFor } from '#i18n/words.server.ts';
import { checkConfirmLink, confirmSubscription } from '#newsletter/confirm-subscription.server.ts';
import { LinkPage } from '#newsletter/LinkPage.tsx';
import { type LinkState, linkState, refusalOf, tokenOf } from '#newsletter/link-state.ts';
import { screenContext } from '#screens/screen-context.ts';
import { pageMeta, siteOf } from '#site/seo.ts';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { locale, title } = loaderData;
  return pageMeta({
    site: siteOf(matches),
    locale,
    path: 'newsletter/confirm',
    title,
    description: null,
    noindex: true,
  });
}

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const state = linkState(await checkConfirmLink(ctx, tokenOf(request)), 'open');
  const { locale } = ctx;
  const title = say(locale)('newsletter.confirmTitle');
  return data(
    { state, locale, title, words: wordsFor(locale, ['newsletter']) },
    { status: refusalOf(state)?.status ?? 200 },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const state = linkState(await confirmSubscription(ctx, tokenOf(request)), 'done');
  return data({ state }, { status: refusalOf(state)?.status ?? 200 });
}

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletter');
  const state: LinkState = actionData?.state ?? loaderData.state;
  if (state === 'open') {
    return (
      <LinkPage icon="mail" title={t('confirmTitle')} text={t('confirmText')} button={t('confirmButton')} />
    );
  }
  if (state === 'done')
    return <LinkPage icon="check" title={t('confirmedTitle')} text={t('confirmedText')} />;
  const refused = refusalOf(state);
  return (
    <LinkPage
      icon="alert"
      title={t(`${state}Title`)}
      text={t(`${state}Text`)}
      {...(refused && { refused, again: true })}
    />
  );
}
