// Around every page of a booking: the frame shows the banner of whoever acts as an agency. Pages for everybody are
// outside, so that they stay the same for everybody.
import { Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';

import type { Route } from './+types/acting-frame';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { actingHeaders, actingPath, actingView } from '#screens/acting-frame/acting-view.ts';
import { screenContext } from '#screens/screen-context.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  // The banner would be gone without a word, and the booking unknown.
  if (ctx.actingEnded) throw redirect(actingPath(ctx.locale), { headers: actingHeaders });
  const acting = actingView(ctx.account);
  return acting && { acting, words: wordsFor(ctx, ['acting']) };
}

/** With the next page, not after each act of this one: without a connection an act says so, and the page stays. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function ActingFrame() {
  return <Outlet />;
}
