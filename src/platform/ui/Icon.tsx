// Our own outline icons: one sprite, 1.75 px strokes.
import type { IconName } from '#platform/ui/icon-names.ts';
import sprite from '#platform/ui/icons.svg?no-inline';

export type { IconName };

/** Always decoration: there is text beside it, or a label on the button. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      className={`inline-block shrink-0 ${/\bsize-/.test(className) ? '' : 'size-5'} ${className}`}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
