// The own sessions of staff or of an agent: which are open, and ending them.
import { endOwnSession, endOwnSessions, type readOwnAccount } from '#identity/accounts/own-account.server.ts';
import type { SignedIn } from '#identity/signed-in.ts';
import { shortDate, time } from '#platform/i18n/format.ts';
import { say } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { ok, refuse, type Result } from '#platform/lib/result.ts';
import { localMinute } from '#platform/lib/time.ts';
import type { AppCtx } from '#screens/screen-context.ts';

export type ShownSession = {
  sessionId: string;
  begun: string;
  seen: string;
  /** Null where it names none that people know. */
  browser: string | null;
  isThis: boolean;
};

type StoredSessions = Awaited<ReturnType<typeof readOwnAccount>>['sessions'];

export function shownSessions(ctx: AppCtx, who: SignedIn, sessions: StoredSessions): ShownSession[] {
  return sessions.map(({ sessionId, createdAt, seenAt, userAgent }) => ({
    sessionId,
    begun: momentOf(ctx, who, createdAt),
    seen: momentOf(ctx, who, seenAt),
    browser: browserOf(userAgent),
    isThis: sessionId === who.sessionId,
  }));
}

/** What was done, in words. A session that has ended and somebody else's look the same. */
export async function endSessions(
  ctx: AppCtx,
  who: SignedIn,
  form: FormData,
): Promise<Result<string, 'session_unknown'>> {
  const t = say(ctx);
  if (formText(form, 'intent') === 'end-others') {
    await endOwnSessions(ctx, who);
    return ok(t('login.othersEnded'));
  }
  const ended = await endOwnSession(ctx, who, formText(form, 'session'));
  return ended ? ok(t('login.ended')) : refuse('session_unknown');
}

/** In the zone that the foot of the page names: an agency's pages have the airline's, the office has UTC. */
export function momentOf({ locale, settings }: AppCtx, { kind }: SignedIn, moment: Date): string {
  const local = localMinute(moment, kind === 'agency' ? settings.AIRLINE_TIME_ZONE : 'UTC');
  return `${shortDate(local, locale)}, ${time(local)}`;
}

/** The browser's name from its User-Agent. */
function browserOf(userAgent: string | null): string | null {
  const known = [
    ['Edg/', 'Edge'],
    ['OPR/', 'Opera'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ] as const;
  return known.find(([mark]) => userAgent?.includes(mark))?.[1] ?? null;
}
