// A page to read: breadcrumb, title, contents, and the text.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { date } from '#platform/i18n/format.ts';
import { type Locale, localeInfo } from '#platform/i18n/locales.ts';
import type { PhotographView } from '#content/photographs/photograph.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { HorizonLine } from '#content/scenery/HorizonLine.tsx';
import type { Scenery } from '#content/scenery/scenery.ts';
import type { PageSection } from '#content/site/page-html.server.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

type Props = {
  title: string;
  description?: string;
  /** YYYY-MM-DD. */
  updatedOn?: string;
  /** Language of the text. */
  language: Locale;
  sections: readonly PageSection[];
  /** The place that the page is about. */
  scene?: Scenery;
  /** Shown at the top, with or without a place. */
  photograph?: PhotographView;
  children: ReactNode;
};

/** From this length on there is a list of contents; shorter pages need none. */
const longPage = 4;

export function PageArticle({ title, description, updatedOn, language, sections, ...props }: Props) {
  const { scene, photograph, children } = props;
  const t = useTranslations('pages');
  const locale = useLocale();
  const translated = language === locale;
  const lang = translated ? undefined : localeInfo[language].code;
  const long = sections.length >= longPage;
  return (
    <>
      {scene || photograph ? (
        <Horizon
          of={scene ?? 'ocean'}
          photograph={photograph}
          shape="wide"
          first
          className="h-36 w-full sm:h-64 print:hidden"
        />
      ) : null}
      <div className="relative overflow-hidden bg-sea-soft print:bg-surface">
        {scene || photograph ? null : (
          <HorizonLine className="absolute right-0 bottom-0 hidden h-32 w-96 opacity-60 lg:block print:hidden" />
        )}
        <div className="page relative pt-4 pb-8 sm:pb-10">
          <Breadcrumbs title={title} lang={lang} />
          <h1 lang={lang} className="mt-3 max-w-4xl text-h2 font-heavy">
            {title}
          </h1>
          {description ? (
            <p lang={lang} className="mt-3 max-w-2xl text-lead text-ink-700">
              {description}
            </p>
          ) : null}
          {updatedOn ? (
            <p className="mt-3 text-small text-ink-700">{t('updated', { day: date(updatedOn, locale) })}</p>
          ) : null}
        </div>
      </div>
      <div className={`page py-8 ${long ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16' : ''}`}>
        {long ? <Contents sections={sections} lang={lang} /> : null}
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {translated ? null : (
            <div className="mb-6 max-w-prose">
              <Notice>{t('onlyIn', { language })}</Notice>
            </div>
          )}
          <div lang={lang}>{children}</div>
        </div>
      </div>
    </>
  );
}

/** The text of an editor, cleaned and prepared by the server. */
export function PageHtml({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

function Breadcrumbs({ title, lang }: { title: string; lang: Locale | undefined }) {
  const t = useTranslations('pages');
  const locale = useLocale();
  return (
    <nav aria-label={t('breadcrumb')} className="text-small print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <PageLink
            href={`/${locale}`}
            className="inline-flex min-h-11 min-w-11 items-center text-sea underline hover:text-ink"
          >
            {t('home')}
          </PageLink>
        </li>
        <li aria-hidden="true" className="text-ink-500">
          /
        </li>
        <li aria-current="page" lang={lang} className="text-ink-700">
          {title}
        </li>
      </ol>
    </nav>
  );
}

/** Beside the text where there is space, folded above it where there is none. */
function Contents({ sections, lang }: { sections: readonly PageSection[]; lang: Locale | undefined }) {
  const t = useTranslations('pages');
  const list = (
    <ul lang={lang} className="border-l-2 border-line">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1 pl-4 text-ink-700 hover:text-sea hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <nav aria-label={t('onThisPage')} className="mb-6 print:hidden lg:hidden">
        <Disclosure summary={t('onThisPage')} className="card px-4 py-1">
          {list}
        </Disclosure>
      </nav>
      <nav
        aria-label={t('onThisPage')}
        className="hidden lg:col-start-2 lg:row-start-1 lg:block print:hidden"
      >
        <div className="sticky top-24 max-h-[calc(100vh-8rem)] overflow-y-auto">
          <p className="mb-2 font-strong">{t('onThisPage')}</p>
          {list}
        </div>
      </nav>
    </>
  );
}
