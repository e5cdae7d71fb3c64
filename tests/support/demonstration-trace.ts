// What shows that the demonstration airline is named: its name, designator, flights, tickets, vouchers, promotion codes
// and colours.
import { worldAirline } from '#demo/airline.ts';
import { worldPromotions } from '#demo/promotions.ts';

const codes = worldPromotions.map(({ code }) => code).join('|');
const { primaryColor, primarySoftColor, accentColor } = worldAirline;
/** The accent is the colour of a sun in a drawing as well, so it is looked for as an accent only. */
const colors = `${primaryColor}|${primarySoftColor}|accent"?: ?"?${accentColor}`;

/** Too long to occur by chance in the bytes of a picture. */
const long = `al[ií]sio|\\balis-|\\b(?:${codes})\\b|${colors}`;
/** A flight; a ticket, neither behind a point (a number) nor within a longer number. */
const short = '\\bZZ[ -]?\\d{2,4}\\b|(?<![\\w.])000[- ]?\\d{10}(?!\\w)';
/** The designator alone, in capitals, not within an identifier or a token. */
const alone = '(?<![\\w+/=-])ZZ(?![\\w+/=-])';

const around = (trace: string, flags: string) => new RegExp(`.{0,60}(?:${trace}).{0,60}`, flags);
const inText = around(`${long}|${short}`, 'i');
const inWords = around(alone, '');
const inBytes = around(long, 'i');

/** The first trace with the text around it, or undefined. */
export function traceOfDemonstration(text: string): string | undefined {
  return (inText.exec(text) ?? inWords.exec(text))?.[0];
}

/** The same in a file that is no text: only what cannot stand there by chance. */
export function traceInBytes(file: Buffer): string | undefined {
  return inBytes.exec(file.toString('latin1'))?.[0];
}
