// A telephone number in one box: the code of the country first, then the number as people know it.
import { type ChangeEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

import { PHONE_MAX } from '#reservations/contact/contact-limits.ts';
import { cleanPhone } from '#platform/lib/clean-text.ts';
import type { CallingCountry } from '#reservations/contact/calling-country.ts';
import { CountryMark, CountrySearch } from '#funnel/naming/CountrySearch.tsx';
import type { FieldHelp } from '#funnel/naming/field-help.ts';
import { type PhoneCountry, phoneGroups } from '#funnel/naming/phone-countries.ts';
import { lookUpCountry } from '#identity/look-up-country.ts';
import { SelectField } from '#platform/steps/SelectField.tsx';
import { TextField } from '#platform/ui/TextField.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

/** The numbering plans are loaded when the field gets the focus, not with the page. */
const loadPlans = () => import('libphonenumber-js/min');

type Props = {
  help: FieldHelp;
  countries: readonly CallingCountry[];
  /** Codes of the countries that come first. */
  near: readonly string[];
  /** The country in the list is a guess, which a look-up may improve. */
  guessesCountry: boolean;
};

/**
 * The list is native; a script puts a search over it, and a number pasted with its code selects its country
 * (Specification §5).
 */
export function PhoneFields({ help, countries, near, guessesCountry }: Props) {
  const t = useTranslations('passengers');
  const list = useRef<HTMLSelectElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const country = help('contact.phoneCountry');
  const phone = help('contact.phone');
  const chosen = useChosen(list, country.defaultValue);
  useGuess(list, country.defaultValue, guessesCountry);
  const groups = phoneGroups(countries, near);
  const found = countries.find(({ code }) => code === chosen);
  const calling = found?.calling ? `+${found.calling}` : t('phoneCountryChoose');
  const follow = async (event: ChangeEvent<HTMLInputElement>) => {
    const typed = cleanPhone(event.currentTarget.value);
    if (!typed.startsWith('+')) return;
    const { AsYouType } = await loadPlans();
    const plans = new AsYouType();
    plans.input(typed);
    const code = plans.getCountry();
    if (code) show(list.current, code);
  };
  return (
    <div className={JOINED}>
      <SelectField
        {...country}
        className="inset-field js:grow js:basis-32"
        ref={list}
        label={t('phoneCountry')}
        invitation={t('phoneCountryChoose')}
        autoComplete="tel-country-code"
        groups={[
          { label: t('phoneNear'), choices: groups.near.map(choiceOf) },
          { label: t('phoneOthers'), choices: groups.others.map(choiceOf) },
        ]}
        onFocus={() => opener.current?.focus()}
        cover={
          hydrated ? (
            <button
              type="button"
              ref={opener}
              aria-haspopup="dialog"
              aria-label={`${t('phoneCountry')}: ${found ? `${found.name}, ${found.code} ${calling}` : calling}`}
              className="figures control absolute inset-0 flex items-center gap-[8px] py-0! pr-[36px] text-left"
              onClick={() => setOpen(true)}
            >
              {found ? <CountryMark code={found.code} /> : null} <span className="truncate">{calling}</span>
            </button>
          ) : null
        }
      />
      <TextField
        {...phone}
        className="inset-field js:grow-[999] js:basis-36"
        label={t('phone')}
        hint={t('phoneHelp')}
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
        onFocus={() => void loadPlans()}
        onChange={(event) => void follow(event)}
        required
      />
      <CountrySearch
        {...{ open, chosen, ...groups }}
        onClose={() => setOpen(false)}
        onChoose={(code) => {
          setOpen(false);
          // As if it had been chosen in the list: the form saves it.
          show(list.current, code, 'change');
        }}
      />
    </div>
  );
}

/**
 * One box for code and number; the button says what its label would. Without a script the list shows names, so both
 * fields keep a cell of their own.
 */
const JOINED = `no-js:contents js:flex js:flex-wrap js:items-start js:[&_input[type=tel]]:-ml-px
  js:[&_input[type=tel]]:rounded-l-none js:[&_button.control]:rounded-r-none js:[&_select]:rounded-r-none
  js:[&>:first-child>label]:sr-only`;

/** The country that the list has: also one that was chosen before the script ran, or that the browser kept. */
function useChosen(list: RefObject<HTMLSelectElement | null>, start: string): string {
  const subscribe = (notify: () => void) => {
    const stop = new AbortController();
    for (const type of ['change', SHOWN]) list.current?.addEventListener(type, notify, stop);
    return () => stop.abort();
  };
  return useSyncExternalStore(
    subscribe,
    () => list.current?.value ?? start,
    () => start,
  );
}

/** Asks where the visitor is, unless a country has been chosen. */
function useGuess(list: RefObject<HTMLSelectElement | null>, start: string, guesses: boolean): void {
  useEffect(() => {
    const select = list.current;
    if (!select || !guesses || select.value !== start) return;
    const leave = new AbortController();
    lookUpCountry(leave.signal).then(
      (code) => {
        // Keep the country if the traveller has chosen one meanwhile.
        if (select.value === start) show(select, code);
      },
      // The form works all the same.
      () => {},
    );
    return () => leave.abort();
  }, [list, start, guesses]);
}

function choiceOf({ code, name, calling }: PhoneCountry) {
  return { value: code, label: `${name} +${calling}` };
}

/** Called when the list shows another country without anybody choosing it: nothing is saved then. */
const SHOWN = 'shown';

/** Shows a country, if the list has it. */
function show(select: HTMLSelectElement | null, code: string, event = SHOWN): void {
  if (!select || !Array.from(select.options).some(({ value }) => value === code)) return;
  select.value = code;
  select.dispatchEvent(new Event(event, { bubbles: true }));
}
