// Headers that keep a page to itself: a strict content security policy with a nonce, and the rest of the wall.
import type { MiddlewareHandler } from 'hono';

import type { Served } from '#http/door.ts';
import { answerHeader } from '#http/node-headers.ts';

export type SecurityOptions = {
  /** Where travellers reach the site; HSTS is sent only when it is https. */
  publicUrl: string;
  /** Pages outside our origin that a form may lead to: the payment provider's. */
  formTargets: readonly string[];
  /** Origins of our own regional sites: the selector leads from one to another. */
  siteOrigins?: () => readonly string[];
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

/** From here on an address carries a booking: no other site may learn it (decisions §4). */
const PRIVATE_PAGE =
  /^\/(en|es|pt)\/(extras|passengers|payment|confirmation|manage|checkin|ta)(\/|$|\.data$)/;

/** Sets the headers on every answer; a handler that set one itself keeps it. Mount it after `identifyRequests`. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler<Served> {
  const secure = options.publicUrl.startsWith('https:');
  const targets = ["'self'", ...options.formTargets.map((url) => new URL(url).origin)];
  const formsNow = () => [...new Set([...targets, ...(options.siteOrigins?.() ?? [])])].join(' ');
  const always = Object.entries({
    'Content-Security-Policy': DATA_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(secure && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  });
  // What only a document can obey; data is kept from frames and features by its own policy.
  const pages = Object.entries({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
    'X-Frame-Options': 'DENY',
  });
  return async (c, next) => {
    const { path } = c.req;
    const data = path.startsWith('/api/') && !path.endsWith('/docs');
    for (const [name, value] of always) answerHeader(c, name, value);
    if (data) return next();
    for (const [name, value] of pages) answerHeader(c, name, value);
    // `same-origin`, not `no-referrer`: the latter makes browsers send `Origin: null` with our own forms.
    answerHeader(
      c,
      'Referrer-Policy',
      PRIVATE_PAGE.test(path) ? 'same-origin' : 'strict-origin-when-cross-origin',
    );
    await next();
    // Data has the policy that it needs already; only a page gets one with its nonce.
    const { headers } = c.res;
    const own = headers.get('content-security-policy');
    if (headers.get('content-type')?.startsWith('text/html') && (own === null || own === DATA_POLICY)) {
      headers.set('Content-Security-Policy', pagePolicy(c.get('nonce'), formsNow(), secure));
    }
  };
}

/** What is not a page may load nothing and be framed by nobody. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

function pagePolicy(nonce: string, forms: string, secure: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}' 'self'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
