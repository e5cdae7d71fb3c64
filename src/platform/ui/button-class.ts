// The styles of a button and of a link that looks like one.

export type ButtonTone = 'primary' | 'secondary' | 'soft' | 'quiet';
export type ButtonSize = 'medium' | 'large' | 'small';

const base =
  'inline-flex max-w-full items-center justify-center gap-2 rounded-field font-strong no-underline text-center ' +
  'transition-colors duration-150 ease-out disabled:cursor-not-allowed disabled:opacity-60 ' +
  'forced-colors:border forced-colors:border-[ButtonText]';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-sea text-on-fill hover:bg-ink',
  secondary: 'border-[1.5px] border-sea bg-surface text-sea hover:bg-sea-soft',
  soft: 'bg-sea-soft text-sea hover:text-ink',
  quiet: 'text-sea underline underline-offset-4 hover:text-ink hover:bg-mist',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3 text-body',
  medium: 'min-h-11 px-5 py-2 text-body',
  large: 'min-h-13 px-7 py-3 text-lead',
};

/** Every size is at least 44 px high; `extra` is appended. */
export function buttonClass(tone: ButtonTone = 'primary', size: ButtonSize = 'medium', extra = ''): string {
  return `${base} ${tones[tone]} ${sizes[size]} ${extra}`.trim();
}
