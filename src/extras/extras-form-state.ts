// What every part of the extras form is given: the booking, what is stored, what is typed, and what was answered.
import type { AssistanceDetails } from '#extras/assistance-details.ts';
import type { ExtraChoice } from '#extras/extra-rules.ts';
import type { ExtrasView } from '#extras/extras-view.ts';
import type { Trip } from '#booking/trip.ts';

export type ExtrasFormState = {
  trip: Trip;
  view: ExtrasView;
  /** With what the fields begin: what is stored, or what was typed when it was refused. */
  initial: readonly ExtraChoice[];
  /** What the form says at this moment. */
  live: readonly ExtraChoice[];
  /** Changes when the server stored something: fields then begin anew, open sections stay open. */
  version: string;
  /** Sentences of refused fields, by field. */
  wrong: ReadonlyMap<string, string>;
  /** The card whose button was pressed last, what that did in words, and what "undo" would bring back. */
  answered: { key: string; notice: string; undo: string | null } | null;
};

export function quantityOf(
  choices: readonly ExtraChoice[],
  cell: Pick<ExtraChoice, 'passengerNo' | 'flightNo' | 'extraCode'>,
): number {
  return choiceOf(choices, cell)?.quantity ?? 0;
}

export function choiceOf(
  choices: readonly ExtraChoice[],
  { passengerNo, flightNo, extraCode }: Pick<ExtraChoice, 'passengerNo' | 'flightNo' | 'extraCode'>,
): ExtraChoice | undefined {
  return choices.find(
    (choice) =>
      choice.passengerNo === passengerNo && choice.flightNo === flightNo && choice.extraCode === extraCode,
  );
}

/** What a passenger told about assistance: it is the same on every flight. */
export function detailsOf(
  choices: readonly ExtraChoice[],
  passengerNo: number,
): AssistanceDetails | undefined {
  return choices.find((choice) => choice.passengerNo === passengerNo && choice.details)?.details;
}
