// Refuses writes that another site's page makes a visitor's browser send (CSRF).

/**
 * True when a browser reports that this request comes from another site. `Sec-Fetch-Site` decides; browsers without it
 * are judged by `Origin`, else by `Referer`, which a page cannot forge. Programs send none of them and pass: they have
 * no victim's cookie.
 */
export function isCrossSite(header: (name: string) => string | null | undefined, publicUrl: string): boolean {
  const site = header('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = header('origin') ?? originOf(header('referer'));
  if (!origin) return false;
  if (origin === new URL(publicUrl).origin) return false;
  return URL.parse(origin)?.host !== header('host');
}

function originOf(referer: string | null | undefined): string | null {
  return (referer && URL.parse(referer)?.origin) || null;
}
