// The landscapes that can be drawn, one for each style of a regional site.
import { type ThemeName, themes } from '#content/look/themes.ts';

export const sceneries = ['sea', 'agave', 'reef', 'volcano', 'lagoon', 'cliffs', 'skyline'] as const;
export type Scenery = (typeof sceneries)[number];

const byStyle: Record<ThemeName, Scenery> = {
  main: 'sea',
  mexico: 'agave',
  honduras: 'reef',
  costarica: 'volcano',
  dominican: 'lagoon',
  portugal: 'cliffs',
  usa: 'skyline',
};

/** The landscape of a site's style (`domain.style`); of an unknown one the open sea. */
export function sceneryOfStyle(style: string): Scenery {
  return Object.hasOwn(themes, style) ? byStyle[style as ThemeName] : 'sea';
}

export function isScenery(word: string): word is Scenery {
  return sceneries.some((scenery) => scenery === word);
}
