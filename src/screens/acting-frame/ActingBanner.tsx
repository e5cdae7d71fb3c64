// Says on every page of the portal and of a booking that a member of the airline's staff acts as an agency, with a
// button that ends it. The banner precedes the skip link and cannot be closed. The button is a form, so it needs no
// script.
import { useLocale, useTranslations } from 'use-intl';

import type { ActingView } from '#screens/acting-frame/acting-view.ts';
import { useAirline } from '#content/site/use-airline.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { pathTo } from '#paths.ts';

export function ActingBanner({ agency, name, reason, until }: ActingView) {
  const t = useTranslations('acting');
  const locale = useLocale();
  const airline = useAirline();
  const strong = (chunks: React.ReactNode) => <b className="font-strong">{chunks}</b>;
  return (
    <aside
      aria-label={t('label')}
      className="relative z-50 border-b-4 border-night bg-sun text-on-sun print:hidden forced-colors:border-b-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
        <form method="post" action={pathTo(locale, 'ta/acting')} className="order-last ml-auto">
          <button
            type="submit"
            name="acting"
            value="end"
            className="inline-flex min-h-11 items-center gap-2 rounded-field bg-night px-4 font-strong text-on-night
              hover:bg-night-2"
          >
            <Icon name="close" />
            {t('end')}
          </button>
        </form>
        <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
          <Icon name="shield" className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0">
            <p className="wrap-anywhere">
              {t.rich('who', { agency, name, airline: airline.name, time: until, b: strong })}
            </p>
            <p className="text-small wrap-anywhere">{t('reason', { reason })}</p>
          </div>
        </div>
      </div>
    </aside>
  );
}
