// What the page of one agency reads, and its actions: each asks for its own right, and each command checks again.
import { redirectDocument } from 'react-router';

import { mayDo } from '#identity/access/acts.ts';
import { actingCookie } from '#identity/acting/acting-cookie.server.ts';
import { beginActing } from '#identity/acting/begin-acting.server.ts';
import { changeAgency, reactivateAgency, suspendAgency } from '#identity/agencies/agency-record.server.ts';
import { inviteAdministrator } from '#identity/agencies/invite-administrator.server.ts';
import { type AgencyFile, readAgency } from '#identity/agencies/read-agencies.server.ts';
import { type AgencyTab, agencyTabAt } from '#office/agencies/agency-tabs.ts';
import { showAgency } from '#office/agencies/agency-view.ts';
import {
  readAgencyCredit,
  readAgencyHistory,
  readAgencyMovements,
  readCommissionRules,
  readDepositMovements,
  readFamilies,
  readHoldRules,
  readItems,
} from '#office/agencies/read-agency-money.server.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { uuidv7 } from '#platform/lib/ids.ts';
import { formText } from '#platform/lib/form-text.ts';
import type { Result } from '#platform/lib/result.ts';
import { pageNotFound } from '#screens/frame/page-error.ts';
import { actDone, actRefused } from '#screens/workspace/answer-act.server.ts';
import { moneyForms, officeForms, type OfficeIntent } from '#office/frame/office-forms.ts';
import { intentsOf, isIntent, type StaffCtx } from '#screens/office/require-staff.server.ts';
import { actOnMoney, type MoneyIntent } from '#screens/office/agencies/agency-money.server.ts';
import {
  agencyChoices,
  readAdministratorForm,
  readAgencyForm,
} from '#screens/office/agencies/agency-form.server.ts';
import { privateHeaders } from '#platform/http/cache-headers.ts';
import { pathTo } from '#paths.ts';

type AgencyIntent = OfficeIntent<'screens/office/agencies/agency.tsx'>;

const agencyActs = officeForms['screens/office/agencies/agency.tsx'];

/**
 * Actions after which the page says what was done. Making an agency has its own page, and acting as it leads elsewhere.
 */
const { act_as: actAsAct, ...actsHere } = agencyActs;
const reportedActs = { ...actsHere, create: 'agencies.change', act_as_end: actAsAct } as const;

/** One tab of an agency: its name and state, and what this tab shows. */
export async function showAgencyPage(ctx: StaffCtx, { agencyId, url }: { agencyId: string; url: URL }) {
  const read = await readAgency(ctx, agencyId);
  if (!read.ok) throw pageNotFound(url);
  const done = url.searchParams.get('done') ?? '';
  return {
    agency: showAgency(read.value),
    shown: await shownIn(ctx, agencyTabAt(url), read.value),
    mayReadMoney: mayDo(ctx.account, 'agencies.statements'),
    may: intentsOf(ctx.account, agencyActs),
    done: isIntent(reportedActs, done) ? done : null,
    words: wordsFor(ctx, ['officeAgencies', 'officeAudit', 'officePeople', 'seatCategories']),
  };
}

async function shownIn(ctx: StaffCtx, tab: AgencyTab, { agencyId, country }: AgencyFile) {
  if (tab === 'people') return { tab };
  if (tab === 'history') return { tab, history: await readAgencyHistory(ctx, agencyId) };
  if (tab === 'credit') {
    const [credit, movements, deposits] = await Promise.all([
      readAgencyCredit(ctx, agencyId),
      readAgencyMovements(ctx, agencyId),
      readDepositMovements(ctx, agencyId),
    ]);
    return { tab, credit, movements, deposits, formKey: uuidv7(ctx.now, ctx.random) };
  }
  if (tab === 'terms') {
    const [commission, holds, families, items] = await Promise.all([
      readCommissionRules(ctx, agencyId),
      readHoldRules(ctx, agencyId),
      readFamilies(ctx),
      readItems(ctx),
    ]);
    return { tab, commission, holds, families, items };
  }
  const choices = await agencyChoices(ctx);
  const named = choices.countries.find(([code]) => code === country)?.[1];
  return { tab: 'record' as const, ...choices, country: named ?? country };
}

type AgencyAct = { agencyId: string; url: URL; form: FormData };

export async function actOnAgency(ctx: StaffCtx, intent: AgencyIntent, { agencyId, url, form }: AgencyAct) {
  // An unknown agency is reported before errors in the form.
  const read = await readAgency(ctx, agencyId);
  if (!read.ok) throw pageNotFound(url);
  if (intent === 'act_as') return actAs(ctx, { agencyId, url, form });
  const { agencyGroupId } = read.value;
  const done = isIntent(moneyForms, intent)
    ? await actOnMoney(ctx, intent, { agencyId, agencyGroupId, form })
    : await apply(ctx, intent, agencyId, form);
  if (done.ok) return actDone(url, intent);
  if (done.code === 'agency_unknown') throw pageNotFound(url);
  return actRefused(ctx, form, done);
}

/** The portal is loaded as a new document, so that no office data stays in memory. */
async function actAs(ctx: StaffCtx, { agencyId, url, form }: AgencyAct) {
  const begun = await beginActing(ctx, { agencyId, reason: formText(form, 'reason') });
  if (begun.ok) {
    const headers = new Headers(privateHeaders);
    headers.append('Set-Cookie', actingCookie(begun.value.token, ctx.settings));
    return redirectDocument(pathTo(ctx.locale, 'ta'), { status: 303, headers });
  }
  if (begun.code === 'agency_unknown') throw pageNotFound(url);
  return actRefused(ctx, form, begun);
}

function apply(
  ctx: StaffCtx,
  intent: Exclude<AgencyIntent, MoneyIntent | 'act_as'>,
  agencyId: string,
  form: FormData,
): Promise<Result<unknown>> {
  const change = { agencyId, reason: formText(form, 'reason') };
  switch (intent) {
    case 'change':
      return changeAgency(ctx, { ...change, ...readAgencyForm(form) });
    case 'invite':
      return inviteAdministrator(ctx, { ...change, ...readAdministratorForm(form, ctx) });
    case 'suspend':
      return suspendAgency(ctx, change);
    case 'reactivate':
      return reactivateAgency(ctx, change);
  }
}
