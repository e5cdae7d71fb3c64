// The people of an agency: the list, the form of an invitation, and the acts on one person.
import { useLocale, useTranslations } from 'use-intl';

import { PortalAct, PortalField, PortalSelect, refusedOf } from '#agency/frame/PortalForm.tsx';
import { Mark } from '#agency/frame/PortalParts.tsx';
import { PortalTable } from '#agency/frame/PortalTable.tsx';
import type { Tone } from '#agency/frame/tones.ts';
import { agencyRoles } from '#identity/access/roles.ts';
import type { PersonState } from '#identity/accounts/person.ts';
import type { AgentPerson } from '#identity/agencies/agent.ts';
import { shortDate, time } from '#platform/i18n/format.ts';
import { localeInfo, locales } from '#platform/i18n/locales.ts';
import type { RefusedAct } from '#platform/lib/refused-act.ts';

/** As a loader sends it. */
export type ShownAgent = Omit<AgentPerson, 'lastLoginAt'> & { lastLoginAt: string | null };

export const personTones: Readonly<Record<PersonState, Tone>> = {
  invited: 'notice',
  active: 'ok',
  suspended: 'danger',
};

export function AgentTable({ agents }: { agents: readonly ShownAgent[] }) {
  const t = useTranslations('portalPeople');
  const role = useTranslations('portal.roles');
  const locale = useLocale();
  return (
    <PortalTable
      caption={t('list')}
      rows={agents}
      keyOf={({ accountId }) => accountId}
      hrefOf={({ accountId }) => `/${locale}/ta/agents/${accountId}`}
      empty=""
      columns={[
        {
          key: 'name',
          label: t('name'),
          cell: ({ name, username }) => (
            <span>
              {name}
              <span className="o-sub">{username}</span>
            </span>
          ),
        },
        { key: 'email', label: t('email'), cell: ({ email }) => <span className="o-break">{email}</span> },
        { key: 'role', label: t('role'), cell: (agent) => role(agent.role) },
        {
          key: 'state',
          label: t('state'),
          cell: ({ state }) => <Mark tone={personTones[state]}>{t(`states.${state}`)}</Mark>,
        },
        {
          key: 'login',
          label: t('lastLogin'),
          cell: ({ lastLoginAt }) => (lastLoginAt ? <LoginMoment at={lastLoginAt} /> : t('never')),
        },
        { key: 'sessions', label: t('sessions'), cell: ({ openSessions }) => openSessions, numeric: true },
      ]}
    />
  );
}

/** In UTC: an agency's people may be anywhere. */
export function LoginMoment({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} className="o-time">
      {shortDate(at, locale)}, {time(at)} UTC
    </time>
  );
}

export function InviteAgentForm({ answer }: { answer: RefusedAct | undefined }) {
  const t = useTranslations('portalPeople');
  const locale = useLocale();
  const own = refusedOf(answer, 'invite');
  return (
    <div className="o-card">
      <PortalAct
        intent="invite"
        title={t('invite')}
        button={t('send')}
        hint={t('inviteHint')}
        answer={answer}
      >
        <PersonFields answer={own} />
        <RoleField answer={own} given="seller" />
        <LimitFields answer={own} bookingLimitMinor={null} dayLimitMinor={null} />
        <PortalSelect
          id="invite-locale"
          name="locale"
          label={t('locale')}
          value={own?.typed['locale'] ?? locale}
          choices={locales.map((each) => [each, localeInfo[each].name] as const)}
        />
      </PortalAct>
    </div>
  );
}

/** Who is invited: to an agency, or as the first of a branch. */
export function PersonFields({ answer }: { answer: RefusedAct | undefined }) {
  const t = useTranslations('portalPeople');
  return (
    <>
      <PortalField id="invite-name" name="name" label={t('name')} answer={answer} maxLength={100} required />
      <PortalField
        id="invite-email"
        name="email"
        type="email"
        label={t('email')}
        answer={answer}
        maxLength={254}
        required
      />
      <PortalField
        id="invite-username"
        name="username"
        label={t('username')}
        hint={t('usernameHint')}
        answer={answer}
        maxLength={40}
        required
      />
    </>
  );
}

type ActsProps = { agent: ShownAgent; answer: RefusedAct | undefined };

export function AgentActs({ agent, answer }: ActsProps) {
  const t = useTranslations('portalPeople');
  const { state } = agent;
  const own = refusedOf(answer, 'change');
  return (
    <div className="o-card">
      <PortalAct
        intent="change"
        title={t('change')}
        button={t('change')}
        hint={t('changeHint')}
        answer={answer}
      >
        <RoleField answer={own} given={agent.role} />
        <LimitFields answer={own} {...agent} />
      </PortalAct>
      {state === 'invited' ? <Simple intent="invite_again" answer={answer} /> : null}
      {state === 'active' ? <Simple intent="reset" answer={answer} danger /> : null}
      {agent.openSessions > 0 ? <Simple intent="end_sessions" answer={answer} /> : null}
      {state === 'suspended' ? (
        <Simple intent="reactivate" answer={answer} />
      ) : (
        <Simple intent="suspend" answer={answer} danger />
      )}
    </div>
  );
}

type SimpleProps = {
  intent: 'invite_again' | 'reset' | 'end_sessions' | 'reactivate' | 'suspend';
  answer: RefusedAct | undefined;
  danger?: boolean;
};

function Simple({ intent, answer, danger = false }: SimpleProps) {
  const t = useTranslations('portalPeople.acts');
  return (
    <PortalAct
      intent={intent}
      title={t(`${intent}.title`)}
      button={t(`${intent}.title`)}
      hint={t(`${intent}.hint`)}
      answer={answer}
      danger={danger}
    />
  );
}

function RoleField({ answer, given }: { answer: RefusedAct | undefined; given: string }) {
  const t = useTranslations('portalPeople');
  const roles = useTranslations('portal.roles');
  return (
    <PortalSelect
      id="agent-role"
      name="role"
      label={t('role')}
      value={answer?.typed['role'] ?? given}
      choices={agencyRoles.map((each) => [each, roles(each)] as const)}
    />
  );
}

type LimitProps = Pick<AgentPerson, 'bookingLimitMinor' | 'dayLimitMinor'> & {
  answer: RefusedAct | undefined;
};

function LimitFields({ answer, bookingLimitMinor, dayLimitMinor }: LimitProps) {
  const t = useTranslations('portalPeople');
  return (
    <>
      <PortalField
        id="agent-booking-limit"
        name="bookingLimit"
        label={t('bookingLimit')}
        hint={t('limitHint')}
        answer={answer}
        value={amountOf(bookingLimitMinor)}
        inputMode="decimal"
        maxLength={12}
      />
      <PortalField
        id="agent-day-limit"
        name="dayLimit"
        label={t('dayLimit')}
        hint={t('limitHint')}
        answer={answer}
        value={amountOf(dayLimitMinor)}
        inputMode="decimal"
        maxLength={12}
      />
    </>
  );
}

/** As it may be typed again; empty without a limit. */
export function amountOf(minor: number | null): string {
  return minor === null ? '' : (minor / 100).toFixed(2);
}
