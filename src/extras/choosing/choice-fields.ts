// The fields of the extras form: one per passenger, flight and extra, or per group that allows only one.
import type { AssistanceDetails } from '#extras/assistance-details.ts';
import { choiceKey, type ExtraChoice } from '#extras/extra-rules.ts';

const QUANTITY = /^quantity-(\d{1,2})-(\d)-([A-Z0-9]{1,20})$/;
const OPTION = /^option-(\d{1,2})-(\d)-[a-z_]{1,20}$/;

type Cell = Pick<ExtraChoice, 'passengerNo' | 'flightNo'>;

/** The field name of an extra that is counted or ticked (value 1). */
export function quantityField(choice: Cell & { extraCode: string }): string {
  return `quantity-${choiceKey(choice)}`;
}

/** The field name of a group that allows one choice: its value is the extra's code, or empty. */
export function optionField({ passengerNo, flightNo }: Cell, exclusiveGroup: string): string {
  return `option-${passengerNo}-${flightNo}-${exclusiveGroup}`;
}

/** The button of a bundle: its choices are in hidden fields. */
export function bundleField(bundleCode: string): string {
  return `bundle-${bundleCode}`;
}

export function detailField(passengerNo: number, name: keyof AssistanceDetails): string {
  return `detail-${passengerNo}-${name}`;
}

/** All choices in the form; anything that is not a whole number becomes -1, which every rule refuses. */
export function readQuantities(form: FormData): ExtraChoice[] {
  return [...form].flatMap(([name, value]) => {
    if (typeof value !== 'string' || value === '' || value === '0') return [];
    const [, passengerNo, flightNo, extraCode] = QUANTITY.exec(name) ?? OPTION.exec(name) ?? [];
    if (!passengerNo) return [];
    const cell = { passengerNo: Number(passengerNo), flightNo: Number(flightNo) };
    // An option's field name contains only its group: its value is the extra.
    if (!extraCode) return [{ ...cell, extraCode: value.slice(0, 20), quantity: 1 }];
    return [{ ...cell, extraCode, quantity: /^\d{1,2}$/.test(value.trim()) ? Number(value) : -1 }];
  });
}
