// A search in the list of countries beside a telephone number, over the page. The native list keeps the value.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { findCountries, type PhoneCountry } from '#funnel/naming/phone-countries.ts';
import { Icon } from '#platform/ui/Icon.tsx';
import { Modal } from '#platform/ui/Modal.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  near: readonly PhoneCountry[];
  others: readonly PhoneCountry[];
  /** The chosen country, or empty. */
  chosen: string;
  onChoose: (code: string) => void;
};

export function CountrySearch({ open, onClose, ...search }: Props) {
  const t = useTranslations('passengers');
  return (
    <Modal open={open} onClose={onClose} title={t('phoneCountry')}>
      <Search {...search} />
    </Modal>
  );
}

type SearchProps = Omit<Props, 'open' | 'onClose'>;

function Search({ near, others, chosen, onChoose }: SearchProps) {
  const t = useTranslations('passengers');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Not by a finger: the keyboard of a phone would cover the countries that are usually wanted.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  const groups = [
    { label: t('phoneNear'), found: findCountries(near, typed) },
    { label: t('phoneOthers'), found: findCountries(others, typed) },
  ].filter(({ found }) => found.length > 0);
  const first = groups[0]?.found[0];
  return (
    <div role="presentation" onKeyDown={moveByArrows}>
      <label className="relative block">
        <span className="sr-only">{t('phoneSearch')}</span>
        <Icon name="search" className="absolute top-3 left-3 text-ink-500" />
        <input
          ref={field}
          type="search"
          autoComplete="off"
          placeholder={t('phoneSearch')}
          className="control pl-10"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It is in a form, which Enter would send.
            event.preventDefault();
            if (first && typed.trim()) onChoose(first.code);
          }}
        />
      </label>
      <div className="mt-3 h-[min(24rem,55dvh)] overflow-y-auto">
        {groups.map(({ label, found }) => (
          <section key={label} aria-label={label}>
            <p className="px-3 pt-2 text-small text-ink-500">{label}</p>
            <ul>
              {found.map(({ code, name, calling }) => (
                <li key={code}>
                  <button
                    type="button"
                    aria-current={code === chosen || undefined}
                    className="flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left hover:bg-mist
                      focus-visible:-outline-offset-2 aria-[current]:bg-sea-soft aria-[current]:font-strong"
                    onClick={() => onChoose(code)}
                  >
                    <CountryMark code={code} />
                    <span className="min-w-0 grow">{name}</span>
                    <span className="figures shrink-0 text-ink-500">+{calling}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <output className="block px-3 py-2">{groups.length === 0 ? t('phoneNone') : null}</output>
      </div>
    </div>
  );
}

/** The two letters of a country, as on the back of a car. The name beside it says the same. */
export function CountryMark({ code }: { code: string }) {
  return (
    <span
      aria-hidden="true"
      className="shrink-0 rounded-[4px] bg-mist px-1.5 py-0.5 text-small font-heavy text-ink-700"
    >
      {code}
    </span>
  );
}

/** The arrows lead from the field through the list and back. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  stops[stops.findIndex((each) => each === document.activeElement) + step]?.focus();
}
