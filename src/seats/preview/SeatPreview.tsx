// The seat map to look at before anything is held: the same aircraft, with the type and price of each seat.
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

import type { PassengerCounts } from '#flights/offer.ts';
import { NetOfOne } from '#funnel/agency-prices/NetOfOne.tsx';
import type { SellerView } from '#funnel/agency-prices/seller-view.ts';
import { Disclosure } from '#platform/ui/Disclosure.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { useMoney } from '#platform/ui/use-money.ts';
import { SeatLegend } from '#seats/map/SeatLegend.tsx';
import { SeatMap } from '#seats/map/SeatMap.tsx';
import { SeatStage, SeatStyle } from '#seats/map/SeatStage.tsx';
import { useDrawnSeats } from '#seats/map/use-drawn-seats.ts';
import { useSheet } from '#seats/map/use-sheet.ts';
import { useTabStop } from '#seats/map/use-tab-stop.ts';
import type { SeatInWords } from '#seats/plane/describe-seat.ts';
import { planeLength } from '#seats/plane/seat-bands.ts';
import { firstSeat, priceFor } from '#seats/plane/seat-filter.ts';
import { previewBands, previewPeople, type SeatPreviewView } from '#seats/preview/seat-preview.ts';
import { useMessage } from '#seats/request/use-message.ts';
import type { CabinView, SeatMapView } from '#seats/seat-map-view.ts';

type Props = {
  view: SeatPreviewView;
  /** For agents: what their agency earns on seats. */
  seller: SellerView | null;
  cabin: CabinView;
  passengers: PassengerCounts;
};

/** The first adult looks. */
const LOOKS = 1;

/** Shown as to the first adult, and nothing can be chosen. The table of rows by price needs no script. */
export function SeatPreview({ view, seller, cabin, passengers }: Props) {
  const t = useTranslations('seats');
  const { map, fare, flightNumber } = view;
  const phone = useSheet();
  const people = useMemo(() => previewPeople(passengers), [passengers]);
  const drawn = useDrawnSeats(map, cabin, { people }, { passengerNo: LOOKS, pending: null });
  const key = `${view.flightId} ${fare}`;
  const [stop, moveTo] = useTabStop(key, () => firstSeat(cabin, LOOKS));
  const shown = stop !== null && drawn.seats.has(stop) ? stop : firstSeat(cabin, LOOKS);
  const { flightNo } = map;
  const agent = useMemo(() => seller && { seller, flightNo }, [seller, flightNo]);
  // The same object for the life of the map: hundreds of memoised seats take it.
  const handlers = useMemo(() => ({ onPress: moveTo, onFocus: moveTo, onPoint: moveTo }), [moveTo]);
  return (
    <>
      <SeatStyle length={planeLength(cabin, (map.cabins ?? []).length - 1)} />
      <p id="seat-keys" className="sr-only">
        {t('preview.hint')}
      </p>
      <SeatStage
        {...{ cabin, rows: drawn.rows }}
        sheet={phone}
        centre={shown}
        opening={key}
        legend={
          <Disclosure summary={t('legend.title')} className="legend">
            <SeatLegend
              {...{ cabin, passengerNo: LOOKS, pending: null, name: '', initials: '' }}
              currency={map.currency}
              agent={agent}
              preview
            />
          </Disclosure>
        }
      >
        <SeatMap
          {...{ cabin, rows: drawn.rows, map, handlers }}
          label={t('preview.map', { number: flightNumber })}
          tabStop={shown}
          target={null}
          preview
        />
      </SeatStage>
      <div className="page grid gap-x-8 gap-y-4 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <AboutSeat
          {...{ map, seller, cabin, seat: shown }}
          words={shown === null ? null : drawn.describe(shown)}
        />
        <Bands {...{ cabin }} currency={map.currency} />
      </div>
    </>
  );
}

type AboutProps = Pick<Props, 'seller' | 'cabin'> & {
  map: SeatMapView;
  seat: string | null;
  words: SeatInWords | null;
};

/** For the eye: each seat tells screen readers the same. */
function AboutSeat({ map, seller, cabin, seat, words }: AboutProps) {
  const t = useTranslations('seats.preview');
  const looked = cabin.rows.flatMap((row) => row.seats).find((each) => each.seat === seat);
  return (
    <section aria-hidden="true" className="card p-4 no-js:hidden">
      {words ? (
        <>
          <p className="flex items-baseline gap-3">
            <b className="text-h3 font-heavy">{seat}</b>
            <span className="grow">{words.say}</span>
            {words.price ? <strong className="figures text-lead font-heavy">{words.price}</strong> : null}
          </p>
          {seller && looked && words.price ? (
            <NetOfOne
              {...{ seller, flightNo: map.flightNo, code: looked.category, currency: map.currency }}
              part="seats"
              minor={priceFor(looked, LOOKS) ?? 0}
              withCredit
            />
          ) : null}
          <ul className="mt-2 grid gap-1 text-small text-ink-700">
            {words.facts.map((fact) => (
              <li key={fact} className="flex items-center gap-2">
                <Icon name="check" className="size-4 text-ok" />
                {fact}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-3 text-small text-ink-500">{t('hint')}</p>
    </section>
  );
}

function Bands({ cabin, currency }: { cabin: CabinView; currency: string }) {
  const t = useTranslations('seats');
  const message = useMessage();
  const money = useMoney();
  const price = (minor: number) => (minor === 0 ? t('noCharge') : money({ minor, currency }));
  return (
    <section className="card p-4">
      <table className="w-full text-small">
        <caption className="mb-1 text-left text-lead font-heavy">{t('preview.bands')}</caption>
        <thead>
          <tr className="text-ink-500">
            <th scope="col" className="py-1 pr-3 text-left font-normal">
              {t('preview.rows')}
            </th>
            <th scope="col" className="py-1 pr-3 text-left font-normal">
              {t('preview.kind')}
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-normal">
              {t('preview.price')}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t('preview.left')}
            </th>
          </tr>
        </thead>
        <tbody>
          {previewBands(cabin).map(({ rows: [from, to], name, prices, free, count }) => (
            <tr key={from} className="border-t border-line align-baseline">
              <th scope="row" className="figures py-2 pr-3 text-left font-strong whitespace-nowrap">
                {from === to ? from : `${from}–${to}`}
              </th>
              <td className="py-2 pr-3">{message(name)}</td>
              <td className="figures py-2 pr-3 text-right whitespace-nowrap">
                {prices ? [...new Set(prices)].map(price).join(' – ') : '–'}
              </td>
              <td className="figures py-2 text-right whitespace-nowrap">
                {free === 0
                  ? t('preview.none')
                  : t('preview.leftOf', { free: String(free), count: String(count) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
