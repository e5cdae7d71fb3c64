// What every step of the funnel does first: it reads the visitor's booking, decides whether the step is open, and
// handles the two requests that every step accepts: more time, and the same flights again.
import type { BookingView } from '#reservations/booking-view.ts';
import { isHoldOpen, isSoldState, whyHoldEnded } from '#platform/db/booking-states.ts';
import { expireHolds } from '#reservations/inventory/expire-holds.server.ts';
import { extendHold } from '#reservations/extend-hold.server.ts';
import { funnelFacts } from '#funnel/frame/funnel-facts.ts';
import { searchPath, stepPath } from '#funnel/frame/funnel-paths.ts';
import { type EndedHold, type EndedHoldCode, endedHoldCodes } from '#funnel/frame/ended-hold.ts';
import { readBooking } from '#reservations/read-booking.server.ts';
import { retakeHold } from '#reservations/retake-hold.server.ts';
import type { Trip } from '#funnel/trip/trip.ts';
import { tripOf } from '#funnel/trip/trip.server.ts';
import { lostWords } from '#hold-transfer/transfer-words.server.ts';
import { sayField } from '#platform/i18n/say-field.server.ts';
import { say } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import type { Refusal } from '#platform/lib/result.ts';
import { visitorTypeCookie } from '#identity/visitor.server.ts';
import { inLanguage } from '#content/site/language-path.ts';
import { HOME_SITE } from '#content/site/preferences.ts';
import { photographOf } from '#content/photographs/photograph-of.server.ts';
import { readDomains } from '#content/read-site.server.ts';
import { isUuid } from '#platform/lib/ids.ts';
import type { FunnelFacts } from '#content/site/analytics.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { readSeller } from '#screens/funnel/seller.server.ts';
import { pathTo } from '#paths.ts';

export type Step =
  | { view: null; trip: null; searchPath: string; endedHold: EndedHold; funnel: null }
  | {
      view: BookingView;
      trip: Trip;
      searchPath: string;
      endedHold: EndedHold | null;
      funnel: FunnelFacts | null;
    };

/**
 * The booking named in the address, and the reason if it cannot continue. `cookies` is the request's cookie header, for
 * pages that show agents what their agency earns.
 */
export async function readStep(ctx: AppCtx, url: URL, cookies?: string | null): Promise<Step> {
  const bookingId = url.searchParams.get('booking') ?? '';
  const read = await readBooking(ctx, bookingId);
  if (!read.ok) {
    const home = pathTo(ctx.locale, '');
    return {
      view: null,
      trip: null,
      searchPath: home,
      funnel: null,
      endedHold: {
        code: 'booking_unknown',
        status: statusOf('booking_unknown'),
        searchPath: home,
        paymentPath: null,
        ...(await elsewhereOf(ctx, url)),
        ...logInOf(ctx, url, cookies),
      },
    };
  }
  const view = read.value;
  const trip = {
    ...(await tripOf(ctx, view, say(ctx)('common.fare'))),
    ...(await photographOf(ctx, view.flights[0]?.destination)),
  };
  const seller = cookies === undefined ? null : await readSeller(ctx, view, cookies);
  if (seller) trip.seller = seller;
  const search = searchPath(ctx.locale, view);
  const code = endedCodeOf(view, ctx.now);
  // A step that cannot continue is not counted as a view.
  const funnel = code ? null : funnelFacts(view, ctx.now);
  return { view, trip, searchPath: search, endedHold: code ? endedHoldOf(ctx, view, code) : null, funnel };
}

/** The step on the site that has the booking, if the address names one of our other sites. */
async function elsewhereOf(
  ctx: AppCtx,
  { pathname, searchParams }: URL,
): Promise<Pick<EndedHold, 'elsewhere'>> {
  const bookingId = searchParams.get('booking') ?? '';
  const home = searchParams.get(HOME_SITE);
  if (home === null || home === String(ctx.site.domainId) || !isUuid(bookingId)) return {};
  const site = (await readDomains(ctx)).find(({ domainId }) => String(domainId) === home);
  if (!site) return {};
  const locale = site.languages.includes(ctx.locale) ? ctx.locale : site.defaultLanguage;
  const path = inLanguage({ pathname, search: `?booking=${bookingId}` }, locale);
  return { elsewhere: { region: site.region, href: site.origin + path } };
}

