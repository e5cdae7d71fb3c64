// The flights of a new allotment: a search whose address shows what could be given.
import { Form } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { weekday } from '#platform/i18n/format.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { WorkField, WorkSelect } from '#platform/workspace/WorkForm.tsx';

type Props = {
  families: readonly string[];
  currencies: readonly string[];
  /** The values in the address, and their errors. */
  answer: RefusedAct | undefined;
  weekdays: readonly string[];
};

/** A Monday: the names of weekdays are taken from this week. */
const MONDAY = Date.UTC(2026, 0, 5);

/** A GET form for the series; `weekdays` are `1`, Monday, to `7`, and `answer` has the errors of the address. */
export function SeriesForm({ families, currencies, answer, weekdays }: Props) {
  const t = useTranslations('officeAllotments');
  const locale = useLocale();
  const field = (name: string, label: string) => ({ id: `series-${name}`, name, label, answer });
  const text = (name: 'origin' | 'destination' | 'flight') => field(name, t(name));
  return (
    <Form
      method="get"
      className="o-form grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] items-start [&>fieldset]:col-span-full"
      noValidate
    >
      <WorkField {...text('origin')} hint={t('airportHint')} required />
      <WorkField {...text('destination')} hint={t('airportHint')} required />
      <WorkField {...field('from', t('from'))} type="date" required />
      <WorkField {...field('to', t('to'))} type="date" required />
      <fieldset className="o-field">
        <legend>{t('weekdays')}</legend>
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {[1, 2, 3, 4, 5, 6, 7].map((each) => (
            <label key={each} className="o-check">
              <input
                type="checkbox"
                name="day"
                value={each}
                defaultChecked={weekdays.includes(String(each))}
              />
              {weekday(new Date(MONDAY + (each - 1) * 86_400_000).toISOString().slice(0, 10), locale)}
            </label>
          ))}
        </span>
        <p className="text-ink-500">{t('weekdaysHint')}</p>
      </fieldset>
      <WorkField {...text('flight')} hint={t('flightHint')} />
      <WorkSelect
        {...field('back', t('back'))}
        choices={[
          ['', t('oneWay')],
          ['1', t('withBack')],
        ]}
      />
      <WorkField {...field('units', t('units'))} hint={t('unitsHint')} inputMode="decimal" required />
      <WorkSelect {...field('family', t('family'))} choices={families.map((each) => [each, each] as const)} />
      <WorkField
        {...field('days', t('days'))}
        hint={t('daysHint')}
        value={answer ? '' : '14'}
        inputMode="decimal"
        required
      />
      <WorkSelect
        {...field('currency', t('currency'))}
        choices={currencies.map((each) => [each, each] as const)}
      />
      <button type="submit" className="o-button col-span-full justify-self-start">
        {t('show')}
      </button>
    </Form>
  );
}
