// US flights (Specification §11): the rules, in an editor's text or in ours, with today's price of every optional
// service between them.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/us-flights';
import { readFees, type Fee, type FeeRange } from '#extras/read-fees.server.ts';
import { anonymousPage } from '#platform/http/cache-headers.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import type { Say } from '#platform/i18n/words.ts';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { screenContext } from '#screens/screen-context.ts';
import { PageArticle, PageHtml } from '#content/pages/PageArticle.tsx';
import { splitAfter } from '#content/site/page-html.server.ts';
import { readPage } from '#content/site/read-page.server.ts';
import { pageMeta, siteOf } from '#content/seo/seo.ts';
import { breadcrumbData } from '#content/seo/structured-data.ts';
import { useOffers, useSite } from '#content/site/use-site.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { pathTo } from '#paths.ts';

const key = 'us-flights';
/** The section of the text after which the prices are shown. */
const feesSection = 's-fees';
const currency = 'USD';

export function headers() {
  return { 'Cache-Control': anonymousPage };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { locale, title, description, home } = loaderData;
  const site = siteOf(matches);
  const steps = [
    { name: home, path: '' },
    { name: title, path: key },
  ];
  const jsonLd = site ? [breadcrumbData({ site, locale, steps })] : [];
  return pageMeta({ site, locale, path: key, title, description, image: key, jsonLd });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(screenContext);
  const page = await readPage(ctx, key);
  const tell = say(ctx);
  return {
    locale: ctx.locale,
    home: tell('pages.home'),
    title: page?.title ?? tell('pages.usTitle'),
    description: page?.description ?? tell('pages.usDescription'),
    updatedOn: page?.updatedOn,
    scene: page?.scene,
    photograph: page?.photograph,
    language: page?.language ?? ctx.locale,
    sections: page?.sections ?? [],
    parts: page && splitAfter(page.html, feesSection),
    fees: await readFees(ctx, currency),
    words: wordsFor(ctx, ['pages']),
  };
}

export default function UsFlights({ loaderData }: Route.ComponentProps) {
  const { parts, fees, title, description, updatedOn, scene, photograph, language, sections } = loaderData;
  return (
    <PageArticle
      {...{ title, description, language, sections }}
      {...(updatedOn && { updatedOn })}
      {...(scene && { scene })}
      {...(photograph && { photograph })}
    >
      {parts ? <PageHtml html={parts[0]} /> : <OwnWords />}
      <Fees fees={fees} />
      {parts ? <PageHtml html={parts[1]} /> : <Contacts />}
    </PageArticle>
  );
}

/** If no editor has written anything yet, the legally required text is still shown. */
function OwnWords() {
  const t = useTranslations('pages');
  const offers = useOffers();
  return (
    <div className="prose">
      <h2>{t('usPriceTitle')}</h2>
      <p>{t('usPrice')}</p>
      <h2>{t('usCancelTitle')}</h2>
      <p>{t('usCancel', offers)}</p>
      <h2>{t('usFeesTitle')}</h2>
    </div>
  );
}

function Fees({ fees }: { fees: readonly Fee[] }) {
  const t = useTranslations('pages');
  const locale = useLocale();
  if (fees.length === 0) return null;
  return (
    <div className="prose my-6" lang={locale}>
      <div className="scroll-table">
        <table className="[&_:is(td,th)]:min-w-0 max-sm:[&_:is(td,th)]:px-2.5">
          <caption>
            {t('usFeesToday')}
            <span className="block font-normal text-ink-500">{t('usFeesAbout')}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('usService')}</th>
              <th scope="col">{t('usShort')}</th>
              <th scope="col">{t('usLong')}</th>
            </tr>
          </thead>
          {[...Map.groupBy(fees, (fee) => fee.type)].map(([type, own]) => (
            <tbody key={type}>
              <tr>
                <th scope="rowgroup" colSpan={3} className="bg-mist">
                  {own[0]?.group}
                </th>
              </tr>
              {own.map((fee) => (
                <FeeRow key={fee.extraCode} fee={fee} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}

function FeeRow({ fee: { title, scope, maxQuantity, short, long } }: { fee: Fee }) {
  const t = useTranslations('pages');
  const money = useMoney();
  const price = (minor: number) => money({ minor, currency });
  const range = (fees: FeeRange | null) => {
    if (!fees) return '–';
    if (fees.toMinor === 0) return t('usFree');
    const { fromMinor, toMinor } = fees;
    return fromMinor === toMinor ? price(toMinor) : `${price(fromMinor)} – ${price(toMinor)}`;
  };
  const about =
    scope === 'trip' ? t('usOnce') : maxQuantity > 1 ? t('usAtMost', { count: String(maxQuantity) }) : null;
  return (
    <tr>
      <th scope="row">
        {title}
        {about ? <span className="block font-normal text-ink-500">{about}</span> : null}
      </th>
      <td>{range(short)}</td>
      <td>{range(long)}</td>
    </tr>
  );
}

function Contacts() {
  const t = useTranslations('pages');
  const locale = useLocale();
  const telephone = useSite()?.telephone;
  return (
    <div className="prose">
      <h2>{t('usContactTitle')}</h2>
      <ul>
        {telephone ? <li>{callLine(t, telephone)}</li> : null}
        <li>
          <PageLink href={pathTo(locale, 'contact')}>{t('usContact')}</PageLink>
        </li>
        <li>
          <PageLink href={pathTo(locale, 'baggage')}>{t('usBaggage')}</PageLink>
        </li>
      </ul>
    </div>
  );
}

function callLine(t: Say<'pages'>, telephone: string) {
  return <a href={`tel:${telephone.replaceAll(' ', '')}`}>{t('usPhone', { telephone })}</a>;
}
