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
        <PageLink href={back.href} className="o-back">
          ← {back.label}
        </PageLink>
      ) : null}
      <div className="o-title">
        <h1>{title}</h1>
        {beside}
        {children ? <p>{children}</p> : null}
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
        {link ? <span className="o-end">{link}</span> : null}
      </header>
      {children}
    </section>
  );
}

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
    <span className={`o-badge o-${tone}`}>
      {icon ? <Icon name={icon} /> : null}
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
    <dl className={`o-facts${large ? ' o-figures' : ''}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** After an act: what was done, visible and announced. */
export function Done({ children }: { children: ReactNode }) {
  return <output className="o-done">{children}</output>;
}
