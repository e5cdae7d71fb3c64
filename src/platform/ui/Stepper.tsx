// A small number in a form.
import { Field, type FieldProps } from '#platform/ui/Field.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

type Props = FieldProps & {
  name: string;
  min: number;
  max: number;
  /** As typed: for a moment it may not be a number. */
  value: string;
  /** Names of the two buttons, including what they count: `One adult fewer`. */
  fewer: string;
  more: string;
  onValue: (value: string) => void;
};

/** A native number field, with one button on each side where there is a script; they stop at `min` and `max`. */
export function Stepper({ name, min, max, value, fewer, more, onValue, ...field }: Props) {
  const hydrated = useHydrated();
  const number = Number.parseInt(value, 10) || 0;
  const step = (by: number) => onValue(String(Math.min(max, Math.max(min, number + by))));
  return (
    <Field {...field}>
      {(aria) => (
        <span className="flex items-center gap-1">
          {hydrated ? (
            <StepButton icon="minus" label={fewer} stop={number <= min} onPress={() => step(-1)} />
          ) : null}
          <input
            {...aria}
            type="number"
            inputMode="numeric"
            name={name}
            min={min}
            max={max}
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
            className="control figures w-8 min-w-0 grow px-1 text-center"
          />
          {hydrated ? (
            <StepButton icon="plus" label={more} stop={number >= max} onPress={() => step(1)} />
          ) : null}
        </span>
      )}
    </Field>
  );
}

type StepButtonProps = { icon: 'minus' | 'plus'; label: string; stop: boolean; onPress: () => void };

/** At its limit a button stays reachable and says so, so that the focus is not lost. */
function StepButton({ icon, label, stop, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={stop || undefined}
      onClick={stop ? undefined : onPress}
      className="flex size-11 shrink-0 items-center justify-center rounded-full border-[1.5px] border-field text-sea
        hover:border-ink aria-disabled:border-line aria-disabled:text-ink-500"
    >
      <Icon name={icon} />
    </button>
  );
}
