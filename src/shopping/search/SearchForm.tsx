// The search: a plain GET form, so it works without a script and every search has an address. With a script the
// destinations follow the origin, and dates can be chosen in a calendar with prices.
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { DateFields } from '#shopping/search/DateFields.tsx';
import { PartyFields } from '#shopping/search/PartyFields.tsx';
import { PlaceFields } from '#shopping/search/PlaceFields.tsx';
import { PromotionField } from '#shopping/search/PromotionField.tsx';
import { rememberSearch } from '#shopping/search/last-search.ts';
import { fieldId, type SearchFormView } from '#shopping/search-form.ts';
import { type SearchValues, valuesIn } from '#shopping/search-query.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { SelectField } from '#platform/ui/SelectField.tsx';

export type SearchFormPart = {
  view: SearchFormView;
  values: SearchValues;
  change: (values: Partial<SearchValues>) => void;
};

type Props = {
  view: SearchFormView;
  /** The visitor's currency, where it may change while the form is shown. */
  currency?: string;
};

export function SearchForm({ view, currency }: Props) {
  const t = useTranslations('search');
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(view.values);
  // A choice made before the script ran exists in the fields only: adopt it, or the next change would undo it.
  useEffect(() => {
    if (form.current) setValues((all) => ({ ...all, ...valuesIn(new FormData(form.current ?? undefined)) }));
  }, []);
  const followed = useRef(currency);
  useEffect(() => {
    // Only a change is followed: what was chosen in the field itself stays.
    if (!currency || currency === followed.current) return;
    followed.current = currency;
    setValues((all) => ({ ...all, currency }));
  }, [currency]);
  const busy = useNavigation().location?.pathname.endsWith('/select') ?? false;
  const part: SearchFormPart = { view, values, change: (some) => setValues((all) => ({ ...all, ...some })) };
  return (
    <search aria-label={t('label')}>
      <Form
        ref={form}
        method="get"
        action={`/${locale}/select`}
        noValidate
        className="group/search flex flex-col gap-x-4 gap-y-1"
        onSubmit={() => form.current && rememberSearch(new FormData(form.current))}
      >
        <TripType {...part} />
        <div className="grid grid-cols-1 gap-x-4 gap-y-1 lg:grid-cols-2">
          <PlaceFields {...part} />
          <DateFields {...part} />
        </div>
        <div className="grid grid-cols-1 items-start gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
          <PartyFields {...part} />
          <SelectField
            id={fieldId('currency')}
            name="currency"
            label={t('currency')}
            error={view.errors.currency}
            choices={currencyChoices(view)}
            value={values.currency}
            onChange={(event) => part.change({ currency: event.currentTarget.value })}
          />
          <PromotionField {...part} />
          <Button
            size="large"
            busy={busy}
            className="w-full sm:col-span-2 lg:col-span-1 lg:col-start-3 lg:row-start-1 lg:mt-7"
          >
            <Icon name="search" />
            {t('submit')}
          </Button>
        </div>
      </Form>
    </search>
  );
}

/** A currency without fares stays visible, so that the error beside it can be understood. */
function currencyChoices({ currencies, values }: SearchFormView) {
  const codes = currencies.includes(values.currency) ? currencies : [values.currency, ...currencies];
  return codes.map((code) => ({ value: code, label: code }));
}

function TripType({ values, change }: SearchFormPart) {
  const t = useTranslations('search');
  const kinds = { return: t('return'), 'one-way': t('oneWay') } as const;
  return (
    <fieldset className="mb-3">
      <legend className="sr-only">{t('tripType')}</legend>
      <div className="flex flex-wrap gap-x-2">
        {Object.entries(kinds).map(([kind, name]) => (
          <label
            key={kind}
            className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-strong has-checked:bg-sea-soft
              has-checked:text-sea has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="type"
              value={kind}
              id={`search-${kind}`}
              checked={(values.type === 'one-way') === (kind === 'one-way')}
              onChange={() => change({ type: kind })}
              className="size-5 accent-sea focus-visible:outline-none"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
