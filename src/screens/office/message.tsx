// One message: its text, its attempts, and a button that sends it again.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/message';
import { mayDo } from '#identity/access/acts.ts';
import { noteAct } from '#identity/audit/note-act.server.ts';
import { repeatMessage } from '#messages/repeat-message.server.ts';
import { Moment } from '#office/frame/Moment.tsx';
import { OfficeAct } from '#office/frame/OfficeAct.tsx';
import { OfficeTable } from '#office/frame/OfficeTable.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { readReasonField } from '#office/frame/read-reason.ts';
import { readMessageFile } from '#office/messages/find-messages.server.ts';
import { messageTones } from '#office/messages/message-tones.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { Badge, Done, Facts, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import { requireIntent, requireStaff } from '#screens/office/require-staff.server.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { pathTo } from '#paths.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'messages.read');
  const read = await readMessageFile(ctx, args.params.messageId);
  if (!read.ok) throw pageNotFound(args.url);
  return {
    ...read.value,
    mayRepeat: mayDo(ctx.account, 'messages.resend'),
    maySeeBooking: mayDo(ctx.account, 'bookings.read'),
    done: args.url.searchParams.get('done') === 'again',
    words: wordsFor(ctx, [
      'officeMessages',
      'officeBookings.outcomes.sent',
      'officeBookings.outcomes.failed',
      'officeBookings.outcomes.refused',
    ]),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireIntent(args, 'messages.read', 'screens/office/message.tsx');
  const { ctx, form } = asked;
  return answerOnce(args, asked, async () => {
    const { messageId } = args.params;
    const reason = readReasonField(formText(form, 'reason'));
    if (!reason.ok) return actRefused(ctx, form, reason);
    const repeated = await repeatMessage(ctx, messageId, (tx, bookingId) =>
      noteAct(tx, ctx, {
        act: 'messages.resend',
        subject: { type: 'booking', id: bookingId },
        reason: reason.value,
        details: { messageId },
      }),
    );
    if (repeated.ok) return actDone(args.url, 'again');
    if (repeated.code === 'message_unknown') throw pageNotFound(args.url);
    return actRefused(ctx, form, repeated);
  });
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeMessages');
  const locale = useLocale();
  const { kind, to, subject, state, writtenAt, sentAt, bookingId, reference, text, language } = loaderData;
  return (
    <>
      <OfficeTitle
        title={t(`kinds.${kind}`)}
        back={{ href: pathTo(locale, 'office/messages'), label: t('back') }}
        beside={<Badge tone={messageTones[state]}>{t(`states.${state}`)}</Badge>}
      />
      {loaderData.done ? <Done>{t('done')}</Done> : null}
      <div className="o-columns">
        <div className="o-stack">
          <WorkPart id="message" title={subject}>
            <Facts
              facts={[
                [t('to'), to],
                [t('written'), <Moment key="written" at={writtenAt} />],
                [t('sent'), sentAt ? <Moment key="sent" at={sentAt} /> : t('states.waiting')],
                [t('language'), language],
                [
                  t('booking'),
                  bookingId && loaderData.maySeeBooking ? (
                    <PageLink
                      key="booking"
                      href={pathTo(locale, 'office/bookings/:bookingId', { bookingId })}
                    >
                      {reference ?? t('booking')}
                    </PageLink>
                  ) : (
                    (reference ?? t('noBooking'))
                  ),
                ],
                [t('files'), loaderData.files.join(', ') || t('noFiles')],
              ]}
            />
          </WorkPart>
          <WorkPart id="text" title={t('text')}>
            <div className="px-4 py-3 whitespace-pre-wrap wrap-anywhere" lang={language}>
              {text}
            </div>
          </WorkPart>
        </div>
        <div className="o-stack">
          {loaderData.mayRepeat ? <Again repeatable={loaderData.repeatable} answer={actionData} /> : null}
          <Attempts tried={loaderData.tried} />
        </div>
      </div>
    </>
  );
}

type AgainProps = { repeatable: boolean; answer: Route.ComponentProps['actionData'] };

function Again({ repeatable, answer }: AgainProps) {
  const t = useTranslations('officeMessages');
  return (
    <WorkPart id="again" title={t('again')}>
      {repeatable ? (
        <OfficeAct
          intent="again"
          title={t('again')}
          button={t('againButton')}
          hint={t('againHint')}
          answer={answer}
        />
      ) : (
        <p>{t('notAgain')}</p>
      )}
    </WorkPart>
  );
}

function Attempts({ tried }: Pick<Route.ComponentProps['loaderData'], 'tried'>) {
  const t = useTranslations('officeMessages');
  const b = useTranslations('officeBookings');
  return (
    <WorkPart id="tried" title={t('tried')}>
      <OfficeTable
        caption={t('tried')}
        rows={tried.map((row, no) => ({ ...row, no }))}
        keyOf={({ no }) => String(no)}
        empty={t('noAttempts')}
        columns={[
          { key: 'when', label: t('when'), cell: ({ at }) => <Moment at={at} /> },
          { key: 'outcome', label: t('outcome'), cell: ({ outcome }) => b(`outcomes.${outcome}`) },
          { key: 'answer', label: t('answer'), cell: ({ answer }) => answer },
        ]}
      />
    </WorkPart>
  );
}
