// Our own outline icons: one sprite, 1.75 px strokes. Always decoration: a word stands beside or a label on the button.
import sprite from '#ui/icons.svg?no-inline';

export const iconNames = [
  'alert',
  'arrow-right',
  'backpack',
  'bag',
  'calendar',
  'card',
  'change',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'clock',
  'close',
  'facebook',
  'globe',
  'info',
  'instagram',
  'lock',
  'mail',
  'menu',
  'minus',
  'people',
  'phone',
  'pin',
  'plane',
  'plus',
  'print',
  'receipt',
  'refund',
  'search',
  'seat',
  'sun',
  'swap',
  'tiktok',
  'twitter',
  'user',
] as const;

export type IconName = (typeof iconNames)[number];

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
