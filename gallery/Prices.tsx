// Prices: type and signs, the price of a trip, and the bars of a phone, which on a page stick to its edge.
import { trip } from '#gallery/trip.ts';
import { PayBar } from '#payments/paying/PayBar.tsx';
import { Price } from '#platform/ui/Price.tsx';
import { PriceBar } from '#funnel/frame/PriceBar.tsx';
import { PriceParts } from '#funnel/frame/PriceSummary.tsx';

const pay = { label: 'Pay 1,458.40 €', shortLabel: 'Pay', minor: 145_840, currency: 'EUR' };

export function Prices() {
  return (
    <div className="flex max-w-md flex-col gap-4">
      <p>
        <Price minor={123_450} currency="EUR" className="text-h3 font-heavy" />{' '}
        <Price minor={9900} currency="USD" /> <Price minor={-4250} currency="MXN" />
      </p>
      <div className="card p-4">
        <PriceParts trip={trip} />
      </div>
      <div className="flex flex-col gap-4 [&>*]:relative! [&>*]:block!">
        <PriceBar trip={trip} />
        <PayBar {...pay} missing={null} busy={false} />
        <PayBar {...pay} missing={{ fieldId: 'prices', message: 'Accept the conditions.' }} busy={false} />
      </div>
    </div>
  );
}
