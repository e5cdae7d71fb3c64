// Net and commission of a fare for the whole party and the credit left, for agents: wherever a fare is shown.
import { NetPrice } from '#funnel/agency-prices/NetPrice.tsx';
import type { FareOffer } from '#flights/offer.ts';
import type { SelectView } from '#shopping/select-view.ts';

type Props = {
  fare: Pick<FareOffer, 'offerId' | 'totalMinor'>;
  view: Pick<SelectView, 'seller' | 'needed' | 'trip'>;
  /** Net of what is chosen in the other direction. */
  besideMinor: number;
};

/** Nothing for travellers. If prices include bags and seats, the whole trip shows the credit. */
export function FareNet({ fare, view, besideMinor }: Props) {
  const { seller, needed, trip } = view;
  if (!seller || seller.hidden) return null;
  return (
    <NetPrice
      grossMinor={fare.totalMinor}
      commissionMinor={seller.earned[fare.offerId] ?? 0}
      currency={trip.currency}
      credit={needed ? null : seller.credit}
      besideMinor={besideMinor}
    />
  );
}
