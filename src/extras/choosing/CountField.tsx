// The number of pieces: a native number field in the form, with a button on each side where there is a script.
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

import { Icon } from '#platform/ui/Icon.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

type Props = {
  help: { id: string; name: string };
  /** Its initial value; after that it counts by itself. */
  begins: number;
  /** Its current value. */
  now: number;
  max: number;
  /** The traveller and the extra: named in the buttons too. */
  of: string;
};

export function CountField({ help, begins, now, max, of }: Props) {
  const t = useTranslations('extras');
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const step = (by: 1 | -1) => {
    const input = field.current;
    if (!input) return;
    // An empty field counts as 0.
    if (by > 0) input.stepUp();
    else input.stepDown();
    // The form listens to typed input, so this counts as typing.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <span className="flex shrink-0 items-center gap-1">
      {hydrated ? (
        <StepButton icon="minus" label={t('fewer', { of })} stop={now <= 0} onPress={() => step(-1)} />
      ) : null}
      <input
        {...help}
        ref={field}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        defaultValue={begins}
        className={`control figures px-1 text-center ${hydrated ? 'w-11' : 'w-20'}`}
      />
      {hydrated ? (
        <StepButton icon="plus" label={t('more', { of })} stop={now >= max} onPress={() => step(1)} />
      ) : null}
    </span>
  );
}

type StepButtonProps = { icon: 'minus' | 'plus'; label: string; stop: boolean; onPress: () => void };

/** At its limit a button stays reachable and says so, so that the focus is not lost. */
function StepButton({ icon, label, stop, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={stop || undefined}
      onClick={stop ? undefined : onPress}
      className="flex size-11 shrink-0 items-center justify-center rounded-full border-[1.5px] border-field text-sea
        hover:border-ink aria-disabled:border-line aria-disabled:text-ink-500"
    >
      <Icon name={icon} />
    </button>
  );
}
