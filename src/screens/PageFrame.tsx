// The frame around every screen: skip link, header or funnel bar, the screen, footer. The forms of rooms above the
// frame are handed to it here.
import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { NewsletterForm } from '#newsletter/NewsletterForm.tsx';
import { ReservationForm } from '#servicing/ReservationForm.tsx';
import { useDefaultCurrency } from '#site/currency-store.ts';
import { frameOf } from '#site/frame.ts';
import { FunnelBar } from '#site/FunnelBar.tsx';
import { MobileBar } from '#site/MobileBar.tsx';
import { PreviewBanner } from '#site/PreviewBanner.tsx';
import { ShortFooter, SiteFooter } from '#site/SiteFooter.tsx';
import { SiteHeader } from '#site/SiteHeader.tsx';
import { useMenus } from '#site/use-menus.ts';
import { useSite } from '#site/use-site.ts';

type Props = { failed?: boolean; year: number | undefined; children: ReactNode };

const contentId = 'content';

export function PageFrame({ failed = false, year, children }: Props) {
  const t = useTranslations('common');
  const locale = useLocale();
  const site = useSite();
  const routeId = useMatches().at(-1)?.id;
  const frame = frameOf(failed ? undefined : routeId);
  useMenus(contentId);
  useDefaultCurrency(site?.defaultCurrency);
  const home = frame === 'home';
  const bar = home && site?.checkin === true;
  return (
    <>
      <a
        href={`#${contentId}`}
        className="sr-only z-50 rounded-field bg-white px-4 py-3 font-strong text-sea focus:not-sr-only focus:fixed
          focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      {site?.preview || site?.previewRefused ? <PreviewBanner refused={!site.preview} /> : null}
      {frame === 'funnel' ? <FunnelBar /> : <SiteHeader home={home} Reservation={ReservationForm} />}
      <main id={contentId} tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
      {frame === 'funnel' || frame === 'service' ? (
        <ShortFooter year={year} />
      ) : (
        <SiteFooter year={year} newsletter={<NewsletterForm privacyHref={`/${locale}/privacy`} />} />
      )}
      {bar ? (
        <>
          {/* Keeps the end of the page out from under the bar. */}
          <div className="h-15 bg-ink md:hidden print:hidden" />
          <MobileBar Reservation={ReservationForm} />
        </>
      ) : null}
    </>
  );
}
