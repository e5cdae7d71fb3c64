// The gallery's price details: by purpose, for each traveler, down to taxes and fees, and what an agent sees.
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { kitSeller, kitTrip } from '#screens/kit-data/kit-trip.ts';
import { SellerBar } from '#reservations/agency/SellerBar.tsx';
import { HoldEnded } from '#reservations/frame/HoldEnded.tsx';
import { HoldTime } from '#reservations/frame/HoldTime.tsx';
import { PriceBreakdown } from '#reservations/frame/PriceBreakdown.tsx';
import type { PricedTrip } from '#reservations/frame/price-summary.ts';
import { FoldedPrice, PriceParts } from '#reservations/frame/PriceSummary.tsx';
import { TimeNotice } from '#reservations/frame/TimeNotice.tsx';

/** With bags, a promotion, a surcharge and a voucher. */
const whole: PricedTrip = {
  ...kitTrip,
  promotionCode: 'SUN2027',
  paymentFeeMinor: 1_250,
  prices: kitTrip.prices.map((price) => ({
    ...price,
    amountMinor: price.amountMinor - 2_000,
    parts: [...price.parts, { name: 'Promotion', amountMinor: -2_000, discount: true as const }],
  })),
  extras: [1, 2].map((flightNo) => ({
    passengerNo: 2,
    flightNo,
    extraCode: 'BG23',
    title: 'Bag of 23 kg',
    scope: 'flight',
    quantity: 1,
    unitMinor: 7_000,
    amountMinor: 7_000,
  })),
  vouchers: [{ name: 'Voucher ending in K7QX', amountMinor: 25_000 }],
};

const boxed = (states: KitStates): KitStates =>
  states.map(([title, drawn]) => [
    title,
    <div key={title} className="max-w-md card p-4">
      {drawn}
    </div>,
  ]);

export const kitPrices: KitStates = [
  ...boxed([
    ['With everything', <PriceParts key="parts" trip={whole} />],
    ['Folded', <FoldedPrice key="folded" trip={kitTrip} />],
    ['Taxes and fees', <PriceBreakdown key="breakdown" trip={whole} />],
    ['For an agent', <PriceParts key="agent" trip={{ ...kitTrip, seller: kitSeller }} />],
  ]),
  ['The agency', <SellerBar key="bar" seller={kitSeller} bookingId={kitTrip.bookingId} />],
  ['Net prices are hidden', <SellerBar key="hidden" seller={{ ...kitSeller, hidden: true }} />],
];

const ended = { status: 410, searchPath: '/en', paymentPath: null };

/** Held for days, given more time, and over. */
export const kitTimes: KitStates = [
  [
    'Held for days',
    <div key="days" className="[&>*]:static! [&>*]:m-0!">
      <HoldTime
        trip={{ ...kitTrip, extensionsLeft: 0, seller: { ...kitSeller, isLongHold: true } }}
        formId="kit-step"
      />
    </div>,
  ],
  ['More time', <TimeNotice key="more" given="extended" lost={['Seat 4A for Ana Núñez Peña']} />],
  [
    'The hold ended',
    <HoldEnded key="ended" endedHold={{ ...ended, code: 'hold_expired' }} headingLevel={2} />,
  ],
  ['Sold out', <HoldEnded key="sold" endedHold={{ ...ended, code: 'offer_sold_out' }} headingLevel={2} />],
  [
    'A payment is under way',
    <HoldEnded
      key="paying"
      endedHold={{ ...ended, code: 'booking_locked_by_payment', paymentPath: '#' }}
      headingLevel={2}
    />,
  ],
];
