// Filters of a list by a first and a last day.
import { useTranslations } from 'use-intl';

/** The fields `from` and `to` of a GET form, as YYYY-MM-DD; the office's lists read them in UTC. */
export function DayFilters({ from, to }: { from: string | null; to: string | null }) {
  const t = useTranslations('workspace');
  return (
    <>
      <DayField name="from" label={t('from')} value={from} />
      <DayField name="to" label={t('to')} value={to} />
    </>
  );
}

function DayField({ name, label, value }: { name: string; label: string; value: string | null }) {
  return (
    <div className="o-field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input id={`filter-${name}`} name={name} type="date" defaultValue={value ?? ''} />
    </div>
  );
}
