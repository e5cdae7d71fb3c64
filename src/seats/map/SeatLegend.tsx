// What the colours and signs of the seats mean. Prices are on the rows; agents see theirs here too.
import { memo } from 'react';
import { useTranslations } from 'use-intl';

import { NetOfOne } from '#funnel/agency-prices/NetOfOne.tsx';
import type { SellerView } from '#funnel/agency-prices/seller-view.ts';
import { seatCategoryKey } from '#funnel/trip/seat-category-key.ts';
import { useMoney } from '#platform/ui/use-money.ts';
import { lookOf, type SeatLook } from '#seats/plane/drawn-seats.ts';
import { seatCategoryCodes, type SeatCategoryCode } from '#seats/seat-categories.ts';
import { priceFor } from '#seats/plane/seat-filter.ts';
import type { CabinView } from '#seats/seat-map-view.ts';
import { SeatPicture } from '#seats/map/SeatList.tsx';
import { useMessage } from '#seats/request/use-message.ts';

type Agent = { seller: SellerView; flightNo: number };

type Props = {
  cabin: CabinView;
  passengerNo: number;
  /** A seat that was pressed and is not answered yet. */
  pending: string | null;
  name: string;
  initials: string;
  currency: string;
  /** The view of an agent; null for travellers. */
  agent: Agent | null;
  /** Nobody has or can choose a seat here. */
  preview?: boolean;
};

export const SeatLegend = memo(function SeatLegend(props: Props) {
  const { cabin, passengerNo, pending, name, initials, currency, agent, preview = false } = props;
  const t = useTranslations('seats');
  const message = useMessage();
  const present = new Set(
    cabin.rows.flatMap(({ seats }) => seats.map((seat) => lookOf(seat, { passengerNo, pending }))),
  );
  const prices = categoryPrices(cabin, passengerNo);
  const signs: [SeatLook, string][] = [
    ['mine', t('legend.mine', { name })],
    ['ours', t('legend.initials')],
    ['taken', t('legend.taken')],
    ['blocked', t('legend.blocked')],
    ['refused', t('legend.refused', { name })],
  ];
  return (
    <ul className="grid gap-x-5 gap-y-2 text-small sm:grid-cols-2">
      {seatCategoryCodes
        .filter((category) => prices.has(category))
        .map((category) => (
          <li key={category} className="flex items-center gap-2">
            <SeatPicture seat={{ look: 'free', category, mark: '' }} />
            <span>
              {message(seatCategoryKey(category))}
              {agent && !agent.seller.hidden ? (
                <AgentPrice
                  {...{ ...agent, currency }}
                  code={category}
                  minor={Math.min(...(prices.get(category) ?? []))}
                />
              ) : null}
            </span>
          </li>
        ))}
      {signs
        .filter(([look]) => (look === 'mine' && !preview) || present.has(look))
        .map(([look, words]) => (
          <li key={look} className="flex items-center gap-2">
            <SeatPicture seat={{ look, category: 'STC1', mark: look === 'mine' ? initials : 'AB' }} />
            <span>{words}</span>
          </li>
        ))}
    </ul>
  );
});

type NetProps = Agent & { code: SeatCategoryCode; minor: number; currency: string };

/** The lowest price and its net amount: a free seat earns nothing. */
function AgentPrice({ code, minor, currency, seller, flightNo }: NetProps) {
  const t = useTranslations('seats');
  const money = useMoney();
  return (
    <>
      {' '}
      <b className="font-strong">{minor === 0 ? t('noCharge') : money({ minor, currency })}</b>
      <NetOfOne part="seats" {...{ seller, flightNo, code, minor, currency }} />
    </>
  );
}

/** By category: the price of its free seats for this passenger. */
function categoryPrices(cabin: CabinView, passengerNo: number): Map<SeatCategoryCode, Set<number>> {
  const prices = new Map<SeatCategoryCode, Set<number>>();
  for (const seat of cabin.rows.flatMap((row) => row.seats)) {
    const price = seat.state === 'free' ? priceFor(seat, passengerNo) : null;
    if (price === null || seat.freeFor.includes(passengerNo)) continue;
    prices.set(seat.category, (prices.get(seat.category) ?? new Set()).add(price));
  }
  return prices;
}
