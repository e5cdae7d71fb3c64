// The allow-list that cleans a drawing of the airline: shapes and colours, nothing that loads, links or runs.
import sanitize from 'sanitize-html';

const shapes = 'svg g path circle ellipse rect line polyline polygon';
const paints = 'defs linearGradient radialGradient stop clipPath title';
const geometry = 'd cx cy r rx ry x y x1 y1 x2 y2 width height points transform viewBox';
const look =
  'id fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity ' +
  'opacity clip-path clip-rule offset stop-color stop-opacity gradientUnits gradientTransform';

/** Words, numbers and colours; `url(…)` only of a part of the same drawing. */
export const safeValue = /^(?:url\(#[\w-]+\)|(?!.*url\()[\w\s.,#%()+-]*)$/i;

/** The elements and attributes that draw. */
export const svgParts = {
  tags: `${shapes} ${paints}`.split(' '),
  attributes: `${geometry} ${look}`.split(' '),
};

/** The drawing without anything that is not on the list; null when no drawing remains. */
export function cleanSvg(svg: string): string | null {
  const clean = sanitize(svg, {
    allowedTags: svgParts.tags,
    allowedAttributes: { '*': svgParts.attributes, svg: ['xmlns'] },
    disallowedTagsMode: 'completelyDiscard',
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, attributes) => ({ tagName, attribs: safeOnly(tagName, attributes) }),
    },
  }).trim();
  return /^<svg [^>]*viewBox="/.test(clean) ? clean : null;
}

/** The page that shows the drawing sets its size. */
function safeOnly(tag: string, attributes: Record<string, string>): Record<string, string> {
  const kept = Object.entries(attributes).filter(([name, value]) => {
    if (tag === 'svg' && (name === 'width' || name === 'height')) return false;
    return name === 'xmlns' ? value === 'http://www.w3.org/2000/svg' : safeValue.test(value);
  });
  return Object.fromEntries(kept);
}
