// One direction of the trip: other days with their prices, then the flights of the chosen day. Once a fare is chosen
// with a pointer it folds to a summary; the list stays in the page, because its radio buttons are submitted.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { useOffers } from '#content/site/use-site.ts';
import { cabinBagSize } from '#shopping/flight-cards/families.ts';
import { chip } from '#shopping/select/Chips.tsx';
import { ChosenFlight } from '#shopping/flight-cards/ChosenFlight.tsx';
import { DayStrip } from '#shopping/calendar/DayStrip.tsx';
import { FlightCard } from '#shopping/flight-cards/FlightCard.tsx';
import { SeenAgo } from '#shopping/calendar/SeenAgo.tsx';
import { MonthPrices } from '#shopping/calendar/MonthPrices.tsx';
import { OtherDays } from '#shopping/select/OtherDays.tsx';
import { StayChips } from '#shopping/select/StayChips.tsx';
import { ShownCount } from '#shopping/select/ShownCount.tsx';
import { type DirectionView, firstChoice, type SelectView } from '#shopping/select-view.ts';
import { dayLink, monthLink, weekLink } from '#shopping/select-links.ts';
import type { Pick, Picks } from '#shopping/use-choice.ts';
import { netOfOther } from '#shopping/whole-trip.ts';
import { longDate, shortDate, weekday } from '#platform/i18n/format.ts';
import { FieldErrorLine } from '#platform/ui/Field.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';

type Props = {
  part: DirectionView;
  view: SelectView;
  chosen: string | null;
  error: string | undefined;
  after: string | null;
  picks: Picks;
  /** Order and filters, in the first direction that is open, which also has the rules of all fares. */
  tools: ReactNode;
  /** The chosen flight, while the list is folded. */
  folded: Pick | null;
  unfold: () => void;
};

export function DirectionSection(props: Props) {
  const { part, view, chosen, error, after, picks, tools, folded, unfold } = props;
  const t = useTranslations();
  const locale = useLocale();
  const { direction, date } = part;
  const offers = useOffers();
  const firstOpen = firstChoice(part.flights, after);
  const buyable = part.flights.some(({ state }) => state === 'available');
  const otherDays = buyable ? null : <OtherDays part={part} view={view} />;
  // Another currency solves this for all flights at once, so it comes first.
  const hasStays = direction === 'outbound' && view.stays.length > 0;
  const unpriced = part.flights.every((flight) => flight.state === 'no_fare');
  return (
    <section
      id={direction}
      tabIndex={-1}
      aria-labelledby={`${direction}-title`}
      className="mt-8 scroll-mt-6 outline-none first:mt-0 md:first:mt-2"
    >
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-2 md:mb-1.5 md:gap-x-6">
        <div className="min-w-0 md:flex-1 md:basis-80">
          <h2 id={`${direction}-title`} className="text-h4 font-heavy md:text-h3">
            <span className={hasStays ? 'max-md:sr-only' : undefined}>
              {t(`common.${direction}`)}:{' '}
              {t('common.fromTo', { origin: part.fromCity, destination: part.toCity })}
            </span>
            {/* Beside the stays there is no room for the route; the line of the trip shows it. */}
            {hasStays ? (
              <span aria-hidden="true" className="md:hidden">
                {t(`common.${direction}`)}
              </span>
            ) : null}
          </h2>
          <p className="flex flex-wrap gap-x-2 text-small text-ink-700">
            <span className="max-md:sr-only">{longDate(date, locale)}</span>
            <span className="flex flex-wrap items-center gap-x-1 text-ink-500 max-md:hidden">
              <SeenAgo key={view.readAt} />
              <span>· {t('select.priceShort')}</span>
            </span>
          </p>
          <p aria-hidden="true" className="text-small text-ink-700 md:hidden">
            {weekday(date, locale)} {shortDate(date, locale)}
          </p>
        </div>
        {hasStays ? <StayChips view={view} /> : null}
      </div>
      {folded ? (
        <ChosenFlight
          {...{ part, view }}
          pick={folded}
          change={unfold}
          besideMinor={netOfOther(view, direction, picks)}
        />
      ) : null}
      <div hidden={folded !== null}>
        <Days part={part} view={view} tools={tools} />
        {error ? <FieldErrorLine id={`${direction}-error`} error={error} /> : null}
        <ShownCount view={view} shown={part.flights.length} flown={part.flown} />
        <div className="flex flex-col gap-4">
          {unpriced ? otherDays : null}
          {part.flights.map((flight) => (
            <FlightCard
              key={flight.flightId}
              later={flight !== firstOpen}
              flight={flight}
              fromCity={part.fromCity}
              toCity={part.toCity}
              direction={direction}
              view={view}
              chosen={chosen}
              after={after}
              picks={picks}
            />
          ))}
          {unpriced ? null : otherDays}
        </div>
        <p className="mt-3 text-small text-ink-500">
          {buyable && tools ? (
            <>
              {t('select.rules', { size: cabinBagSize })} {t('select.noShow')} {t('select.nameRule', offers)}{' '}
              {t('select.changeHow', offers)}{' '}
            </>
          ) : null}
          {t('select.priceAbout')}
          {hasStays ? ` ${t('select.staysAbout')}` : null} <SeenAgo key={view.readAt} className="md:hidden" />
        </p>
      </div>
    </section>
  );
}

type DaysProps = { part: DirectionView; view: SelectView; tools: ReactNode };

/** The strip of days or the month, and a row of chips. */
function Days({ part, view, tools }: DaysProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { direction, date, month, strip } = part;
  const name = t(`common.${direction}`);
  const days = { chosen: date, currency: view.trip.currency };
  const firstDay = direction === 'inbound' ? view.trip.out : view.firstDay;
  return (
    <>
      <DayStrip
        {...days}
        label={t('select.pickDay', { direction: name })}
        days={strip}
        firstDay={firstDay}
        href={(day) => dayLink(locale, view, direction, day, strip[0]?.date)}
        weekHref={(first) => weekLink(locale, view, direction, first)}
      />
      {month ? (
        <MonthPrices
          {...days}
          {...month}
          href={(day) => dayLink(locale, view, direction, day)}
          monthHref={(other) => monthLink(locale, view, direction, other)}
          firstDay={firstDay}
        />
      ) : null}
      <div
        className="relative -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0
          md:mb-1 md:flex-wrap md:gap-y-1 md:overflow-visible md:px-0"
      >
        {month ? null : (
          <PageLink href={monthLink(locale, view, direction, date.slice(0, 7))} keepScroll className={chip}>
            <Icon name="calendar" className="size-4" />
            {t('select.month')}
            <span className="sr-only">: {name}</span>
          </PageLink>
        )}
        {tools}
      </div>
    </>
  );
}
