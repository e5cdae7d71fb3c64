// The lines of a file of bytes; no line is kept beyond the length that a record of the format may have.

const newline = 10;
const carriageReturn = 13;

export type Line = {
  /** The raw Latin-1 line without its line ending, cut at `most` bytes. */
  text: string;
  /** How many bytes the line really has. */
  length: number;
};

/** Takes parts of a file and returns the lines that end in them; `end` returns the last line if it has no end. */
export function openLines(most: number): { write: (part: Uint8Array) => Line[]; end: () => Line[] } {
  /** The line that has begun; one byte more than `most`, because the last may be a carriage return. */
  let begun: Buffer = Buffer.alloc(0);
  let length = 0;
  const keep = (part: Buffer) => {
    length += part.length;
    const kept = part.subarray(0, Math.max(0, most + 1 - begun.length));
    begun = begun.length === 0 ? kept : Buffer.concat([begun, kept]);
  };
  const close = (): Line => {
    const returns = length <= most + 1 && begun.at(-1) === carriageReturn ? 1 : 0;
    const text = begun.toString('latin1', 0, Math.min(most, length - returns));
    const line = { text, length: length - returns };
    begun = Buffer.alloc(0);
    length = 0;
    return line;
  };
  return {
    write(bytes) {
      const part = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      const lines: Line[] = [];
      let from = 0;
      for (let at = part.indexOf(newline); at >= 0; at = part.indexOf(newline, from)) {
        keep(part.subarray(from, at));
        lines.push(close());
        from = at + 1;
      }
      keep(part.subarray(from));
      // The caller reuses the part's memory, so it is copied.
      begun = Buffer.from(begun);
      return lines;
    },
    end: () => (length > 0 ? [close()] : []),
  };
}
