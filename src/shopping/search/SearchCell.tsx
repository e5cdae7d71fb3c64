// One cell of the search row: an icon, a small label, the control, and below it the errors.
import type { ReactNode } from 'react';

import { FieldErrorLine } from '#platform/ui/Field.tsx';
import { Icon, type IconName } from '#platform/ui/Icon.tsx';

type Props = {
  icon: IconName;
  /** The class of the cell in the row: rounded ends. */
  className?: string;
  /** Each with the id of its error line. */
  errors?: readonly (readonly [id: string, error: string | undefined])[];
  /** A press anywhere in the cell. */
  onPress?: (() => void) | undefined;
  /** The pointer comes near. */
  onNear?: () => void;
  children: ReactNode;
};

export function SearchCell({ icon, className = '', errors = [], onPress, onNear, children }: Props) {
  const wrong = errors.some(([, error]) => error);
  return (
    <div className="relative min-w-0">
      <div
        className={`relative flex min-h-14.5 items-center gap-[12px] border-[1.5px] bg-surface px-[16px] hover:bg-mist
          has-[:is(select,input,summary,button):focus-visible]:outline-2
          has-[:is(select,input,summary,button):focus-visible]:-outline-offset-2 outline-ink lg:min-h-16.5
          ${wrong ? 'border-danger' : 'border-field'} ${className}`}
      >
        <Icon name={icon} className="text-sea lg:max-[78rem]:hidden" />
        {children}
        {onPress ? (
          // For the pointer only: keys reach the controls beneath.
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            onPointerEnter={onNear}
            onClick={onPress}
            className="absolute inset-0 cursor-pointer"
          />
        ) : null}
      </div>
      {errors.map(([id, error]) =>
        error ? <FieldErrorLine key={id} id={id} error={error} /> : <span key={id} id={id} />,
      )}
    </div>
  );
}

export const cellLabel = 'block text-small leading-tight text-ink-500';
/** A control without its own frame: the cell is its frame. It covers its label, at a height suitable for a finger. */
export const cellControl = `-mt-5 -mb-1 block w-full truncate appearance-none border-0 bg-transparent px-0 pt-5 pb-1
  text-body font-strong text-ink outline-none focus-visible:shadow-none focus-visible:outline-none lg:text-lead
  lg:leading-tight`;
