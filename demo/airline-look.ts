// The drawings of the demonstration airline: a sun disc on the horizon under a great-circle arc.

const line = 'fill="none" stroke-width="2.25" stroke-linecap="round"';

/** `arc` and `sea` are the colours of the two lines. */
const mark = (arc: string, sea: string) =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 32">',
    `<path d="M3 17C9 3 30 1 37 12" ${line} stroke="${arc}"/>`,
    '<path d="M11 22a9 9 0 0 1 18 0Z" fill="var(--accent)"/>',
    `<path d="M3 25c4-2.6 7.4-2.6 11.4 0s7.4 2.6 11.4 0 7.4-2.6 11.2 0" ${line} stroke="${sea}"/></svg>`,
  ].join('');

export const markLight = mark('var(--primary)', '#0b1f33');
export const markDark = mark('var(--accent)', '#ffffff');

export const icon = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
  '<rect width="32" height="32" rx="8" fill="#00607A"/>',
  '<circle cx="16" cy="17" r="6.5" fill="#FFB84D"/>',
  '<path d="M3 20c4.500-3 8.500-3 13 0s8.500 3 13 0v9H3z" fill="#0B1F33"/>',
  '<path d="M6 13C10 6 20 4 26 9" fill="none" stroke="#fff" stroke-width="1.750" stroke-linecap="round"/>',
  '</svg>',
].join('');
