// What can still be added to the trip, and where.
import { useLocale, useTranslations } from 'use-intl';

import type { Trip } from '#funnel/trip/trip.ts';
import { CallUs } from '#servicing/CallUs.tsx';
import { useOffers, useSite } from '#content/site/use-site.ts';
import { Icon, type IconName } from '#platform/ui/Icon.tsx';
import { LinkButton } from '#platform/steps/LinkButton.tsx';
import { pathTo } from '#paths.ts';

export function ConfirmationAdd({ trip }: { trip: Pick<Trip, 'flights' | 'people' | 'seats'> }) {
  const t = useTranslations('confirmation');
  const locale = useLocale();
  const site = useSite();
  const offers = useOffers();
  const seated = trip.people.filter(({ type }) => type !== 'infant').length;
  const count = seated * trip.flights.length - trip.seats.length;
  return (
    <section aria-label={t('addTitle')} className="card overflow-clip print:hidden">
      <h2 className="px-5 pt-4 pb-1.5 text-lead font-heavy">{t('addTitle')}</h2>
      <ul className="divide-y divide-line border-b border-line">
        {count > 0 ? <Row icon="seat" name={t('addSeat')} help={t('addSeatHelp', { count })} /> : null}
        <Row icon="bag" name={t('addBag')} help={t('addBagHelp')} />
        {offers.assistance === 'yes' ? (
          <Row icon="assist" name={t('addHelp')} help={t('addHelpHelp')} />
        ) : null}
      </ul>
      <div className="px-5 pt-3 pb-2">
        <p className="text-small text-ink-700">{site?.telephone ? t('addText', offers) : t('addNoPhone')}</p>
        <div className="mt-3 grid gap-2 sm:max-lg:grid-cols-2 [&_a]:w-full">
          <CallUs />
        </div>
        <LinkButton href={pathTo(locale, '')} tone="quiet" size="small" className="mt-1 -ml-3 text-small">
          {t('home')}
        </LinkButton>
      </div>
    </section>
  );
}

function Row({ icon, name, help }: { icon: IconName; name: string; help: string }) {
  return (
    <li className="flex items-center gap-3 px-5 py-2 leading-snug">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-field bg-sea-soft text-sea">
        <Icon name={icon} />
      </span>
      <span className="min-w-0">
        <span className="block font-strong">{name}</span>
        <span className="block text-small text-ink-500">{help}</span>
      </span>
    </li>
  );
}
