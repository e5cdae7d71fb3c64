// A framed area of the page.
import type { ComponentProps } from 'react';

export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`card p-4 sm:p-6 ${className}`} />;
}
