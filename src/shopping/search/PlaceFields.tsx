// From and to. Without a script the list of destinations is complete and the server refuses routes that are not
// operated.
import { useTranslations } from 'use-intl';

import { destinationsFrom, isFlown, type Place, type SearchFormView } from '#shopping/search-form.ts';
import { PlaceField } from '#shopping/search/PlaceField.tsx';
import type { SearchFormPart } from '#shopping/search/SearchForm.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

export function PlaceFields({ view, values, errors, change }: SearchFormPart) {
  const t = useTranslations('search');
  const hydrated = useHydrated();
  const { from, to } = values;
  const reachable = hydrated ? destinationsFrom(view, from) : null;
  const leaveFrom = (code: string) => {
    const still = to === '' || !code || isFlown(view, code, to);
    change(still ? { from: code } : { from: code, to: '' });
  };
  return (
    <>
      <PlaceField
        {...{ name: 'from', view, from, value: from, error: errors.from }}
        groups={groupsOf(
          view,
          view.origins.map((place) => place.code),
          from,
        )}
        className="rounded-t-card sm:rounded-tr-none lg:rounded-l-card"
        onChoose={leaveFrom}
      />
      <div className="relative -mt-px sm:mt-0 sm:-ml-px">
        <PlaceField
          {...{ name: 'to', view, from, value: to, error: errors.to }}
          groups={groupsOf(view, reachable, to)}
          className="sm:rounded-tr-card sm:pl-8 lg:rounded-none"
          onChoose={(code) => change({ to: code })}
        />
        <button
          type="button"
          disabled={!isFlown(view, to, from)}
          onClick={() => change({ from: to, to: from })}
          className="no-js:hidden absolute -top-5.5 right-3 flex size-11 items-center justify-center rounded-full
            border-[1.5px] border-field bg-surface text-sea hover:border-sea hover:bg-sea-soft disabled:border-line
            disabled:text-ink-500 sm:top-1.75 sm:right-auto sm:-left-5.5 lg:top-2.75"
        >
          <Icon name="swap" className="size-5 max-sm:rotate-90" />
          <span className="sr-only">{t('swap')}</span>
        </button>
      </div>
    </>
  );
}

/** By country. A value from the address stays visible even if it is not one of these airports. */
function groupsOf(view: SearchFormView, codes: readonly string[] | null, typed: string) {
  const groups = view.countries
    .map(({ name, places }) => ({
      label: name,
      choices: places.filter((place) => !codes || codes.includes(place.code)).map(choice),
    }))
    .filter((group) => group.choices.length > 0);
  const shown = groups.some((group) => group.choices.some((c) => c.value === typed));
  return typed === '' || shown
    ? groups
    : [{ label: '—', choices: [{ value: typed, label: typed }] }, ...groups];
}

function choice({ code, city }: Place) {
  return { value: code, label: city === code ? code : `${city} (${code})` };
}
