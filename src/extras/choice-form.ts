// The extras form as it travels: one field per passenger, flight and extra, and what "undo" brings back.
import type { PassengerType } from '#booking/booking-view.ts';
import { choiceKey, type ExtraChoice } from '#extras/bag-rules.ts';

const FIELD = /^quantity-(\d{1,2})-(\d)-([A-Z0-9]{1,20})$/;

export function quantityField(choice: Omit<ExtraChoice, 'quantity'>): string {
  return `quantity-${choiceKey(choice)}`;
}

/** Every quantity of the form; what is no whole number becomes -1, which no rule accepts. */
export function readChoices(form: FormData): ExtraChoice[] {
  return [...form].flatMap(([name, value]) => {
    const parts = FIELD.exec(name);
    if (!parts || typeof value !== 'string') return [];
    const quantity = /^\d{1,2}$/.test(value.trim()) ? Number(value) : -1;
    return { passengerNo: Number(parts[1]), flightNo: Number(parts[2]), extraCode: parts[3] ?? '', quantity };
  });
}

export type CopyKind = 'everyone' | 'both';

/**
 * `everyone`: all who may have the extra get what the first of them has, flight by flight.
 * `both`: the second flight gets what the first has, traveller by traveller. Other extras stay as they are.
 */
export function copyChoices(
  choices: ExtraChoice[],
  kind: CopyKind,
  extraCode: string,
  passengers: { passengerNo: number; type: PassengerType }[],
): ExtraChoice[] {
  const leader = passengers[0]?.passengerNo;
  const find = (passengerNo: number | undefined, flightNo: number) =>
    choices.find(
      (c) => c.passengerNo === passengerNo && c.flightNo === flightNo && c.extraCode === extraCode,
    );
  return choices.map((choice) => {
    if (choice.extraCode !== extraCode) return choice;
    const model = kind === 'everyone' ? find(leader, choice.flightNo) : find(choice.passengerNo, 1);
    return model ? { ...choice, quantity: model.quantity } : choice;
  });
}

/** A few characters for a hidden field: only what was more than none. */
export function writeUndo(choices: ExtraChoice[]): string {
  return choices
    .filter((choice) => choice.quantity > 0)
    .map((choice) => `${choiceKey(choice)}-${choice.quantity}`)
    .join(' ');
}

export function readUndo(text: string): ExtraChoice[] {
  return text.split(' ').flatMap((part) => {
    const parts = /^(\d{1,2})-(\d)-([A-Z0-9]{1,20})-(\d{1,2})$/.exec(part);
    if (!parts) return [];
    return {
      passengerNo: Number(parts[1]),
      flightNo: Number(parts[2]),
      extraCode: parts[3] ?? '',
      quantity: Number(parts[4]),
    };
  });
}
