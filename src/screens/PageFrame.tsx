// The frame around every screen: skip link, header or funnel bar, the screen, footer.
import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { useTranslations } from 'use-intl';

import type { Frame } from '#site/frame.ts';
import { FunnelBar } from '#site/FunnelBar.tsx';
import { LanguageMenu } from '#site/LanguageMenu.tsx';
import { ShortFooter, SiteFooter } from '#site/SiteFooter.tsx';
import { SiteHeader } from '#site/SiteHeader.tsx';

type Props = { frame: Frame; year: number; children: ReactNode };

export function PageFrame({ frame, year, children }: Props) {
  const t = useTranslations('common');
  const tools = <LanguageMenu currencies={useCurrencies(frame)} />;
  const funnel = frame.frame === 'funnel';
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-field bg-white px-4 py-3 font-strong text-sea focus:not-sr-only focus:fixed
          focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      {funnel ? <FunnelBar step={frame.step} tools={tools} /> : <SiteHeader tools={tools} />}
      {children}
      {funnel ? <ShortFooter year={year} /> : <SiteFooter year={year} />}
    </>
  );
}

/** The home page's loader says which currencies there are; elsewhere none are offered (Specification §2). */
function useCurrencies(frame: Frame) {
  const matches = useMatches();
  if (frame.frame !== 'home') return undefined;
  for (const { loaderData } of matches) {
    if (hasCurrencies(loaderData)) return { codes: loaderData.currencies, current: loaderData.currency };
  }
  return undefined;
}

function hasCurrencies(data: unknown): data is { currencies: string[]; currency: string } {
  return typeof data === 'object' && data !== null && 'currencies' in data && 'currency' in data;
}
