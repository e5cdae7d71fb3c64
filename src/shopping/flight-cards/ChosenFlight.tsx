// A direction with its chosen flight, in two lines, with a link back to its list.
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { DayOffset } from '#funnel/trip/FlightLine.tsx';
import { useFamilyName } from '#shopping/flight-cards/family-name.ts';
import { FareNet } from '#shopping/flight-cards/FareNet.tsx';
import { type DirectionView, type SelectView, travelersOf } from '#shopping/select-view.ts';
import type { Pick } from '#shopping/use-choice.ts';
import { duration, time } from '#platform/i18n/format.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = {
  pick: Pick;
  part: DirectionView;
  view: SelectView;
  change: () => void;
  /** For agents: net of what is chosen in the other direction. */
  besideMinor: number;
};

/** Takes the focus when its list has closed. `change` opens the list again. */
export function ChosenFlight({ pick: { flight, fare }, part, view, change, besideMinor }: Props) {
  const t = useTranslations();
  const money = useMoney();
  const family = useFamilyName()(fare.family);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // The list with the focus has disappeared, so the focus moves here. If the traveller has moved on, it stays there.
    const section = box.current?.parentElement;
    const focused = document.activeElement;
    if (focused !== document.body && !section?.contains(focused)) return;
    box.current?.focus({ preventScroll: true });
    if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView();
  }, []);
  const { direction } = part;
  const price = money({ minor: fare.totalMinor, currency: view.trip.currency });
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('select.chosenFlight', { direction: t(`common.${direction}`) })}
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-sea bg-sea-soft p-4
        outline-none"
    >
      <p className="figures">
        <b className="text-h4 font-heavy">
          {time(flight.departsLocal)} – {time(flight.arrivesLocal)}
          <DayOffset days={flight.arrivalDayOffset} className="text-small" />
        </b>
        <span className="block text-small text-ink-700">
          {flight.origin} – {flight.destination} · {duration(flight.durationMinutes)} · {t('common.direct')} ·{' '}
          {flight.flightNumber}
        </span>
      </p>
      <p className="figures">
        <b className="flex items-center gap-1 text-lead font-heavy">
          <Icon name="check" className="text-ok" />
          {t('select.chosen', { family })}
        </b>
        <span className="block text-small text-ink-700">
          {t('select.forAll', { price, count: travelersOf(view.trip.passengers) })}
        </span>
        <FareNet {...{ fare, view, besideMinor }} />
      </p>
      <Button type="button" tone="secondary" size="small" onClick={change}>
        {t(direction === 'outbound' ? 'select.changeOutbound' : 'select.changeInbound')}
      </Button>
    </section>
  );
}
