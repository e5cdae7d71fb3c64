// The extras as their page draws them: in sections and cards, with every sentence and price that does not change.
import type { PassengerType } from '#reservations/booking-view.ts';
import type { SectionName } from '#extras/choosing/extra-sections.ts';
import type { ChosenExtra } from '#extras/extras-view.ts';

export type PageFlight = {
  flightNo: number;
  /** Price of one today, minor units of the booking's currency; null where it is not for sale. */
  amountMinor: number | null;
  included: number;
  /** How many of those a chosen bundle contains. */
  bundled: number;
  /** How many this booking can have in all; null where it is not limited. */
  left: number | null;
  /** It can no longer be added: `note` says why. */
  closed: boolean;
  /** `70 € each`, or that it is free; empty where it is not for sale. */
  price: string;
  /** `70 €` alone, for lists of options. */
  short: string;
  /** The deadline for ordering, or why it cannot be ordered. */
  note: string | null;
  /** The sentence that is shown when few are left. */
  few: string | null;
};

export type PageExtra = {
  extraCode: string;
  title: string;
  description: string;
  icon: string;
  scope: 'flight' | 'trip';
  weightKg: number;
  maxQuantity: number;
  passengerTypes: PassengerType[];
  /** Its price in a few words: `from 60 €`. */
  from: string;
  flights: PageFlight[];
};

/** One extra, or options of which a passenger can have one. */
export type PageCard = {
  /** Its key in button names: the extra's code, or the group of the options in lower case. */
  key: string;
  title: string;
  icon: string;
  exclusiveGroup: string | null;
  from: string;
  extras: PageExtra[];
};

export type PageSection = {
  name: SectionName;
  title: string;
  icon: string;
  about: string;
  from: string;
  cards: PageCard[];
};

/** The drawing of an extra: its section, or a seat. */
export type Drawing = SectionName | 'seat';

/** A bundle that is chosen or available, with its sentences. Amounts are for the whole party. */
export type PageBundle = {
  extraCode: string;
  title: string;
  description: string;
  scope: 'flight';
  drawings: Drawing[];
  /** Its contents, one line each. */
  parts: string[];
  passengerNos: number[];
  chosen: boolean;
  price: string;
  /** For how many travellers and flights. */
  forWhom: string;
  saved: string | null;
  /** The effect of a press, where that differs from the price. */
  effect: string | null;
  /** In the form that the price bar reads. */
  flights: { flightNo: number; amountMinor: number | null }[];
};

export type ExtrasPage = {
  currency: string;
  bundles: PageBundle[];
  sections: PageSection[];
  chosen: ChosenExtra[];
  /** Assistance is requested late: a flight of the booking leaves within the hours of notice that airports ask for. */
  lateForHelp: boolean;
};

/** Returns the extras of all cards in page order, without bundles. */
export function pageExtras(page: Pick<ExtrasPage, 'sections'>): PageExtra[] {
  return page.sections.flatMap((section) => section.cards.flatMap((card) => card.extras));
}
