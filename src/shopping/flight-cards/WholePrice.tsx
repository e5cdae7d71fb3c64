// Beside a fare: the price of the whole trip with the bags and seats that the party will need. Hidden where not all of
// it is sold with this fare on this flight.
import { useTranslations } from 'use-intl';

import { NetPrice } from '#funnel/agency-prices/NetPrice.tsx';
import type { FareOffer } from '#flights/offer.ts';
import type { SelectView } from '#shopping/select-view.ts';
import { useNeedsWords } from '#shopping/use-needs-words.ts';
import { earnedWithNeeds, type RestOfTrip, withNeeds } from '#shopping/whole-trip.ts';
import { useMoney } from '#platform/ui/use-money.ts';

type Props = { view: SelectView; fare: FareOffer; rest: RestOfTrip | null };

export function WholePrice({ view, fare, rest }: Props) {
  const t = useTranslations('select.needs');
  const money = useMoney();
  const { words } = useNeedsWords(view);
  const own = withNeeds(view, fare);
  if (own === null || rest === null) return null;
  const { seller } = view;
  const { currency } = view.trip;
  const minor = own + rest.minor;
  const price = money({ minor, currency });
  return (
    <span className="mt-1 block text-small">
      <b className="block font-heavy text-sea">{t(rest.chosen ? 'whole' : 'wholeFrom', { price })}</b>
      <span className="block text-ink-700">{words}</span>
      {seller && !seller.hidden ? (
        <NetPrice
          grossMinor={minor}
          commissionMinor={earnedWithNeeds(view, fare) + rest.earnedMinor}
          credit={seller.credit}
          {...{ currency }}
        />
      ) : null}
    </span>
  );
}
