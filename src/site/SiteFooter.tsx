// The end of every page: whole on the site, short while booking (Specification §2). `children` is for the menus.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { Logo } from '#site/Logo.tsx';

export function SiteFooter({ year, children }: { year: number | undefined; children?: ReactNode }) {
  const t = useTranslations('common');
  const locale = useLocale();
  return (
    <footer className="on-dark mt-auto bg-ink text-white">
      <div className="page flex flex-col gap-6 py-12">
        <div className="flex flex-wrap items-start justify-between gap-6">
          <div className="max-w-md">
            <a href={`/${locale}`} aria-label={t('homeLink')} className="inline-flex min-h-11 items-center">
              <Logo onDark />
            </a>
            <p className="mt-2 text-line">{t('tagline')}</p>
          </div>
          {children}
          <FooterLinks />
        </div>
        <p className="border-t border-ink-500 pt-6 text-small text-line">
          {t('copyright', { year: String(year ?? '') })}. {t('footerText')}
        </p>
      </div>
    </footer>
  );
}

export function ShortFooter({ year }: { year: number | undefined }) {
  const t = useTranslations('common');
  return (
    <footer className="print:hidden mt-auto border-t border-line bg-mist">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-6 text-small text-ink-500">
        <Logo />
        <p>{t('copyright', { year: String(year ?? '') })}</p>
        <p className="max-w-2xl">{t('footerText')}</p>
      </div>
    </footer>
  );
}

function FooterLinks() {
  const t = useTranslations('common');
  return (
    <nav aria-label={t('legalNavigation')}>
      <a
        href="/api/v1/docs"
        data-document
        className="inline-flex min-h-11 items-center underline hover:text-sun"
      >
        {t('apiDocs')}
      </a>
    </nav>
  );
}
