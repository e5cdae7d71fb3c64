// How the sites are used, for staff: the funnel of a period, divided as they choose, and the errors that were shown.
import { useLocale, useTranslations } from 'use-intl';

import type { Route } from './+types/measures';
import { readDomains } from '#content/read-site.server.ts';
import { devices } from '#content/measures/measure-words.ts';
import { FunnelChart, FunnelParts } from '#office/measures/FunnelChart.tsx';
import { useRegionName } from '#content/frame/use-region-name.ts';
import { funnelOf } from '#office/measures/funnel.ts';
import { divisions, type FunnelQuestion, readFunnelQuestion } from '#office/measures/funnel-question.ts';
import { ErrorTable } from '#office/measures/ErrorTable.tsx';
import { readErrors, readSteps } from '#office/measures/read-measures.server.ts';
import { OfficeTitle } from '#office/frame/OfficeTitle.tsx';
import { date } from '#platform/i18n/format.ts';
import { localeInfo, locales, toLocale } from '#platform/i18n/locales.ts';
import { wordsFor } from '#platform/i18n/words.server.ts';
import { Button } from '#platform/ui/Button.tsx';
import { DateField } from '#platform/workspace/DateField.tsx';
import { type Choice, SelectField } from '#platform/steps/SelectField.tsx';
import { TextField } from '#platform/ui/TextField.tsx';
import { requireStaff } from '#screens/office/require-staff.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args, 'measures.read');
  const asked = readFunnelQuestion(args.url.searchParams, ctx.now);
  const [counts, errors, domains] = await Promise.all([
    readSteps(ctx, asked),
    readErrors(ctx, asked),
    readDomains(ctx),
  ]);
  return {
    asked,
    funnel: funnelOf(counts),
    errors,
    regions: domains.map(({ domainId, region }) => ({ value: String(domainId), label: region })),
    words: wordsFor(ctx, ['measures']),
  };
}

export default function Measures({ loaderData }: Route.ComponentProps) {
  const { asked, funnel, errors, regions } = loaderData;
  const t = useTranslations('measures');
  const locale = useLocale();
  const days = t('days', { from: date(asked.from, locale), to: date(asked.to, locale) });
  const regionName = useRegionName();
  const sites = regions.map(({ value, label }) => ({ value, label: regionName(label) }));
  const nameOf = (part: string) =>
    nameOfPart(asked.by, part, { sites, device: (name) => t(`devices.${name}`), locale });
  return (
    <div className="flex flex-col gap-8">
      <OfficeTitle title={t('title')}>{t('lead')}</OfficeTitle>
      <Question asked={asked} sites={sites} />
      {funnel.parts.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <>
          <div>
            <h2 className="mb-3 text-h4 font-heavy">{t('funnel')}</h2>
            <FunnelChart steps={funnel.steps} caption={days} />
          </div>
          <div>
            <h2 className="mb-3 text-h4 font-heavy">{t(`by.${asked.by}`)}</h2>
            <FunnelParts
              label={t(`by.${asked.by}`)}
              parts={funnel.parts}
              heading={t(`part.${asked.by}`)}
              caption={days}
              nameOf={nameOf}
            />
          </div>
        </>
      )}
      <div>
        <h2 className="mb-3 text-h4 font-heavy">{t('errors')}</h2>
        <ErrorTable errors={errors} caption={days} />
      </div>
    </div>
  );
}

type Names = { sites: readonly Choice[]; device: (name: (typeof devices)[number]) => string; locale: string };

function nameOfPart(by: FunnelQuestion['by'], part: string, { sites, device, locale }: Names): string {
  if (by === 'domain') return sites.find(({ value }) => value === part)?.label ?? part;
  if (by === 'day') return date(part, locale);
  if (by === 'device') return device(devices.find((each) => each === part) ?? 'desktop');
  const language = by === 'language' ? toLocale(part) : null;
  return language ? localeInfo[language].name : part;
}

/** A plain GET form, so that the question is in the address and can be shared. */
function Question({ asked, sites }: { asked: FunnelQuestion; sites: readonly Choice[] }) {
  const t = useTranslations('measures');
  const languages = locales.map((value) => ({ value, label: localeInfo[value].name }));
  return (
    <form className="card grid items-end gap-4 p-4 sm:grid-cols-2 lg:grid-cols-4" aria-label={t('question')}>
      <DateField id="from" name="from" label={t('from')} defaultValue={asked.from} />
      <DateField id="to" name="to" label={t('to')} defaultValue={asked.to} />
      <SelectField
        id="domain"
        name="domain"
        label={t('part.domain')}
        defaultValue={String(asked.domainId ?? '')}
        invitation={t('all')}
        choices={sites}
      />
      <SelectField
        id="language"
        name="language"
        label={t('part.language')}
        defaultValue={asked.language ?? ''}
        invitation={t('all')}
        choices={languages}
      />
      <TextField
        id="route"
        name="route"
        label={t('part.route')}
        defaultValue={asked.route ?? ''}
        placeholder="MAD-CUN"
        maxLength={7}
      />
      <SelectField
        id="device"
        name="device"
        label={t('part.device')}
        defaultValue={asked.device ?? ''}
        invitation={t('all')}
        choices={devices.map((value) => ({ value, label: t(`devices.${value}`) }))}
      />
      <SelectField
        id="by"
        name="by"
        label={t('divide')}
        defaultValue={asked.by}
        choices={divisions.map((value) => ({ value, label: t(`part.${value}`) }))}
      />
      <Button>{t('show')}</Button>
    </form>
  );
}
