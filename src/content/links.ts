// What a link of a menu, banner or page may be (Specification §2 "Navbar").

export type LinkKind = 'none' | 'action' | 'external' | 'internal';

/**
 * `action…` does something on the page, `http…` leaves the site, everything else is a path of ours; an empty link
 * is a heading. Only what passes {@link isSafeLink} is ever stored, and it is checked again when shown.
 */
export function linkKind(link: string): LinkKind {
  if (link === '') return 'none';
  if (/^action([/:]|$)/i.test(link)) return 'action';
  return /^https?:\/\//i.test(link) ? 'external' : 'internal';
}

/** `action/Reserve` → `Reserve`. */
export function actionOf(link: string): string | null {
  return /^action[/:]([A-Za-z]+)$/i.exec(link)?.[1] ?? null;
}

/** No scripts, no data, no other schemes, no address that only looks like a path. */
export function isSafeLink(link: string): boolean {
  if (/[\p{Cc}\\<>"']/u.test(link)) return false;
  const kind = linkKind(link);
  if (kind === 'none') return true;
  if (kind === 'action') return actionOf(link) !== null;
  if (kind === 'external') return URL.canParse(link) && new URL(link).username === '';
  // A path may begin with one slash or none; a colon before the first slash would be a scheme.
  return !/^\/?\//.test(link.replace(/^\//, '')) && !/^[^/?#]*:/.test(link);
}

/** The address of a link on a page in `locale`: paths get a slash and stay in the language. */
export function hrefOf(link: string, locale: string): string {
  if (linkKind(link) !== 'internal') return link;
  const path = link.replace(/^\//, '');
  return path === '' ? `/${locale}` : `/${locale}/${path}`;
}
