// The allotments of an agency: the existing ones, and a form for a new one on a series of flights.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/allotments';
import { AgencyTabs } from '#office/agencies/AgencyTabs.tsx';
import { ContractPart } from '#office/allotments/ContractPart.tsx';
import { GiveForm } from '#office/allotments/GiveForm.tsx';
import { SeriesForm } from '#office/allotments/SeriesForm.tsx';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { Done, WorkPart } from '#platform/workspace/WorkParts.tsx';
import { actOnAllotments, showAllotments } from '#screens/office/agencies/allotments.server.ts';
import { requireIntent, requireStaff } from '#screens/office/require-staff.server.ts';
import { answerOnce } from '#screens/workspace/answer-once.server.ts';
import { pathTo } from '#paths.ts';

export function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'agencies.read');
  return showAllotments(ctx, { agencyId: args.params.agencyId, url: args.url });
}

export function action(args: Route.ActionArgs) {
  const asked = requireIntent(args, 'agencies.read', 'screens/office/agencies/allotments.tsx');
  const { ctx, intent, form } = asked;
  return answerOnce(args, asked, () =>
    actOnAllotments(ctx, intent, { agencyId: args.params.agencyId, url: args.url, form }),
  );
}

export default function Allotments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeAllotments');
  const all = useTranslations();
  const locale = useLocale();
  const { agency, contracts, series, families, currencies, may, mayReadMoney, done, units } = loaderData;
  const { flights, ...asked } = series;
  return (
    <>
      <OfficeTitle
        title={t('title', { agency: agency.name })}
        back={{ href: pathTo(locale, 'office/agencies'), label: all('officeAgencies.back') }}
      />
      <AgencyTabs agencyId={agency.agencyId} current="allotments" mayReadMoney={mayReadMoney} />
      {done ? <Done>{t(`done.${done}`, { units })}</Done> : null}
      <div className="o-stack">
        {may.includes('give') ? (
          <WorkPart id="series" title={t('new')}>
            <SeriesForm {...{ families, currencies }} answer={asked.answer} weekdays={asked.weekdays} />
          </WorkPart>
        ) : null}
        {flights ? (
          <GiveForm
            flights={flights}
            typed={asked.typed}
            weekdays={asked.weekdays}
            mayGive={may.includes('give')}
            answer={actionData}
          />
        ) : null}
        {contracts.map((contract) => (
          <ContractPart
            key={contract.contractId}
            contract={contract}
            mayTake={may.includes('take_back')}
            answer={actionData}
          />
        ))}
        {contracts.length === 0 ? <p className="p-4 text-ink-500">{t('none')}</p> : null}
      </div>
    </>
  );
}
