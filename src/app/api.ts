// The HTTP API: mounts each room's router, under /api/v1 for programs and under /api for our own pages, and checks what
// every request must pass first.
import { type Context, Hono, type MiddlewareHandler } from 'hono';

import { apiDocumentRouter } from '#app/api-docs/api-document.ts';
import type { ApiEnv } from '#app/api-env.ts';
import type { App } from '#app/open-app.server.ts';
import { bookingApi } from '#reservations/booking.api.ts';
import { contentApi } from '#content/content.api.ts';
import { measuresApi } from '#content/measures/measures.api.ts';
import { freshRows, publishedRows } from '#content/content-copy.server.ts';
import { siteOfHost } from '#content/read-site.server.ts';
import { choicesApi } from '#extras/choices.api.ts';
import { extrasApi } from '#extras/extras.api.ts';
import { flightsApi } from '#flights/flights.api.ts';
import { operationsApi } from '#flights/operations/operations.api.ts';
import { preferredLocale } from '#platform/http/detect-language.ts';
import { clientOf } from '#platform/http/client-address.ts';
import { isCrossSite } from '#platform/http/cross-site.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { answerHeader, requestHeader } from '#platform/http/node-headers.ts';
import { readForm, readJsonBody } from '#platform/http/read-body.ts';
import { refuseRequest } from '#platform/http/problem.server.ts';
import { allowedMethods } from '#platform/http/route-methods.ts';
import { loginApi } from '#identity/login/login.api.ts';
import { passkeysApi } from '#identity/login/passkeys.api.ts';
import { forgottenActingCookie } from '#identity/acting/acting-cookie.server.ts';
import { readAccount } from '#identity/accounts/read-account.server.ts';
import { countryApi } from '#identity/country.api.ts';
import { identityApi } from '#identity/service/identity.api.ts';
import { tokenSyncApi } from '#identity/service/token-sync.api.ts';
import { sessionApi } from '#identity/session.api.ts';
import { visitorApi } from '#identity/visitor.api.ts';
import type { AppCtx } from '#screens/screen-context.ts';
import { recogniseBrowser, recogniseProgram } from '#reservations/recognise-visitor.server.ts';
import { defaultSite } from '#platform/lib/ctx.ts';
import { isUuid } from '#platform/lib/ids.ts';
import { refuse } from '#platform/lib/result.ts';
import { newsletterApi } from '#messages/newsletter/newsletter.api.ts';
import { messagesApi } from '#messages/messages.api.ts';
import { documentsApi } from '#messages/invoices/documents.api.ts';
import { passengersApi } from '#reservations/passengers/passengers.api.ts';
import { paymentsApi } from '#payments/payments.api.ts';
import { seatsApi } from '#seats/seats.api.ts';
import { servicingApi } from '#servicing/servicing.api.ts';
import { offersApi } from '#shopping/offers/offers.api.ts';

/** The routers of the rooms, without the checks before them: the OpenAPI document is made from this. */
export function apiRoutes(): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .route('/api/v1', visitorApi)
    .route('/api/v1', flightsApi)
    .route('/api/v1', operationsApi)
    .route('/api/v1', bookingApi)
    .route('/api/v1', passengersApi)
    .route('/api/v1', seatsApi)
    .route('/api/v1', extrasApi)
    .route('/api/v1', choicesApi)
    .route('/api', sessionApi)
    .route('/api/identity', identityApi)
    .route('/api/identity', tokenSyncApi)
    .route('/api', loginApi)
    .route('/api', passkeysApi)
    .route('/api', countryApi)
    .route('/api/v1', servicingApi)
    .route('/api', newsletterApi)
    .route('/api', paymentsApi)
    .route('/api/v1', messagesApi)
    .route('/api/v1', documentsApi)
    .route('/api', contentApi)
    .route('/api', measuresApi)
    .route('/api', offersApi);
}

