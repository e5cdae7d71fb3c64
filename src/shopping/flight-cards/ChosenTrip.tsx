// The trip beside the flights of a wide screen: where it goes, both flights in order with what is chosen or still to be
// chosen, and the seats of what is chosen. On a narrow screen the page itself shows this.
import { useLocale, useTranslations } from 'use-intl';

import { seatChoiceOf } from '#shopping/flight-cards/families.ts';
import { useFamilyName } from '#shopping/flight-cards/family-name.ts';
import { seatsPreviewLink } from '#shopping/select-links.ts';
import type { DirectionView, SelectView } from '#shopping/select-view.ts';
import type { Pick, Picks } from '#shopping/use-choice.ts';
import { cheapestAfter } from '#shopping/whole-trip.ts';
import { DayOffset } from '#funnel/trip/FlightLine.tsx';
import { Horizon } from '#content/scenery/Horizon.tsx';
import { shortDay, time, weekday } from '#platform/i18n/format.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { useMoney } from '#platform/ui/use-money.ts';

type Props = { view: SelectView; picks: Picks };

/** `brief` leaves room for the parts of the total: without scene and seats. */
export function ChosenTrip({ view, picks, brief }: Props & { brief: boolean }) {
  const t = useTranslations('select');
  return (
    <div className="mb-4 max-lg:hidden">
      {/* Lazy, so a phone, which does not show it, does not request it. */}
      <div
        className={`-mx-5 -mt-5 mb-4 overflow-clip rounded-t-card [@media(height<46rem)]:hidden
          ${brief ? 'hidden' : ''}`}
      >
        <Horizon of={view.directions[0]?.to ?? 'ocean'} shape="band" className="h-20 w-full" />
      </div>
      <p className="mb-2 text-lead font-heavy">{t('yourTrip')}</p>
      <ol className="grid gap-3">
        {view.directions.map((part) => (
          <Leg key={part.direction} part={part} view={view} picks={picks} />
        ))}
      </ol>
      {brief ? null : <FreeSeats view={view} picks={picks} />}
    </div>
  );
}

/** A disc for a chosen flight, a ring for one that is still to be chosen. */
function Leg({ part, view, picks }: Props & { part: DirectionView }) {
  const t = useTranslations();
  const locale = useLocale();
  const money = useMoney();
  const family = useFamilyName();
  const { direction, date, from, to } = part;
  const { currency } = view.trip;
  const pick = picks[direction];
  const after = direction === 'inbound' ? picks.outbound?.flight.arrivesLocal : undefined;
  const cheapest = pick ? null : cheapestAfter(part, after ?? '');
  return (
    <li
      className="relative pl-6 not-last:before:absolute not-last:before:top-2 not-last:before:-bottom-5
        not-last:before:left-1.25 not-last:before:border-l-2 not-last:before:border-line"
    >
      <span
        className={`absolute top-1 left-0 size-3 rounded-full border-2 border-sea ${pick ? 'bg-sea' : 'bg-surface'}`}
      />
      <span className="flex justify-between gap-2 text-small text-ink-500">
        {t(`common.${direction}`)}
        {pick ? (
          <span className="figures text-ink-700">{money({ minor: pick.fare.totalMinor, currency })}</span>
        ) : null}
      </span>
      <b className="figures block font-strong">
        {weekday(date, locale)} {shortDay(date, locale)}
        {pick ? ` · ${time(pick.flight.departsLocal)} – ${time(pick.flight.arrivesLocal)}` : null}
        <DayOffset days={pick?.flight.arrivalDayOffset ?? 0} />
      </b>
      <span className="figures block text-small text-ink-700">
        {from} – {to} ·{' '}
        {pick
          ? `${family(pick.fare.family)}, ${pick.flight.flightNumber}`
          : cheapest === null
            ? t('select.notChosen')
            : t('select.from', { price: money({ minor: cheapest, currency }) })}
      </span>
    </li>
  );
}

/** Links to the seats of what is chosen. One flight has a row with the terms of its fare; two flights share it. */
function FreeSeats({ view, picks }: Props) {
  const t = useTranslations();
  const chosen = view.directions.filter(({ direction }) => picks[direction]);
  const both = chosen.length > 1;
  if (chosen.length === 0) return null;
  return (
    <>
      {both ? <p className="mt-3 text-small font-strong">{t('select.seeFree')}</p> : null}
      <ul className={`flex divide-x divide-line rounded-field border border-line ${both ? 'mt-1' : 'mt-4'}`}>
        {chosen.map(({ direction }) => {
          const pick = picks[direction];
          return pick ? (
            <li key={direction} className="flex-1">
              <FreeSeatsLink pick={pick} view={view} name={both ? t(`common.${direction}`) : null} />
            </li>
          ) : null;
        })}
      </ul>
    </>
  );
}

type LinkProps = { pick: Pick; view: SelectView; name: string | null };

function FreeSeatsLink({ pick: { flight, fare }, view, name }: LinkProps) {
  const t = useTranslations('select');
  const locale = useLocale();
  const family = useFamilyName()(fare.family);
  const terms = view.families[fare.family];
  return (
    <PageLink
      href={seatsPreviewLink(locale, view, flight.flightId)}
      className="flex min-h-11 items-center gap-2 rounded-field p-2 hover:bg-mist"
    >
      <Seats />
      <span className="min-w-0 flex-1 text-small leading-snug">
        <b className="block font-strong">
          <span className={name ? 'sr-only' : ''}>{t('seeFree')}</span>
          <span className="sr-only">: {t('flight', { number: flight.flightNumber })}, </span>
          {name}
        </b>
        {terms ? (
          <span className="block text-ink-500">
            {name ? family : t('seatsWith', { family, choice: t(seatChoiceOf(terms)) })}
          </span>
        ) : null}
      </span>
      <Icon name="chevron-right" className="size-4" />
    </PageLink>
  );
}

/** A cabin from above, as a sign: some seats are taken, one is yours. */
function Seats() {
  return (
    <svg aria-hidden="true" viewBox="0 0 50 34" className="w-12.5 shrink-0" fill="none" strokeWidth="5">
      <rect
        x="0.5"
        y="0.5"
        width="49"
        height="33"
        rx="9"
        fill="var(--sunk)"
        stroke="var(--line)"
        strokeWidth="1"
      />
      <path d="M8 8H44M8 15H44M8 26H44" stroke="var(--seat-stc3)" strokeDasharray="6 3.5" />
      <path d="M17.5 8h6M36.5 15h6M8 26h6" stroke="var(--line)" />
      <path d="M27 15h6" stroke="var(--seat-mine)" />
    </svg>
  );
}
