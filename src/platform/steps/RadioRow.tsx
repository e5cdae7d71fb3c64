// A row of a list that is one answer to a question: a native radio button, with the whole row to press.
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  name: string;
  value: string;
  children: ReactNode;
  /** Shown once it is chosen, and always if it cannot be chosen. */
  more?: ReactNode;
};

/** Band, filled disc and the text that appears all show "chosen", so the meaning does not depend on colour. */
export function RadioRow({ children, more, ...input }: Props) {
  return (
    <label
      className="group/row flex cursor-pointer gap-[min(0.75rem,3vw)] border-t border-line px-[min(1rem,4vw)] py-3 transition-colors duration-150
        hover:bg-mist has-checked:bg-sea-soft has-checked:shadow-[inset_4px_0_0_var(--primary)]
        has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink
        has-disabled:cursor-not-allowed has-disabled:bg-mist has-disabled:text-ink-500 sm:px-5"
    >
      <input
        {...input}
        type="radio"
        className="mt-0.5 size-5 shrink-0 accent-sea focus-visible:outline-none"
      />
      <span className="min-w-0 grow">
        {children}
        {more ? (
          <span
            className="mt-1 hidden text-small text-ink-700 group-has-checked/row:block
              group-has-disabled/row:block"
          >
            {more}
          </span>
        ) : null}
      </span>
    </label>
  );
}
