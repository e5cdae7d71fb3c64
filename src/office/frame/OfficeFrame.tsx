// The frame of the office: the desks at the side, the search at the top, the person below. On a narrow screen the side
// is a disclosure, which needs no script.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

import { Logo } from '#content/frame/Logo.tsx';
import { raisePageError } from '#content/site/analytics.ts';
import { useAirline } from '#content/site/use-airline.ts';
import type { StaffRole } from '#identity/access/roles.ts';
import { deskAt, deskHref, type DeskName } from '#office/frame/desks.ts';
import { Icon, type IconName } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import { useRowKeys } from '#platform/workspace/use-row-keys.ts';
import { useReportOnce, WorkErrors } from '#platform/workspace/work-errors.ts';
import { SHEET, WorkFrame, WorkPerson, WorkSearch } from '#platform/workspace/WorkFrame.tsx';
import { pathTo } from '#paths.ts';

export type FramePerson = { name: string; roles: readonly StaffRole[] };

type Props = { person: FramePerson; open: readonly DeskName[]; children: ReactNode };

const icons: Readonly<Record<DeskName, IconName>> = {
  home: 'globe',
  bookings: 'receipt',
  flights: 'plane',
  messages: 'mail',
  agencies: 'bag',
  groups: 'bus',
  people: 'people',
  audit: 'shield',
  health: 'info',
  measures: 'priority',
};

/** The office's frame; `open` are the desks of `desksOf`. Its foot says that all times are in UTC. */
export function OfficeFrame({ person, open, children }: Props) {
  const t = useTranslations('office.frame');
  const locale = useLocale();
  const airline = useAirline();
  const report = useReportOnce(raise);
  useRowKeys();
  const { key } = useLocation();
  const menu = <Menu person={person} open={open} />;
  return (
    <WorkFrame
      labels={{ skip: t('skip'), menu: t('menu'), home: t('homeLink', { airline: airline.name }) }}
      homeHref={pathTo(locale, 'office')}
      logo={<Logo onDark />}
      menu={menu}
      head={
        <header className="sticky top-0 z-20 flex min-h-15 items-center gap-1.5 border-b border-line bg-surface px-3 py-2 side:gap-3 side:px-6 print:hidden">
          {/* Keyed, so that the menu is closed again on the next page. */}
          <details key={key} className="side:hidden">
            <summary className="inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 font-strong">
              <Icon name="menu" />
              {t('menu')}
            </summary>
            <div className={`${SHEET} top-full`}>{menu}</div>
          </details>
          <search className="min-w-0 flex-1">
            <WorkSearch
              action={pathTo(locale, 'office/search')}
              label={t('search')}
              hint={t('searchHint')}
              button={t('searchButton')}
            />
          </search>
        </header>
      }
    >
      <WorkErrors value={report}>{children}</WorkErrors>
      <p className="mt-6 text-small text-ink-500">{t('utc')}</p>
    </WorkFrame>
  );
}

function raise(status: number, message: string): void {
  raisePageError(status, 'office', message);
}

function Menu({ person: { name, roles }, open }: Omit<Props, 'children'>) {
  const t = useTranslations('office');
  const locale = useLocale();
  const { pathname } = useLocation();
  const current = deskAt(pathname);
  return (
    <>
      <nav aria-label={t('frame.desks')} className="o-nav my-2.5 grid gap-px">
        {open.map((desk) => (
          <PageLink
            key={desk}
            href={deskHref(locale, desk)}
            aria-current={
              desk === current ? (pathname === deskHref(locale, desk) ? 'page' : 'true') : undefined
            }
          >
            <Icon name={icons[desk]} />
            {t(`desks.${desk}`)}
          </PageLink>
        ))}
      </nav>
      <WorkPerson
        name={name}
        roles={roles.map((role) => t(`roles.${role}`))}
        account={{ href: pathTo(locale, 'office/account'), label: t('frame.account') }}
        languages={t('frame.languages')}
        leave={{ action: pathTo(locale, 'office/login'), label: t('frame.logout') }}
      />
    </>
  );
}
