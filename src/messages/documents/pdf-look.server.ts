// How our documents look, whichever of them it is: the line of the horizon, headings, cards, tables and the foot.
import { say } from '#platform/i18n/words.server.ts';
import type { DocumentFacts } from '#messages/documents/document-facts.ts';
import type { Style } from '#messages/documents/pdf-lines.server.ts';
import { Paper, sheet } from '#messages/documents/pdf-paper.server.ts';

const ink = '#0b1f33';
const soft = '#2a4259';
const quiet = '#516579';
export const sea = '#00607a';
const sun = '#ffb84d';
export const hair = '#c6d0da';
const mist = '#f6f8fa';

export const look = {
  title: { weight: 'strong', size: 22, color: ink, leading: 1.15 },
  heading: { weight: 'strong', size: 13, color: ink },
  strong: { weight: 'strong', size: 10, color: ink },
  route: { weight: 'strong', size: 12, color: ink },
  body: { weight: 'regular', size: 10, color: ink },
  bullet: { weight: 'regular', size: 10, color: sea },
  quiet: { weight: 'regular', size: 8.5, color: quiet },
  label: { weight: 'regular', size: 8.5, color: soft },
  clock: { weight: 'strong', size: 20, color: ink },
  mark: { weight: 'strong', size: 22, color: ink },
  sign: { weight: 'strong', size: 26, color: ink, spacing: 2 },
} as const satisfies Record<string, Style>;

export type Head = { title: string; lead: string[]; facts: DocumentFacts };

export function openPaper(
  title: string,
  { locale, confirmedAt, site }: DocumentFacts,
  at = confirmedAt,
): Paper {
  return new Paper({ title, locale, createdAt: new Date(at), author: site.companyName });
}

/** The head of the first page: the mark of the airline, what the document is, and the reference in large figures. */
export function drawHead(paper: Paper, { title, lead, facts }: Head): void {
  const words = say(facts.locale);
  horizon(paper);
  paper.figure(words('common.siteName'), [48, 34, 160, 66], (doc) => mark(paper, doc, 48, 34));
  const plate = { x: 387, y: 92, width: 160.28 };
  paper.y = 92;
  const width = plate.x - sheet.left - 24;
  const from = paper.y;
  paper.flow('H1', title, look.title, { width, after: 2 });
  for (const line of lead) paper.flow('P', line, look.body, { width, after: 1 });
  const left = paper.y;
  paper.decoration((doc) => {
    doc.roundedRect(plate.x, from, plate.width, 62, 8).fill(mist);
    doc.rect(plate.x, from + 6, 3, 50).fill(sun);
  });
  paper.leaf('P', () => {
    const inside = { x: plate.x + 16, width: plate.width - 24 };
    paper.put(`${words('confirmation.referenceTitle')} `, look.label, { ...inside, y: from + 8 });
    paper.put(facts.reference, look.sign, { ...inside, y: from + 20 });
  });
  paper.y = Math.max(left, from + 62) + 16;
}

/** A titled part; the title never stands alone at the end of a page. */
export function part(paper: Paper, title: string, draw: () => void, room = 40): void {
  paper.room(look.heading.size * 1.4 + room);
  paper.group('Sect', () => {
    paper.flow('H2', title, look.heading, { after: 5 });
    draw();
  });
  paper.y += 12;
}

/** Sentences with a point before each. */
export function list(paper: Paper, lines: readonly string[]): void {
  paper.group('L', () => {
    for (const text of lines) {
      paper.room(paper.heightOf(text, look.body, sheet.right - sheet.left - 12));
      paper.group('LI', () => {
        paper.leaf('Lbl', () => paper.put('•', look.bullet, { x: sheet.left, y: paper.y, width: 10 }));
        paper.flow('LBody', text, look.body, { x: sheet.left + 12, after: 2 });
      });
    }
  });
}

export type Column = { title: string; width: number; align?: 'left' | 'right' };

/** `head` makes the first cell of each row a heading of it; a strong row is a sum. */
export type Row = { cells: string[]; under?: string | null; strong?: boolean };

