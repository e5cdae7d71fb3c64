// One of a few short answers, all visible in one box: native radio buttons, so it is one press or the arrow keys.
import { type Choice } from '#platform/steps/SelectField.tsx';
import { FieldErrorLine } from '#platform/ui/Field.tsx';

type Props = {
  /** Of the first answer, to which a link of the error summary leads. */
  id: string;
  name: string;
  label: string;
  error?: string | undefined;
  choices: readonly Choice[];
  defaultValue: string;
  onChoose: (value: string) => void;
};

/** The chosen one has a ring besides its colour. Segments may wrap with large text. */
export function RadioSegments({ id, name, label, error, choices, defaultValue, onChoose }: Props) {
  return (
    <div
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-error`}
      className="min-w-0"
    >
      <p id={`${id}-label`} className="mb-1 text-small text-ink-500">
        {label}
      </p>
      <div className={`${BOX} ${error ? 'border-2 border-danger' : 'border-[1.5px] border-field'}`}>
        {choices.map((choice, at) => (
          <label key={choice.value} className={SEGMENT}>
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={name}
              value={choice.value}
              defaultChecked={choice.value === defaultValue}
              onChange={() => onChoose(choice.value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none focus-visible:shadow-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldErrorLine id={`${id}-error`} error={error} />
    </div>
  );
}

const BOX = 'flex min-h-14 flex-wrap gap-px overflow-clip rounded-field bg-field hover:border-ink';

const SEGMENT = `relative grid min-h-13 min-w-11 grow place-items-center bg-surface px-1.5 py-1 text-center text-small
  font-strong first:rounded-l-[6px] last:rounded-r-[6px] hover:bg-mist has-checked:bg-sea-soft has-checked:text-sea
  has-checked:shadow-[inset_0_0_0_2px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-5
  has-focus-visible:outline-ink sm:text-body forced-colors:border forced-colors:has-checked:bg-[Highlight]
  forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none`;
