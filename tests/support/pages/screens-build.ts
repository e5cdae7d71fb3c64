// The pages as the program serves them, directly from the sources: what a build makes of the site map, without a build.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type ComponentType, createElement } from 'react';
import {
  type ServerBuild,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from 'react-router';

import * as entry from '../../../src/entry.server.tsx';
import * as root from '../../../src/root.tsx';
import siteMap from '../../../src/routes.ts';
import { assert } from '#platform/lib/result.ts';

type Module = NonNullable<ServerBuild['routes'][string]>['module'];

export type Screen = {
  id: string;
  file: string;
  /** As in the site map, from the root: `/:lang/checkin/:step`. */
  path: string;
  loads: boolean;
  acts: boolean;
};

const modules = import.meta.glob<Module>([
  '/src/screens/**/*.{ts,tsx}',
  '!/src/**/*.test.ts',
  '!/src/**/*.server.ts',
]);

export type ScreensBuild = { build: ServerBuild; screens: Screen[] };

/** `screens` are the leaves of the site map: every address that a visitor can request. */
export async function buildScreens(): Promise<ScreensBuild> {
  const routes: ServerBuild['routes'] = {
    root: {
      id: 'root',
      path: '',
      module: withProps(root as unknown as Module),
    } as ServerBuild['routes'][string],
  };
  const screens: Screen[] = [];
  await addRoutes(siteMap, { parentId: 'root', path: '' }, { routes, screens });
  return { build: buildOf(routes), screens };
}

/** Like the build: a screen and its error get the router's data as properties. */
function withProps(module: Module): Module {
  const { default: Screen, ErrorBoundary } = module as unknown as Partial<
    Record<string, ComponentType<object>>
  >;
  return {
    ...module,
    ...(Screen && { default: () => createElement(Screen, useProps()) }),
    ...(ErrorBoundary && {
      ErrorBoundary: () => createElement(ErrorBoundary, { ...useProps(), error: useRouteError() } as object),
    }),
  };
}

function useProps(): object {
  return {
    params: useParams(),
    loaderData: useLoaderData<unknown>(),
    actionData: useActionData<unknown>(),
    matches: useMatches(),
  };
}

type Above = { parentId: string; path: string };

async function addRoutes(entries: readonly RouteConfigEntry[], above: Above, found: Found): Promise<void> {
  for (const { file, path, index = false, children, ...named } of entries) {
    const load = modules[`/src/${file}`];
    assert(load, `${file} of the site map exists`);
    const module = withProps(await load());
    const id = named.id ?? file.replace(/\.tsx?$/, '');
    const route = { id, parentId: above.parentId, path, index, module };
    found.routes[id] = route as ServerBuild['routes'][string];
    const whole = path === undefined ? above.path : `${above.path}/${path}`;
    if (children) await addRoutes(children, { parentId: id, path: whole }, found);
    else {
      const { loader, action } = module;
      found.screens.push({ id, file, path: whole || '/', loads: Boolean(loader), acts: Boolean(action) });
    }
  }
}

type Found = { routes: ServerBuild['routes']; screens: Screen[] };

/** The browser's files are named but never fetched. */
function buildOf(routes: ServerBuild['routes']): ServerBuild {
  const assets = Object.values(routes).flatMap((route) => {
    if (!route) return [];
    const { id, parentId, path, index, module } = route;
    const has = {
      hasAction: Boolean(module.action),
      hasLoader: Boolean(module.loader),
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasDefaultExport: Boolean(module.default),
      hasErrorBoundary: Boolean(module.ErrorBoundary),
    };
    const files = { module: `/assets/${id}.js`, imports: [], css: [] };
    return [[id, { id, parentId, path, index, ...has, ...files }]] as const;
  });
  return {
    entry: { module: entry },
    routes,
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: Object.fromEntries(assets) as unknown as ServerBuild['assets']['routes'],
      url: '/assets/manifest.js',
      version: 'sources',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
}
