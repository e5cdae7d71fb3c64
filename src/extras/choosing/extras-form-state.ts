// What every part of the extras form gets: the booking, the stored and the typed choices, and the last response.
import type { Trip } from '#funnel/trip/trip.ts';
import type { AssistanceDetails } from '#extras/assistance-details.ts';
import type { ExtraChoice } from '#extras/extra-rules.ts';
import type { ExtrasPage } from '#extras/choosing/extras-page.ts';

export type ExtrasFormState = {
  trip: Trip;
  page: ExtrasPage;
  /** Initial values of the fields: the stored choices, or the typed ones after a refusal. */
  initial: readonly ExtraChoice[];
  /** The form's current choices. */
  live: readonly ExtraChoice[];
  /** Changes when the server has stored something: fields are then reset, open sections stay open. */
  version: string;
  /** Sentences of refused fields, by field. */
  wrong: Readonly<Record<string, string | undefined>>;
  /** The card whose button was pressed last, the result in words, and what "undo" would restore. */
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

/** A passenger's assistance details: they are the same on every flight. */
export function detailsOf(
  choices: readonly ExtraChoice[],
  passengerNo: number,
): AssistanceDetails | undefined {
  return choices.find((choice) => choice.passengerNo === passengerNo && choice.details)?.details;
}

/** Whether a field with this part at either end of its name was refused. */
export function isWrong({ wrong }: ExtrasFormState, part: string): boolean {
  return Object.keys(wrong).some((field) => field.endsWith(`-${part}`) || field.startsWith(part));
}
