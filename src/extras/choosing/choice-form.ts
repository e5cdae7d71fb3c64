// What the server reads from the extras form: choices with details about a wheelchair, copies, and the state that
// "undo" restores.
import type { PassengerType } from '#reservations/booking-view.ts';
import { type AssistanceDetails, noDetails } from '#extras/assistance-details.ts';
import {
  bundleField,
  detailField,
  optionField,
  quantityField,
  readQuantities,
} from '#extras/choosing/choice-fields.ts';
import { choiceKey, type ExtraChoice, mostOf } from '#extras/extra-rules.ts';
import type { ExtrasView, ExtraView } from '#extras/extras-view.ts';

/** Everything requested in the form; `helpCodes` are the extras that have details. */
export function readChoices(form: FormData, helpCodes: ReadonlySet<string>): ExtraChoice[] {
  return readQuantities(form).map((choice) => {
    const details = helpCodes.has(choice.extraCode) ? readDetails(form, choice.passengerNo) : null;
    return details ? { ...choice, details } : choice;
  });
}

/** Null without details. Fields that do not belong to the chosen aid are not read: the page hides them. */
function readDetails(form: FormData, passengerNo: number): AssistanceDetails | null {
  const text = (name: keyof AssistanceDetails) => {
    const value = form.get(detailField(passengerNo, name));
    return typeof value === 'string' ? value.trim() : '';
  };
  const size = (name: keyof AssistanceDetails) => (text(name) === '' ? null : Number(text(name)));
  // The choices are checked when they are stored: an unknown value is refused then.
  const ownAid = (text('ownAid') || 'none') as AssistanceDetails['ownAid'];
  const battery = (text('battery') || null) as AssistanceDetails['battery'];
  const aid =
    ownAid === 'none'
      ? noDetails
      : {
          ownAid,
          battery: ownAid === 'electric' ? battery : null,
          lengthCm: size('lengthCm'),
          widthCm: size('widthCm'),
          heightCm: size('heightCm'),
          weightKg: size('weightKg'),
        };
  const remark = text('remark');
  return ownAid === 'none' && remark === '' ? null : { ...noDetails, ...aid, remark };
}

export type CopyKind = 'everyone' | 'both';

/** One piece of the card's extra for everybody who may have it and has none yet, on each flight that offers it. */
export function oneForAll(
  choices: readonly ExtraChoice[],
  [extra]: readonly ExtraView[],
  people: readonly { passengerNo: number; type: PassengerType }[],
): ExtraChoice[] {
  if (!extra) return [...choices];
  const had = new Set(choices.filter(({ quantity }) => quantity > 0).map(choiceKey));
  const added = extra.flights.flatMap(({ flightNo }) =>
    people.flatMap(({ passengerNo, type }) => {
      const choice = { passengerNo, flightNo, extraCode: extra.extraCode };
      const quantity = had.has(choiceKey(choice)) ? 0 : fitting(extra, type, flightNo, 1);
      return quantity > 0 ? [{ ...choice, quantity }] : [];
    }),
  );
  return [...choices, ...added];
}

/**
 * `everyone`: all who may have an extra of the card get what the first of them has, flight by flight. `both`: the other
 * flights get what the first has, traveller by traveller. Nothing is copied to where it is not offered, and extras of
 * other cards stay unchanged.
 */
export function copyChoices(
  choices: ExtraChoice[],
  kind: CopyKind,
  extras: readonly ExtraView[],
  people: readonly { passengerNo: number; type: PassengerType }[],
): ExtraChoice[] {
  const of = (code: string) => extras.find((extra) => extra.extraCode === code);
  const able = people.filter(({ type }) => extras.some((extra) => extra.passengerTypes.includes(type)));
  const flightNos = [...new Set(extras.flatMap((extra) => extra.flights.map((flight) => flight.flightNo)))];
  const [leader] = able;
  const [firstFlight = 1] = flightNos;
  const copies = able.flatMap(({ passengerNo, type }) =>
    flightNos.flatMap((flightNo) => {
      const from =
        kind === 'everyone'
          ? { passengerNo: leader?.passengerNo, flightNo }
          : { passengerNo, flightNo: firstFlight };
      const models = choices.filter(
        (choice) =>
          choice.passengerNo === from.passengerNo &&
          choice.flightNo === from.flightNo &&
          of(choice.extraCode),
      );
      const isModel = from.passengerNo === passengerNo && from.flightNo === flightNo;
      return models.flatMap((model) => {
        const quantity = isModel
          ? model.quantity
          : fitting(of(model.extraCode), type, flightNo, model.quantity);
        return quantity === 0 ? [] : [{ ...model, passengerNo, flightNo, quantity }];
      });
    }),
  );
  return [...choices.filter((choice) => !of(choice.extraCode)), ...copies];
}

/** As many of the wanted pieces as this traveller may add on that flight. */
function fitting(
  extra: ExtraView | undefined,
  type: PassengerType,
  flightNo: number,
  wanted: number,
): number {
  const flight = extra?.flights.find((each) => each.flightNo === flightNo);
  if (!extra || !flight || flight.closed || !extra.passengerTypes.includes(type)) return 0;
  return Math.min(wanted, mostOf({ ...extra, included: flight.included }));
}

/** A short text for a hidden field. */
export function writeUndo(choices: ExtraChoice[]): string {
  return choices
    .filter((choice) => choice.quantity > 0)
    .map((choice) => `${choiceKey(choice)}-${choice.quantity}`)
    .join(' ');
}

/** Assistance details are still in their own fields: they are taken from `typed`. */
export function readUndo(text: string, typed: readonly ExtraChoice[]): ExtraChoice[] {
  return text.split(' ').flatMap((part) => {
    const parts = /^(\d{1,2})-(\d)-([A-Z0-9]{1,20})-(\d{1,2})$/.exec(part);
    if (!parts) return [];
    const choice = {
      passengerNo: Number(parts[1]),
      flightNo: Number(parts[2]),
      extraCode: parts[3] ?? '',
      quantity: Number(parts[4]),
    };
    const details = typed.find((each) => choiceKey(each) === choiceKey(choice))?.details;
    return details ? { ...choice, details } : choice;
  });
}

/** The field of the form that a refused path like `choices.3.quantity` is about. */
export function fieldOfPath(path: string, choices: readonly ExtraChoice[], view: ExtrasView): string {
  const [, index = '-', part, detail] = path.split('.');
  const choice = choices[Number(index)];
  if (!choice) return '';
  if (view.bundles.some(({ bundleCode }) => bundleCode === choice.extraCode))
    return bundleField(choice.extraCode);
  if (part === 'details' && detail) return detailField(choice.passengerNo, detail as keyof AssistanceDetails);
  const extra = extrasOf(view).find((each) => each.extraCode === choice.extraCode);
  return extra?.exclusiveGroup ? optionField(choice, extra.exclusiveGroup) : quantityField(choice);
}

/** Returns the extras of all groups in page order; a bundle is one of them. */
export function extrasOf(view: ExtrasView): ExtraView[] {
  return view.groups.flatMap((group) => group.extras);
}

/** The extras that can have details. */
export function helpCodesOf(view: ExtrasView): ReadonlySet<string> {
  const help = view.groups.filter((group) => group.type === 'assistance');
  return new Set(help.flatMap((group) => group.extras.map((extra) => extra.extraCode)));
}
