// Our own outline icons: one sprite, 1.75 px strokes. Always decoration: text beside it or a label on the button.
import sprite from '#platform/ui/icons.svg?no-inline';

export const iconNames = [
  'alert',
  'arrow-right',
  'assist',
  'backpack',
  'bag',
  'bike',
  'bus',
  'calendar',
  'card',
  'change',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'clock',
  'close',
  'dive',
  'facebook',
  'globe',
  'golf',
  'info',
  'instagram',
  'lock',
  'lounge',
  'mail',
  'meal',
  'menu',
  'minus',
  'paw',
  'people',
  'phone',
  'pin',
  'plane',
  'plus',
  'print',
  'priority',
  'receipt',
  'refund',
  'search',
  'seat',
  'shield',
  'ski',
  'stroller',
  'sun',
  'surf',
  'swap',
  'tiktok',
  'twitter',
  'user',
] as const;

export type IconName = (typeof iconNames)[number];

/** An icon named by data. The list stays out of the browser: for an unknown name the sprite draws nothing. */
export function iconOf(name: string): IconName {
  return name as IconName;
}

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
