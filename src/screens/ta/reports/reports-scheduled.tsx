// Reports by e-mail: the scheduled ones, a form for another, and a button that stops one.
import { data, Form, redirect, useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/reports-scheduled';
import { fileFormats } from '#agency/files/table-file.ts';
import { WorkAlert } from '#platform/workspace/WorkAlert.tsx';
import { WorkTable } from '#platform/workspace/WorkTable.tsx';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { readSchedules } from '#agency/mails/read-schedules.server.ts';
import { cadences, scheduleReport, stopReport } from '#agency/mails/report-schedule.server.ts';
import { readScheduled } from '#agency/mails/scheduled-report.ts';
import { Choice } from '#agency/reports/ReportFilters.tsx';
import { say, wordsFor } from '#platform/i18n/words.server.ts';
import { statusOf } from '#platform/lib/errors.ts';
import { formText } from '#platform/lib/form-text.ts';
import { Done, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { requireAgent, requireAgentIntent } from '#screens/ta/require-agent.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { FormKey } from '#platform/workspace/FormKey.tsx';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.schedule');
  const { searchParams } = args.url;
  const isWanted = searchParams.has('report');
  const { schedules, people, wanted } = await readSchedules(ctx, isWanted ? searchParams : null);
  const done = searchParams.get('done');
  return {
    schedules,
    people,
    wanted: wanted && { ...wanted, query: searchParams.toString() },
    own: ctx.account.accountId,
    done: done === 'made' || done === 'stopped' ? done : null,
    words: wordsFor(ctx, ['portalReports']),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireAgentIntent(args, 'portal.schedule', 'screens/ta/reports/reports-scheduled.tsx');
  const { ctx, intent, form } = asked;
  return answerOnce(args, asked, async () => {
    const done = (what: string) =>
      redirect(`${args.url.pathname}?done=${what}`, { status: 303, headers: privateHeaders });
    if (intent === 'stop') {
      const stopped = await stopReport(ctx, { reportScheduleId: formText(form, 'reportScheduleId') });
      if (!stopped.ok) throw pageNotFound(args.url);
      return done('stopped');
    }
    const given = { now: ctx.now, zone: ctx.settings.AIRLINE_TIME_ZONE };
    const made = await scheduleReport(ctx, {
      query: readScheduled(new URLSearchParams(formText(form, 'query')), given),
      cadence: cadences.find((each) => each === formText(form, 'cadence')) ?? 'weekly',
      format: fileFormats.find((each) => each === formText(form, 'format')) ?? 'xlsx',
      recipientIds: form.getAll('recipient').filter((each) => typeof each === 'string'),
    });
    if (made.ok) return done('made');
    if (made.code === 'resource_unknown') throw pageNotFound(args.url);
    const message = say(ctx)(`errors.${made.code}`, made.params);
    const status = statusOf(made.code);
    return data({ status, message }, { status, headers: privateHeaders });
  });
}

export default function ScheduledReports({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('portalReports');
  const locale = useLocale();
  const { schedules, wanted, done } = loaderData;
  return (
    <>
      <PortalTitle
        title={t('scheduled.title')}
        back={{ href: wanted?.href ?? pathTo(locale, 'ta/reports'), label: wanted?.title ?? t('title') }}
      >
        {t('scheduled.intro')}
      </PortalTitle>
      {done ? <Done>{t(done === 'made' ? 'scheduled.made' : 'scheduled.stopped')}</Done> : null}
      <div className="o-stack mt-4">
        {wanted ? <Make {...loaderData} wanted={wanted} answer={actionData} /> : null}
        <WorkPart title={t('scheduled.list')} id="scheduled">
          <WorkTable
            caption={t('scheduled.list')}
            rows={schedules}
            keyOf={({ reportScheduleId }) => reportScheduleId}
            hrefOf={({ href }) => href}
            empty={t('scheduled.empty')}
            columns={[
              { key: 'report', label: t('scheduled.report'), cell: ({ title }) => title },
              {
                key: 'covers',
                label: t('scheduled.covers'),
                cell: ({ covers }) => <Covers covers={covers} />,
              },
              {
                key: 'cadence',
                label: t('scheduled.cadence'),
                cell: ({ cadence }) => t(`scheduled.${cadence}`),
              },
              { key: 'format', label: t('scheduled.format'), cell: ({ format }) => t(format) },
              {
                key: 'to',
                label: t('scheduled.recipients'),
                cell: ({ recipients }) => recipients.join(', '),
              },
              {
                key: 'stop',
                label: t('scheduled.stop'),
                cell: ({ reportScheduleId, title }) => (
                  <Form method="post">
                    <FormKey />
                    <input type="hidden" name="reportScheduleId" value={reportScheduleId} />
                    <button
                      name="intent"
                      value="stop"
                      className="o-button o-plain-button"
                      aria-label={`${t('scheduled.stop')}: ${title}`}
                    >
                      {t('scheduled.stop')}
                    </button>
                  </Form>
                ),
              },
            ]}
          />
        </WorkPart>
      </div>
    </>
  );
}

type MakeProps = Pick<Route.ComponentProps['loaderData'], 'people' | 'own'> & {
  wanted: NonNullable<Route.ComponentProps['loaderData']['wanted']>;
  answer: { status: number; message: string } | undefined;
};

function Make({ people, own, wanted, answer }: MakeProps) {
  const t = useTranslations('portalReports');
  const { search } = useLocation();
  return (
    <WorkPart title={t('scheduled.make')} id="make">
      <Form key={search} method="post" className="o-form">
        <FormKey />
        <p>
          {t(wanted.isAhead ? 'scheduled.whatAhead' : 'scheduled.what', {
            report: wanted.title,
          })}
        </p>
        <Covers covers={wanted.covers} />
        <WorkAlert answer={answer} />
        <input type="hidden" name="intent" value="schedule" />
        <input type="hidden" name="query" value={wanted.query} />
        <Choice
          name="cadence"
          label={t('scheduled.cadence')}
          value="weekly"
          choices={cadenceNames.map((each) => [each, t(`scheduled.${each}`)])}
        />
        <Choice
          name="format"
          label={t('scheduled.format')}
          value="xlsx"
          choices={fileFormats.map((each) => [each, t(each)])}
        />
        <fieldset className="o-field">
          <legend>{t('scheduled.recipients')}</legend>
          <p className="text-ink-500">{t('scheduled.recipientsHint')}</p>
          {people.map(({ accountId, name }) => (
            <label key={accountId} className="o-check">
              <input type="checkbox" name="recipient" value={accountId} defaultChecked={accountId === own} />
              {name}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="o-button">
          {t('scheduled.make')}
        </button>
      </Form>
    </WorkPart>
  );
}

/** The filters of a report, one below the other. */
function Covers({ covers }: { covers: readonly string[] }) {
  return (
    <span className="grid justify-items-end">
      {covers.map((each) => (
        <span key={each} className="o-sub">
          {each}
        </span>
      ))}
    </span>
  );
}

const cadenceNames = ['weekly', 'monthly'] as const;
