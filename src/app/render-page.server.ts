// A page as HTML or data: makes the context of the screens from the facts of a request.
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';

import type { App, RequestFacts } from '#app/open-app.server.ts';
import { isListening } from '#content/content-copy.server.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { say } from '#platform/i18n/words.server.ts';
import type { Ctx } from '#platform/lib/ctx.ts';
import { errorStatus } from '#platform/lib/errors.ts';
import type { SentForm } from '#platform/http/read-body.ts';
import { ok } from '#platform/lib/result.ts';
import { pageError } from '#screens/frame/page-error.ts';
import { refuseMethod } from '#screens/frame/refuse-method.server.ts';
import { keptSearch } from '#screens/site/lost/lost-page.server.ts';
import { type AppCtx, type Refusal, screenContext } from '#screens/screen-context.ts';

export type PageBuild = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  buildId?: string | null;
};

/** `nonce` is written into the page; the caller sends the policy. */
export type RenderPage = (request: Request, facts: PageFacts) => Promise<Response>;

/**
 * `form` is what was posted, if anything was. `asData` returns the page's data as JSON. `refusal` renders the page that
 * asks to come back in a moment, instead of the requested one.
 */
export type PageFacts = RequestFacts & {
  nonce: string;
  form?: SentForm;
  asData?: boolean;
  refusal?: Refusal | null;
};

/**
 * Returns the renderer of a build. While the database is away its pages answer 503, for five seconds after a failure
 * without asking it again.
 */
export function openRenderer(app: App, { build, mode, buildId = null }: PageBuild): RenderPage {
  const absence = openAbsence(app);
  const named = (plain: ServerBuild) => namesAbsence({ ...plain, allowedActionOrigins }, absence);
  const namedBuild = typeof build === 'function' ? async () => named(await build()) : named(build);
  const handle = createRequestHandler(namedBuild, mode);
  const none = { form: ok(new FormData()), asData: false, refusal: null };
  return async (request, given) => {
    const { nonce, form, asData, refusal, ...facts } = { ...none, ...given };
    const provider = new RouterContextProvider();
    provider.set(screenContext, { ctx: app.ctxFor(facts), nonce, form, buildId, asData, refusal });
    return handle(withoutControls(request), provider);
  };
}

/**
 * `refuseCrossSite` has judged the origin. The router would compare it with the address of this process, which differs
 * from the browser's behind TLS, and refuse every form.
 */
const allowedActionOrigins = ['**'];

/**
 * None of our addresses contains a control character, and the router fails when it renders an unknown page with one.
 */
function withoutControls(request: Request): Request {
  const url = new URL(request.url);
  const pathname = url.pathname.replaceAll(/%(?:[01][\da-f]|7f)/gi, '%EF%BF%BD');
  if (pathname === url.pathname) return request;
  url.pathname = pathname;
  return new Request(url, request);
}

type Routes = ServerBuild['routes'];
type RouteModule = NonNullable<Routes[string]>['module'];

type Args = { context: Readonly<RouterContextProvider>; request: Request };
type Absence = <T>(args: Args, isPage: boolean, work: () => Promise<T>) => Promise<T>;

/**
 * The same build, but its loaders and actions answer 503 while the database is down. The router treats any other error
 * as a bug and hides it behind a 500; only what is thrown as an answer is shown as it is. The root is left alone: it
 * provides the texts of the page that reports the outage.
 */
function namesAbsence(build: ServerBuild, absence: Absence): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) {
    routes[id] = route && id !== 'root' ? { ...route, module: withAbsence(route.module, absence) } : route;
  }
  return { ...build, routes };
}

function withAbsence(module: RouteModule, absence: Absence): RouteModule {
  const { loader, action } = module;
  const isPage = module.default !== undefined;
  return {
    ...module,
    ...(typeof loader === 'function' && {
      loader: (args: Parameters<typeof loader>[0]) => absence(args, isPage, async () => loader(args)),
    }),
    action: action
      ? (args: Parameters<typeof action>[0]) => absence(args, isPage, async () => action(args))
      : (args: Args) => refuseAction(args, isPage),
  };
}

/** Without an action the router would answer in its own words, with the name of a file. */
function refuseAction({ context }: Args, isPage: boolean): never {
  if (isPage) throw pageError(errorStatus.method_not_allowed, { message: 'Method Not Allowed' });
  throw refuseMethod(context.get(screenContext).ctx, 'GET, HEAD');
}

/** A frozen database makes one visitor wait; visitors in the next seconds are told at once. */
const silentMs = 5_000;

function openAbsence({ db }: App): Absence {
  let silentAt = -Infinity;
  return async ({ context, request }, isPage, work) => {
    const { ctx, refusal } = context.get(screenContext);
    const url = new URL(request.url);
    const refused = (code: Refusal) => (isPage ? refusedPage(ctx, url, code) : refusedFile(ctx, code));
    if (refusal) throw await refused(refusal);
    const isSilent = performance.now() - silentAt < silentMs && !isListening(db);
    if (isSilent) throw await refused('service_unavailable');
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      silentAt = performance.now();
      const path = url.pathname.slice(0, 200);
      ctx.log.error({ err: error, requestId: ctx.requestId, path }, 'the database is away');
      throw await refused('service_unavailable');
    }
  };
}

const reasons = { service_unavailable: 'Service Unavailable', rate_limited: 'Too Many Requests' } as const;

/** The error page has its own text; the search comes from what this process last read. */
async function refusedPage(ctx: AppCtx, url: URL, code: Refusal) {
  const search = await keptSearch(ctx, url);
  return pageError(errorStatus[code], { message: reasons[code], ...(search && { search }) });
}

/** A download has no page: it is answered with the sentence. */
function refusedFile({ locale, site }: Pick<Ctx, 'locale' | 'site'>, code: Refusal): Response {
  return new Response(say({ locale, site })(`errors.${code}`), {
    status: errorStatus[code],
    statusText: reasons[code],
    headers: { 'Content-Language': locale, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
