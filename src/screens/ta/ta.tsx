// The agency portal: the login of agents, and who is signed in (Specification §2 "Agency portal").
import { useEffect, useMemo } from 'react';
import { data, Form, useNavigation, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/ta';
import { CreditPart } from '#agency/dashboard/CreditPart.tsx';
import { DeparturesPart, HoldsPart, RecentPart } from '#agency/dashboard/DashboardParts.tsx';
import { NeedsPart } from '#agency/dashboard/NeedsPart.tsx';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import type { PortalFrameData } from '#agency/frame/read-frame.server.ts';
import { PopupLogin } from '#identity/popup/PopupLogin.tsx';
import { longDay, time } from '#platform/i18n/format.ts';
import { Button } from '#platform/ui/Button.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { TextField } from '#platform/ui/TextField.tsx';
import { sentForm } from '#screens/frame/sent-form.ts';
import { FormNotice } from '#screens/workspace/FormNotice.tsx';
import { LockedReset } from '#screens/workspace/LockedReset.tsx';
import { LoginCard } from '#screens/workspace/LoginCard.tsx';
import { passHeaders } from '#screens/workspace/pass-headers.ts';
import { PasswordField } from '#screens/workspace/PasswordField.tsx';
import { screenContext } from '#screens/screen-context.ts';
import { type PortalAnswer, showPortal, takePortal } from '#screens/ta/ta.server.ts';
import { pathTo } from '#paths.ts';

export const headers = passHeaders;

export function loader({ context, request, url }: Route.LoaderArgs) {
  return showPortal(context.get(screenContext).ctx, { request, url });
}

export function action({ context, request, url }: Route.ActionArgs) {
  return takePortal(context.get(screenContext).ctx, { request, url }, sentForm(context));
}

/** A request that nobody answered, or something else than the product, is shown at the form as well. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is thrown, too; a log-out has no form that could say anything.
    if (error instanceof Response || form.get('intent') === 'leave') throw error;
    // With a status of an error the router leaves the page as it is.
    const status = 503;
    return data({ error: null, status, field: null, isLocked: false }, { status });
  }
}

/** Beside the lists there is little room for the tables. */
const TIGHT =
  'rows:[&_thead_th]:leading-tight rows:[&_thead_th]:whitespace-normal dash:max-[90rem]:[&_:is(th,td)]:px-1.75 ' +
  'dash:max-[90rem]:[&_:is(th,td)]:first:pl-4 dash:max-[90rem]:[&_:is(th,td)]:last:pr-4 dash:max-[90rem]:[&_.ta-holds_td:nth-child(2)]:min-w-33';

export default function AgencyPortal({ loaderData, actionData, matches }: Route.ComponentProps) {
  // The frame has these figures: the credit and the number of open holds.
  const frame = matches[1].loaderData.portal?.frame;
  if (loaderData.dashboard) return frame ? <Dashboard {...loaderData.dashboard} frame={frame} /> : null;
  return (
    <div className="grow bg-mist py-8 sm:py-14">
      <div className="page">
        <Login {...loaderData} answer={actionData} />
      </div>
    </div>
  );
}

type LoginProps = Pick<
  Exclude<Route.ComponentProps['loaderData'], { dashboard: object }>,
  'airline' | 'signUpUrl' | 'blocked' | 'providers' | 'service'
> & {
  /** Without a text of its own it is one that no server of ours has written. */
  answer: PortalAnswer | (Omit<PortalAnswer, 'error'> & { error: null }) | undefined;
};

const linkLook = 'font-strong text-sea underline underline-offset-4 hover:text-ink';

function Login({ airline, signUpUrl, blocked, providers, service, answer: given }: LoginProps) {
  const t = useTranslations('login');
  const answer = useMemo(() => given && { ...given, error: given.error ?? t('serverError') }, [given, t]);
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const busy = useNavigation().state !== 'idle';
  const errorOf = (field: PortalAnswer['field']) => (answer?.field === field ? answer?.error : undefined);
  return (
    <LoginCard title={t('taTitle')} lead={t('taLead', { airline })} wrong={answer !== undefined}>
      <FormNotice answer={answer} blocked={blocked}>
        {answer?.isLocked ? <LockedReset href={pathTo(locale, 'ta/reset')} /> : null}
      </FormNotice>
      <Form method="post" noValidate aria-label={t('taTitle')} aria-busy={busy || undefined}>
        <TextField
          id="ta-username"
          name="username"
          label={t('username')}
          error={errorOf('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
        />
        <PasswordField
          id="ta-password"
          name="password"
          label={t('password')}
          error={errorOf('password')}
          autoComplete="current-password"
        />
        <Button busy={busy} className="mt-2 w-full">
          {t('taEnter')}
        </Button>
      </Form>
      <p className="mt-6">
        <PageLink
          href={pathTo(locale, 'ta/reset')}
          className="inline-flex min-h-11 items-center font-strong text-sea underline underline-offset-4"
        >
          {t('forgot')}
        </PageLink>
      </p>
      {providers.length > 0 ? (
        <div className="mt-6 border-t border-line pt-6">
          <PopupLogin providers={providers} service={service} onSignedIn={() => void revalidate()} />
        </div>
      ) : null}
      <p className="mt-6">
        {signUpUrl ? (
          <a href={signUpUrl} target="_blank" rel="noopener noreferrer" className={linkLook}>
            {t('signUp')} <span className="sr-only">{t('newTab')}</span>
          </a>
        ) : (
          <PageLink href={pathTo(locale, 'ta/apply')} className={linkLook}>
            {t('signUp')}
          </PageLink>
        )}
      </p>
    </LoginCard>
  );
}

type DashboardProps = Extract<Route.ComponentProps['loaderData'], { dashboard: object }>['dashboard'] & {
  frame: Pick<PortalFrameData, 'credit' | 'isStopped' | 'holds' | 'tasks'>;
};

function Dashboard(props: DashboardProps) {
  const { name, greeting, mayBook, holds, accepted, recent, month, changes, visits, frame, ...leaving } =
    props;
  const { credit, isStopped, holds: counts } = frame;
  const t = useTranslations('portal');
  const locale = useLocale();
  const { part, nowLocal, city } = greeting;
  const now = { day: longDay(nowLocal, locale), time: time(nowLocal), city };
  useEffect(() => {
    // The parameter only marked that the login was complete.
    if (location.search === '?step=done') history.replaceState(history.state, '', location.pathname);
  }, []);
  return (
    <>
      <PortalTitle title={t(`dashboard.greetings.${part}`, { name })} page={t('pages.dashboard')}>
        {t('dashboard.now', now)}
      </PortalTitle>
      <div
        className={`ta-grid grid grid-cols-1 items-start gap-3.5 dash:grid-cols-[minmax(0,1fr)_17rem] min-[90rem]:grid-cols-[minmax(0,1fr)_19rem] ${TIGHT}`}
      >
        <div className="o-stack">
          {credit ? <CreditPart credit={credit} isStopped={isStopped} today={nowLocal.slice(0, 10)} /> : null}
          <HoldsPart {...{ holds, counts, accepted, mayBook }} />
          <RecentPart recent={recent} month={month} nowLocal={nowLocal} changes={changes} />
        </div>
        <div className="o-stack">
          <NeedsPart facts={frame} changes={changes} visits={visits} />
          <DeparturesPart {...leaving} changes={changes} />
        </div>
      </div>
    </>
  );
}
