// The frame of the office's logins: logo, languages, and the card in the middle. Whoever is not logged in sees nothing
// of the office.
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/plain';
import { raisePageError } from '#content/site/analytics.ts';
import { Logo } from '#content/frame/Logo.tsx';
import { locales, localeInfo } from '#platform/i18n/locales.ts';
import { LoadingBar } from '#platform/ui/LoadingBar.tsx';
import { ShownErrors } from '#platform/ui/shown-errors.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { PageFailed } from '#screens/frame/PageFailed.tsx';
import { requireSite } from '#screens/frame/require-site.server.ts';
import { screenContext } from '#screens/screen-context.ts';

/** Only the languages of the product and of the site exist, as on every other page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!locales.some((locale) => locale === params.lang)) throw pageNotFound(url);
  await requireSite(context.get(screenContext).ctx);
  return null;
}

export default function PlainFrame() {
  const t = useTranslations('common');
  return (
    <div className="flex grow flex-col bg-sand">
      <header className="page flex flex-wrap items-center justify-between gap-3 py-4">
        <Logo />
        <Languages />
      </header>
      <main id="content" tabIndex={-1} className="page flex grow flex-col pb-16 outline-none">
        <ShownErrors value={raisePageError}>
          <Outlet />
        </ShownErrors>
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
      <ul className="flex gap-1">
        {locales.map((locale) => (
          <li key={locale}>
            {/* A new document: every word of the page changes. */}
            <a
              href={`${pathname.replace(/^\/[a-z]{2}/, `/${locale}`)}${search}`}
              lang={locale}
              aria-current={locale === current || undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-field px-2 no-underline
                hover:bg-white hover:text-sea aria-[current=true]:font-strong aria-[current=true]:underline"
            >
              {localeInfo[locale].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailed error={error} />;
}
