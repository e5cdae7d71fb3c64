// A page as HTML or data: turns the facts of a request into the context of the screens.
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router';

import type { App, RequestFacts } from './open-app.server.ts';
import { anonymousPage } from '#platform/http/cache-headers.ts';
import { screenContext } from '#screens/screen-context.ts';

export type PageBuild = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
};

/** `nonce` is written into the page; the caller sends the policy. */
export type RenderPage = (request: Request, facts: RequestFacts & { nonce: string }) => Promise<Response>;

export function openRenderer(app: App, { build, mode }: PageBuild): RenderPage {
  const handle = createRequestHandler(build, mode);
  return async (request, { nonce, ...facts }) => {
    const provider = new RouterContextProvider();
    provider.set(screenContext, { ctx: app.ctxFor(facts), nonce });
    return handle(request, provider);
  };
}

/**
 * Determines, before anything is rendered, whether the screen at a path could be the same for everybody: it declares
 * so itself, or passes on its loader's headers. The rendered page decides.
 */
export function anonymousScreens({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => boolean {
  const tree = treeOf(routes, undefined);
  return (path) => {
    const id = matchRoutes(tree, path)?.at(-1)?.route.id;
    const own = id === undefined ? undefined : routes[id]?.module.headers;
    if (typeof own !== 'function') return false;
    const said = own({
      loaderHeaders: new Headers({ 'cache-control': anonymousPage }),
      parentHeaders: new Headers(),
      actionHeaders: new Headers(),
      errorHeaders: undefined,
    });
    return new Headers(said).get('cache-control') === anonymousPage;
  };
}

type RouteNode =
  | { id: string; path?: string | undefined; index: true }
  | { id: string; path?: string | undefined; index: false; children: RouteNode[] };

function treeOf(routes: ServerBuild['routes'], parentId: string | undefined): RouteNode[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, index: false, children: treeOf(routes, id) }];
  });
}
