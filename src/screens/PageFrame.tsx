// The frame around every screen: skip link, header or funnel bar, the screen, footer.
import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { NewsletterForm } from '#newsletter/NewsletterForm.tsx';

import { frameOf } from '#site/frame.ts';
import { FunnelBar } from '#site/FunnelBar.tsx';
import { LanguageMenu } from '#site/LanguageMenu.tsx';
import { ShortFooter, SiteFooter } from '#site/SiteFooter.tsx';
import { SiteHeader } from '#site/SiteHeader.tsx';

type Props = { failed?: boolean; year: number | undefined; children: ReactNode };

export function PageFrame({ failed = false, year, children }: Props) {
  const t = useTranslations('common');
  const routeId = useMatches().at(-1)?.id;
  const frame = frameOf(failed ? undefined : routeId);
  const currencies = useCurrencies();
  const tools = <LanguageMenu currencies={frame === 'home' ? currencies : undefined} />;
  const funnel = frame === 'funnel';
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-field bg-white px-4 py-3 font-strong text-sea focus:not-sr-only focus:fixed
          focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      {funnel ? <FunnelBar tools={tools} /> : <SiteHeader tools={tools} />}
      <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
      {funnel ? (
        <ShortFooter year={year} />
      ) : (
        <>
          <NewsletterForm privacyHref={`/${useLocale()}/privacy`} />
          <SiteFooter year={year} />
        </>
      )}
    </>
  );
}

/** The home page's loader says which currencies there are; elsewhere none are offered (Specification §2). */
function useCurrencies() {
  for (const { loaderData } of useMatches()) {
    if (hasCurrencies(loaderData)) return { codes: loaderData.currencies, current: loaderData.currency };
  }
  return undefined;
}

function hasCurrencies(data: unknown): data is { currencies: string[]; currency: string } {
  return typeof data === 'object' && data !== null && 'currencies' in data && 'currency' in data;
}
