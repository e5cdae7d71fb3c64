// A birth date as day, month by name and year, in the order of the language: no number can be mistaken for another.
import { type FocusEvent, useId } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { monthWord } from '#platform/i18n/format.ts';
import { FieldErrorLine } from '#platform/ui/Field.tsx';
import { Icon } from '#platform/ui/Icon.tsx';

type Part = 'birthDay' | 'birthMonth' | 'birthYear';

type Props = {
  /** The id of the first part, to which a link of the error summary leads. */
  id: string;
  nameOf: (part: Part) => string;
  values: Readonly<Record<Part, string>>;
  hint: string | null;
  error: string | undefined;
  autofill: (token: string) => string;
  /** The focus has left the whole date. */
  onLeave: () => void;
};

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export function BirthDateFields({ id, nameOf, values, hint, error, autofill, onLeave }: Props) {
  const t = useTranslations('passengers');
  const locale = useLocale();
  const own = useId();
  const order: Part[] =
    locale === 'en' ? ['birthMonth', 'birthDay', 'birthYear'] : ['birthDay', 'birthMonth', 'birthYear'];
  const described = {
    'aria-describedby': own,
    'aria-invalid': error ? true : undefined,
  };
  const part = (name: Part, at: number) => {
    const shared = {
      ...described,
      id: at === 0 ? id : `${id}-${name}`,
      name: nameOf(name),
      defaultValue: values[name],
      className: 'control',
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) onLeave();
      },
    };
    const label = { birthDay: t('birthDay'), birthMonth: t('birthMonth'), birthYear: t('birthYear') }[name];
    return (
      <div key={name} className={`inset-field ${WIDTHS[name]}`}>
        <label htmlFor={shared.id}>{label}</label>
        {name === 'birthMonth' ? (
          <span className="relative block">
            <select
              {...shared}
              autoComplete={autofill('bday-month')}
              className="control appearance-none truncate pr-9"
            >
              <option value="">{t('birthMonthChoose')}</option>
              {MONTHS.map((month) => (
                <option key={month} value={month}>
                  {monthWord(month, locale)}
                </option>
              ))}
            </select>
            <Icon
              name="chevron-down"
              className="pointer-events-none absolute top-4.5 right-2.5 size-5 text-ink-500"
            />
          </span>
        ) : (
          <input
            {...shared}
            type="text"
            inputMode="numeric"
            autoComplete={autofill(name === 'birthDay' ? 'bday-day' : 'bday-year')}
            maxLength={name === 'birthDay' ? 2 : 4}
          />
        )}
      </div>
    );
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small text-ink-500">{t('birthDate')}</legend>
      <div className={JOINED}>{order.map(part)}</div>
      {hint && !error ? (
        <p id={own} className="mt-1 text-small text-ink-500">
          {hint}
        </p>
      ) : (
        <FieldErrorLine id={own} error={error} />
      )}
    </fieldset>
  );
}

/** In one box: square inner corners, and one border between two of them. Large text takes a second row. */
const JOINED =
  'flex flex-wrap gap-y-1 [&>:is(:hover,:focus-within)]:z-1 [&>:not(:first-child)]:-ml-[1.5px] ' +
  '[&>:not(:first-child)_.control]:rounded-s-none [&>:not(:last-child)_.control]:rounded-e-none';
/** The month takes what is left; a year that is alone in its row takes all of it. */
const WIDTHS = {
  birthDay: 'basis-18 grow',
  birthMonth: 'min-w-0 basis-28 grow-[999]',
  birthYear: 'basis-22 grow',
} as const;
