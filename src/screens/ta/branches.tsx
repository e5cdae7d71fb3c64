// The branches of an agency, for its administrators.
import { useTranslations } from 'use-intl';

import type { Route } from './+types/branches';
import { PortalTitle } from '#agency/frame/PortalTitle.tsx';
import { BranchPart, NewBranchForm } from '#agency/people/BranchParts.tsx';
import { readBranches } from '#agency/people/read-branches.server.ts';
import {
  addBranch,
  inviteBranchAgain,
  reactivateBranch,
  resumeSelling,
  stopSelling,
  suspendBranch,
} from '#identity/agencies/branches.server.ts';
import { boundBranch } from '#payments/credit/branch-bound.server.ts';
import { transferCredit } from '#payments/credit/transfer-credit.server.ts';
import { readAmount } from '#platform/lib/money.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { toLocale } from '#platform/i18n/locales.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { formText } from '#platform/lib/form-text.ts';
import { Done } from '#platform/workspace/WorkParts.tsx';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import type { PortalIntent } from '#agency/frame/portal-forms.ts';
import { type AgentCtx, isIntentOf, requireAgent, requireAgentIntent } from '#screens/ta/require-agent.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAgent(args, 'portal.branches');
  const done = args.url.searchParams.get('done') ?? '';
  const read = await readBranches(ctx);
  return {
    ...read,
    branches: read.branches.map((branch) => ({ ...branch, transferId: uuidv7(ctx.now, ctx.random) })),
    done: isIntentOf('screens/ta/branches.tsx', done) ? done : null,
    words: wordsFor(ctx, ['portalAgency', 'portalPeople']),
  };
}

export function action(args: Route.ActionArgs) {
  const asked = requireAgentIntent(args, 'portal.branches', 'screens/ta/branches.tsx');
  const { ctx, intent, form } = asked;
  return answerOnce(args, asked, async () => {
    const done = await apply(ctx, intent, form);
    if (done.ok) return actDone(args.url, intent);
    if (done.code === 'branch_unknown' || done.code === 'agency_unknown') throw pageNotFound(args.url);
    return actRefused(ctx, form, done);
  });
}

function apply(ctx: AgentCtx, intent: PortalIntent<'screens/ta/branches.tsx'>, form: FormData) {
  const branch = formText(form, 'branch');
  switch (intent) {
    case 'add':
      return addBranch(ctx, {
        branch,
        name: formText(form, 'name'),
        email: formText(form, 'email'),
        username: formText(form, 'username'),
        locale: toLocale(formText(form, 'locale')) ?? ctx.locale,
      });
    case 'suspend':
      return suspendBranch(ctx, branch);
    case 'reactivate':
      return reactivateBranch(ctx, branch);
    case 'invite_again':
      return inviteBranchAgain(ctx, branch);
    case 'transfer':
      return moveCredit(ctx, branch, form);
    case 'bound':
      return setBound(ctx, branch, form);
    case 'stop_selling':
      return stopSelling(ctx, branch);
    case 'resume_selling':
      return resumeSelling(ctx, branch);
  }
}

/** An impossible amount is refused at the field, like one that is too large for the line. */
function moveCredit(ctx: AgentCtx, branchId: string, form: FormData) {
  const currency = formText(form, 'currency');
  return transferCredit(ctx, {
    parentId: ctx.account.agencyId,
    branchId,
    currency,
    direction: formText(form, 'direction') === 'take_back' ? 'take_back' : 'give',
    amountMinor: readAmount(formText(form, 'amountMinor'), currency) ?? 0,
    transferId: formText(form, 'transfer'),
  });
}

/** An empty field means no limit. */
function setBound(ctx: AgentCtx, agencyId: string, form: FormData) {
  const currency = formText(form, 'currency');
  const typed = formText(form, 'monthLimitMinor').trim();
  const monthLimitMinor = typed === '' ? null : (readAmount(typed, currency) ?? -1);
  return boundBranch(ctx, { agencyId, currency, monthLimitMinor });
}

export default function BranchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('portalAgency.branches');
  const { branches, isBranch, credit, done } = loaderData;
  return (
    <>
      <PortalTitle title={t('title')}>{isBranch ? t('isBranch') : t('intro')}</PortalTitle>
      {done ? <Done>{t(`done.${done}`)}</Done> : null}
      <div className="o-stack">
        {branches.length === 0 && !isBranch ? <p>{t('none')}</p> : null}
        {branches.map((branch) => (
          <BranchPart
            key={branch.agencyId}
            branch={branch}
            lines={credit}
            transferId={branch.transferId}
            answer={actionData}
          />
        ))}
        {isBranch ? null : <NewBranchForm answer={actionData} />}
      </div>
    </>
  );
}
