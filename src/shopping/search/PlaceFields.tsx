// From and to. Without a script the list of destinations is complete and the server refuses what is not flown.
import { useTranslations } from 'use-intl';

import {
  destinationsFrom,
  fieldId,
  isFlown,
  type Place,
  type SearchFormView,
} from '#shopping/search-form.ts';
import type { SearchFormPart } from '#shopping/search/SearchForm.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { SelectField } from '#platform/ui/SelectField.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';

export function PlaceFields({ view, values, change }: SearchFormPart) {
  const t = useTranslations('search');
  const hydrated = useHydrated();
  const reachable = hydrated ? destinationsFrom(view, values.from) : null;
  const swappable = isFlown(view, values.to, values.from);
  const leaveFrom = (from: string) => {
    const still = values.to === '' || !from || isFlown(view, from, values.to);
    change(still ? { from } : { from, to: '' });
  };
  return (
    <div className="grid grid-cols-1 gap-x-2 gap-y-1 sm:grid-cols-[1fr_auto_1fr]">
      <SelectField
        id={fieldId('from')}
        name="from"
        label={t('from')}
        error={view.errors.from}
        invitation={t('choose')}
        choices={withTyped(view.origins, values.from).map(choice)}
        value={values.from}
        onChange={(event) => leaveFrom(event.currentTarget.value)}
      />
      <button
        type="button"
        disabled={!swappable}
        onClick={() => change({ from: values.to, to: values.from })}
        className="no-js:hidden flex min-h-11 items-center justify-center gap-2 rounded-full px-3 text-sea
          hover:bg-sea-soft disabled:text-ink-500 sm:mt-7 sm:self-start"
      >
        <Icon name="swap" className="size-5 max-sm:rotate-90" />
        <span className="text-small sm:sr-only">{t('swap')}</span>
      </button>
      <SelectField
        id={fieldId('to')}
        name="to"
        label={t('to')}
        error={view.errors.to}
        invitation={t('choose')}
        groups={destinations(view, values.to, reachable)}
        value={values.to}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </div>
  );
}

function destinations(view: SearchFormView, typed: string, reachable: readonly string[] | null) {
  const groups = view.countries
    .map(({ name, places }) => ({
      label: name,
      choices: places.filter((place) => !reachable || reachable.includes(place.code)).map(choice),
    }))
    .filter((group) => group.choices.length > 0);
  const shown = groups.some((group) => group.choices.some((c) => c.value === typed));
  return typed === '' || shown
    ? groups
    : [{ label: '—', choices: [{ value: typed, label: typed }] }, ...groups];
}

/** The value from the address stays visible even where it is not one of our airports. */
function withTyped(places: readonly Place[], typed: string): readonly Place[] {
  const known = typed === '' || places.some((place) => place.code === typed);
  return known ? places : [{ code: typed, city: typed }, ...places];
}

function choice({ code, city }: Place) {
  return { value: code, label: city === code ? code : `${city} (${code})` };
}
