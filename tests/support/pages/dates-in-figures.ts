// Finds days that are written in figures alone, which two readers may read as two days (decision 37).

const figures =
  /(?<![\d/.-])(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})(?![\d/.-]*\d)/g;
/** The example beside a field for a date of birth: no month has 31 as its number. */
const exception = /(?:12\/31|31\/12)\/1990/;

const address = /https?:\/\/\S+/g;

/** Every such day in a text that people read; the days in an address are for programs. */
export function datesInFigures(text: string): string[] {
  return [...text.replaceAll(address, '').matchAll(figures)]
    .map(([day]) => day)
    .filter((day) => !exception.test(day));
}
