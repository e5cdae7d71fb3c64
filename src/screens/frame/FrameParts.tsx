// What frames a screen, above and below it. Its script comes when somebody reaches for it: the server has drawn it
// already, and most visitors only look at it (docs/decisions/0023-pages.md).
import { useLocale } from 'use-intl';

import { NewsletterForm } from '#messages/newsletter/NewsletterForm.tsx';
import { ReservationForm } from '#servicing/ReservationForm.tsx';
import type { Frame } from '#content/frame/frame.ts';
import { FunnelBar } from '#content/frame/FunnelBar.tsx';
import { MobileBar } from '#content/frame/MobileBar.tsx';
import { PreviewBanner } from '#content/frame/PreviewBanner.tsx';
import { ShortFooter, SiteFooter } from '#content/frame/SiteFooter.tsx';
import { SiteHeader } from '#content/frame/SiteHeader.tsx';
import { useSite } from '#content/site/use-site.ts';

export function FrameTop({ frame }: { frame: Frame }) {
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

export function FrameEnd({ frame, year }: { frame: Frame; year: number | undefined }) {
  const locale = useLocale();
  return frame === 'funnel' || frame === 'service' ? (
    <ShortFooter year={year} />
  ) : (
    <SiteFooter year={year} newsletter={<NewsletterForm privacyHref={`/${locale}/privacy`} />} />
  );
}

export function HomeBar() {
  return <MobileBar Reservation={ReservationForm} />;
}
