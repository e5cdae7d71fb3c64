// One flight: its operation, the form of a report, and the reports so far.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/flight';
import type { OperationField } from '#flights/operations/flight-operation.ts';
import { recordOperation } from '#flights/operations/record-operation.server.ts';
import { mayDo } from '#identity/access/acts.ts';
import { readFlightFile, type ReportRow } from '#office/flights/find-flights.server.ts';
import { changedFields, operationTexts, readOperationForm } from '#office/flights/operation-form.ts';
import { OperationFields } from '#office/flights/OperationFields.tsx';
import { phaseTones } from '#office/flights/phase-tones.ts';
import { Moment } from '#office/frame/Moment.tsx';
import { OfficeForm } from '#office/frame/OfficeAct.tsx';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { readReasonField } from '#office/frame/read-reason.ts';
import { boardingStates, operationCauses } from '#platform/db/operation-states.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import type { Refusal } from '#platform/lib/result.ts';
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
    // What was not changed is shown as it is now: somebody else may have reported it.
    const refused = (refusal: Refusal) => actRefused(ctx, changedFields(form), besideFields(refusal));
    const reason = readReasonField(formText(form, 'reason'));
    if (!reason.ok) return refused(reason);
    const changed = readOperationForm(form);
    if (!changed.ok) return refused(changed);
    const recorded = await recordOperation(ctx, {
      flight: { flightId: read.value.flightId },
      reportedAt: ctx.now,
      fields: changed.value,
      version: Number(formText(form, 'version') || NaN),
      reason: reason.value,
    });
    return recorded.ok ? actDone(args.url, 'report') : refused(recorded);
  });
}

/** After a refusal the flight is read again: with the version that another report has made, the form can be sent. */
export const shouldRevalidate = () => true;

/** One field holds all delays. */
function besideFields(refusal: Refusal): Refusal {
  const fields = refusal.fields?.map((each) => ({
    ...each,
    path: each.path.replace(/^delays\..*/, 'delays'),
  }));
  return { ...refusal, ...(fields && { fields }) };
}

export default function Flight({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeFlights');
  const o = useTranslations('operation');
  const locale = useLocale();
  const { flightNumber, origin, destination, phase, cause, delayMinutes, departsAt, arrivesAt } = loaderData;
  const onTime = delayMinutes > 0 ? t('late', { minutes: delayMinutes }) : t('asScheduled');
  const leaves = phase === 'cancelled' ? '—' : onTime;
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
                [t('leaves'), leaves],
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
  const t = useTranslations('officeFlights');
  const o = useTranslations('operation');
  const words = (name: OperationField, value: string) => {
    const boarding = boardingStates.find((each) => name === 'boarding' && each === value);
    const cause = operationCauses.find((each) => name === 'cancellationCause' && each === value);
    if (boarding) return t(`boarding.${boarding}`);
    return cause ? o(`causes.${cause}`) : value;
  };
  return (
    <ul>
      {fields.map(([name, value]) => (
        <li key={name} className="wrap-anywhere">
          {t(`fields.${name}`)}: {words(name, value) || '—'}
        </li>
      ))}
    </ul>
  );
}
