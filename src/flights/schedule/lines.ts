// The lines of a file of bytes, of which no line is kept for longer than a record of the format may be.

const newline = 10;
const carriageReturn = 13;

export type Line = {
  /** Byte for byte (Latin-1), without its end; no more than `most` bytes of it. */
  text: string;
  /** How many bytes the line really has. */
  length: number;
};

/** Takes parts of a file and answers the lines that end in them; `end` answers the last line if it has no end. */
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
      // The part is not ours and is not kept.
      begun = Buffer.from(begun);
      return lines;
    },
    end: () => (length > 0 ? [close()] : []),
  };
}
