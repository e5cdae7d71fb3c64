// The routes as a map and as an equivalent list.
import { useLocale, useTranslations } from 'use-intl';

import {
  type DrawnAirport,
  type MapDrawing,
  type RouteMapView,
  searchFormLink,
} from '#shopping/offers/route-map.ts';
import coast from '#content/scenery/coast.svg?no-inline';
import { PageLink } from '#platform/ui/PageLink.tsx';

/** Each route, and for a pointer each airport, links to the search with it filled in. Needs no script. */
export function RouteMap({ view }: { view: RouteMapView }) {
  const t = useTranslations('home');
  return (
    <section>
      <h2 className="text-h2 font-heavy">{t('mapTitle')}</h2>
      <p className="mt-2 mb-6 max-w-prose text-ink-700">{t('mapAbout')}</p>
      <Atlas drawing={view.drawing} />
      <RouteList view={view} />
    </section>
  );
}

/** The coast is a separate picture, fetched when it comes near; the drawing over it is part of the page. */
function Atlas({ drawing: { width, height, arcs, airports } }: { drawing: MapDrawing }) {
  const t = useTranslations('home');
  return (
    <nav aria-label={t('mapLabel')} className="relative overflow-hidden rounded-panel bg-water">
      <img src={coast} alt="" loading="lazy" width={width} height={height} className="h-auto w-full" />
      <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full">
        <g fill="none" strokeLinecap="round" aria-hidden="true" className="stroke-sea">
          {arcs.map(({ path, offered }) => (
            <path
              key={path}
              d={path}
              {...(offered ? { strokeWidth: 2.2 } : { strokeWidth: 1.3, opacity: 0.4 })}
            />
          ))}
        </g>
        {airports.map((airport) => (
          <Airport key={airport.place.code} {...airport} />
        ))}
      </svg>
    </nav>
  );
}

/** The city's name can be pressed like its dot. */
function Airport({ place, x, y, text, area }: DrawnAirport) {
  const t = useTranslations('home');
  const locale = useLocale();
  return (
    <g className="group/airport">
      <circle
        cx={x}
        cy={y}
        r="9"
        strokeWidth="3"
        className="fill-surface stroke-ink opacity-0 group-has-focus-visible/airport:opacity-100"
      />
      <circle
        cx={x}
        cy={y}
        r="4.6"
        strokeWidth="2"
        className="fill-sea stroke-surface group-hover/airport:fill-ink"
      />
      {text ? (
        <text
          x={text.x}
          y={text.y}
          textAnchor={text.anchor}
          strokeWidth="4"
          aria-hidden="true"
          className="fill-ink stroke-water text-[15px] font-strong [paint-order:stroke] group-hover/airport:underline
            max-md:hidden"
        >
          {place.city}
        </text>
      ) : null}
      <PageLink
        href={searchFormLink(locale, place)}
        // The element that prefetches a page is a sibling of the link, and does not work inside an SVG.
        prefetch="none"
        aria-label={t('mapAirport', { city: place.city })}
        className="fill-transparent outline-none max-md:hidden pointer-coarse:hidden"
      >
        <circle cx={x} cy={y} r="13" />
        <rect {...area} />
      </PageLink>
    </g>
  );
}

function RouteList({ view: { places, groups } }: { view: RouteMapView }) {
  const t = useTranslations('home');
  const locale = useLocale();
  const cities = new Map(places.map(({ code, city }) => [code, city]));
  const city = (code: string) => cities.get(code) ?? code;
  return (
    <div className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
      {groups.map(({ base, routes }) => (
        <div key={base}>
          <h3 className="text-lead font-strong">{t('mapBase', { city: city(base) })}</h3>
          <ul className="-mx-2 flex flex-wrap">
            {routes.map(({ from, to, offered }) => (
              <li key={from + to}>
                <PageLink
                  href={searchFormLink(locale, { from, to })}
                  className={`inline-flex min-h-11 items-center rounded-field px-2 text-sea underline-offset-4
                      hover:bg-mist hover:text-ink hover:underline ${offered ? 'font-strong' : ''}`}
                >
                  <span className="sr-only">{t('mapRoute', { from: city(from), to: city(to) })}</span>
                  <span aria-hidden="true">{city(from === base ? to : from)}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