/** A table whose rows are never cut, and whose headings stand again on the next page. */
export function table(paper: Paper, columns: readonly Column[], rows: readonly Row[]): void {
  const boxes = columns.map(({ width, align = 'left' }, at) => {
    const x = sheet.left + columns.slice(0, at).reduce((sum, each) => sum + each.width, 0);
    return { x, width: align === 'right' ? width : width - 8, align };
  });
  const headings = (tag: (title: string, draw: () => void) => void) => {
    const heights = columns.map(({ title }, at) => paper.heightOf(title, look.label, boxes[at]?.width ?? 0));
    columns.forEach(({ title }, at) => {
      const box = boxes[at];
      if (box) tag(title, () => paper.put(title, look.label, { ...box, y: paper.y }));
    });
    paper.y += Math.max(0, ...heights) + 3;
    rule(paper);
  };
  paper.group('Table', () => {
    paper.group('TR', () => {
      headings((_title, draw) => paper.leaf('TH', draw, { scope: 'Column' }));
    });
    for (const row of rows) {
      const draw = () => drawRow(paper, boxes, row);
      // On the next page they are for the eye: whoever listens has heard them.
      if (paper.room(paper.measure(draw))) headings((_title, put) => paper.decoration(put));
      draw();
    }
  });
}

type CellBox = { x: number; width: number; align: 'left' | 'right' };

function drawRow(paper: Paper, boxes: readonly CellBox[], { cells, under, strong }: Row): void {
  const style = strong ? look.strong : look.body;
  let tallest = 0;
  paper.group('TR', () => {
    cells.forEach((text, at) => {
      const box = boxes[at];
      if (!box) return;
      const y = paper.y;
      const draw = () => {
        let height = paper.put(
          under && at === 0 ? `${text} ` : text,
          at === 0 && under !== undefined ? look.strong : style,
          { ...box, y },
        );
        if (under && at === 0) height += paper.put(under, look.quiet, { ...box, y: y + height });
        tallest = Math.max(tallest, height);
      };
      paper.leaf(at === 0 ? 'TH' : 'TD', draw, at === 0 ? { scope: 'Row' } : {});
    });
  });
  paper.y += tallest + 3;
  rule(paper);
}

function rule(paper: Paper): void {
  const { y } = paper;
  paper.decoration((doc) => doc.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(0.5).stroke(hair));
  paper.y += 4;
}

/** What belongs together, in a frame; the end of a page never cuts it. */
export function card(paper: Paper, draw: () => void): void {
  const inner = () => {
    paper.y += 10;
    draw();
    paper.y += 10;
  };
  const height = paper.measure(inner);
  paper.room(height);
  const from = paper.y;
  paper.decoration((doc) => {
    doc
      .roundedRect(sheet.left, from, sheet.right - sheet.left, height, 8)
      .lineWidth(0.75)
      .stroke(hair);
    doc.rect(sheet.left, from + 10, 2.5, height - 20).fill(sea);
  });
  inner();
  paper.y += 8;
}

/** The file, with the company, the document and the reference at the foot of each page. */
export function finish(paper: Paper, title: string, { locale, reference, site }: DocumentFacts): Buffer {
  const words = say(locale);
  const foot = words('documents.foot', { company: site.companyName, title, reference });
  return paper.end((page, pages) => [foot, words('documents.page', { page, pages })], look.quiet);
}

/** Sun, arc and two lines of sea across the head of the page. It survives a printer without colours. */
function horizon(paper: Paper): void {
  paper.decoration((doc) => {
    doc.translate(300, -14).scale(0.62);
    doc.lineCap('round').lineWidth(2.5).dash(2, { space: 9 }).strokeColor(sea);
    doc.path('M16 118C120 4 330-18 464 62').stroke().undash();
    doc.path('M292 118a48 48 0 0 1 96 0Z').fill(sun);
    doc.lineWidth(3.5).path('M0 128c40-14 80-14 120 0s80 14 120 0 80-14 120 0 80 14 120 0').stroke(sea);
    doc.opacity(0.45).lineWidth(2.5);
    doc.path('M60 148c40-12 80-12 120 0s80 12 120 0 80-12 120 0 40 8 60 6').stroke(sea);
  });
}

/** The mark of src/content/frame/Logo.tsx. */
function mark(paper: Paper, doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc.save().translate(x, y).lineCap('round').lineWidth(2.25);
  doc.path('M3 17C9 3 30 1 37 12').stroke(sea);
  doc.path('M11 22a9 9 0 0 1 18 0Z').fill(sun);
  doc.path('M3 25c4-2.6 7.4-2.6 11.4 0s7.4 2.6 11.4 0 7.4-2.6 11.2 0').stroke(ink);
  doc.restore();
  paper.put('alisio', look.mark, { x: x + 46, y: y + 4, width: 100 });
}
