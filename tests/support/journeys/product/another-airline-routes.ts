// Which routes of the site map were visited at Norte Air, as addresses that answered.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';

import siteMap from '#routes.ts';

/** Who has to visit a route: the journeys divide the site map. Offers for customers are made in the portal. */
export type Area = 'site' | 'portal' | 'office';

/** Routes that need no visit, with the reason. */
const exempt: Readonly<Record<string, string>> = {
  '/:lang/_fail': 'only demonstrations have it; elsewhere it answers like a page that is missing',
  '/:lang/ta/profile/logo': 'the picture that an agency sent, as it is',
};

/** Those of an area without an answered visit, and exemptions of routes that do not exist. */
export function routesNotVisited(
  area: Area,
  visited: Iterable<string>,
  routes: readonly RouteConfigEntry[] = siteMap,
): string[] {
  const leaves = leavesOf(routes);
  const seen = new Set([...visited].map((path) => patternOf(path, routes)));
  const left = leaves.filter((pattern) => areaOf(pattern) === area && !(pattern in exempt));
  const unknown = Object.keys(exempt).filter(
    (pattern) => areaOf(pattern) === area && !leaves.includes(pattern),
  );
  return [...new Set([...left.filter((pattern) => !seen.has(pattern)), ...unknown])];
}

/** A refusal is no visit, except where the route is the page that says so. */
export function isVisit(path: string, status: number): boolean {
  return status < 400 || (status === 404 && patternOf(path, siteMap) === '/*');
}

function areaOf(pattern: string): Area {
  if (/^\/:lang\/(?:ta|quote)(?:\/|$)/.test(pattern)) return 'portal';
  return /^\/:lang\/office(?:\/|$)/.test(pattern) ? 'office' : 'site';
}

function leavesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const pattern = path === undefined ? above : `${above}/${path}`;
    return children ? leavesOf(children, pattern) : [pattern || '/'];
  });
}

function patternOf(path: string, routes: readonly RouteConfigEntry[]): string {
  const matches = matchRoutes(routes.map(objectOf), path) ?? [];
  return matches.reduce((above, { route }) => (route.path ? `${above}/${route.path}` : above), '') || '/';
}

function objectOf({ path, index, children }: RouteConfigEntry): RouteObject {
  if (index) return { index: true };
  return { ...(path !== undefined && { path }), ...(children && { children: children.map(objectOf) }) };
}
