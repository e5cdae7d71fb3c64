// Scenes as the files of an import: `scenes/scenes.yaml` says what shows each, `scenes/NAME.SHAPE.svg` are its drawings.
import { z } from 'zod';

import type { SceneRow } from '#content/scenery/read-scenes.server.ts';
import { sheets } from '#content/scenery/scenes.ts';
import { type FindingReason, reason } from '#platform/i18n/finding-reason.ts';
import type { SceneShape } from '#platform/lib/airline.ts';

const name = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'key_form')
  .max(80);
const word = z
  .string()
  .regex(/^([A-Z]{3}|[a-z0-9]+(-[a-z0-9]+)*)$/, 'scene_word')
  .max(80);

export const scenesFile = z.record(
  name,
  z.strictObject({
    /** Airports, styles of sites and words of editors. */
    for: z.array(word).default([]),
    /** Shown for words without a scene of their own. */
    landscape: z.boolean().default(false),
  }),
);

type Position = { file: string; line: number; path: string };
export type DescribedScene = { name: string; body: z.output<typeof scenesFile>[string]; position: Position };
export type FiledDrawing = { name: string; shape: SceneShape; file: string; svg: string };

/** The scenes of a folder. Each has a drawing, and each drawing has its scene. */
export function pairScenes(described: readonly DescribedScene[], drawings: readonly FiledDrawing[]) {
  const problems: (Position & { reason: FindingReason })[] = [];
  const names = new Set(described.map((each) => each.name));
  for (const { name, file } of drawings) {
    if (!names.has(name))
      problems.push({ file, line: 1, path: '', reason: reason('scene_unnamed', { name }) });
  }
  const scenes = described.flatMap(({ name, body, position }): SceneRow[] => {
    const drawn = drawings.filter((drawing) => drawing.name === name);
    if (drawn.length === 0) problems.push({ ...position, reason: reason('scene_undrawn', { name }) });
    const svgOf = (shape: SceneShape) => drawn.find((drawing) => drawing.shape === shape)?.svg ?? null;
    const { for: words, landscape } = body;
    return [{ name, words, landscape, card: svgOf('card'), band: svgOf('band'), wide: svgOf('wide') }];
  });
  return { scenes, problems };
}

/** The same as files. */
export function filedScenes(rows: readonly SceneRow[]) {
  const described = Object.fromEntries(
    rows.map(({ name, words, landscape }) => [
      name,
      { ...(words.length > 0 && { for: words }), ...(landscape && { landscape }) },
    ]),
  );
  const drawings = rows.flatMap(({ name, card, band, wide }) =>
    Object.entries({ card, band, wide }).flatMap(([shape, svg]) =>
      svg === null ? [] : { path: `scenes/${name}.${shape}.svg`, text: framed(svg, shape as SceneShape) },
    ),
  );
  return { described, drawings };
}

/** Drawings are stored without the element around them. */
function framed(svg: string, shape: SceneShape): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(shape)}">${svg}</svg>\n`;
}

export function viewBoxOf(shape: SceneShape): string {
  const { left, width } = sheets[shape];
  return `${left} 0 ${width} 360`;
}
