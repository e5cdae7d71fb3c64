// An airport of the search: a native list. With a script a press or a key opens a text field over it, which is loaded
// when the pointer or focus comes near.
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { LayerLoading } from '#shopping/LayerLoading.tsx';
import { fieldId, type SearchFormView } from '#shopping/search-form.ts';
import { cellControl, cellLabel, SearchCell } from '#shopping/search/SearchCell.tsx';
import type { ChoiceGroup } from '#platform/steps/SelectField.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

const loadFinder = () => import('#shopping/search/PlaceFinder.tsx');
const PlaceFinder = lazy(async () => ({ default: (await loadFinder()).PlaceFinder }));

type Props = {
  name: 'from' | 'to';
  view: SearchFormView;
  /** The other airport of the trip, where it is known. */
  from: string;
  value: string;
  error: string | undefined;
  groups: readonly ChoiceGroup[];
  className: string;
  onChoose: (code: string) => void;
};

export function PlaceField({ name, view, from, value, error, groups, className, onChoose }: Props) {
  const t = useTranslations('search');
  const hydrated = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  /** Text typed before the field opens; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const id = fieldId(name);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const letter = key.length === 1 && !ctrlKey && !metaKey && !altKey ? key.trim() : null;
    if (letter === null && !['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return;
    event.preventDefault();
    // More keys may arrive before the field is there.
    setTyped((before) => (before ?? '') + (letter ?? ''));
  };
  return (
    <>
      <SearchCell
        icon={name === 'from' ? 'pin' : 'plane'}
        className={className}
        errors={[[`${id}-error`, error]]}
        onNear={() => void loadFinder()}
        onPress={
          hydrated
            ? () => {
                select.current?.focus();
                setTyped('');
              }
            : undefined
        }
      >
        <span className="min-w-0 flex-1">
          <label htmlFor={id} className={cellLabel}>
            {t(name)}
          </label>
          <select
            ref={select}
            id={id}
            name={name}
            value={value}
            aria-describedby={`${id}-error`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChoose(event.currentTarget.value)}
            onFocus={() => void loadFinder()}
            onKeyDown={onKeyDown}
            className={`${cellControl} ${value ? '' : 'text-ink-500'}`}
          >
            <option value="">{t('choose')}</option>
            {groups.map(({ label, choices }) => (
              <optgroup key={label} label={label}>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </span>
      </SearchCell>
      {typed === null ? null : (
        <Suspense fallback={<LayerLoading of="finder" />}>
          <PlaceFinder
            {...{ name, view, from, typed, anchor: select }}
            onChoose={(code) => {
              onChoose(code);
              setTyped(null);
              // During a press React Aria keeps the focus in its place.
              requestAnimationFrame(() => select.current?.focus());
            }}
            onClose={(back) => {
              if (back) select.current?.focus();
              setTyped(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
