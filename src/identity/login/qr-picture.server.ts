// A QR code (ISO/IEC 18004) as the address of a picture. The library is loaded when an app is set up, which is rare.

/** With error correction M, the library's default, the largest version holds this many bytes. */
const MOST_BYTES = 2_331;

/** A `data:` address of an SVG: black on white, with its quiet zone, on any page. Null for a longer text. */
export async function qrPicture(text: string): Promise<string | null> {
  if (Buffer.byteLength(text) > MOST_BYTES) return null;
  const { toSVG } = await import('bwip-js/node');
  const svg = toSVG({
    bcid: 'qrcode',
    text,
    scale: 1,
    // Four modules of two units.
    padding: 8,
    backgroundcolor: 'FFFFFF',
  });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
