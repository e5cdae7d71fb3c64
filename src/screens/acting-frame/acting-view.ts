// What the banner shows to staff who act as an agency; null for everybody else.
import type { SignedIn } from '#identity/signed-in.ts';
import { pathTo } from '#paths.ts';

/** The page that says that acting as an agency has ended (screens/acting/acting.tsx). */
export function actingPath(locale: string): string {
  return pathTo(locale, 'ta/acting');
}

/** `until`: HH:MM in UTC, like all times in the office. */
export type ActingView = { agency: string; name: string; reason: string; until: string };

export function actingView(account: SignedIn | null | undefined): ActingView | null {
  const acting = account?.kind === 'agency' ? account.actingStaff : undefined;
  if (!acting) return null;
  const { agency, name, reason, until } = acting;
  return { agency, name, reason, until: until.toISOString().slice(11, 16) };
}
