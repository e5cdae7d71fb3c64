// Small parts of every page in the office and the agency portal: title, section, state badge, facts in pairs.
import type { ReactNode } from 'react';

import { Icon, type IconName } from '#platform/ui/Icon.tsx';
import { PageLink } from '#platform/ui/PageLink.tsx';
import type { Tone } from '#platform/workspace/tones.ts';

export type WorkTitleProps = {
  title: string;
  back?: { href: string; label: string };
  beside?: ReactNode;
  children?: ReactNode;
};

/** The heading of a page; `windowTitle` names the page and its site. */
export function WorkTitle({
  title,
  windowTitle,
  back,
  beside,
  children,
}: WorkTitleProps & { windowTitle: string }) {
  return (
    <>
      <title>{windowTitle}</title>
      <meta name="description" content={windowTitle} />
      {back ? (
        <PageLink href={back.href} className="inline-flex min-h-11 items-center font-strong">
          ← {back.label}
        </PageLink>
      ) : null}
      <div className="o-title mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-h4 font-heavy leading-[1.45] tracking-[-0.01em]">{title}</h1>
        {beside}
        {children ? <p className="text-ink-500">{children}</p> : null}
      </div>
    </>
  );
}

type PartProps = {
  title: string;
  id: string;
  /** How many are waiting for action; hidden at zero. */
  count?: number;
  beside?: ReactNode;
  /** At the end of the line. */
  link?: ReactNode;
  children: ReactNode;
};

/** A section named by its heading, so `id` must be unique on the page. */
export function WorkPart({ title, id, count, beside, link, children }: PartProps) {
  return (
    <section className="o-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {count ? <Badge tone="warn">{count}</Badge> : null}
        {beside}
        {link ? (
          <span className="o-end ml-auto [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:font-strong">
            {link}
          </span>
        ) : null}
      </header>
      {children}
    </section>
  );
}

const tones: Readonly<Record<Tone, string>> = {
  plain: 'bg-mist text-ink-700',
  ok: 'bg-ok-soft text-ok',
  notice: 'bg-notice-soft text-notice',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

/** The word carries the meaning; icon and colour only help to find it. */
export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span
      className={`o-badge inline-flex min-h-6 items-center rounded-full px-[9px] py-px text-fine font-strong rows:whitespace-nowrap forced-colors:border ${tones[tone]}`}
    >
      {icon ? <Icon name={icon} className="mr-1 -ml-[3px] size-3.5" /> : null}
      {children}
    </span>
  );
}

type FactsProps = {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Large figures, readable from a distance. */
  large?: boolean;
};

/** A description list; names must be unique in it. */
export function Facts({ facts, large = false }: FactsProps) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-4 gap-y-2 px-4 py-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-small text-ink-500">{name}</dt>
          <dd className={`font-strong wrap-anywhere ${large ? 'figures text-h3 leading-tight' : ''}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** After an act: what was done, visible and announced. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <output className="o-done mb-3 block rounded-card border border-ok/40 bg-ok-soft px-4 py-3 font-strong text-ok">
      {children}
    </output>
  );
}
