// A part of the gallery: one component in several states. They stand on one page, so each gets ids of its own.
import type { ReactNode } from 'react';

export type KitStates = readonly (readonly [title: string, drawn: ReactNode])[];

const REFERENCES =
  /(\s(?:id|for|form|list|aria-describedby|aria-labelledby|aria-controls)=")([^"]*)"|(\shref="#)([^"]*)"/g;

/** Prefixes every id of a part and what refers to it in the same part; other references stay as they are. */
export function withOwnIds(html: string, prefix: string): string {
  const own = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));
  const renamed = (ids: string) =>
    ids
      .split(' ')
      .map((id) => (own.has(id) ? `${prefix}-${id}` : id))
      .join(' ');
  return html.replaceAll(
    REFERENCES,
    (_, name: string | undefined, ids: string | undefined, jump: string, target: string) =>
      name === undefined ? `${jump}${renamed(target)}"` : `${name}${renamed(ids ?? '')}"`,
  );
}
