// A framed area of the page.
import type { ComponentProps } from 'react';

/** A plain `div` with padding; give it a role or a heading where it is a region of the page. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`card p-4 sm:p-6 ${className}`} />;
}
