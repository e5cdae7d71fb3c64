// The search form of the home page, the select page and error pages.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { DateFields } from '#shopping/search/DateFields.tsx';
import { PartyFields } from '#shopping/search/PartyFields.tsx';
import { PlaceFields } from '#shopping/search/PlaceFields.tsx';
import { PromotionField } from '#shopping/search/PromotionField.tsx';
import { rememberSearch } from '#shopping/search/last-search.ts';
import { fieldId, type SearchFormView } from '#shopping/search-form.ts';
import { missingIn, type SearchValues, valuesIn } from '#shopping/search-query.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { FieldErrorLine } from '#platform/ui/Field.tsx';
import { pathTo } from '#paths.ts';

export type SearchFormPart = {
  view: SearchFormView;
  values: SearchValues;
  /** A sentence for each wrong field: from the server, or when an empty field was submitted. */
  errors: SearchFormView['errors'];
  change: (values: Partial<SearchValues>) => void;
};

type Props = {
  view: SearchFormView;
  /** The visitor's currency, where it may change while the form is shown. */
  currency?: string;
};

/**
 * A plain GET form, so it works without a script and every search has an address. With a script airports are
 * found by typing, destinations follow the origin, and dates are chosen in a calendar with prices.
 */
export function SearchForm({ view, currency }: Props) {
  const t = useTranslations('search');
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(view.values);
  const [errors, setErrors] = useState(view.errors);
  // A choice made before the script ran exists in the fields only: adopt it, or the next change would undo it.
  useEffect(() => {
    if (!form.current) return;
    const chosen = valuesIn(new FormData(form.current));
    setValues((all) => (isIn(all, chosen) ? all : { ...all, ...chosen }));
  }, []);
  const followed = useRef(currency);
  useEffect(() => {
    // Only a change is followed: a choice made in the field itself stays.
    if (!currency || currency === followed.current) return;
    followed.current = currency;
    setValues((all) => ({ ...all, currency }));
  }, [currency]);
  const busy = useNavigation().location?.pathname.endsWith('/select') ?? false;
  const change: SearchFormPart['change'] = (some) => {
    setValues((all) => ({ ...all, ...some }));
    // Errors of empty fields disappear once filled; a server's refusal stays until the form is sent again.
    setErrors((all) => ({
      ...all,
      ...Object.fromEntries(Object.keys(some).map((name) => [name, undefined])),
    }));
  };
  const part: SearchFormPart = { view, values, errors, change };
  const onSubmit = (event: FormEvent) => {
    if (!form.current) return;
    const sent = new FormData(form.current);
    const missing = missingIn(valuesIn(sent));
    const [first] = missing;
    if (!first) return rememberSearch(sent);
    event.preventDefault();
    setErrors(Object.fromEntries(missing.map((name) => [name, t(missingWords[name])])));
    form.current.querySelector<HTMLElement>(`#${fieldId(first)}`)?.focus();
  };
  return (
    <search aria-label={t('label')}>
      <Form
        ref={form}
        method="get"
        action={pathTo(locale, 'select')}
        noValidate
        className="group/search flex flex-col gap-y-1"
        onSubmit={onSubmit}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 pb-1">
          <TripType {...part} />
          <div className="flex min-w-0 flex-wrap items-center gap-x-4">
            <CurrencyField {...part} />
            <PromotionField {...part} />
          </div>
        </div>
        <div
          className="grid grid-cols-1 items-start sm:grid-cols-2
            lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.55fr)_minmax(0,0.85fr)_12rem]"
        >
          <PlaceFields {...part} />
          <DateFields {...part} />
          <PartyFields {...part} />
          <Button
            size="large"
            busy={busy}
            className="mt-3 w-full sm:col-span-2 lg:col-span-1 lg:mt-0 lg:ml-2 lg:min-h-16.5 lg:w-auto lg:px-3"
          >
            <Icon name="search" />
            {t('submit')}
          </Button>
        </div>
      </Form>
    </search>
  );
}

function isIn(all: SearchValues, some: Partial<SearchValues>): boolean {
  return (Object.keys(some) as (keyof SearchValues)[]).every((name) => some[name] === all[name]);
}

const missingWords = {
  from: 'missingFrom',
  to: 'missingTo',
  out: 'missingOut',
  back: 'missingBack',
} as const;

function CurrencyField({ view, values, errors, change }: SearchFormPart) {
  const t = useTranslations('search');
  const id = fieldId('currency');
  // A currency without fares stays visible, so that the error beside it can be understood.
  const codes = [...new Set([...view.currencies, values.currency])];
  return (
    <span>
      <label htmlFor={id} className="text-small text-ink-500">
        {t('currency')}
      </label>{' '}
      <select
        id={id}
        name="currency"
        value={values.currency}
        aria-describedby={`${id}-error`}
        aria-invalid={errors.currency ? true : undefined}
        onChange={(event) => change({ currency: event.currentTarget.value })}
        className="min-h-11 rounded-field bg-transparent px-1 font-strong text-ink"
      >
        {codes.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
      {errors.currency ? (
        <FieldErrorLine id={`${id}-error`} error={errors.currency} />
      ) : (
        <span id={`${id}-error`} />
      )}
    </span>
  );
}

function TripType({ values, change }: SearchFormPart) {
  const t = useTranslations('search');
  const kinds = { return: t('return'), 'one-way': t('oneWay') } as const;
  return (
    <fieldset>
      <legend className="sr-only">{t('tripType')}</legend>
      <div className="flex flex-wrap">
        {Object.entries(kinds).map(([kind, name]) => (
          <label
            key={kind}
            className="relative inline-flex min-h-11 items-center border-b-3 border-transparent px-3.5 font-normal
              text-ink-700 has-checked:border-sea has-checked:font-strong has-checked:text-ink
              has-focus-visible:outline-2 has-focus-visible:outline-ink forced-colors:has-checked:border-[Highlight]"
          >
            <input
              type="radio"
              name="type"
              value={kind}
              id={`search-${kind}`}
              checked={(values.type === 'one-way') === (kind === 'one-way')}
              onChange={() => change({ type: kind })}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
