// The frame of the portal: for an agency's people, never cached and never indexed. People who are not logged in see the
// login in the frame of the public site.
import { useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/portal';
import { PortalFrame } from '#agency/frame/PortalFrame.tsx';
import { portalPagesOf } from '#agency/frame/portal-pages.ts';
import { readPortalFrame } from '#agency/frame/read-frame.server.ts';
import { locales } from '#platform/i18n/locales.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { LoadingBar } from '#platform/ui/LoadingBar.tsx';
import { FormKeyProvider } from '#platform/workspace/FormKey.tsx';
import { useRowKeys } from '#platform/workspace/use-row-keys.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { PageFrame } from '#screens/frame/PageFrame.tsx';
import { requireSite } from '#screens/frame/require-site.server.ts';
import { useRootData } from '#screens/frame/root-data.ts';
import { ActingBanner } from '#screens/acting-frame/ActingBanner.tsx';
import { actingView } from '#screens/acting-frame/acting-view.ts';
import { revalidateStep } from '#screens/funnel/step-answer.ts';
import { screenContext } from '#screens/screen-context.ts';
import { passwordWords } from '#screens/ta/password.server.ts';
import { PasswordDialog } from '#screens/ta/PasswordDialog.tsx';
import { requireAgent } from '#screens/ta/require-agent.ts';
import { workspaceLinks } from '#screens/workspace/workspace-links.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';

export async function loader(args: Route.LoaderArgs) {
  const { ctx } = args.context.get(screenContext);
  if (!locales.some((locale) => locale === args.params.lang)) throw pageNotFound(args.url);
  await requireSite(ctx);
  // The pages below ask for an account themselves; without one only the login is shown.
  if (ctx.account?.kind !== 'agency') return { portal: null, acting: null, formKey: '' };
  const own = requireAgent(args, 'portal.enter');
  const frame = await readPortalFrame(own);
  const acting = actingView(own.account);
  return {
    acting,
    formKey: uuidv7(ctx.now, ctx.random),
    portal: {
      person: { name: own.account.name, roles: own.account.roles, isActing: acting !== null },
      open: portalPagesOf(own.account),
      frame,
      // For a person who has a password here.
      owner:
        frame.username === null
          ? null
          : { name: own.account.name, email: own.account.email, username: frame.username },
    },
    words: wordsFor(ctx, ['portal', 'workspace', ...(acting ? (['acting'] as const) : []), ...passwordWords]),
  };
}

export const headers = () => privateHeaders;

/** Also after a refusal: the next form has another key. */
export const shouldRevalidate = revalidateStep;

export const links = workspaceLinks;

export default function Portal({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('common');
  const busy = useNavigation().state !== 'idle';
  const year = useRootData()?.year;
  const [changes, setChanges] = useState(false);
  useRowKeys();
  const page = (
    <>
      <meta name="robots" content="noindex" />
      <Outlet />
      <LoadingBar busy={busy} label={t('loading')} />
    </>
  );
  if (!loaderData.portal) return <PageFrame>{page}</PageFrame>;
  const { owner, ...menu } = loaderData.portal;
  return (
    <FormKeyProvider value={loaderData.formKey}>
      {loaderData.acting ? <ActingBanner {...loaderData.acting} /> : null}
      <PortalFrame {...menu} year={year} onPassword={() => setChanges(true)}>
        {page}
        {owner ? <PasswordDialog open={changes} onClose={() => setChanges(false)} owner={owner} /> : null}
      </PortalFrame>
    </FormKeyProvider>
  );
}
