// Language and, on the home page, currency: links in a native popover, so they work without a script.
import { useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { localeInfo, locales } from '#i18n/locales.ts';
import { inLanguage } from '#site/language-path.ts';
import { Icon } from '#ui/Icon.tsx';

type Props = {
  /** Currencies to choose from and the present one; only the home page has them (Specification §2). */
  currencies?: { codes: readonly string[]; current: string } | undefined;
};

export function LanguageMenu({ currencies }: Props) {
  const t = useTranslations('common');
  const locale = useLocale();
  const { name } = localeInfo[locale];
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget="language-menu"
        className="flex min-h-11 items-center gap-2 rounded-field px-3 font-strong hover:bg-mist"
      >
        <Icon name="globe" />
        <span>
          <span className="sr-only">{t('language')}: </span>
          {name}
        </span>
        {currencies ? (
          <span className="text-ink-500">
            <span className="sr-only">, {t('currency')}: </span>
            <span aria-hidden="true">· </span>
            {currencies.current}
          </span>
        ) : null}
        <Icon name="chevron-down" className="size-4" />
      </button>
      <div
        id="language-menu"
        popover="auto"
        className="card fixed top-16 right-4 left-auto m-0 w-64 p-4 shadow-high sm:right-8"
      >
        <p className="font-strong">{t('language')}</p>
        <LanguageLinks />
        {currencies ? <CurrencyLinks {...currencies} /> : null}
      </div>
    </div>
  );
}

/** Other languages are whole new documents: `lang`, words and formats all change. */
function LanguageLinks() {
  const place = useLocation();
  const current = useLocale();
  return (
    <ul>
      {locales.map((locale) => (
        <li key={locale}>
          <MenuLink href={inLanguage(place, locale)} lang={locale} current={locale === current}>
            {localeInfo[locale].name}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}

function CurrencyLinks({ codes, current }: { codes: readonly string[]; current: string }) {
  const t = useTranslations('common');
  const { pathname, search } = useLocation();
  const href = (code: string) => {
    const query = new URLSearchParams(search);
    query.set('currency', code);
    return `${pathname}?${query}`;
  };
  return (
    <>
      <p className="mt-4 font-strong">{t('currency')}</p>
      <ul className="grid grid-cols-2 gap-x-2">
        {codes.map((code) => (
          <li key={code}>
            <MenuLink href={href(code)} current={code === current}>
              {code}
            </MenuLink>
          </li>
        ))}
      </ul>
    </>
  );
}

type MenuLinkProps = { href: string; lang?: string; current: boolean; children: string };

function MenuLink({ href, lang, current, children }: MenuLinkProps) {
  return (
    <a
      href={href}
      lang={lang}
      hrefLang={lang}
      data-document
      aria-current={current ? 'true' : undefined}
      className="flex min-h-11 items-center justify-between rounded-field px-2 hover:bg-mist aria-[current]:font-strong"
    >
      {children}
      {current ? <Icon name="check" className="text-sea" /> : null}
    </a>
  );
}
