// What shows that the demonstration airline is named: its name, a flight, a ticket, a voucher or the colour of it.

const traces = /.{0,60}(?:al[ií]sio|\balis-|\bZZ\d{2,4}\b|\b000-\d{10}|#00607a).{0,60}/i;

/** The first trace with the text around it, or undefined. */
export function traceOfDemonstration(text: string): string | undefined {
  return traces.exec(text)?.[0];
}
