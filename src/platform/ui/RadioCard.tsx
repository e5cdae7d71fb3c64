// A card that is one answer of a question: a native radio button with the whole card to press. The frame, the
// filled disc and the tick all say "chosen", so the meaning does not hang on a colour.
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & { name: string; value: string; children: ReactNode };

export function RadioCard({ children, className = '', ...input }: Props) {
  return (
    <label
      className={`card relative flex cursor-pointer gap-3 p-4 transition-colors duration-150 hover:border-ink
        has-checked:border-sea has-checked:bg-sea-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-sea)]
        has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink
        has-disabled:cursor-not-allowed has-disabled:bg-mist has-disabled:text-ink-500 ${className}`}
    >
      <input
        {...input}
        type="radio"
        className="mt-0.5 size-5 shrink-0 accent-sea focus-visible:outline-none"
      />
      <span className="min-w-0 grow">{children}</span>
    </label>
  );
}