/** The browser of an agent keeps the type of its visitor after the session has ended. */
function logInOf(
  ctx: AppCtx,
  { pathname, search }: URL,
  cookies: string | null | undefined,
): Pick<EndedHold, 'logInPath'> {
  const isAgents = new RegExp(`(?:^|;\\s*)${visitorTypeCookie}=agency(?:;|$)`).test(cookies ?? '');
  if (ctx.account || !isAgents) return {};
  return { logInPath: `${pathTo(ctx.locale, 'ta')}?${new URLSearchParams({ next: pathname + search })}` };
}

/** Null while the booking is held or confirmed. */
function endedCodeOf(view: BookingView, now: Date): EndedHoldCode | null {
  const { state } = view;
  if (isSoldState(state) || isHoldOpen({ state, holdExpiresAt: new Date(view.holdExpiresAt) }, now))
    return null;
  return whyHoldEnded(state);
}

export function endedHoldOf(ctx: AppCtx, view: BookingView, code: EndedHoldCode): EndedHold {
  return {
    code,
    status: statusOf(code),
    searchPath: searchPath(ctx.locale, view),
    paymentPath:
      code === 'booking_locked_by_payment' ? stepPath(ctx.locale, 'payment', view.bookingId) : null,
  };
}

/** The refusal as a state of the booking, or null if it has another cause. */
export function endedHoldFrom(ctx: AppCtx, view: BookingView, refusal: Refusal): EndedHold | null {
  const code = endedHoldCodes.find((known) => known === refusal.code);
  return code ? endedHoldOf(ctx, view, code) : null;
}

/** A refused field with its message, and the HTTP status of the refusal. */
export type StepError = { path: string; code: string; message: string; status: number };

/** Every refused field in the page's language. A refusal without fields is one message for the whole form. */
export function errorWords(ctx: AppCtx, refusal: Refusal): StepError[] {
  const tell = sayField(ctx);
  if (endedHoldCodes.some((code) => code === refusal.code)) return [];
  const fields = refusal.fields ?? [{ path: '', code: refusal.code, params: refusal.params }];
  const status = statusOf(refusal.code);
  return fields.map((each) => ({ path: each.path, code: each.code, message: tell(each), status }));
}

/** `lost` has a sentence for each seat and extra that was lost when the booking was held again. */
export type TimeAnswer = {
  notice: 'extended' | 'retaken' | null;
  endedHold: EndedHold | null;
  lost: string[];
};

const none: TimeAnswer = { notice: null, endedHold: null, lost: [] };

/** "More time" and "the same flights again"; null if the form asked for something else. */
export async function answerTimeRequest(
  ctx: AppCtx,
  view: BookingView,
  intent: string,
): Promise<TimeAnswer | null> {
  if (intent === 'extend') {
    const extended = await extendHold(ctx, view.bookingId);
    // A second press asks for time that was already granted; the page then simply shows the remaining time.
    if (extended.ok || extended.code === 'hold_not_extendable') return { ...none, notice: 'extended' };
    return { ...none, endedHold: endedHoldFrom(ctx, view, extended) };
  }
  if (intent !== 'retake') return null;
  // Only an expired booking may be held again: replaced and released ones were given up on purpose.
  if (whyHoldEnded(view.state) !== 'hold_expired') return none;
  // An expired hold that no sweep has reached yet still counts as held: end it first, then hold it again.
  await expireHolds(
    ctx,
    view.flights.map((flight) => flight.flightId),
  );
  const taken = await retakeHold(ctx, view.bookingId, { whole: false });
  if (taken.ok) return { ...none, notice: 'retaken', lost: await lostWords(ctx, view, taken.value.lost) };
  return { ...none, endedHold: endedHoldFrom(ctx, view, taken) ?? endedHoldOf(ctx, view, 'offer_sold_out') };
}
