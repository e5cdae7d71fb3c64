// A body as a person would write it: without defaults, fields in the order of the shape.
import type { Bodies, Kind, MenuItem } from '#content/bodies.ts';

/** The fields that are needed; importing them gives the body again. */
export function leanBody<K extends Kind>(body: Bodies[K]): Record<string, unknown> {
  if ('items' in body) return { items: body.items.map(leanItem) };
  return leanFields(body);
}

/** Drops nulls and a default `active`; `nights: null` means that a trip is one way. */
export function leanFields(fields: object): Record<string, unknown> {
  const needed = Object.entries(fields).filter(([name, value]) => {
    if (value === undefined || (value === null && name !== 'nights')) return false;
    return !(name === 'active' && value === true);
  });
  return Object.fromEntries(needed);
}

function leanItem({ id, title, link, order, active, children }: MenuItem): Record<string, unknown> {
  return {
    id,
    title,
    ...(link !== '' && { link }),
    order,
    ...(!active && { active }),
    ...(children.length > 0 && { children: children.map(leanItem) }),
  };
}
