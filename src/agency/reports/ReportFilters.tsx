// The filters of a report, as a GET form: the address contains what is shown.
import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

import { groupings, isGrouped, pageSizes, periodKinds } from '#agency/reports/report-query.ts';
import type { ReportView } from '#agency/reports/report-view.server.ts';
import { bookingStates } from '#platform/db/booking-states.ts';

type Props = Pick<ReportView, 'query' | 'choices'>;

/** The filters that the report has, with agencies only where there are branches. Needs no script. */
export function ReportFilters({ query, choices }: Props) {
  const t = useTranslations('portalReports');
  const words = useTranslations('workspace');
  const { search } = useLocation();
  const { report, flight, route } = query;
  const all = ['', words('all')] as const;
  return (
    // Keyed by the address, so that the fields show what the address says.
    <Form key={search} method="get" aria-label={t('filters.label')} className="o-filters">
      <input type="hidden" name="report" value={report} />
      {flight === null ? null : <input type="hidden" name="flight" value={flight} />}
      <Choice
        name="by"
        label={t('filters.by')}
        value={query.by}
        choices={periodKinds.map((each) => [
          each,
          t(`filters.${each === 'booked' && report === 'cancellations' ? 'refunded' : each}`),
        ])}
      />
      <Day name="from" label={words('from')} value={query.from} />
      <Day name="to" label={words('to')} value={query.to} />
      {isGrouped(report) ? (
        <Choice
          name="group"
          label={t('filters.group')}
          value={query.group}
          choices={groupings.map((each) => [each, t(`groups.${each}`)])}
        />
      ) : null}
      {report === 'bookings' ? (
        <Choice
          name="state"
          label={t('filters.state')}
          value={query.state}
          choices={[all, ...bookingStates.map((each) => [each, t(`states.${each}`)] as const)]}
        />
      ) : null}
      <Choice
        name="agent"
        label={t('filters.agent')}
        value={query.agent}
        choices={[all, ...choices.agents]}
      />
      {choices.agencies.length > 0 ? (
        <Choice
          name="agency"
          label={t('filters.agency')}
          value={query.agency}
          choices={[all, ...choices.agencies]}
        />
      ) : null}
      <div className="o-field">
        <label htmlFor="filter-route">{t('filters.route')}</label>
        <input
          id="filter-route"
          name="route"
          defaultValue={route ? `${route.origin}-${route.destination}` : ''}
          placeholder={t('filters.routeHint')}
          maxLength={7}
        />
      </div>
      <Choice
        name="family"
        label={t('filters.family')}
        value={query.family}
        choices={[all, ...choices.families]}
      />
      <Choice
        name="rows"
        label={t('filters.rows')}
        value={String(query.rows)}
        choices={pageSizes.map((size) => [String(size), String(size)])}
      />
      <button type="submit" className="o-button">
        {words('filter')}
      </button>
    </Form>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div className="o-field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input id={`filter-${name}`} name={name} type="date" defaultValue={value} />
    </div>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string | null;
  choices: readonly (readonly [value: string, label: string])[];
};

/** A labelled list whose id is `filter-{name}`; null chooses the empty value. */
export function Choice({ name, label, value, choices }: ChoiceProps) {
  const id = `filter-${name}`;
  return (
    <div className="o-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value ?? ''}>
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
