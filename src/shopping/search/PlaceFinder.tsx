// The field for finding an airport, over the form's field: React Aria's combo box in a native popover, full screen on a
// phone. Loaded when the pointer or focus comes near the form.
import { useComboBox } from 'react-aria/useComboBox';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useComboBoxState } from 'react-stately/useComboBoxState';
import { Item } from 'react-stately/Item';
import { Section } from 'react-stately/Section';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { type FoundPlace, findPlaces } from '#shopping/search/find-places.ts';
import { recentPlaces } from '#shopping/search/last-search.ts';
import { destinationsLink } from '#shopping/destination-links.ts';
import { PlaceList } from '#shopping/search/PlaceList.tsx';
import { destinationsFrom, type SearchFormView } from '#shopping/search-form.ts';
import { tagOf } from '#platform/i18n/locales.ts';
import { Icon } from '#platform/ui/Icon.tsx';

type Props = {
  name: 'from' | 'to';
  view: SearchFormView;
  from: string;
  /** Typed before it opened. */
  typed: string;
  /** The control below. */
  anchor: RefObject<HTMLElement | null>;
  onChoose: (code: string) => void;
  /** `back`: the focus returns to the control below. */
  onClose: (back: boolean) => void;
};

/** Keys of the list: an airport's code, `recent` and a code, or this. */
const anywhere = 'anywhere';

/** Opens when it is rendered; `onChoose` gets the code of an airport. */
export function PlaceFinder(props: Props) {
  return (
    <I18nProvider locale={tagOf(useLocale())}>
      <Finder {...props} />
    </I18nProvider>
  );
}

function Finder({ name, view, from, typed, anchor, onChoose, onClose }: Props) {
  const t = useTranslations('search');
  const locale = useLocale();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState(typed);
  const sections = useSections({ name, view, from, typed: text });
  const choose = (key: string) => {
    if (key !== anywhere) return onChoose(key.split(' ').at(-1) ?? key);
    onClose(true);
    void navigate(destinationsLink(locale, from ? { from } : {}));
  };
  const combo = {
    'aria-label': t(name),
    placeholder: t('findPlace'),
    inputValue: text,
    onInputChange: setText,
    selectedKey: null,
    onSelectionChange: (key: string | number | null) => key !== null && choose(String(key)),
    menuTrigger: 'focus' as const,
    allowsEmptyCollection: true,
    onBlur: () => onClose(false),
    children: sections.map(({ key, title, options }) => (
      <Section key={key} title={title} aria-label={title}>
        {options.map((option) => (
          <Item key={option.key} textValue={option.text}>
            {option.text}
          </Item>
        ))}
      </Section>
    )),
  };
  const state = useComboBoxState(combo);
  const { inputProps, listBoxProps } = useComboBox(
    { ...combo, inputRef: input, listBoxRef: list, popoverRef: box },
    state,
  );
  useLaidOver(box, anchor);
  // Before the next key, which belongs to this field.
  useLayoutEffect(() => input.current?.focus(), []);
  const best = sections[0]?.options[0]?.key ?? null;
  const { selectionManager } = state;
  // With a text, Enter takes the best match. The manager is a new object each time.
  const focusBest = useEffectEvent(() => selectionManager.setFocusedKey(best));
  useEffect(() => {
    if (text) focusBest();
  }, [text, best]);
  return (
    <div
      ref={box}
      popover="manual"
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose(true);
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none flex-col overscroll-contain border-0 bg-surface p-3
        open:flex md:absolute md:inset-auto md:h-auto md:max-h-[min(34rem,80dvh)] md:w-110 md:rounded-panel md:border
        md:border-line md:shadow-high"
    >
      <div
        className="flex min-h-13 shrink-0 items-center gap-2.5 rounded-card border-2 border-sea pl-3.5
          forced-colors:border-[Highlight]"
      >
        <Icon name="search" className="text-sea" />
        <input
          {...inputProps}
          ref={input}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-lead font-strong outline-none placeholder:font-normal
            placeholder:text-ink-500 focus-visible:shadow-none focus-visible:outline-none"
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('findClear')}
          // The focus, and a phone's keyboard, stay in place.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => (text ? setText('') : onClose(true))}
          className="flex size-12 items-center justify-center text-ink-500 hover:text-ink"
        >
          <Icon name="close" />
        </button>
      </div>
      {text && sections.every(({ key }) => key === 'open') ? (
        <p className="px-2 py-3 text-ink-700">
          {t(name === 'from' ? 'findNoneFrom' : 'findNone', { typed: text })}
        </p>
      ) : null}
      <PlaceList state={state} listProps={listBoxProps} list={list} sections={sections} />
    </div>
  );
}

export type Option = { key: string; text: string; place: FoundPlace | null; about?: string };
export type FinderSection = { key: string; title: string; options: Option[] };

/** Countries, then below them: anywhere, and the airports of the last searches on this device. */
function useSections(asked: {
  name: 'from' | 'to';
  view: SearchFormView;
  from: string;
  typed: string;
}): FinderSection[] {
  const t = useTranslations('search');
  const { name, view, from, typed } = asked;
  const groups = findPlaces(view, asked);
  const optionOf = (prefix: string) => (place: FoundPlace) => ({
    key: `${prefix}${place.code}`,
    text: `${place.city} (${place.code})`,
    place,
  });
  const sections: FinderSection[] = groups.map((group) => ({
    key: `in ${group.name}`,
    title: group.name,
    options: group.places.map(optionOf('')),
  }));
  if (name === 'to') {
    const city = view.origins.find(({ code }) => code === from)?.city;
    const count =
      destinationsFrom(view, from)?.length ?? view.countries.flatMap((each) => each.places).length;
    const text = city ? t('anywhereFrom', { city }) : t('anywhere');
    sections.push({
      key: 'open',
      title: t('findOpen'),
      options: [{ key: anywhere, text, place: null, about: t('anywhereAbout', { count }) }],
    });
  }
  if (typed) return sections;
  const all = groups.flatMap((group) => group.places);
  const recent = recentPlaces(name).flatMap((code) => all.find((place) => place.code === code) ?? []);
  if (recent.length > 0) {
    sections.push({ key: 'recent', title: t('findRecent'), options: recent.map(optionOf('recent ')) });
  }
  return sections;
}

/** Shows the popover over its field; on a phone its style makes it fill the screen. */
function useLaidOver(box: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    const field = anchor.current?.parentElement?.parentElement;
    if (!element || !field) return;
    layOver(element, field.getBoundingClientRect());
    element.showPopover();
  }, [box, anchor]);
}

const width = 440;
const margin = 16;

function layOver({ style }: HTMLElement, { left, top }: DOMRect): void {
  if (!matchMedia('(width >= 52.5rem)').matches) return;
  const room = document.documentElement.clientWidth - width - margin;
  style.setProperty('left', `${Math.max(margin, Math.min(left - 10, room)) + window.scrollX}px`);
  style.setProperty('top', `${top - 8 + window.scrollY}px`);
}
