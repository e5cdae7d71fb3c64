// The frame around every screen: skip link, header or funnel bar, the screen, footer. The forms of rooms that this file
// may not import are passed to it here.
import { lazy, type ReactNode, Suspense, use, useEffect } from 'react';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { NewsletterForm } from '#messages/newsletter/NewsletterForm.tsx';
import { ReservationForm } from '#servicing/ReservationForm.tsx';
import { raisePageError } from '#content/site/analytics.ts';
import { ConsentSlot } from '#identity/consent/consent-slot.ts';
import { ShownErrors } from '#platform/steps/shown-errors.ts';
import { useDefaultCurrency } from '#content/site/currency-store.ts';
import { type Frame, frameOf } from '#content/frame/frame.ts';
import { openWhereWide } from '#content/frame/footer-groups.ts';
import { FunnelBar } from '#content/frame/FunnelBar.tsx';
import { MobileBar } from '#content/frame/MobileBar.tsx';
import { PreviewBanner } from '#content/frame/PreviewBanner.tsx';
import { ShortFooter, SiteFooter } from '#content/frame/SiteFooter.tsx';
import { SiteHeader } from '#content/frame/SiteHeader.tsx';
import { useMenus } from '#content/frame/use-menus.ts';
import type { loader as actingLoader } from '#screens/acting-frame/acting-frame.tsx';
import { useRootData } from '#screens/frame/root-data.ts';
import { useSite } from '#content/site/use-site.ts';
import { pathTo } from '#paths.ts';

// Only loaded by staff who act as an agency.
const ActingBanner = lazy(async () => ({
  default: (await import('#screens/acting-frame/ActingBanner.tsx')).ActingBanner,
}));

type Props = { failed?: boolean; children: ReactNode };

const contentId = 'content';

export function PageFrame({ failed = false, children }: Props) {
  const t = useTranslations('common');
  const site = useSite();
  const routeId = useMatches().at(-1)?.id;
  const frame = frameOf(failed ? undefined : routeId);
  useMenus(contentId);
  useDefaultCurrency(site?.defaultCurrency);
  useEffect(openWhereWide, []);
  const acting = useRouteLoaderData<typeof actingLoader>('screens/acting-frame/acting-frame')?.acting;
  return (
    <>
      {acting ? (
        <Suspense>
          <ActingBanner {...acting} />
        </Suspense>
      ) : null}
      <a
        href={`#${contentId}`}
        className="sr-only z-50 rounded-field bg-surface px-4 py-3 font-strong text-sea focus:not-sr-only focus:fixed
          focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      {/* Left empty when the language changes: the next document has it in the other language. */}
      <div
        key={useLocale()}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: use(ConsentSlot) }}
      />
      <Top frame={frame} />
      <main id={contentId} tabIndex={-1} className="flex grow flex-col outline-none">
        <ShownErrors value={raisePageError}>{children}</ShownErrors>
      </main>
      <Footer frame={frame} year={useRootData()?.year} />
      {frame === 'home' && site?.checkin ? (
        <>
          {/* Keeps the end of the page from being covered by the bar. */}
          <div className="h-15 bg-night md:hidden print:hidden" />
          <MobileBar Reservation={ReservationForm} />
        </>
      ) : null}
    </>
  );
}

function Top({ frame }: { frame: Frame }) {
  const site = useSite();
  return (
    <>
      {site?.preview || site?.previewRefused ? <PreviewBanner refused={!site.preview} /> : null}
      {frame === 'funnel' ? (
        <FunnelBar />
      ) : (
        <SiteHeader home={frame === 'home'} Reservation={ReservationForm} />
      )}
    </>
  );
}

function Footer({ frame, year }: { frame: Frame; year: number | undefined }) {
  const locale = useLocale();
  const { pathname } = useLocation();
  // Another node on each step: one that stays would jump, because the next step has another height.
  if (frame === 'funnel' || frame === 'service') return <ShortFooter key={pathname} year={year} />;
  // The newsletter's own page already has the form.
  const newsletter =
    pathname === pathTo(locale, 'newsletter') ? null : (
      <NewsletterForm privacyHref={pathTo(locale, 'privacy')} />
    );
  return <SiteFooter year={year} newsletter={newsletter} />;
}
