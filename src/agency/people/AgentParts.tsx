// The people of an agency: the list, the form of an invitation, and the acts on one person.
import { useLocale, useTranslations } from 'use-intl';

import { WorkMoment } from '#platform/workspace/WorkMoment.tsx';
import { WorkTable } from '#platform/workspace/WorkTable.tsx';
import { agencyRoles } from '#identity/access/roles.ts';
import type { PersonState } from '#identity/accounts/person.ts';
import type { AgentPerson } from '#identity/agencies/agent.ts';
import { localeInfo, locales } from '#platform/i18n/locales.ts';
import type { RefusedAct } from '#platform/ui/refused-act.ts';
import { answerTo, WorkAct, WorkField, WorkSelect } from '#platform/workspace/WorkForm.tsx';
import { decimalText } from '#platform/lib/money.ts';
import { Badge } from '#platform/workspace/WorkParts.tsx';
import type { Tone } from '#platform/workspace/tones.ts';
import { pathTo } from '#paths.ts';

/** As a loader sends it: the last login in the time of the airline. */
export type ShownAgent = Omit<AgentPerson, 'lastLoginAt'> & { lastLoginAt: string | null };

export const personTones: Readonly<Record<PersonState, Tone>> = {
  invited: 'notice',
  active: 'ok',
  suspended: 'danger',
};

/** Everybody with an account at the agency; a row opens the person. */
export function AgentTable({ agents }: { agents: readonly ShownAgent[] }) {
  const t = useTranslations('portalPeople');
  const role = useTranslations('portal.roles');
  const locale = useLocale();
  return (
    <WorkTable
      caption={t('list')}
      rows={agents}
      keyOf={({ accountId }) => accountId}
      hrefOf={({ accountId }) => pathTo(locale, 'ta/agents/:accountId', { accountId })}
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
        {
          key: 'email',
          label: t('email'),
          cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
        },
        { key: 'role', label: t('role'), cell: (agent) => role(agent.role) },
        {
          key: 'state',
          label: t('state'),
          cell: ({ state }) => <Badge tone={personTones[state]}>{t(`states.${state}`)}</Badge>,
        },
        {
          key: 'login',
          label: t('lastLogin'),
          cell: ({ lastLoginAt }) => (lastLoginAt ? <WorkMoment at={lastLoginAt} /> : t('never')),
        },
        { key: 'sessions', label: t('sessions'), cell: ({ openSessions }) => openSessions, numeric: true },
      ]}
    />
  );
}

type InviteProps = { currencies: readonly string[]; answer: RefusedAct | undefined };

/** Name, role, limits and language of a new agent, who is invited by mail. Posts `invite` and needs no script. */
export function InviteAgentForm({ currencies, answer }: InviteProps) {
  const t = useTranslations('portalPeople');
  const locale = useLocale();
  const own = answerTo(answer, 'invite');
  return (
    <div className="o-card">
      <WorkAct intent="invite" title={t('invite')} button={t('send')} hint={t('inviteHint')} answer={answer}>
        <PersonFields answer={own} />
        <RoleField answer={own} given="seller" />
        <LimitFields answer={own} currencies={currencies} limits={{}} />
        <WorkSelect
          id="invite-locale"
          name="locale"
          label={t('locale')}
          value={own?.typed['locale'] ?? locale}
          choices={locales.map((each) => [each, localeInfo[each].name] as const)}
        />
      </WorkAct>
    </div>
  );
}

/** The invited person: for an agency, or as the first of a branch. */
export function PersonFields({ answer }: { answer: RefusedAct | undefined }) {
  const t = useTranslations('portalPeople');
  return (
    <>
      <WorkField id="invite-name" name="name" label={t('name')} answer={answer} maxLength={100} required />
      <WorkField
        id="invite-email"
        name="email"
        type="email"
        label={t('email')}
        answer={answer}
        maxLength={254}
        required
      />
      <WorkField
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

type ActsProps = { agent: ShownAgent; currencies: readonly string[]; answer: RefusedAct | undefined };

/** Acts that make sense in the person's state, such as a new invitation or a suspension. Needs no script. */
export function AgentActs({ agent, currencies, answer }: ActsProps) {
  const t = useTranslations('portalPeople');
  const { state } = agent;
  const own = answerTo(answer, 'change');
  return (
    <div className="o-card">
      <WorkAct
        intent="change"
        title={t('change')}
        button={t('change')}
        hint={t('changeHint')}
        answer={answer}
      >
        <RoleField answer={own} given={agent.role} />
        <LimitFields answer={own} currencies={currencies} limits={agent.limits} />
      </WorkAct>
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
    <WorkAct
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
    <WorkSelect
      id="agent-role"
      name="role"
      label={t('role')}
      value={answer?.typed['role'] ?? given}
      choices={agencyRoles.map((each) => [each, roles(each)] as const)}
    />
  );
}

type LimitProps = Pick<AgentPerson, 'limits'> & {
  /** Those of the agency's credit. */
  currencies: readonly string[];
  answer: RefusedAct | undefined;
};

function LimitFields({ answer, currencies, limits }: LimitProps) {
  const t = useTranslations('portalPeople');
  return currencies.flatMap((currency) =>
    (['bookingLimit', 'dayLimit'] as const).map((name) => {
      const minor = limits[currency]?.[`${name}Minor`] ?? null;
      return (
        <WorkField
          key={`${name} ${currency}`}
          id={`agent-${name}-${currency}`}
          name={`${name}_${currency}`}
          label={t(`${name}In`, { currency })}
          hint={t('limitHint')}
          answer={answer}
          value={minor === null ? '' : decimalText({ minor, currency })}
          inputMode="decimal"
          maxLength={12}
        />
      );
    }),
  );
}