/** Everything under /api. Mount it after `identifyRequests` and `securityHeaders`, before the pages. */
export function openApi(app: App): Hono<ApiEnv> {
  const routes = apiRoutes();
  const api = new Hono<ApiEnv>();
  api.use('/api/*', enter(app));
  api.use('/api/v1/bookings/:bookingId/*', async (c, next) => {
    // No other id reaches a command or becomes the scope of an idempotency key.
    if (isUuid(c.req.param('bookingId'))) return next();
    return refuseRequest(c, c.get('ctx'), refuse('booking_unknown'));
  });
  api.route('/', routes);
  api.route('/', apiDocumentRouter(routes, app.settings.PUBLIC_URL, app.clock));
  const methodsOf = allowedMethods(api);
  api.all('/api/*', (c) => {
    const methods = methodsOf(c.req.path);
    if (methods.length === 0) return refuseRequest(c, c.get('ctx'), refuse('resource_unknown'));
    c.header('Allow', methods.join(', '));
    return refuseRequest(
      c,
      c.get('ctx'),
      refuse('method_not_allowed', { method: c.req.method.slice(0, 20) }),
    );
  });
  api.onError((error, c) => {
    const requestId = c.get('requestId');
    app.log.error({ err: error, requestId, path: c.req.path.slice(0, 200) }, 'request failed');
    const site = defaultSite(app.settings);
    const ctx = c.get('ctx') ?? app.ctxFor({ locale: 'en', site, visitor: null, requestId });
    return refuseRequest(c, ctx, refuse(isDatabaseAway(error) ? 'service_unavailable' : 'server_failed'));
  });
  return api;
}

/** Determines the visitor, the language, the origin and the body of the request. */
function enter(app: App): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const bearer = bearerOf(requestHeader(c, 'authorization'));
    const locale = preferredLocale(requestHeader(c, 'accept-language'));
    const rows = freshRows(app.db) ?? (await publishedRows(app.db));
    const site = siteOfHost(rows, requestHeader(c, 'host'), app.settings);
    const anybody = app.ctxFor({
      locale,
      site: { ...site, preview: false },
      visitor: null,
      requestId: c.get('requestId'),
      client: clientOf(c, app.settings.TRUST_PROXY),
    });
    c.set('ctx', anybody);
    const { actingEnded, ...who } = await whoCalls(c, anybody, bearer);
    const ctx = { ...anybody, ...who };
    c.set('ctx', ctx);
    answerHeader(c, 'Cache-Control', 'no-store');
    answerHeader(c, 'Content-Language', locale);
    answerHeader(c, 'Vary', 'Accept-Language');
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD' || c.req.path.startsWith(WEBHOOKS)) return next();
    // Browsers send cookies by themselves, but not bearer tokens: other sites can only abuse cookies.
    if (bearer === null && isCrossSite((name) => requestHeader(c, name), app.settings.PUBLIC_URL)) {
      return refuseRequest(c, ctx, refuse('origin_refused'));
    }
    if (actingEnded) {
      c.header('Set-Cookie', forgottenActingCookie(app.settings), { append: true });
      return refuseRequest(c, ctx, refuse('acting_expired'));
    }
    const body = await (c.req.path === TOKEN_CALL ? readForm(c) : readJsonBody(c));
    if (!body.ok) return refuseRequest(c, ctx, body);
    c.set('body', body.value);
    return next();
  };
}

/** The office's calls recognise staff by their own cookie; all other calls recognise visitors and agents. */
async function whoCalls(
  c: Context<ApiEnv>,
  ctx: AppCtx,
  bearer: string | null,
): Promise<Pick<AppCtx, 'visitor' | 'account'> & { actingEnded?: boolean }> {
  if (OFFICE.test(c.req.path)) {
    return { visitor: null, account: await readAccount(ctx, requestHeader(c, 'cookie'), 'staff') };
  }
  if (bearer !== null) {
    const { visitor, account } = await recogniseProgram(ctx, bearer);
    return { visitor, account };
  }
  const known = await recogniseBrowser(ctx, requestHeader(c, 'cookie'));
  for (const cookie of known.cookies) c.header('Set-Cookie', cookie, { append: true });
  const { visitor, account, actingEnded = false } = known;
  return { visitor, account, actingEnded };
}

const OFFICE = /^\/api\/(?:v1\/)?office(?:\/|$)/;

/** Their signatures cover the raw bytes, and they carry no cookie. */
const WEBHOOKS = '/api/payments/webhooks/';

/** A form, which is what OAuth 2.0 and Google's clients send. */
const TOKEN_CALL = '/api/identity/v1/token';

function bearerOf(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}
