// What every part of the extras form gets: the booking, what is stored, what is typed, and the last response.
import type { Trip } from '#reservations/trip/trip.ts';
import type { AssistanceDetails } from '#extras/assistance-details.ts';
import type { ExtraChoice } from '#extras/extra-rules.ts';
import type { ExtrasPage } from '#extras/choosing/extras-page.ts';

export type ExtrasFormState = {
  trip: Trip;
  page: ExtrasPage;
  /** With what the fields begin: what is stored, or what was typed when it was refused. */
  initial: readonly ExtraChoice[];
  /** What the form says at this moment. */
  live: readonly ExtraChoice[];
  /** Changes when the server stored something: fields then begin anew, open sections stay open. */
  version: string;
  /** Sentences of refused fields, by field. */
  wrong: Readonly<Record<string, string | undefined>>;
  /** The card whose button was pressed last, what that did in words, and what "undo" would bring back. */
  answered: { key: string; notice: string; undo: string | null } | null;
};

export function quantityOf(
  choices: readonly ExtraChoice[],
  { passengerNo, flightNo, extraCode }: Pick<ExtraChoice, 'passengerNo' | 'flightNo' | 'extraCode'>,
): number {
  const choice = choices.find(
    (each) => each.passengerNo === passengerNo && each.flightNo === flightNo && each.extraCode === extraCode,
  );
  return choice?.quantity ?? 0;
}

/** What a passenger told about assistance: it is the same on every flight. */
export function detailsOf(
  choices: readonly ExtraChoice[],
  passengerNo: number,
): AssistanceDetails | undefined {
  return choices.find((choice) => choice.passengerNo === passengerNo && choice.details)?.details;
}

/** Some field whose name ends or begins so was refused. */
export function isWrong({ wrong }: ExtrasFormState, part: string): boolean {
  return Object.keys(wrong).some((field) => field.endsWith(`-${part}`) || field.startsWith(part));
}
