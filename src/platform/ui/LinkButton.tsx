// A link with the look of a button: it goes somewhere, a button does something.
import type { ComponentProps } from 'react';

import { buttonClass, type ButtonSize, type ButtonTone } from '#platform/ui/button-class.ts';

type Props = ComponentProps<'a'> & { href: string; tone?: ButtonTone; size?: ButtonSize };

export function LinkButton({ tone, size, className, children, ...rest }: Props) {
  return (
    <a {...rest} className={buttonClass(tone, size, className)}>
      {children}
    </a>
  );
}
