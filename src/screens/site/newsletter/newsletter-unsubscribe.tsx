// The target of the unsubscribe link in every newsletter: for people, and for a mail program's own button.
import { data } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/newsletter-unsubscribe';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { LinkAnswer } from '#messages/newsletter/LinkPage.tsx';
import { linkState, refusalOf, tokenOf } from '#messages/newsletter/link-state.ts';
import { checkUnsubscribeLink, unsubscribe } from '#messages/newsletter/unsubscribe.server.ts';
import { newsletterHead } from '#messages/newsletter/page-head.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { screenContext } from '#screens/screen-context.ts';

export const meta = newsletterHead('newsletter/unsubscribe');

export const headers = () => privateHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const state = linkState(checkUnsubscribeLink(ctx, tokenOf(url)), 'open');
  const { locale } = ctx;
  const title = say(ctx)('newsletter.unsubscribeTitle');
  return data(
    { state, locale, title, words: wordsFor(ctx, ['newsletter']) },
    { status: refusalOf(state)?.status ?? 200 },
  );
}

/** RFC 8058: a mail program posts `List-Unsubscribe=One-Click` here, without cookies, and is not redirected. */
export async function action({ context, url }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const state = linkState(await unsubscribe(ctx, tokenOf(url)), 'done');
  return data({ state }, { status: refusalOf(state)?.status ?? 200 });
}

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletter');
  return (
    <LinkAnswer
      state={actionData?.state ?? loaderData.state}
      open={{ title: t('unsubscribeTitle'), text: t('unsubscribeText'), button: t('unsubscribeButton') }}
      done={{ title: t('unsubscribedTitle'), text: t('unsubscribedText') }}
    />
  );
}
