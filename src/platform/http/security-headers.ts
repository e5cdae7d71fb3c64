// Security headers: a strict content security policy with a nonce, and the others.
import type { MiddlewareHandler } from 'hono';

import { factsAt } from '#paths.ts';
import type { Served } from '#platform/http/router-env.ts';
import { answerHeader } from '#platform/http/node-headers.ts';

export type SecurityOptions = {
  /** Where travellers reach the site; HSTS is sent only when it is https. */
  publicUrl: string;
  /** Pages outside our origin that a form may lead to: the payment provider's. */
  formTargets: readonly string[];
  /** Origins of our own regional sites: the selector links from one to another. */
  siteOrigins?: () => readonly string[];
  /** External origins that our scripts call: the identity service's. */
  callTargets?: readonly string[];
  /** Third-party origins whose scripts a page may load after consent (content/tags). */
  tagOrigins?: (host: string | undefined, url: Pick<URL, 'pathname' | 'search'>) => readonly string[];
};

const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
]
  .concat(['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'])
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The same for every request of a process, so it is made once. */
export type SecurityPolicy = {
  /** Every header of a page except its policy. */
  pageHeaders: (path: string) => [name: string, value: string][];
  /** The policy of a page that may run what `allowed` lists; `origins` are those of the regional sites. */
  pagePolicy: (allowed: Allowed, origins?: readonly string[]) => string;
};

/** Sources in the notation of a content security policy. */
export type Allowed = {
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins of others. */
  tags?: readonly string[];
};

/** Made once per process; `siteOrigins` is asked for each page, because editors may add a site. */
export function openSecurityPolicy(options: SecurityOptions): SecurityPolicy {
  const { publicUrl, formTargets, siteOrigins } = options;
  const secure = publicUrl.startsWith('https:');
  const calls = ["'self'", ...(options.callTargets ?? [])];
  const targets = ["'self'", ...formTargets.map((url) => new URL(url).origin)];
  const pages = [...alwaysHeaders(publicUrl), ...documentHeaders];
  return {
    pageHeaders: (path) => [
      ...pages,
      ['Cross-Origin-Opener-Policy', openerPolicy(path)],
      ['Referrer-Policy', referrerPolicy(path)],
    ],
    pagePolicy(allowed, origins = siteOrigins?.() ?? []) {
      return pagePolicy(allowed, { calls, forms: [...new Set([...targets, ...origins])].join(' '), secure });
    },
  };
}

/** Sets the headers on every answer; a handler that set one itself keeps it. Mount it after `identifyRequests`. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler<Served> {
  const securityPolicy = openSecurityPolicy(options);
  const always = alwaysHeaders(options.publicUrl);
  return async (c, next) => {
    const { path } = c.req;
    const data = path.startsWith('/api/') && !path.endsWith('/docs');
    answerHeader(c, 'Content-Security-Policy', DATA_POLICY);
    for (const [name, value] of data ? always : securityPolicy.pageHeaders(path))
      answerHeader(c, name, value);
    await next();
    if (data) return;
    // Data already has its policy; only a page gets one with its nonce.
    const { headers } = c.res;
    const own = headers.get('content-security-policy');
    if (headers.get('content-type')?.startsWith('text/html') && (own === null || own === DATA_POLICY)) {
      const nonce = `'nonce-${c.get('nonce')}'`;
      const tags = options.tagOrigins?.(c.req.header('host'), new URL(c.req.url)) ?? [];
      // With 'strict-dynamic' an allowed script could load others from anywhere.
      const scripts = [nonce, tags.length > 0 ? "'self'" : "'strict-dynamic'"];
      const allowed = { scripts, styles: [nonce, "'self'"], tags };
      headers.set('Content-Security-Policy', securityPolicy.pagePolicy(allowed));
    }
  };
}

function alwaysHeaders(publicUrl: string): [string, string][] {
  return Object.entries({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  });
}

// Headers that apply only to documents; data is protected from frames and features by its own policy.
const documentHeaders = Object.entries({
  'Permissions-Policy': PERMISSIONS,
  'X-Frame-Options': 'DENY',
});

/**
 * No page of ours shares a browsing context group with an external page that opened it. A window that we open stays
 * accessible while the provider's page is in it, so that we can wait for a login there; all other links have
 * `noopener`.
 */
function openerPolicy(path: string): string {
  return path.startsWith('/popup-login/') ? 'unsafe-none' : 'same-origin-allow-popups';
}

/** `same-origin`, not `no-referrer`: the latter makes browsers send `Origin: null` with our own forms. */
function referrerPolicy(path: string): string {
  return factsAt(path)?.secretAddress ? 'same-origin' : 'strict-origin-when-cross-origin';
}

/** A response that is not a page may load nothing and cannot be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

type Reach = { calls: readonly string[]; forms: string; secure: boolean };

function pagePolicy({ scripts, styles, tags = [] }: Allowed, { calls, forms, secure }: Reach): string {
  return [
    "default-src 'none'",
    `script-src ${[...scripts, ...tags].join(' ')}`,
    `style-src ${styles.join(' ')}`,
    `img-src ${["'self'", 'data:', ...tags].join(' ')}`,
    "font-src 'self'",
    `connect-src ${[...calls, ...tags].join(' ')}`,
    "manifest-src 'self'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
