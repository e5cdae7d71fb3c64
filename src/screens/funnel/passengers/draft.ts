// Saves fields of the passengers step when they lose the focus. It has no page of its own, and never shows what it
// saved.
import type { Route } from './+types/draft';
import { readValues } from '#reservations/passengers/passengers-form.ts';
import { saveDraft } from '#reservations/passengers/passenger-draft.server.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { refuseMethod } from '#screens/frame/refuse-method.server.ts';
import { sentForm } from '#screens/frame/sent-form.ts';
import { screenContext } from '#screens/screen-context.ts';
import { readDraftPage } from '#screens/funnel/passengers/passengers.server.ts';

/** The router requires a loader beside the action of a resource route. */
export function loader({ context }: Route.LoaderArgs): Response {
  return refuseMethod(context.get(screenContext).ctx, 'POST');
}

export async function action({ context, url }: Route.ActionArgs): Promise<Response> {
  const { ctx } = context.get(screenContext);
  const form = sentForm(context);
  const bookingId = url.searchParams.get('booking') ?? '';
  const { page, turn } = readDraftPage(form);
  const saved = await saveDraft(ctx, { bookingId, values: readValues(form), page, turn });
  return new Response(null, { status: saved.ok ? 204 : statusOf(saved.code), headers: privateHeaders });
}
