// The gallery's booking: the time that is left, trip and price, bars of a phone, travellers and bundles.
import type { KitStates } from '#screens/kit-data/kit-states.ts';
import { kitBundles, kitTrip } from '#screens/kit-data/kit-trip.ts';
import { bundleField } from '#extras/choosing/choice-fields.ts';
import { BundleCards } from '#extras/choosing/BundleCards.tsx';
import { PayBar } from '#payments/paying/PayBar.tsx';
import { FunnelSteps } from '#reservations/frame/FunnelSteps.tsx';
import { HoldTime } from '#reservations/frame/HoldTime.tsx';
import { PriceBar } from '#reservations/frame/PriceBar.tsx';
import { TripSummary } from '#reservations/frame/TripSummary.tsx';
import { ContactFields } from '#reservations/naming/ContactFields.tsx';
import type { FieldHelp } from '#reservations/naming/field-help.ts';
import { PeopleProgress } from '#reservations/naming/PeopleProgress.tsx';
import { PersonCard } from '#reservations/naming/PersonCard.tsx';
import { SavedStatus } from '#reservations/naming/SavedStatus.tsx';
import { SeatList } from '#reservations/trip/SeatList.tsx';
import { TravellerList } from '#reservations/trip/TravellerList.tsx';

const FORM = 'kit-step';
const nothing = () => {};

/** Calm, in the last minutes, and without more time to give. On a page it floats beside the steps. */
export function KitHold() {
  const urgent = { ...kitTrip, holdExpiresAt: '2027-01-15T10:02:00Z' };
  return (
    <div className="flex flex-col items-start gap-4 [&>*]:static! [&>*]:m-0!">
      <HoldTime trip={kitTrip} formId={FORM} />
      <HoldTime trip={urgent} formId={FORM} />
      <HoldTime trip={{ ...urgent, extensionsLeft: 0 }} formId={FORM} />
    </div>
  );
}

export function KitSummary() {
  return (
    <div className="max-w-md">
      <TripSummary
        trip={kitTrip}
        price={kitTrip}
        searchPath="/en"
        settled
        people={
          <div className="py-3">
            <TravellerList people={kitTrip.people} />
          </div>
        }
      />
    </div>
  );
}

/** On a phone these stick to the bottom edge; the gallery shows them inline at any width. */
export function KitBars() {
  const pay = { label: 'Pay 1,458.40 €', shortLabel: 'Pay', minor: 145_840, currency: 'EUR', missing: null };
  return (
    <div className="flex max-w-md flex-col gap-4 [&>*]:relative! [&>*]:block!">
      <PriceBar trip={kitTrip} />
      <PayBar {...pay} busy={false} />
      <PayBar {...pay} busy />
      <PayBar
        {...pay}
        busy={false}
        missing={{ fieldId: 'bars', message: 'Accept the conditions of carriage.' }}
      />
    </div>
  );
}

const typed: Readonly<Record<string, string>> = {
  'passengers.0.givenNames': 'Ana',
  'passengers.0.surname': 'Núñez Peña',
  'passengers.0.gender': 'F',
  'passengers.0.birthDay': '4',
  'passengers.0.birthMonth': '8',
  'passengers.0.birthYear': '1988',
  'passengers.0.nationality': 'ES',
  'passengers.1.givenNames': 'Rui5',
  'passengers.1.surname': 'Sá',
};

const help: FieldHelp = (name) => ({
  id: name,
  name,
  defaultValue: typed[name] ?? '',
  error: name === 'passengers.1.givenNames' ? 'Use letters only.' : undefined,
  onBlur: nothing,
});

/** Whole and folded, with a refused field, and still empty. */
export function KitPeople() {
  return (
    <>
      {kitTrip.people.map((person, index) => (
        <PersonCard
          key={person.passengerNo}
          person={{ ...person, fullName: null }}
          index={index}
          assistance="#"
          help={help}
          errors={[{ path: 'passengers.1.givenNames' }]}
          days={{ flightDays: ['2027-03-11', '2027-03-20'], today: '2027-01-15' }}
          offers={{}}
          currency="EUR"
          waits={false}
          countries={[{ code: 'ES', name: 'Spain' }]}
          adults={kitTrip.people.filter(({ type }) => type === 'adult')}
          site=""
          sameSurname={index === 1 ? 'Núñez Peña' : ''}
          next={index < 2 ? { index: index + 1, name: 'Leonor' } : null}
          onReport={nothing}
          onRefuse={nothing}
          onFill={nothing}
        />
      ))}
    </>
  );
}

export function KitBundles() {
  const [, added] = kitBundles;
  return (
    <BundleCards
      formId={FORM}
      state={{
        trip: kitTrip,
        page: { currency: 'EUR', bundles: [...kitBundles], sections: [], chosen: [], lateForHelp: false },
        initial: [],
        live: [],
        version: 'kit',
        wrong: { [bundleField('KITA')]: 'This is sold out.' },
        answered: added
          ? { key: bundleField(added.extraCode), notice: 'Added for everybody.', undo: '' }
          : null,
      }}
    />
  );
}

const contact: FieldHelp = (name) => ({
  id: name,
  name,
  defaultValue: name === 'contact.email' ? 'ana@gmial.com' : '',
  error: name === 'contact.phone' ? 'Enter a telephone number.' : undefined,
  onBlur: nothing,
});

const reports = (['ready', 'wrong', 'begun', 'empty'] as const).map((stage, index) => ({
  givenNames: '',
  surname: '',
  stage,
  missing: index,
}));

/** Around the travellers: the steps, who is whole, what is saved, seats, and the contact with a mistyped address. */
export const kitAround: KitStates = [
  [
    'Steps',
    <FunnelSteps key="steps" step="passengers" bookingId={kitTrip.bookingId} searchPath="/en/select" />,
  ],
  ['Progress', <PeopleProgress key="progress" reports={reports} />],
  ['Saved', <SavedStatus key="saved" at={null} />],
  ['Seats', <SeatList key="seats" flightNo={1} people={kitTrip.people} seats={kitTrip.seats.slice(0, 1)} />],
  [
    'Contact',
    <ContactFields
      key="contact"
      help={contact}
      countries={[
        { code: 'ES', name: 'Spain', calling: '34' },
        { code: 'MX', name: 'Mexico', calling: '52' },
      ]}
      near={['ES']}
      guessesCountry={false}
      firstName="Ana"
      onFill={nothing}
    />,
  ],
];
