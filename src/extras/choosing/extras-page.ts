// The extras as their page draws them: in sections and cards, with every sentence and price that does not change.
import type { PassengerType } from '#reservations/booking-view.ts';
import type { SectionName } from '#extras/choosing/extra-sections.ts';
import type { ChosenExtra } from '#extras/extras-view.ts';

export type PageFlight = {
  flightNo: number;
  /** Price of one today, minor units of the booking's currency; null where it is not for sale. */
  amountMinor: number | null;
  included: number;
  /** Those of them that a chosen bundle holds. */
  bundled: number;
  /** How many this booking can have in all; null where it is not limited. */
  left: number | null;
  /** Nobody can add it now: `note` says why. */
  closed: boolean;
  /** `70 € each`, or that it is free; empty where it is not for sale. */
  price: string;
  /** `70 €` alone, for lists of options. */
  short: string;
  /** Until when it can be ordered, or why it cannot. */
  note: string | null;
  /** Said when few are left. */
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
  /** What it costs in a few words: `from 60 €`. */
  from: string;
  flights: PageFlight[];
};

/** One extra, or the options of which a passenger can have one. */
export type PageCard = {
  /** Names it in buttons: the extra's code, or the group of the options in small letters. */
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

/** What is drawn for an extra: its section, or a seat. */
export type Drawing = SectionName | 'seat';

/** A bundle that is chosen or can be, with its sentences. Amounts are those of the whole party. */
export type PageBundle = {
  extraCode: string;
  title: string;
  description: string;
  scope: 'flight';
  drawings: Drawing[];
  /** What it holds, a line each. */
  parts: string[];
  passengerNos: number[];
  chosen: boolean;
  price: string;
  /** For how many travellers and flights. */
  forWhom: string;
  saved: string | null;
  /** What a press changes, where that is not the price alone. */
  effect: string | null;
  /** As the price bar reads them. */
  flights: { flightNo: number; amountMinor: number | null }[];
};

export type ExtrasPage = {
  currency: string;
  bundles: PageBundle[];
  sections: PageSection[];
  chosen: ChosenExtra[];
  /** Assistance is wanted in time: a flight of the booking leaves within the hours that airports ask for. */
  lateForHelp: boolean;
};

export function pageExtras(page: Pick<ExtrasPage, 'sections'>): PageExtra[] {
  return page.sections.flatMap((section) => section.cards.flatMap((card) => card.extras));
}
