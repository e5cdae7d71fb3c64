// Links of a destination page: the airports to leave from, and other places.
import { useLocale, useTranslations } from 'use-intl';

import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { destinationLink, destinationsLink } from '#shopping/destination-links.ts';
import type { DestinationPlace, DestinationView } from '#shopping/destinations/destination-view.ts';
import { chip } from '#shopping/select/Chips.tsx';

type OriginsProps = {
  label: string;
  origins: readonly DestinationPlace[];
  origin: DestinationPlace;
  href: (code: string) => string;
};

/** Nothing where there is only one airport. */
export function Origins({ label, origins, origin, href }: OriginsProps) {
  if (origins.length < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="font-strong">
        {label}
      </span>
      {origins.map(({ code, city }) => (
        <PageLink
          key={code}
          href={href(code)}
          keepScroll
          aria-current={code === origin.code ? 'true' : undefined}
          className={`${chip} aria-[current]:border-sea aria-[current]:bg-sea-soft aria-[current]:text-sea`}
        >
          {code === origin.code ? <Icon name="check" className="size-4" /> : null}
          {city}
        </PageLink>
      ))}
    </nav>
  );
}

/** `from` is passed on where it is not the airport that visitors of the site leave from. */
export function Others({ view, from }: { view: DestinationView; from?: string | undefined }) {
  const t = useTranslations('destinations');
  const locale = useLocale();
  const { origin, others } = view;
  const choice = from ? { from } : {};
  return (
    <section aria-labelledby="others-title">
      <h2 id="others-title" className="mb-3 text-h3 font-heavy">
        {t('othersTitle', { city: origin.city })}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {others.map(({ code, city, key }) => (
          <li key={code}>
            <PageLink href={destinationLink(locale, key, choice)} className={link}>
              {city}
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink href={destinationsLink(locale, choice)} className={link}>
            {t('allPlaces')}
          </PageLink>
        </li>
      </ul>
    </section>
  );
}

const link = 'inline-flex min-h-11 min-w-11 items-center text-sea underline hover:text-ink';
