// The frame of the office: for staff only, never cached and never indexed.
import { Outlet, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Route } from './+types/office';
import { desksOf } from '#office/frame/desks.ts';
import { OfficeFrame } from '#office/frame/OfficeFrame.tsx';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { LoadingBar } from '#platform/ui/LoadingBar.tsx';
import { FormKeyProvider } from '#platform/workspace/FormKey.tsx';
import { revalidateStep } from '#screens/funnel/step-answer.ts';
import { requireStaff } from '#screens/office/require-staff.server.ts';
import { workspaceLinks } from '#screens/workspace/workspace-links.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'office.enter');
  const { account } = ctx;
  return {
    person: { name: account.name, roles: account.roles },
    open: desksOf(account),
    formKey: uuidv7(ctx.now, ctx.random),
    words: wordsFor(ctx, ['office', 'workspace']),
  };
}

export const headers = () => privateHeaders;

/** Also after a refusal: the next form has another key. */
export const shouldRevalidate = revalidateStep;

export const links = workspaceLinks;

export default function Office({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('common');
  return (
    <OfficeFrame person={loaderData.person} open={loaderData.open}>
      <meta name="robots" content="noindex" />
      <FormKeyProvider value={loaderData.formKey}>
        <Outlet />
      </FormKeyProvider>
      <LoadingBar busy={useNavigation().state !== 'idle'} label={t('loading')} />
    </OfficeFrame>
  );
}
