// A page to read: breadcrumb, title, contents, and the text.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { date } from '#platform/i18n/format.ts';
import { type Locale, localeInfo } from '#platform/i18n/locales.ts';
import type { PhotographView } from '#content/photographs/photograph.ts';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { Breadcrumbs } from '#content/pages/Breadcrumbs.tsx';
import { HorizonLine } from '#content/scenery/HorizonLine.tsx';
import { useRelatedPages } from '#content/pages/related-pages.ts';
import type { PageSection } from '#content/site/page-html.server.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { pathTo } from '#paths.ts';

type Props = {
  title: string;
  description?: string;
  /** YYYY-MM-DD. */
  updatedOn?: string;
  /** Language of the text. */
  language: Locale;
  sections: readonly PageSection[];
  /** The destination that the page is about. */
  scene?: string;
  /** Shown at the top, with or without a scene. */
  photograph?: PhotographView;
  children: ReactNode;
};

/** From this length on there is a list of contents; shorter pages need none. */
const longPage = 4;

/** Has a list of contents from four sections on, and says when the text exists in another language only. */
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
          of={scene ?? ''}
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
          <Breadcrumbs
            label={t('breadcrumb')}
            above={[{ href: pathTo(locale, ''), text: t('home') }]}
            {...{ title, lang }}
          />
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
      <div
        className="page py-8 lg:flex lg:gap-12
          print:block"
      >
        {long ? <FoldedContents sections={sections} lang={lang} /> : null}
        <div className="min-w-0 flex-1">
          {translated ? null : (
            <div className="mb-6 max-w-prose">
              <Notice>{t('onlyIn', { language })}</Notice>
            </div>
          )}
          <div lang={lang}>{children}</div>
        </div>
        <Beside long={long} sections={sections} lang={lang} />
      </div>
    </>
  );
}

/** The text of an editor, cleaned and prepared by the server. */
export function PageHtml({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

type ContentsProps = { sections: readonly PageSection[]; lang: Locale | undefined };

/** Above the text where there is no space beside it. */
function FoldedContents({ sections, lang }: ContentsProps) {
  const t = useTranslations('pages');
  return (
    <nav aria-label={t('onThisPage')} className="mb-6 lg:hidden print:hidden">
      <Disclosure summary={t('onThisPage')} className="card px-4 py-1">
        <Sections sections={sections} lang={lang} />
      </Disclosure>
    </nav>
  );
}

/** The contents of a long page, and the pages beside this one in the site's menu. */
function Beside({ long, sections, lang }: ContentsProps & { long: boolean }) {
  const t = useTranslations('pages');
  const related = useRelatedPages();
  if (!long && !related) return null;
  return (
    <div className="shrink-0 max-lg:mt-8 lg:w-80 print:hidden">
      <div className="flex flex-col gap-6 lg:sticky lg:top-24 lg:max-h-[calc(100vh-8rem)] lg:overflow-y-auto">
        {long ? (
          <nav aria-label={t('onThisPage')} className="max-lg:hidden">
            <p className="mb-2 font-strong">{t('onThisPage')}</p>
            <Sections sections={sections} lang={lang} />
          </nav>
        ) : null}
        {related ? (
          <nav aria-labelledby="related-pages" className="card px-5 pt-4 pb-3">
            <p id="related-pages" className="mb-1 font-strong">
              {related.title}
            </p>
            <ul className="max-lg:columns-[11rem]">
              {related.pages.map(({ id, title, href }) => (
                <li key={id} className="break-inside-avoid">
                  <PageLink
                    href={href}
                    className="inline-flex min-h-11 items-center py-1 leading-snug text-sea underline
                      hover:text-ink"
                  >
                    {title}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </div>
  );
}

function Sections({ sections, lang }: ContentsProps) {
  return (
    <ul lang={lang} className="border-l-2 border-line">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1 pl-4 leading-snug text-ink-700 hover:text-sea hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
