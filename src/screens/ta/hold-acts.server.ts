// What an agent can do with a hold of the agency, with the commands of the public funnel: get more time, release it, or hold the flights again.
import { extendHold } from '#reservations/extend-hold.server.ts';
import { retakeHold } from '#reservations/retake-hold.server.ts';
import { releaseHold } from '#reservations/release-hold.server.ts';
import { readAgencyBooking } from '#agency/bookings/read-agency-booking.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import type { PortalIntent } from '#agency/frame/portal-forms.ts';
import type { AgentCtx } from '#screens/ta/require-agent.ts';

type HoldIntent = PortalIntent<'screens/ta/booking.tsx'>;

type HoldActRequest = { bookingId: string; url: URL; form: FormData };

export async function actOnHold(ctx: AgentCtx, intent: HoldIntent, { bookingId, url, form }: HoldActRequest) {
  // Another agency's hold is unknown before any command reads it.
  if (!(await readAgencyBooking(ctx, bookingId)).ok) throw pageNotFound(url);
  if (intent === 'hold_again') return holdAgain(ctx, { bookingId, url, form });
  const done = intent === 'extend' ? await extendHold(ctx, bookingId) : await releaseHold(ctx, bookingId);
  if (done.ok) return actDone(url, intent);
  if (done.code === 'booking_unknown') throw pageNotFound(url);
  return actRefused(ctx, form, done);
}

/** The page then says how many seats and extras the hold did not get back. */
async function holdAgain(ctx: AgentCtx, { bookingId, url, form }: HoldActRequest) {
  const held = await retakeHold(ctx, bookingId, { whole: false });
  return held.ok ? actDone(url, 'hold_again', { lost: held.value.lost.length }) : actRefused(ctx, form, held);
}

/** The booking that a form in a list refers to. */
export function bookingOf(form: FormData): string {
  return formText(form, 'booking');
}
