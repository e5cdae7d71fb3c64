// One flight: its operation, the form of a report, and the reports so far.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/flight';
import { recordOperation } from '#flights/operations/record-operation.server.ts';
import { mayDo } from '#identity/access/acts.ts';
import { readFlightFile, type ReportRow } from '#office/flights/find-flights.server.ts';
import { operationTexts, readOperationForm } from '#office/flights/operation-form.ts';
import { OperationFields } from '#office/flights/OperationFields.tsx';
import { phaseTones } from '#office/flights/phase-tones.ts';
import { Moment } from '#office/frame/Moment.tsx';
import { OfficeForm } from '#office/frame/OfficeAct.tsx';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { readReasonField } from '#office/frame/read-reason.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { refuse } from '#platform/lib/result.ts';
import { Badge, Done, Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { requireIntent, requireStaff } from '#screens/office/require-staff.server.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'flights.read');
  const read = await readFlightFile(ctx, args.params.flightId);
  if (!read.ok) throw pageNotFound(args.url);
  return {
    ...read.value,
    mayOperate: mayDo(ctx.account, 'flights.operate'),
    done: args.url.searchParams.get('done') === 'report',
    words: wordsFor(ctx, ['officeFlights', 'operation']),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireIntent(args, 'flights.read', 'screens/office/flights/flight.tsx');
  const { ctx, form } = asked;
  return answerOnce(args, asked, async () => {
    const read = await readFlightFile(ctx, args.params.flightId);
    if (!read.ok) throw pageNotFound(args.url);
    const { flightId, fields, version } = read.value;
    const reason = readReasonField(formText(form, 'reason'));
    if (!reason.ok) return actRefused(ctx, form, reason);
    if (formText(form, 'version') !== String(version))
      return actRefused(ctx, form, refuse('operation_changed'));
    const changed = readOperationForm(form, operationTexts(fields));
    if (!changed.ok) return actRefused(ctx, form, changed);
    const recorded = await recordOperation(ctx, {
      flight: { flightId },
      reportedAt: ctx.now,
      fields: changed.value,
      version,
      reason: reason.value,
    });
    return recorded.ok ? actDone(args.url, 'report') : actRefused(ctx, form, recorded);
  });
}

export default function Flight({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeFlights');
  const o = useTranslations('operation');
  const locale = useLocale();
  const { flightNumber, origin, destination, phase, cause, delayMinutes, departsAt, arrivesAt } = loaderData;
  return (
    <>
      <OfficeTitle
        title={`${flightNumber} ${origin} – ${destination}`}
        back={{ href: pathTo(locale, 'office/flights'), label: t('back') }}
        beside={<Badge tone={phaseTones[phase]}>{o(`phases.${phase}`)}</Badge>}
      />
      {loaderData.done ? <Done>{t('done')}</Done> : null}
      <div className="o-columns">
        <div className="o-stack">
          <div className="o-card">
            <Facts
              facts={[
                [t('departs'), <Moment key="departs" at={departsAt} />],
                [t('arrives'), <Moment key="arrives" at={arrivesAt} />],
                [t('leaves'), delayMinutes > 0 ? t('late', { minutes: delayMinutes }) : t('asScheduled')],
                [t('cause'), cause ? o(`causes.${cause}`) : '—'],
                [t('aircraft'), loaderData.aircraftCode],
              ]}
            />
          </div>
          {loaderData.mayOperate ? (
            <WorkPart id="report" title={t('act')}>
              <OfficeForm intent="report" button={t('button')} hint={t('hint')} answer={actionData}>
                {(own) => (
                  <OperationFields
                    shown={operationTexts(loaderData.fields)}
                    version={loaderData.version}
                    answer={own}
                  />
                )}
              </OfficeForm>
            </WorkPart>
          ) : null}
        </div>
        <div className="o-stack">
          <Reports reports={loaderData.reports} />
        </div>
      </div>
    </>
  );
}

function Reports({ reports }: Pick<Route.ComponentProps['loaderData'], 'reports'>) {
  const t = useTranslations('officeFlights');
  return (
    <WorkPart id="reports" title={t('reports')}>
      <OfficeTable
        caption={t('reports')}
        rows={reports.map((row, no) => ({ ...row, no }))}
        keyOf={({ no }) => String(no)}
        empty={t('noReports')}
        columns={[
          { key: 'at', label: t('reportedAt'), cell: ({ reportedAt }) => <Moment at={reportedAt} /> },
          { key: 'received', label: t('receivedAt'), cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
          { key: 'who', label: t('who'), cell: ({ who }) => who ?? t('program') },
          {
            key: 'content',
            label: t('content'),
            cell: ({ fields }) => <Content fields={fields} />,
          },
        ]}
      />
    </WorkPart>
  );
}

/** Each reported field with its value, in words. */
function Content({ fields }: Pick<ReportRow, 'fields'>) {
  const t = useTranslations('officeFlights.fields');
  return (
    <ul>
      {fields.map(([name, value]) => (
        <li key={name} className="wrap-anywhere">
          {t(name)}: {value || '—'}
        </li>
      ))}
    </ul>
  );
}
