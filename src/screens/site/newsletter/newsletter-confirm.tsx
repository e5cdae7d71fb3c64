// The target of the button in the confirmation mail. Opening the page changes nothing, because mail programs open
// links; only its button confirms.
import { data } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/newsletter-confirm';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { checkConfirmLink, confirmSubscription } from '#messages/newsletter/confirm-subscription.server.ts';
import { LinkAnswer } from '#messages/newsletter/LinkPage.tsx';
import { linkState, refusalOf, tokenOf } from '#messages/newsletter/link-state.ts';
import { newsletterHead } from '#messages/newsletter/page-head.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { screenContext } from '#screens/screen-context.ts';

export const meta = newsletterHead('newsletter/confirm');

export const headers = () => privateHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const state = linkState(await checkConfirmLink(ctx, tokenOf(url)), 'open');
  const { locale } = ctx;
  const title = say(ctx)('newsletter.confirmTitle');
  return data(
    { state, locale, title, words: wordsFor(ctx, ['newsletter']) },
    { status: refusalOf(state)?.status ?? 200 },
  );
}

export async function action({ context, url }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  const state = linkState(await confirmSubscription(ctx, tokenOf(url)), 'done');
  return data({ state }, { status: refusalOf(state)?.status ?? 200 });
}

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletter');
  return (
    <LinkAnswer
      state={actionData?.state ?? loaderData.state}
      open={{ title: t('confirmTitle'), text: t('confirmText'), button: t('confirmButton') }}
      done={{ title: t('confirmedTitle'), text: t('confirmedText') }}
      again
    />
  );
}
