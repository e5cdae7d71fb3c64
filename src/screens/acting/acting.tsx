// The page where acting as an agency ends. The banner's button posts here. A form that is sent after the end also leads
// here (app/pipeline/end-acting.ts), so that it is not carried out under another identity.
import { data, redirect, redirectDocument } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/acting';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { actingPath } from '#screens/acting-frame/acting-view.ts';
import { endedHeaders, leaveActing } from '#screens/acting-frame/leave-acting.server.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { LoginCard } from '#screens/workspace/LoginCard.tsx';
import { passHeaders } from '#screens/workspace/pass-headers.ts';
import { screenContext } from '#screens/screen-context.ts';
import { pathTo } from '#paths.ts';

export const headers = passHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  if (ctx.account?.kind === 'agency') throw redirect(pathTo(ctx.locale, 'ta'), { headers: privateHeaders });
  // From here on the browser has its earlier identity again.
  return data(
    { words: wordsFor(ctx, ['acting']) },
    { headers: ctx.actingEnded ? endedHeaders(ctx) : privateHeaders },
  );
}

export function action({ context }: Route.ActionArgs) {
  const { ctx } = context.get(screenContext);
  if (formText(sentForm(context), 'acting') === 'end') return leaveActing(ctx);
  return redirectDocument(actingPath(ctx.locale), { status: 303, headers: privateHeaders });
}

export default function ActingEnded() {
  const t = useTranslations('acting.ended');
  const locale = useLocale();
  return (
    <div className="grow bg-mist py-8 sm:py-14">
      <div className="page">
        <LoginCard title={t('title')} lead={t('lead')}>
          <p className="flex flex-wrap gap-4">
            <LinkButton href={pathTo(locale, 'office/agencies')}>{t('office')}</LinkButton>
          </p>
        </LoginCard>
      </div>
    </div>
  );
}
