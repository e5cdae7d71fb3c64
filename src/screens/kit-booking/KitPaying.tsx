// The gallery's payment: ways to pay with their marks and fees, vouchers, credit of an agency, and the whole form.
import type { ReactNode } from 'react';

import {
  kitNoMethod,
  kitOnCredit,
  kitOneMethod,
  kitOptions,
  kitPartOnCredit,
  kitPayments,
  kitShortCredit,
  kitWithVouchers,
} from '#screens/kit-data/kit-pay.ts';
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { kitTrip } from '#screens/kit-data/kit-trip.ts';
import { dueOf } from '#payments/paying/pay-choice.ts';
import { PayCredit } from '#payments/paying/PayCredit.tsx';
import { PayForm } from '#payments/paying/PayForm.tsx';
import { PayLater } from '#payments/paying/PayLater.tsx';
import { PaymentAnswer } from '#payments/paying/PaymentAnswer.tsx';
import { PayMethods } from '#payments/paying/PayMethods.tsx';
import { PayVouchers } from '#payments/paying/PayVouchers.tsx';
import type { PaymentOptions } from '#payments/states/payment-options.ts';
import { FareConditions } from '#reservations/trip/FareConditions.tsx';

const nothing = () => {};

/** The fields of one state belong to one form, as on the page. */
const boxed = (states: KitStates): KitStates =>
  states.map(([title, drawn]) => [
    title,
    <form key={title} className="max-w-2xl card overflow-clip pt-4">
      {drawn}
    </form>,
  ]);

/** One chosen, none chosen, one refused, a single one, none at all, nothing left to pay. */
export const kitMethods = boxed([
  ['One is chosen', <PayMethods key="chosen" options={kitOptions} chosen="instant" />],
  [
    'None is chosen yet',
    <PayMethods key="none" options={kitOptions} chosen={null} error="Choose how you want to pay." />,
  ],
  ['On credit, or in another way', <PayMethods key="credit" options={kitOnCredit} chosen="credit" />],
  ['Credit is refused', <PayMethods key="refused" options={kitShortCredit} chosen={null} />],
  ['A single one', <PayMethods key="single" options={kitOneMethod} chosen="card" />],
  ['Nothing is left to pay', <PayMethods key="paid" options={kitWithVouchers} chosen={null} />],
  ['No way to pay', <PayMethods key="closed" options={kitNoMethod} chosen={null} />],
  ['Pay later', <PayLater key="later" holdEnds={kitTrip.holdEnds} />],
]);

const voucher = { code: '', error: undefined, news: null, busy: false };
const credit = { typed: '', error: undefined, busy: false };

/** Saved, refused, and parts on an agency's credit. */
export const kitParts = boxed([
  ['No voucher', <PayVouchers key="none" {...voucher} options={kitOptions} />],
  [
    'Saved vouchers',
    <PayVouchers key="saved" {...voucher} options={kitWithVouchers} news="Voucher applied." />,
  ],
  [
    'A refused voucher',
    <PayVouchers
      key="refused"
      {...voucher}
      options={kitOptions}
      code="GIFT-2026"
      error="This voucher has expired."
    />,
  ],
  ['A part on credit', <PayCredit key="part" {...credit} options={kitShortCredit} />],
  ['A part is on credit', <PayCredit key="chosen" {...credit} options={kitPartOnCredit} />],
]);

type FormProps = { options: PaymentOptions; method: string | null; consent?: string; later?: ReactNode };

function Form({ options, method, consent, later = null }: FormProps) {
  return (
    <div className="max-w-3xl [&_[data-price-bar]]:relative! [&_[data-price-bar]]:mt-4">
      <PayForm
        formId="kit-pay"
        options={options}
        due={dueOf(options, method)}
        onMethod={nothing}
        conditions={{ gist: 'Changes free, no refund', text: <FareConditions trip={kitTrip} /> }}
        consented={false}
        consentMissing="Accept the conditions to continue."
        onConsent={nothing}
        code=""
        voucherNews={null}
        creditAmount=""
        later={later}
        errors={{ consent }}
      />
    </div>
  );
}

/** Of a traveller, without consent, and of an agent who pays a part on credit. */
export const kitPayForms: KitStates = [
  ['A traveler pays', <Form key="traveller" options={kitOptions} method="card" />],
  [
    'Without consent',
    <Form key="consent" options={kitOneMethod} method="card" consent="Accept the conditions to continue." />,
  ],
  [
    'An agent pays a part on credit',
    <Form
      key="agent"
      options={kitPartOnCredit}
      method="instant"
      later={<PayLater holdEnds={kitTrip.holdEnds} />}
    />,
  ],
];

export const kitAnswers: KitStates = kitPayments.map((shown) => [
  shown.state,
  <PaymentAnswer key={shown.state} shown={shown} trip={kitTrip} formId="kit-answer" />,
]);
