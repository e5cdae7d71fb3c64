// A login page of the office: logo, languages, and the card in the middle. People who are not logged in see nothing of
// the office. It is a component rather than a layout: each route costs a line in the list that every page loads.
import type { ComponentProps } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { Logo } from '#content/frame/Logo.tsx';
import { locales, localeInfo } from '#platform/i18n/locales.ts';
import { LoadingBar } from '#platform/ui/LoadingBar.tsx';
import { LoginCard } from '#screens/workspace/LoginCard.tsx';
import { inLanguage } from '#content/site/language-path.ts';

export function LoginPage(props: ComponentProps<typeof LoginCard>) {
  const t = useTranslations('common');
  return (
    <div className="flex grow flex-col bg-mist">
      <header className="page flex flex-wrap items-center justify-between gap-3 py-4">
        <Logo />
        <Languages />
      </header>
      <main id="content" tabIndex={-1} className="page flex grow flex-col pb-16 outline-none">
        <LoginCard {...props} />
      </main>
      <LoadingBar busy={useNavigation().state !== 'idle'} label={t('loading')} />
    </div>
  );
}

function Languages() {
  const t = useTranslations('common');
  const current = useLocale();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t('language')}>
      <ul className="flex flex-wrap gap-1">
        {locales.map((locale) => (
          <li key={locale}>
            {/* Loads a new document: every text of the page changes. */}
            <a
              href={inLanguage({ pathname, search }, locale)}
              lang={locale}
              aria-current={locale === current || undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-field px-2 no-underline
                hover:bg-surface hover:text-sea aria-[current=true]:font-strong aria-[current=true]:underline"
            >
              {localeInfo[locale].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
