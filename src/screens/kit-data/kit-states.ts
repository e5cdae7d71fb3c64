// A part of the gallery: one component in several states. They share one page, so each gets ids of its own.
import type { ReactNode } from 'react';

/** `opened`: with every fold open that the component has. */
export type KitStates = readonly (readonly [title: string, drawn: ReactNode, as?: 'opened'])[];

const REFERENCES =
  /(\s(?:id|for|form|list|popovertarget|aria-(?:describedby|labelledby|controls|owns))=")([^"]*)"|(\shref="#)([^"]*)"/g;

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

/** Opens every fold, for good: a menu's folds are no longer of the menu, of which one is open at a time. */
export function withOpenFolds(html: string): string {
  return html.replaceAll(/<details\b[^>]*>/g, (tag) =>
    tag.replace(/\s(?:name|open|data-menu)="[^"]*"/g, '').replace('<details', '<details open=""'),
  );
}
