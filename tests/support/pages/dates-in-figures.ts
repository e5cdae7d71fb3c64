// Finds dates in digits only, which two readers may understand as two different days (decision 15).

const figures =
  /(?<![\d/.-])(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})(?![\d/.-]*\d)/g;
/** The example beside a field for a date of birth: 31 cannot be a month. */
const exception = /(?:12\/31|31\/12)\/1990/;

const address = /https?:\/\/\S+/g;

/** Every such date in a text that people read; dates in addresses are for programs. */
export function datesInFigures(text: string): string[] {
  return [...text.replaceAll(address, '').matchAll(figures)]
    .map(([day]) => day)
    .filter((day) => !exception.test(day));
}
