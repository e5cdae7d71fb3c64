// Region, language and, on the home page, currency. A separate form: without a script it calls /preferences.
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { languageCookieOf, localeChangedCookieOf } from '#platform/http/detect-language.ts';
import { type Locale, localeInfo } from '#platform/i18n/locales.ts';
import { chooseCurrency, useCurrency } from '#content/site/currency-store.ts';
import { closeMenus } from '#content/frame/menus.ts';
import { pageCurrency } from '#content/site/page-currency.ts';
import { bookingOf, HOME_SITE, targetOf } from '#content/site/preferences.ts';
import type { SiteView } from '#content/site/site-view.ts';
import { useRegionName } from '#content/frame/use-region-name.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { Notice } from '#platform/ui/Notice.tsx';

/** `withCurrency` on the home page only (Specification §2). */
export function SiteSelector({ site, withCurrency = false }: { site: SiteView; withCurrency?: boolean }) {
  const t = useTranslations('site.frame');
  const common = useTranslations('common');
  const locale = useLocale();
  const regionName = useRegionName();
  const page = useLocation();
  const currency = useCurrency(pageCurrency(site, page.search), site.currencies);
  const apply = useApply(site, currency);
  // On another region's site the address itself says where the booking is.
  const booked = bookingOf(page.search) !== null && !new URLSearchParams(page.search).has(HOME_SITE);
  // Choices that were not applied are dropped when the panel closes: a new key renders a new form.
  const [times, setTimes] = useState(0);
  return (
    <details
      name="site-menu"
      data-menu=""
      className="group/menu"
      onToggle={(event) => {
        if (!event.currentTarget.open) setTimes((before) => before + 1);
      }}
    >
      <summary className="flex min-h-11 items-center gap-1 rounded-field px-2 font-strong hover:bg-mist">
        <Icon name="globe" />
        <span className="sr-only">{t('selector')}: </span>
        <span className="uppercase md:hidden">{locale}</span>
        <span className="hidden md:inline">
          {regionName(site.region)} · {localeInfo[locale].name}
        </span>
        {withCurrency ? <span className="hidden sm:inline">· {currency}</span> : null}
        <Icon
          name="chevron-down"
          className="size-4 transition-transform duration-150 group-open/menu:rotate-180"
        />
      </summary>
      <form
        key={[times, locale, currency].join()}
        action="/preferences"
        onSubmit={apply}
        className="card fixed inset-x-0 top-15 z-10 max-h-[calc(100dvh-4rem)] overflow-y-auto p-4 shadow-high
          md:absolute md:inset-x-auto md:top-full md:right-[max(1rem,50%-37.5rem)] md:w-max md:p-5"
      >
        <input type="hidden" name="path" value={page.pathname} />
        <div className="grid gap-x-10 gap-y-4 grid-cols-2 sm:grid-cols-[auto_auto_auto]">
          {radios(
            'region',
            t('regions'),
            String(site.domainId),
            site.regions.map(({ domainId, region }) => ({
              value: String(domainId),
              name: regionName(region),
            })),
          )}
          {radios(
            'language',
            common('language'),
            locale,
            site.languages.map((value) => ({
              value,
              name: localeInfo[value].name,
              lang: value,
            })),
          )}
          {withCurrency
            ? radios(
                'currency',
                common('currency'),
                currency,
                site.currencies.map((value) => ({ value, name: value })),
              )
            : null}
        </div>
        {booked ? (
          <div className="mt-4 max-w-[34rem]">
            <Notice>{t('bookingStays', { region: regionName(site.region) })}</Notice>
          </div>
        ) : null}
        <div className="mt-4 flex justify-end gap-3">
          <Button
            type="reset"
            tone="secondary"
            className={booked ? '' : 'md:hidden'}
            onClick={() => closeMenus()}
          >
            {common('cancel')}
          </Button>
          <Button>{common('change')}</Button>
        </div>
      </form>
    </details>
  );
}

type Choice = { value: string; name: string; lang?: Locale };

function radios(name: string, legend: string, current: string, choices: readonly Choice[]) {
  return (
    <fieldset className="first:col-span-2 first:grid first:grid-cols-2 sm:first:col-span-1 sm:first:block">
      <legend className="mb-1 font-strong">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} lang={choice.lang} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === current}
            className="size-5 shrink-0 accent-sea"
          />
          {choice.name}
        </label>
      ))}
    </fieldset>
  );
}

/** Specification §4: another host is opened at the same path; on this one currency and language change in place. */
function useApply(site: SiteView, currency: string): (event: FormEvent<HTMLFormElement>) => void {
  const locale = useLocale();
  const page = useLocation();
  const navigate = useNavigate();
  return (event) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : null;
    };
    const choice = { region: chosen('region'), language: chosen('language'), currency: chosen('currency') };
    const target = targetOf(choice, { ...site, locale }, page);
    closeMenus();
    if (target.origin) {
      location.assign(target.origin + target.path);
      return;
    }
    if (target.currency && target.currency !== currency) chooseCurrency(target.currency);
    if (!target.language) return;
    const secure = location.protocol === 'https:';
    document.cookie = languageCookieOf(target.language, secure);
    document.cookie = localeChangedCookieOf(secure);
    void navigate(target.path, { preventScrollReset: true });
  };
}
