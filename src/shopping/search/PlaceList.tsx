// The list of the airport finder: sections and options, with names and movement by React Aria.
import { useListBox, useListBoxSection, useOption, type AriaListBoxOptions } from 'react-aria/useListBox';
import type { ComboBoxState } from 'react-stately/useComboBoxState';
import { type RefObject, useRef } from 'react';

import type { FoundPlace } from '#shopping/search/find-places.ts';
import type { FinderSection, Option } from '#shopping/search/PlaceFinder.tsx';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = {
  state: ComboBoxState<unknown>;
  listProps: AriaListBoxOptions<unknown>;
  list: RefObject<HTMLUListElement | null>;
  sections: readonly FinderSection[];
};

export function PlaceList({ state, listProps, list, sections }: Props) {
  const { listBoxProps } = useListBox({ ...listProps, shouldFocusWrap: true }, state, list);
  return (
    <ul
      {...listBoxProps}
      ref={list}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain pt-1 outline-none"
    >
      {sections.map((section) => (
        <PlaceSection key={section.key} section={section} state={state} />
      ))}
    </ul>
  );
}

function PlaceSection({ section, state }: { section: FinderSection; state: Props['state'] }) {
  const { itemProps, headingProps, groupProps } = useListBoxSection({
    heading: section.title,
    'aria-label': section.title,
  });
  return (
    <li {...itemProps} className={section.key === 'recent' ? 'mt-2 border-t border-line' : ''}>
      <span {...headingProps} className="block px-2 pt-3 pb-1 text-small font-strong text-ink-500">
        {section.title}
      </span>
      <ul {...groupProps}>
        {section.options.map((option) => (
          <PlaceOption key={option.key} option={option} state={state} />
        ))}
      </ul>
    </li>
  );
}

function PlaceOption({ option, state }: { option: Option; state: Props['state'] }) {
  const row = useRef<HTMLLIElement>(null);
  const { optionProps, isFocused } = useOption({ key: option.key }, state, row);
  const { place } = option;
  return (
    <li
      {...optionProps}
      ref={row}
      className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-card border-l-4 px-2 py-1.5 outline-none
        hover:bg-sea-soft ${isFocused ? 'border-sea bg-sea-soft forced-colors:outline-2' : 'border-transparent'}`}
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-mist text-sea">
        <Icon name={place ? (option.key.startsWith('recent') ? 'clock' : 'pin') : 'globe'} />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block font-strong">{place ? <Marked place={place} /> : option.text}</span>
        <span className="text-small text-ink-500">{place ? place.country : option.about}</span>
      </span>
      {place ? (
        <span
          className="rounded-field border border-line px-2.5 py-1 text-[0.75rem] font-strong tracking-wider
            text-ink-700"
        >
          {place.code}
        </span>
      ) : null}
    </li>
  );
}

/** The city, with the typed text underlined. */
function Marked({ place: { city, mark } }: { place: FoundPlace }) {
  if (!mark) return city;
  const [from, to] = mark;
  return (
    <>
      {city.slice(0, from)}
      <span className="text-sea underline decoration-2 underline-offset-3">{city.slice(from, to)}</span>
      {city.slice(to)}
    </>
  );
}
