// Reads the SVG file of a scene, which anybody may have drawn: an allow list keeps what draws. Nothing in it may run,
// load, link or style.
import sanitize from 'sanitize-html';

import { safeValue, svgParts } from '#content/clean-svg.server.ts';
import { viewBoxOf } from '#content/scenery/scenes-file.ts';
import { type FindingReason, reason } from '#platform/i18n/finding-reason.ts';
import type { SceneShape } from '#platform/lib/airline.ts';

const most = 64 * 1024;
/** What the style of a scene knows: scenes.ts. */
const classes = ['sun', 'wave', 'night', 'veil'];
const tags = svgParts.tags.filter((tag) => tag !== 'title');
const attributes = [...svgParts.attributes, 'display', 'stroke-dashoffset', 'stroke-miterlimit', 'class'];

export type ReadDrawing = {
  /** The elements inside the outermost one. */
  drawing: string;
  /** Why the file cannot be used. */
  problem: FindingReason | null;
  /** What was left out, once each. */
  lost: string[];
};

/** The drawing of a file without anything that is not on the list; its view box is that of the shape. */
export function readDrawing(text: string, shape: SceneShape): ReadDrawing {
  const refused = (problem: FindingReason): ReadDrawing => ({ drawing: '', problem, lost: [] });
  if (text.length > most) return refused(reason('scene_large', { most: String(most / 1024) }));
  const lost = new Set<string>();
  const clean = sanitize(text, {
    allowedTags: tags,
    allowedAttributes: { '*': attributes, svg: ['xmlns'] },
    disallowedTagsMode: 'completelyDiscard',
    selfClosing: ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'stop'],
    nestingLimit: 24,
    parser: { xmlMode: true },
    textFilter: () => '',
    onOpenTag: (tag) => {
      if (!tags.includes(tag)) lost.add(`<${tag}>`);
    },
    transformTags: {
      '*': (tagName, given) => ({ tagName, attribs: safeOnly(tagName, given, lost) }),
    },
  });
  const viewBox = viewBoxOf(shape);
  const [, drawing = ''] = new RegExp(`^<svg[^>]* viewBox="${viewBox}"[^>]*>(.+)</svg>$`).exec(clean) ?? [];
  // A second drawing inside could not be cut from the first.
  if (drawing === '' || drawing.includes('<svg')) return refused(reason('scene_form', { viewBox }));
  return { drawing, problem: null, lost: [...lost] };
}

function safeOnly(tag: string, given: Record<string, string>, lost: Set<string>): Record<string, string> {
  const safe: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (isSafe(name, value)) safe[name] = value;
    else if (tag !== 'svg') lost.add(`${name}="${value.slice(0, 40)}"`);
  }
  // A viewer that does not know our style shows the day.
  if (safe['class']?.split(' ').includes('night')) safe['display'] = 'none';
  return safe;
}

function isSafe(name: string, value: string): boolean {
  if (name === 'class') return value.split(' ').every((each) => classes.includes(each));
  return attributes.includes(name) && safeValue.test(value);
}
