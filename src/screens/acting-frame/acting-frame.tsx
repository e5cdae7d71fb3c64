// Around every page of a booking: the frame shows the banner to staff who act as an agency. Public pages are outside
// this frame, so that they stay the same for everybody.
import { Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';

import type { Route } from './+types/acting-frame';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { actingPath, actingView } from '#screens/acting-frame/acting-view.ts';
import { screenContext } from '#screens/screen-context.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  // Otherwise the banner would disappear without explanation, and the booking would be unknown.
  if (ctx.actingEnded) throw redirect(actingPath(ctx.locale), { headers: privateHeaders });
  const acting = actingView(ctx.account);
  return acting && { acting, words: wordsFor(ctx, ['acting']) };
}

/**
 * Reloads with the next page, not after each action on this one: without a connection an action says so, and the page
 * stays.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function ActingFrame() {
  return <Outlet />;
}
