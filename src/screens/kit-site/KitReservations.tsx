// The gallery's reservations: the form that opens one, what it shows, check-in, letters, offers and logins.
import { kitQuote, kitReservation, kitTroubled } from '#screens/kit-data/kit-reservation.ts';
import { kitForeignSite, kitSite } from '#screens/kit-data/kit-site.ts';
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { SiteContext } from '#content/site/use-site.ts';
import { PopupLogin } from '#identity/popup/PopupLogin.tsx';
import { LinkAnswer } from '#messages/newsletter/LinkPage.tsx';
import { SignUpForm } from '#messages/newsletter/SignUpForm.tsx';
import { QuoteSheet } from '#messages/quotes/QuoteSheet.tsx';
import { TransferNotice } from '#rebooking/TransferNotice.tsx';
import { CheckinSheet } from '#servicing/CheckinSheet.tsx';
import { ReservationForm } from '#servicing/ReservationForm.tsx';
import { ReservationSheet } from '#servicing/ReservationSheet.tsx';

const pair = { reference: 'QX7K2M', lastName: 'Núñez' };

export const kitReservationForms: KitStates = [
  ['To manage', <ReservationForm key="manage" purpose="manage" id="manage" />],
  ['To check in', <ReservationForm key="checkin" purpose="checkin" id="checkin" />],
  [
    'Nothing was typed',
    <ReservationForm
      key="missing"
      purpose="manage"
      id="missing"
      asked={{ pair: { reference: '', lastName: '' }, status: 422, failure: null }}
    />,
  ],
  ...(['reservation_unknown', 'rate_limited'] as const).map(
    (failure) =>
      [
        failure,
        <ReservationForm key={failure} purpose="manage" id="failed" asked={{ pair, status: 404, failure }} />,
      ] as const,
  ),
  [
    'On the site of the airline',
    <SiteContext key="foreign" value={kitForeignSite}>
      <ReservationForm purpose="manage" id="foreign" />
    </SiteContext>,
  ],
];

const desk = { ...kitSite, offers: { ...kitSite.offers, onlineCheckin: 'no' as const } };

export const kitReservations: KitStates = [
  ['A reservation', <ReservationSheet key="whole" reservation={kitReservation} bookingId="kit" />],
  ['With a cancelled flight', <ReservationSheet key="cancelled" reservation={kitTroubled} bookingId="kit" />],
  [
    'Nobody can be called',
    <SiteContext key="silent" value={kitForeignSite}>
      <ReservationSheet reservation={kitTroubled} bookingId="kit" />
    </SiteContext>,
  ],
  ['Check-in', <CheckinSheet key="checkin" reservation={kitReservation} bookingId="kit" />],
  [
    'Check-in at the airport',
    <SiteContext key="desk" value={desk}>
      <CheckinSheet reservation={kitReservation} bookingId="kit" />
    </SiteContext>,
  ],
];

const open = {
  title: 'Confirm your address',
  text: 'One press, and our letters come to you.',
  button: 'Confirm',
};
const done = { title: 'Confirmed', text: 'The next letter comes to ana@example.com.' };

const refused = (name: string, email: string, error: 'invalid_name' | 'invalid_email' | 'message') => (
  <SignUpForm given={{ values: { name, email }, error, status: 422 }} />
);

export const kitLetters: KitStates = [
  ['The name is refused', refused('A', 'ana@example.com', 'invalid_name')],
  ['The address is refused', refused('Ana', 'ana@', 'invalid_email')],
  ['It could not be sent', refused('Ana', 'ana@example.com', 'message')],
  ...(['open', 'done', 'used', 'expired', 'unknown'] as const).map(
    (state) => [`A link: ${state}`, <LinkAnswer key={state} {...{ state, open, done }} again />] as const,
  ),
];

export const kitQuotes: KitStates = (['open', 'ended', 'booked'] as const).map((state) => [
  state,
  <QuoteSheet key={state} view={{ ...kitQuote, state }} pdf="#" />,
]);

const kept = { title: 'Your choices', keptTitle: 'Kept', droppedTitle: 'No longer possible' };

export const kitTransfers: KitStates = [
  [
    'All was kept',
    <TransferNotice key="kept" words={{ ...kept, kept: ['Seat 4A for Ana Núñez Peña'], dropped: [] }} />,
  ],
  [
    'A part was lost',
    <TransferNotice
      key="dropped"
      words={{
        ...kept,
        kept: ['Seat 4A for Ana Núñez Peña'],
        dropped: ['Seat 4B for Rui Sá: taken', 'Lounge: not sold on this flight'],
      }}
    />,
  ],
];

export function KitLogin() {
  return (
    <div className="max-w-md">
      <PopupLogin
        providers={[
          { id: 'kit', name: 'Example' },
          { id: 'kit-2', name: 'Somebody with a longer name' },
        ]}
        service={null}
        onSignedIn={() => {}}
      />
    </div>
  );
}
