// Ends acting as an agency when the button is pressed, and leads back to the agency's page in the office.
import { redirectDocument } from 'react-router';

import { forgottenActingCookie } from '#identity/acting/acting-cookie.server.ts';
import { logOut } from '#identity/login/log-out.server.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { pathTo } from '#paths.ts';

/** A second press only redirects: the session has already ended. */
export async function leaveActing(ctx: AppCtx): Promise<Response> {
  const acting = ctx.account?.kind === 'agency' && ctx.account.actingStaff ? ctx.account : null;
  if (acting) await logOut(ctx);
  const office = pathTo(ctx.locale, 'office/agencies');
  return redirectDocument(acting ? `${office}/${acting.agencyId}?done=act_as_end` : office, {
    status: 303,
    headers: endedHeaders(ctx),
  });
}

/** Removes the browser's cookie for acting as an agency. */
export function endedHeaders({ settings }: Pick<AppCtx, 'settings'>): Headers {
  const headers = new Headers(privateHeaders);
  headers.append('Set-Cookie', forgottenActingCookie(settings));
  return headers;
}
