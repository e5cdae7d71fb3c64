// The frame around every screen: skip link, header or funnel bar, the screen, footer. The forms of rooms above the
// frame are handed to it in FrameParts.tsx.
import { type ReactNode, useEffect } from 'react';
import { useMatches } from 'react-router';
import { useTranslations } from 'use-intl';

import { useDefaultCurrency } from '#content/site/currency-store.ts';
import { frameOf } from '#content/frame/frame.ts';
import { openWhereWide } from '#content/frame/footer-groups.ts';
import { useMenus } from '#content/frame/use-menus.ts';
import { useSession } from '#content/frame/session-store.ts';
import { useSite } from '#content/site/use-site.ts';
import { asleep } from '#content/site/Asleep.tsx';
import { wake, watchTouch } from '#content/site/wake.ts';

type Props = { failed?: boolean; year: number | undefined; children: ReactNode };

const contentId = 'content';

const load = () => import('#screens/frame/FrameParts.tsx');
const drawn = import.meta.env.SSR ? await load() : null;
const Top = asleep('top', drawn?.FrameTop, async () => (await load()).FrameTop);
const End = asleep('end', drawn?.FrameEnd, async () => (await load()).FrameEnd);
const Bar = asleep('bar', drawn?.HomeBar, async () => (await load()).HomeBar);

export function PageFrame({ failed = false, year, children }: Props) {
  const t = useTranslations('common');
  const site = useSite();
  const routeId = useMatches().at(-1)?.id;
  const frame = frameOf(failed ? undefined : routeId);
  useMenus(contentId);
  useDefaultCurrency(site?.defaultCurrency);
  useEffect(watchTouch, []);
  useEffect(openWhereWide, []);
  const bar = frame === 'home' && site?.checkin === true;
  return (
    <>
      <a
        href={`#${contentId}`}
        className="sr-only z-50 rounded-field bg-white px-4 py-3 font-strong text-sea focus:not-sr-only focus:fixed
          focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <Top frame={frame} />
      <Account />
      <main id={contentId} tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
      <End frame={frame} year={year} />
      {bar ? (
        <>
          {/* Keeps the end of the page out from under the bar. */}
          <div className="h-15 bg-ink md:hidden print:hidden" />
          <Bar />
        </>
      ) : null}
    </>
  );
}

/** Who is signed in is not in the server's drawing. Apart from the frame, which nothing but the router draws again. */
function Account() {
  const user = useSession();
  useEffect(() => {
    if (user) wake('top');
  }, [user]);
  return null;
}
